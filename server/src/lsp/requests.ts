import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import type { Refusal } from './protocol.js';

/** The document that a command's request speaks of. */
export function documentAt({ documents }: ServerContext, uri: string): OpenDocument | Refusal {
  return documents.get(uri) ?? { refused: 'The document is not open in a language that this server works on.' };
}
