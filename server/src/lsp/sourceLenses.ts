import type { CodeLens, Command } from 'vscode-languageserver';
import { fileName } from '../lint/settings.js';
import type { SourcePart } from '../lint/source.js';
import type { Path } from '../json/types.js';
import { countVerdicts, verifySnapshot, type VerifiedFile } from '../workspace/verifySnapshot.js';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { spanOfNode } from './places.js';
import { VERIFY_SNAPSHOT_COMMAND } from './protocol.js';

/** More lenses in one document help nobody. */
const MOST_LENSES = 500;

/** Over the snapshot of each return what its files come to, and over each entry how it compares. Empty while no file may be read. */
export async function sourceLenses(context: ServerContext, document: OpenDocument): Promise<CodeLens[]> {
  if (!document.text.includes('source_snapshot')) return [];
  const source = document.read();
  const facts = await context.sources.of(source);
  if (facts === undefined) return [];
  const lenses: CodeLens[] = [];
  for (const part of source.parts) {
    for (const found of part.found) {
      if (found.kind !== 'cp8-return' || found.unsupported !== undefined) continue;
      const { commit, files } = verifySnapshot(found, facts);
      if (files.length === 0) continue;
      const at = (path: Path, title: string, key = false): void => {
        const range = rangeOf(document, part, [...found.path, ...path], key);
        if (range !== undefined && lenses.length < MOST_LENSES) lenses.push({ range, command: commandFor(context, document, title) });
      };
      at(['source_snapshot', 'files'], countVerdicts(files.map(({ verdict }) => verdict)), true);
      if (commit?.commitId !== undefined) at(['source_snapshot', 'git_commit'], commit.commitId === null ? 'not in the repository here' : 'in the repository here', true);
      for (const file of files) at(file.path, titleFor(file));
    }
  }
  return lenses;
}

function titleFor({ name, verdict, at, access, why }: VerifiedFile): string {
  const what = at === 'commit' ? 'the file at the commit' : `${fileName(`file:///${encodeURIComponent(name)}`).slice(0, 60)} here`;
  switch (verdict) {
    case 'matches':
      return `matches ${what}`;
    case 'differs':
      return `differs from ${what}`;
    case 'line ends differ':
      return `differs from ${what} in line ends alone`;
    case 'not here':
      return access === 'MISSING' ? 'missing here as well' : 'not here';
    case 'not read':
      return `not compared${why === undefined ? '' : `: ${why}`}`;
    case 'no hash':
      return 'no hash to compare';
  }
}

/** Without the commands of our own client a lens is only to be read. */
function commandFor({ options }: ServerContext, { uri }: OpenDocument, title: string): Command {
  return options.clientCommands === true ? { title, command: VERIFY_SNAPSHOT_COMMAND, arguments: [{ uri }] } : { title, command: '' };
}

function rangeOf(document: OpenDocument, part: SourcePart, path: Path, key: boolean): CodeLens['range'] | undefined {
  const node = part.parsed.tree.find(path);
  return node === undefined ? undefined : document.rangeOf(spanOfNode(part, node, key));
}
