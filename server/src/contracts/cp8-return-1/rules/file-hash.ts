import { quoteValue } from '../../shared/quote.js';
import type { SourceFile } from '../../shared/sources.js';
import type { Draft, Rule } from '../../shared/types.js';
import { present } from '../items.js';
import { compareHash } from '../sourceHash.js';
import type { ReturnView } from '../types.js';

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
    for (const [index, { name, sha256, access }] of present(view.source_snapshot?.files)) {
      if (name === undefined || sha256 === undefined || access !== 'ACCESSIBLE') continue;
      const file = snapshot.files.get(name);
      // What is no digest, or made up to look like one, is reported as that.
      const compared = file === undefined ? undefined : compareHash(sha256, file);
      if (file?.state === 'found' && (compared === 'content' || compared === 'line-ends')) {
        report(drafted(index, name, file, compared, snapshot.commitId));
      }
    }
  },
};

type FoundFile = Extract<SourceFile, { state: 'found' }>;

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
