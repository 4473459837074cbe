import { canonicalForm, CanonicalFormError } from '../digests/canonical.js';
import { sha256Hex } from '../digests/sha256.js';
import { readSource } from '../lint/source.js';
import type { JsonValue } from '../json/types.js';
import type { Feature, ServerContext } from './context.js';
import { documentAt } from './requests.js';
import type { OpenDocument } from './openDocuments.js';
import { placeAt, pointerOf, spanOfNode } from './places.js';
import { CanonicalForm, CanonicalSha256, FileSha256, isRefusal, type FileSha256Params, type Refusal, type TextTarget, type ValuePlace } from './protocol.js';
import { runSafe } from './runSafe.js';
import { refusalOf } from './sound.js';
import { folderOf } from '../workspace/uris.js';

/** A selection is read as JSON, whatever it is a part of. */
const SELECTION = 'inmemory:/selection.json';

const FAILED: Refusal = { refused: 'This could not be worked out; the log says why.' };

/** Copy Canonical Form, Copy SHA-256 of Canonical Form, Copy SHA-256 of File. */
export const canonicalCommands: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(CanonicalForm, (target, token) => runSafe(connection, token, 'Canonical form', FAILED, () => canonicalOf(context, target)));
  connection.onRequest(CanonicalSha256, (target, token) =>
    runSafe(connection, token, 'SHA-256', FAILED, async () => {
      const form = canonicalOf(context, target);
      if (isRefusal(form)) return form;
      const hex = await sha256Hex(form.text);
      return { pointer: form.pointer, range: form.range, hex, digest: `sha256:${hex}` };
    }),
  );
  connection.onRequest(FileSha256, (params, token) => runSafe(connection, token, 'SHA-256 of file', FAILED, () => fileSha256(context, params)));
  return {};
};

function canonicalOf(context: ServerContext, target: TextTarget): (ValuePlace & { text: string }) | Refusal {
  const document = documentAt(context, target.uri);
  if (isRefusal(document)) return document;
  const taken = valueOf(document, target);
  if (isRefusal(taken)) return taken;
  try {
    return { ...taken.place, text: canonicalForm(taken.value) };
  } catch (error) {
    if (error instanceof CanonicalFormError) return { refused: error.message };
    throw error;
  }
}

/** The value that a command works on: the selection as a text of its own, the value at the cursor, or the whole document. */
function valueOf(document: OpenDocument, { range, position }: TextTarget): { value: JsonValue; place: ValuePlace } | Refusal {
  if (range !== undefined) return selectedValue(document, range);
  const source = document.read();
  const place = position === undefined ? undefined : placeAt(source, document.offsetAt(position));
  // What stands in a string of a text is not the text.
  const parts = source.parts.filter(({ segment }) => segment.base.length === 0);
  if (place === undefined && parts.length > 1) return { refused: 'Put the cursor into the document that is meant: there are several here.' };
  const part = place?.part ?? parts[0];
  const refusal = part === undefined ? undefined : refusalOf(part);
  if (refusal !== undefined) return refusal;
  const node = place?.node ?? 0;
  if (part === undefined || part.parsed.tree.size === 0) return { refused: 'There is no value in this text.' };
  return {
    value: part.parsed.tree.value(node),
    place: { pointer: pointerOf(part, node), range: document.rangeOf(spanOfNode(part, node)) },
  };
}

function selectedValue(document: OpenDocument, range: NonNullable<TextTarget['range']>): { value: JsonValue; place: ValuePlace } | Refusal {
  const span = document.spanOf(range);
  const text = document.text.slice(span.offset, span.offset + span.length);
  const part = readSource(SELECTION, text).parts[0];
  const fault = part?.parsed.faults.find(({ ruleId }) => ruleId !== 'json/number-precision');
  if (fault !== undefined) return { refused: `The selection is not one JSON value by itself: ${fault.message}` };
  if (part?.parsed.value === undefined) return { refused: 'There is no value in the selection.' };
  return { value: part.parsed.value, place: { range } };
}

/** Of the bytes on disk when they are what the editor shows; else of the text as it would be saved in UTF-8. */
async function fileSha256({ documents, files }: ServerContext, { uri, clean }: FileSha256Params) {
  const document = documents.get(uri);
  let of: 'disk' | 'text' = 'disk';
  let bytes = clean === true || document === undefined ? await files.read(uri, folderOf(uri)).catch(() => undefined) : undefined;
  if (bytes === undefined) {
    if (document === undefined) return { refused: 'The file is not open and could not be read.' };
    if (/\p{Surrogate}/u.test(document.text)) return { refused: 'The text holds half of a surrogate pair, which no file in UTF-8 can hold.' };
    of = 'text';
    bytes = new TextEncoder().encode(document.text);
  }
  const hex = await sha256Hex(bytes);
  return { hex, digest: `sha256:${hex}`, bytes: bytes.length, of };
}
