import { mayHoldDocument } from '../contracts/markers.js';
import { decodeBytes } from '../json/bytes.js';
import { bomFault } from '../json/faults.js';
import { lineIndex } from '../json/lines.js';
import type { TextFault } from '../json/types.js';
import type { Feature, ServerContext } from './context.js';
import { refreshDiagnostics } from './diagnostics.js';
import type { OpenDocument } from './openDocuments.js';
import { OWN_LANGUAGES } from './protocol.js';
import { logFailure } from './runSafe.js';

/**
 * What an editor hides of a file: a BOM, UTF-16, bytes that are not UTF-8. The file is read once when it is opened and at each
 * save, and what is found holds until the text is changed.
 */
export const diskEncoding: Feature = (context) => {
  const look = (document: OpenDocument): void => {
    if (!OWN_LANGUAGES.includes(document.languageId) && !mayHoldDocument(document.text)) return;
    lookAt(context, document).catch((error: unknown) => logFailure(context.connection, 'Reading the bytes of a file', error));
  };
  context.documents.onOpen(look);
  context.documents.onSave(look);
  return {};
};

async function lookAt(context: ServerContext, document: OpenDocument): Promise<void> {
  const { revision } = document;
  // Not in the workspace, not on a disk: then there is nothing to compare with.
  const bytes = await context.files.readText(document.uri).catch(() => undefined);
  if (bytes === undefined || document.closed || document.revision !== revision) return;
  if (!document.setOnDisk(encodingFaults(bytes, document.text))) return;
  context.documents.changed(document);
  refreshDiagnostics(context);
}

/**
 * The faults of a file's bytes that its text in the editor does not show, at their places in that text. None when the file
 * holds another text: then the editor's is not saved.
 */
export function encodingFaults(bytes: Uint8Array, text: string): TextFault[] {
  const decoded = decodeBytes(bytes);
  const marked = decoded.text.startsWith('\uFEFF') && !text.startsWith('\uFEFF');
  const onDisk = marked ? decoded.text.slice(1) : decoded.text;
  if (withLf(onDisk) !== withLf(text)) return [];
  // Editors give all lines of a text the same end, so offsets may differ where lines and characters do not.
  const [there, here] = [lineIndex(onDisk), lineIndex(text)];
  const faults = decoded.faults.map((fault) => ({ ...fault, offset: here.offset(there.position(fault.offset - (marked ? 1 : 0))) }));
  // No edit removes what the editor does not show.
  return marked ? [{ ...bomFault(), length: Math.min(1, text.length), fixes: [] }, ...faults] : faults;
}

function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
