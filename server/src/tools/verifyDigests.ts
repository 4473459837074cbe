import { quoteValue } from '../json/quote.js';
import { checkDigests, type CheckedDigest } from '../workspace/checkDigests.js';
import type { Subject } from './subject.js';
import { named, placed, rows, said } from './words.js';

/** The verdicts, those that matter most first. */
const VERDICTS: readonly CheckedDigest['verdict'][] = ['differs', 'malformed', 'not recomputable', 'matches'];

/** Every digest that is written in a text, and whether it is what it should be. */
export async function verifyDigests({ name, source, around }: Subject): Promise<string> {
  const checked = await checkDigests(source, around);
  if ('refused' in checked) return `${named(name)}: ${said(checked.refused)}`;
  if (checked.length === 0) return `${named(name)}: no digest is written here.`;
  const byVerdict = VERDICTS.map((verdict) => checked.filter((row) => row.verdict === verdict));
  const counts = byVerdict.flatMap((of) => (of[0] === undefined ? [] : [`${of.length} ${of[0].verdict}`]));
  return [`${named(name)}: ${counts.join(', ')}.`, ...rows(byVerdict.flat(), (row) => digestLine(row, source.lines.position(row.offset).line))].join('\n');
}

function digestLine({ verdict, pointer, name, profile, written, recomputed, whyNot }: CheckedDigest, line: number): string {
  const profiled = profile === null ? name : `${name} (${profile})`;
  const outcome = recomputed === null ? said(whyNot ?? '') : verdict === 'matches' ? '' : `recomputed ${recomputed}`;
  return [`- ${verdict}, ${placed(pointer, line)}: ${profiled}, written ${shownDigest(written)}`, outcome].filter((part) => part !== '').join('; ');
}

/** Whole where it is nothing but a digest. */
function shownDigest(written: string): string {
  return /^(?:sha256:)?[0-9a-f]{64}$/.test(written) ? `"${written}"` : quoteValue(written);
}
