import type { Found } from '../contracts/recognise.js';
import { CanonicalFormError } from '../digests/canonical.js';
import { profileDigest } from '../digests/profiles.js';
import { sha256Hex } from '../digests/sha256.js';
import type { JsonValue, Path } from '../json/types.js';
import type { ServerContext } from './context.js';
import { valueAt, type DigestPlace } from './digestPlaces.js';
import type { OpenDocument } from './openDocuments.js';
import { readSnapshotFile } from './snapshotFiles.js';
import { refusalOf } from './sound.js';
import { whyUnread } from '../workspace/unreadable.js';

/** A digest taken anew, as 64 hex digits, or why it could not be. */
export type Recomputed = { hex: string } | { whyNot: string };

/** The named profile of a digest, in the words of the table. */
export function profileOf({ source }: DigestPlace): string | null {
  return source.from === 'file' ? 'file bytes' : source.profile;
}

/** Takes a digest of a document anew. The document's own text is sound; that of a partner is looked at here. */
export async function recompute(
  context: ServerContext,
  document: OpenDocument,
  found: Found,
  path: Path,
  { source }: DigestPlace,
): Promise<Recomputed> {
  try {
    switch (source.from) {
      case 'nowhere':
        return { whyNot: source.why };
      case 'file': {
        const name = valueAt(found.value, [...path.slice(0, -1), 'name']);
        if (typeof name !== 'string') return { whyNot: 'the entry names no file' };
        return { hex: await sha256Hex(await readSnapshotFile(context, document, name)) };
      }
      case 'document': {
        const content = valueAt(found.value, source.content);
        if (content === undefined || content === null) return { whyNot: 'what it is taken over is not in the document' };
        return { hex: bare(await profileDigest(source.profile, content)) };
      }
      case 'partner': {
        const partner = partnerIn(context, source.kind, source.partnerId, valueAt(found.value, source.id));
        if (partner === undefined) return { whyNot: `the ${WORDS[source.kind] ?? 'document'} with that id is not open` };
        if ('damaged' in partner) return { whyNot: `the ${WORDS[source.kind] ?? 'document'} has a damaged text` };
        const content = valueAt(partner.found.value, source.content);
        if (content === undefined) return { whyNot: 'what it is taken over is missing there' };
        return { hex: bare(await profileDigest(source.profile, content)) };
      }
    }
  } catch (error) {
    return { whyNot: error instanceof CanonicalFormError ? error.message : whyUnread(error) };
  }
}

const WORDS: Partial<Record<Found['kind'], string>> = { 'host-request': 'request', 'consumption-plan': 'plan' };

/** The document of a kind and id among those that are open. */
function partnerIn(
  { documents }: ServerContext,
  kind: Found['kind'],
  idMember: string,
  id: JsonValue | undefined,
): { found: Found } | { damaged: true } | undefined {
  if (typeof id !== 'string') return undefined;
  for (const document of documents.all()) {
    if (!document.text.includes(id)) continue;
    for (const part of document.read().parts) {
      const found = part.found.find((candidate) => candidate.kind === kind && candidate.value[idMember] === id);
      if (found !== undefined) return refusalOf(document, part) === undefined ? { found } : { damaged: true };
    }
  }
  return undefined;
}

function bare(digest: string): string {
  return digest.slice('sha256:'.length);
}
