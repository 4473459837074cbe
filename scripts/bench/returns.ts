/** CP8 returns of any size, no two items alike. */
import { random, type Random } from './random.js';

type Item = Record<string, unknown>;

interface Return {
  schema: string;
  agent: string;
  task_id: string;
  source_snapshot: { git_commit: string; files: Item[] };
  observed: Item[];
  tests: Item[];
  contradictions: Item[];
  unverified: Item[];
  proposals: Item[];
  recommended_next_action: string;
  promotion: string;
  generated_at_utc: string;
}

/** A valid return without any problem, of about `bytes` bytes as text. */
export function validReturn(bytes: number, seed: number): Return {
  const r = random(seed);
  const made = emptyReturn(r);
  let size = 700;
  const add = (list: Item[], item: Item): void => {
    list.push(item);
    size += JSON.stringify(item, null, 2).length + 4 * Object.keys(item).length + 12;
  };
  while (size < bytes) {
    const file = `sources/${r.pick(['threads', 'logs', 'exports'])}/${r.hex(8)}.json`;
    add(made.source_snapshot.files, { name: file, sha256: r.hex(64), access: 'ACCESSIBLE' });
    for (let more = 0; more < 3; more++) {
      const source = more === 0 ? file : `${file}:${r.below(900) + 1}`;
      add(made.observed, { claim: r.sentence(9), source, method: r.sentence(6), timestamp_class: r.pick(['T0', 'T1', 'T2', 'T3', 'T4', 'NA']) });
    }
    add(made.tests, { test: r.sentence(7), result: r.pick(['PASS', 'PASS', 'FAIL', 'BLOCKED']), evidence: `${file}: ${r.sentence(8)}` });
    add(made.contradictions, { claim_a: r.sentence(8), claim_b: r.sentence(8), stronger_evidence: r.pick(['claim_a', 'claim_b', 'neither']), reason: r.sentence(12) });
    add(made.unverified, { claim: r.sentence(8), missing_evidence: r.sentence(9) });
    add(made.proposals, { action: r.sentence(7), risk: r.pick(['LOW', 'MEDIUM', 'HIGH']), reversible: r.below(2) === 0, expected_receipt: r.sentence(6) });
  }
  return made;
}

function emptyReturn(r: Random): Return {
  return {
    schema: 'CP8-AGENT-RETURN-v1',
    agent: 'Kimi',
    task_id: 'CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17',
    source_snapshot: { git_commit: r.hex(40), files: [] },
    observed: [],
    tests: [],
    contradictions: [],
    unverified: [],
    proposals: [],
    recommended_next_action: r.sentence(8),
    promotion: 'HOLD',
    generated_at_utc: '2026-08-17T14:05:09Z',
  };
}

/** Twenty mistakes of the kinds that agents make, spread over a return. */
const MISTAKES: readonly ((made: Return, at: (list: Item[]) => Item, r: Random) => void)[] = [
  (made) => (made.promotion = 'E4'),
  (made) => (made.generated_at_utc = '2026-08-17 14:05:09'),
  (made) => (made.source_snapshot.git_commit = '4f2a9d0'),
  (made, at) => (at(made.source_snapshot.files).access = 'accessible'),
  (made, at) => delete at(made.source_snapshot.files).sha256,
  (made, at, r) => (at(made.source_snapshot.files).sha256 = `sha256:${r.hex(64)}`),
  (made, at) => (at(made.observed).timestamp_class = 'T9'),
  (made, at) => delete at(made.observed).method,
  (made, at) => (at(made.observed).source = 7),
  (made, at) => (at(made.observed).confidence = 'high'),
  (made, at) => (at(made.tests).result = 'pass'),
  (made, at) => (at(made.tests).test = 12),
  (made, at) => (at(made.tests).status = 'done'),
  (made, at) => (at(made.tests).evidence = null),
  (made, at) => (at(made.contradictions).reason = 'Three of four agents agree.'),
  (made, at) => delete at(made.contradictions).claim_b,
  (made, at) => (at(made.unverified).claim = ['one', 'two']),
  (made, at) => (at(made.proposals).risk = 'CRITICAL'),
  (made, at) => (at(made.proposals).reversible = 'yes'),
  (made, at) => (at(made.proposals).expected_receipt = 'TODO'),
];

/** A return of about `bytes` bytes with twenty mistakes. */
export function faultyReturn(bytes: number, seed: number): Return {
  const made = validReturn(bytes, seed);
  const r = random(seed + 1);
  for (const [index, mistake] of MISTAKES.entries()) {
    // Mistakes of one list keep apart from each other as far as its length allows.
    mistake(made, (list) => list[Math.floor(((index + 0.5) / MISTAKES.length) * list.length)] as Item, r);
  }
  return made;
}

/** A document as text, the way editors format it. */
export function asText(document: unknown): string {
  return flat(`${JSON.stringify(document, null, 2)}\n`);
}

/** A text in one piece, as it comes from a file; put together from parts it would be read more slowly by everyone. */
export function flat(text: string): string {
  return Buffer.from(text).toString('utf8');
}
