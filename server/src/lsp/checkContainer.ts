import { readDigest } from '../digests/form.js';
import { pointerInSource } from '../lint/source.js';
import type { ContainerDigest } from '../workspace/kdna.js';
import { mentionsIn } from '../workspace/mentions.js';
import { whyUnread } from '../workspace/unreadable.js';
import { folderOf } from '../workspace/uris.js';
import type { Feature, ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { spanOfNode } from './places.js';
import { CheckContainer, type ContainerDigestRow, type DocumentTarget, type Refusal } from './protocol.js';
import { runSafe } from './runSafe.js';

/** Check Digests of a .kdna File: A, C and E, and every place in the open documents that names one of them. */
export const checkContainer: Feature = (context) => {
  const { connection } = context;
  const failed: Refusal = { refused: 'The digests of the file could not be worked out; the log says why.' };
  connection.onRequest(CheckContainer, (target, token) => runSafe(connection, token, 'Check .kdna', failed, () => answer(context, target)));
  return {};
};

async function answer(context: ServerContext, { uri }: DocumentTarget): Promise<{ rows: ContainerDigestRow[] } | Refusal> {
  const { environment, files, documents } = context;
  if (environment.readContainer === undefined) return { refused: 'Archives cannot be read here: open the folder in an editor on your machine, or use the command line.' };
  let digests: ContainerDigest[];
  try {
    ({ digests } = await environment.readContainer(await files.inside(uri, folderOf(uri))));
  } catch (error) {
    return { refused: `The file was not read: ${whyUnread(error)}.` };
  }
  const places = documents.all().flatMap((document) => writtenIn(document));
  return {
    rows: digests.map((digest) => ({
      ...digest,
      written: places
        .filter(({ name }) => name === digest.name)
        .map(({ name: _name, ...place }) => ({ ...place, matches: digest.digest !== undefined && readDigest(place.value, 'prefixed').hex === digest.digest.slice('sha256:'.length) })),
    })),
  };
}

/** Where a document names the digests of a container. */
function writtenIn(document: OpenDocument): (Omit<ContainerDigestRow['written'][number], 'matches'> & { name: string })[] {
  if (!document.text.includes('kdna')) return [];
  return document.read().parts.flatMap((part) =>
    part.found.flatMap((found) =>
      mentionsIn(found.kind, found.value).flatMap(({ name, value, path }) => {
        const node = part.parsed.tree.find([...found.path, ...path]);
        if (node === undefined || (name !== 'A' && name !== 'C' && name !== 'E')) return [];
        return [{ name, uri: document.uri, pointer: pointerInSource(part, [...found.path, ...path]), range: document.rangeOf(spanOfNode(part, node)), value }];
      }),
    ),
  );
}
