import type { Found } from '../contracts/recognise.js';
import { compareHash } from '../contracts/cp8-return-1/sourceHash.js';
import type { SnapshotFacts } from '../contracts/shared/sources.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { Path } from '../json/types.js';

export type SourceVerdict = 'matches' | 'line ends differ' | 'differs' | 'not here' | 'not read' | 'no hash';

/** One entry of a snapshot against the file that it names. */
export interface VerifiedFile {
  /** Path of the entry in its document. */
  path: Path;
  name: string;
  /** As written; empty when it is no text. */
  access: string;
  sha256: string;
  verdict: SourceVerdict;
  /** What it was compared with. */
  at?: 'commit' | 'disk';
  /** The hash of the file, where it was read. */
  actual?: string;
  /** Why the file was not read. */
  why?: string;
}

/** Every entry of a return's snapshot, in its order, whatever its access. Entries without a name are left out. */
export function verifySnapshot({ value }: Found, facts: readonly SnapshotFacts[]): { commit: SnapshotFacts | undefined; files: VerifiedFile[] } {
  const gitCommit = textAt(value, ['source_snapshot', 'git_commit']);
  const commit = facts.find((snapshot) => snapshot.gitCommit === gitCommit);
  const entries = valueAt(value, ['source_snapshot', 'files']);
  if (!Array.isArray(entries)) return { commit, files: [] };
  const files = entries.flatMap((entry, index) => {
    const name = valueAt(entry, ['name']);
    const path = ['source_snapshot', 'files', index];
    return typeof name === 'string' ? [{ path, name, access: textAt(entry, ['access']), ...compared(textAt(entry, ['sha256']), commit, name) }] : [];
  });
  return { commit, files };
}

function compared(sha256: string, commit: SnapshotFacts | undefined, name: string): Pick<VerifiedFile, 'sha256' | 'verdict' | 'at' | 'actual' | 'why'> {
  const file = commit?.files.get(name);
  if (file === undefined) return { sha256, verdict: 'not read' };
  if (file.state === 'absent') return { sha256, verdict: 'not here' };
  if (file.state === 'unread') return { sha256, verdict: 'not read', why: file.why };
  const outcome = compareHash(sha256, file);
  const verdict = outcome === undefined ? 'no hash' : ({ same: 'matches', 'line-ends': 'line ends differ', content: 'differs' } as const)[outcome];
  return { sha256, verdict, at: file.at, actual: file.sha256 };
}

/** How many of each, in words: "2 match, 1 differs". */
export function countVerdicts(verdicts: readonly SourceVerdict[]): string {
  const order: readonly [SourceVerdict, string, string][] = [
    ['matches', 'matches', 'match'],
    ['differs', 'differs', 'differ'],
    ['line ends differ', 'differs in line ends', 'differ in line ends'],
    ['not here', 'is not here', 'are not here'],
    ['not read', 'was not read', 'were not read'],
    ['no hash', 'has no hash', 'have no hash'],
  ];
  const counted = order.map(([verdict, one, many]) => {
    const count = verdicts.filter((other) => other === verdict).length;
    return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
  });
  return counted.filter((text) => text !== '').join(', ');
}

function textAt(value: unknown, path: Path): string {
  const text = valueAt(value, path);
  return typeof text === 'string' ? text : '';
}
