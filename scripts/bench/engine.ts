/** The engine in one process: lint against JSON.parse and against the editor's own JSON support. */
import { createHash } from 'node:crypto';
import { canonicalForm } from '../../server/src/digests/canonical.js';
import { sha256Hex } from '../../server/src/digests/sha256.js';
import type { JsonValue } from '../../server/src/json/types.js';
import { lint } from '../../server/src/lint/lint.js';
import { measure, type Effort } from './measure.js';
import { configurePeer, peerProblems } from './peer.js';
import type { Row } from './report.js';
import { asText, faultyReturn, validReturn } from './returns.js';
import { unrelatedJson } from './unrelated.js';

const PEER = 'vscode-json-languageservice';
const SIZES = { '5 KB': 5_000, '100 KB': 100_000, '1 MB': 1_000_000, '10 MB': 10_000_000 };

/** Returns of several sizes, valid and with mistakes; JSON that is none of ours; the canonical form and its digest. */
export async function engineRows(root: string, quick: boolean): Promise<Row[]> {
  configurePeer(root);
  const effort: Effort = { rounds: quick ? 3 : 9, sliceMs: quick ? 40 : 150, clock: 'processor' };
  const rows: Row[] = [];
  for (const [size, bytes] of Object.entries(SIZES)) {
    if (quick && bytes > 1_000_000) continue;
    for (const [what, make] of [['valid', validReturn], ['20 mistakes', faultyReturn]] as const) rows.push(await returnRow(`${size}, ${what}`, bytes, make, effort));
  }
  rows.push(await unrelatedRow(quick ? 1_000_000 : 10_000_000, effort), await digestRow(effort));
  return rows;
}

async function returnRow(what: string, bytes: number, make: typeof validReturn, effort: Effort): Promise<Row> {
  const count = bytes > 5_000_000 ? 2 : 8;
  const texts = Array.from({ length: count }, (_, seed) => asText(make(bytes, seed)));
  const { problems } = await lint({ uri: 'file:///bench/a.return.json', text: texts[0] ?? '' });
  const text = (run: number): string => texts[run % count] ?? '';
  const times = await measure(
    {
      ours: (run) => lint({ uri: 'file:///bench/a.return.json', text: text(run) }),
      parse: (run) => JSON.parse(text(run)) as unknown,
      peer: (run) => peerProblems(text(run)),
    },
    effort,
  );
  return {
    group: 'Lint of a CP8 return (processor time)',
    what,
    unit: 'ms',
    ours: times.ours,
    others: { 'JSON.parse': times.parse, [PEER]: times.peer },
    aims: { 'JSON.parse': { most: 6 }, [PEER]: { timesFaster: bytes >= 100_000 ? 5 : 4 } },
    note: `${problems.length} problems`,
  };
}

async function unrelatedRow(bytes: number, effort: Effort): Promise<Row> {
  const text = unrelatedJson(bytes, 1);
  const times = await measure({ ours: () => lint({ uri: 'file:///bench/a.json', text }), parse: () => JSON.parse(text) as unknown }, effort);
  return {
    group: 'JSON that is none of ours (processor time)',
    what: `${bytes / 1_000_000} MB`,
    unit: 'ms',
    ours: times.ours,
    others: { 'JSON.parse': times.parse },
    aims: { 'JSON.parse': { most: 0.25 } },
  };
}

async function digestRow(effort: Effort): Promise<Row> {
  const text = asText(validReturn(1_000_000, 1));
  const times = await measure(
    {
      ours: () => sha256Hex(canonicalForm(JSON.parse(text) as JsonValue)),
      plain: () => createHash('sha256').update(JSON.stringify(JSON.parse(text))).digest('hex'),
    },
    effort,
  );
  return {
    group: 'Canonical form and digest (processor time)',
    what: '1 MB: JSON.parse, canonical form, SHA-256',
    unit: 'ms',
    ours: times.ours,
    others: { 'JSON.parse + JSON.stringify + SHA-256': times.plain },
  };
}
