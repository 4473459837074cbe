import { getLocation } from 'jsonc-parser';
import { InsertTextFormat, TextEdit, type CompletionItem, type Position } from 'vscode-languageserver';
import { possibleValues } from '../contracts/host-receipt-2/facts.js';
import type { Found } from '../contracts/recognise.js';
import { contractOf } from '../contracts/registry.js';
import { readAgainstSchema } from '../contracts/shared/schemaReading.js';
import type { DocumentKind } from '../contracts/shared/types.js';
import type { Path } from '../json/types.js';
import type { SourcePart } from '../lint/source.js';
import type { Feature, ServerContext } from './context.js';
import { documentView, jsonService, type JsonView } from './jsonService.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, partAt } from './places.js';
import { runSafe } from './runSafe.js';
import { itemInSource, withoutTabStops, type PlacedItem } from './placedItems.js';
import { snippetItems } from './snippetItems.js';

/** What a text of our own languages is, as long as nothing in it says so. */
const KIND_OF_LANGUAGE: Readonly<Record<string, DocumentKind>> = { 'cp8-return': 'cp8-return', 'kdna-contract': 'host-receipt' };

/** Members still missing, words with what they mean, skeletons: from our schemas, as far as the rest of the document allows. */
export const completion: Feature = (context) => {
  const { connection, documents } = context;
  connection.onCompletion((params, token) =>
    runSafe(connection, token, 'Completion', null, async () => {
      const document = documents.get(params.textDocument.uri);
      return document === undefined ? null : completionsAt(context, document, params.position);
    }),
  );
  return { completionProvider: { triggerCharacters: ['"', ':'] } };
};

async function completionsAt(context: ServerContext, document: OpenDocument, position: Position): Promise<CompletionItem[]> {
  const at = partAt(document.read(), document.offsetAt(position));
  const target = at === undefined ? undefined : targetAt(document, at.part, at.offset);
  if (at === undefined || target === undefined || contractOf(target.kind) === undefined) return [];
  const view = documentView(document, at.part, target.found, target.kind);
  if (view === undefined) return [];
  const list = await jsonService().doComplete(view.text, view.text.positionAt(at.offset), view.json);
  const offered = stillPossible(list?.items ?? [], target, view, at.offset).map((item) => placedLike(view, item));
  const snippets = snippetItems(document, at.part, target.found, at.offset, context.environment.now());
  return [...snippets, ...offered].flatMap((placed) => itemInSource(context, document, at.part, placed)).map((item) => forClient(context, item));
}

export interface CompletionTarget {
  kind: DocumentKind;
  found?: Found;
}

/** The document in which something is typed; in our own languages a text that is not recognised yet counts as one. */
function targetAt(document: OpenDocument, part: SourcePart, offset: number): CompletionTarget | undefined {
  const { tree } = part.parsed;
  const node = tree.nodeAt(offset);
  // Behind the end of a text that is still being typed the root is meant.
  const found = documentOf(part, node === undefined ? [] : tree.path(node));
  if (found !== undefined) return found.unsupported === undefined ? { kind: found.kind, found } : undefined;
  const kind = KIND_OF_LANGUAGE[document.languageId];
  return kind === undefined || part.found.length > 0 ? undefined : { kind };
}

/** Leaves out the words that the rest of a receipt excludes. */
function stillPossible(items: CompletionItem[], { kind, found }: CompletionTarget, view: JsonView, offset: number): CompletionItem[] {
  const contract = contractOf(kind);
  if (kind !== 'host-receipt' || found === undefined || contract === undefined) return items;
  const location = getLocation(view.text.getText(), offset);
  if (location.isAtPropertyKey) return items;
  const path: Path = location.path.slice(found.path.length);
  const possible = possibleValues(readAgainstSchema(contract, found.value).view as never, path);
  if (possible.length === 0) return items;
  const labels = new Set(possible.map((value) => JSON.stringify(value)));
  return items.filter(({ label }) => labels.has(label));
}

/** The service's item, with its edit in offsets of the part. */
function placedLike(view: JsonView, { textEdit, ...item }: CompletionItem): PlacedItem {
  if (textEdit === undefined || !TextEdit.is(textEdit)) return { item };
  const [start, end] = [view.text.offsetAt(textEdit.range.start), view.text.offsetAt(textEdit.range.end)];
  return { item, edit: { offset: start, length: end - start, newText: textEdit.newText } };
}

/** Takes back what this client has no means to show. */
function forClient({ client, options }: ServerContext, item: CompletionItem): CompletionItem {
  const abilities = client.textDocument?.completion?.completionItem;
  const adapted = { ...item };
  // The service names a command of VS Code's own.
  if (options.clientCommands !== true) delete adapted.command;
  if (abilities?.documentationFormat?.includes('markdown') !== true && typeof adapted.documentation === 'object') {
    adapted.documentation = adapted.documentation.value;
  }
  if (abilities?.snippetSupport !== true && adapted.insertTextFormat === InsertTextFormat.Snippet) {
    adapted.insertTextFormat = InsertTextFormat.PlainText;
    if (adapted.insertText !== undefined) adapted.insertText = withoutTabStops(adapted.insertText);
    if (adapted.textEdit !== undefined) adapted.textEdit = { ...adapted.textEdit, newText: withoutTabStops(adapted.textEdit.newText) };
  }
  return adapted;
}
