import { readDigest, suspiciousDigest } from '../../../digests/form.js';
import { quoteValue } from '../../shared/quote.js';
import type { SourceFile } from '../../shared/sources.js';
import type { Draft, Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView, SnapshotFileView } from '../types.js';

/** A file that the agent says it has read, and that has another hash here. */
export const fileHash: Rule<ReturnView> = {
  meta: {
    id: 'cp8/file-hash',
    severity: 'warning',
    summary: 'A snapshot file is ACCESSIBLE with a hash that the file at the commit, or else the file here, does not have.',
    fixes: 'manual',
  },
  check(view, context, report) {
    const snapshot = context.snapshot(view.source_snapshot?.git_commit ?? '');
    if (snapshot === undefined) return;
    for (const [index, entry] of present(view.source_snapshot?.files)) {
      const file = entry.name === undefined ? undefined : snapshot.files.get(entry.name);
      const differs = file === undefined ? undefined : difference(entry, file);
      if (differs === undefined || file?.state !== 'found') continue;
      report(drafted(index, entry.name ?? '', file, differs, snapshot.commitId));
    }
  },
};

type FoundFile = Extract<SourceFile, { state: 'found' }>;

/** How a snapshot entry compares with the file; undefined when its hash is right, or says nothing that could be wrong. */
export function difference({ access, sha256 }: SnapshotFileView, file: SourceFile): 'content' | 'line-ends' | undefined {
  if (access !== 'ACCESSIBLE' || sha256 === undefined || file.state !== 'found') return undefined;
  const { state, hex } = readDigest(sha256, 'bare');
  // What is no digest, or made up to look like one, is reported as that.
  if (hex === undefined || state === 'unclear' || (suspiciousDigest(hex) !== undefined && !isOfNothing(hex))) return undefined;
  if (hex === file.sha256) return undefined;
  return file.otherLineEnds.includes(hex) ? 'line-ends' : 'content';
}

function isOfNothing(hex: string): boolean {
  return hex.startsWith('e3b0c44298fc1c14');
}

function drafted(
  index: number,
  name: string,
  file: FoundFile,
  differs: 'content' | 'line-ends',
  commitId: string | null | undefined,
): Omit<Draft, 'ruleId'> {
  const entry = ['source_snapshot', 'files', index];
  const what = file.at === 'commit' ? 'the file at the commit of the snapshot' : 'the file here';
  const named = quoteValue(name);
  const message =
    differs === 'line-ends'
      ? `The hash of ${named} is that of ${what} with other line ends: the content is the same, the bytes are not. A hash is taken over bytes, so others will not get it: hash the file as it is stored.`
      : `The hash of ${named} differs from ${what}, which has "${file.sha256}".${whyHere(file, commitId)} The observations of this return may rest on another state of the file than the one that you see.`;
  return {
    path: [...entry, 'sha256'],
    at: 'value',
    message,
    related: [{ path: [...entry, 'access'], message: 'The file is said to have been accessible.' }],
    fixes: [
      { title: `Take the hash of ${what}`, kind: 'manual', changes: [{ op: 'replace', path: [...entry, 'sha256'], value: file.sha256 }] },
      { title: 'Set the access to HASH_MISMATCH', kind: 'manual', changes: [{ op: 'replace', path: [...entry, 'access'], value: 'HASH_MISMATCH' }] },
    ],
  };
}

/** Why the file at the commit was not what it was compared with. */
function whyHere(file: FoundFile, commitId: string | null | undefined): string {
  if (file.at === 'commit') return '';
  if (commitId === null) return ' (The repository here does not have the commit of the snapshot.)';
  return commitId === undefined ? '' : ' (The commit of the snapshot does not hold this file.)';
}
