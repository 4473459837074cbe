import type { Found } from '../contracts/recognise.js';
import { pointerInSource, spanInSource, type SourcePart } from '../lint/source.js';
import { countVerdicts, verifySnapshot as verify } from '../workspace/verifySnapshot.js';
import type { Feature, ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { isRefusal, VerifySnapshot, type DocumentTarget, type Refusal, type VerifiedSnapshot } from './protocol.js';
import { documentAt } from './requests.js';
import { runSafe } from './runSafe.js';

/** Verify Source Snapshot: every file that the returns of a document name, against the commit or the disk. */
export const verifySnapshot: Feature = (context) => {
  const { connection } = context;
  const failed: Refusal = { refused: 'The snapshot could not be verified; the log says why.' };
  connection.onRequest(VerifySnapshot, (target, token) => runSafe(connection, token, 'Verify Source Snapshot', failed, () => answer(context, target)));
  return {};
};

async function answer(context: ServerContext, { uri }: DocumentTarget): Promise<{ snapshots: VerifiedSnapshot[] } | Refusal> {
  const document = documentAt(context, uri);
  if (isRefusal(document)) return document;
  const source = document.read();
  const returns = source.parts.flatMap((part) => part.found.filter(({ kind, unsupported }) => kind === 'cp8-return' && unsupported === undefined).map((found) => ({ part, found })));
  if (returns.length === 0) return { refused: 'There is no CP8 return in this document.' };
  const facts = await context.sources.of(source);
  if (facts === undefined) return { refused: `No file was read: ${context.sources.whyNot()}.` };
  return {
    snapshots: returns.map(({ part, found }) => {
      const { commit, files } = verify(found, facts);
      return {
        pointer: pointerInSource(part, found.path),
        gitCommit: commit?.gitCommit ?? '',
        ...(commit?.commitId === undefined ? {} : { commitId: commit.commitId }),
        summary: countVerdicts(files.map(({ verdict }) => verdict)),
        files: files.map(({ path, ...file }) => ({ pointer: pointerInSource(part, [...found.path, ...path]), range: rangeAt(document, part, found, path), ...file })),
      };
    }),
  };
}

function rangeAt(document: OpenDocument, part: SourcePart, found: Found, path: Found['path']): VerifiedSnapshot['files'][number]['range'] {
  const { tree } = part.parsed;
  return document.rangeOf(spanInSource(part, tree.span(tree.find([...found.path, ...path]) ?? 0)));
}
