/** The report of Verify Source Snapshot, as Markdown. */
import type { VerifiedSnapshot } from '../../server/src/lsp/protocol.js';
import { plainText } from './digestReport.js';

/** A heading, and per return what sums it up, its commit, and one table row per file. Values of the document are shown as text. */
export function snapshotReport(fileName: string, snapshots: VerifiedSnapshot[]): string {
  const sections = snapshots.map((snapshot) => {
    const heading = snapshots.length > 1 ? `## ${plainText(snapshot.pointer === '' ? 'The document' : snapshot.pointer)}\n\n` : '';
    return `${heading}${sectionOf(snapshot)}`;
  });
  return `# Source snapshot of ${plainText(fileName)}\n\n${sections.join('\n')}`;
}

function sectionOf(snapshot: VerifiedSnapshot): string {
  if (snapshot.files.length === 0) return `${commitLine(snapshot)}\n\nThe snapshot names no file.\n`;
  const rows = snapshot.files.map(({ name, access, sha256, actual, why, at, verdict }) => {
    const compared = at === undefined ? '–' : at === 'commit' ? 'the file at the commit' : 'the file here';
    const values = [name, access, sha256, actual ?? why ?? '–', compared].map(plainText);
    return [...values, verdict === 'matches' ? verdict : `**${verdict}**`].join(' | ');
  });
  const table = ['File | Access | Written | Found, or why not | Compared with | Verdict', '--- | --- | --- | --- | --- | ---', ...rows];
  return `${snapshot.summary}. ${commitLine(snapshot)}\n\n${table.map((line) => `| ${line} |`).join('\n')}\n`;
}

function commitLine({ gitCommit, commitId }: VerifiedSnapshot): string {
  if (typeof commitId === 'string') return `The repository has the commit ${plainText(commitId)}.`;
  const commit = plainText(gitCommit);
  return commitId === null ? `The repository here does not have the commit ${commit}: files are compared as they lie here.` : 'No commit could be looked up: files are compared as they lie here.';
}
