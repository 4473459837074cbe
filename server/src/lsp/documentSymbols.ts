import { DocumentSymbolRequest, SymbolKind, type DocumentSymbol, type SymbolInformation } from 'vscode-languageserver';
import { kinds } from '../contracts/kinds.js';
import { quoteValue } from '../contracts/shared/quote.js';
import { maxDepth } from '../json/limits.js';
import { toPointer } from '../json/pointer.js';
import type { JsonTree, NodeId } from '../json/tree.js';
import type { NodeType } from '../json/types.js';
import type { SourcePart } from '../lint/source.js';
import type { Feature } from './context.js';
import { MAX_DEPTH } from './depth.js';
import type { OpenDocument } from './openDocuments.js';
import { announce, isEditorsOwn, servesAsJson } from './ownLanguage.js';
import { spanOfNode } from './places.js';
import { AROUND_DOCUMENTS } from './protocol.js';
import { runSafe } from './runSafe.js';

/** An outline with more entries than this helps nobody. */
const MAX_SYMBOLS = 10_000;

/** Members by which an item of a list is told from the others. */
const NAMING_MEMBERS: readonly string[] = ['name', 'claim', 'claim_a', 'test', 'action', 'id'];
/** Members by which a document is told from others. */
const DOCUMENT_IDS: readonly string[] = ['task_id', 'request_id', 'plan_id', 'trace_id'];

const KINDS: Record<NodeType, SymbolKind> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
};

/** The outline: documents by their title, members by name, items by what they claim, test or name. */
export const documentSymbols: Feature = (context) => {
  const { connection, client, documents } = context;
  const abilities = client.textDocument?.documentSymbol;
  connection.onDocumentSymbol((params, token) =>
    runSafe(connection, token, 'Outline', null, (): DocumentSymbol[] | SymbolInformation[] | null => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined || isEditorsOwn(context, document)) return null;
      // Between other text, and in strings, only what is ours is worth an entry.
      const parts = document.read().parts.filter((part) => part.found.length > 0 || (servesAsJson(context, document) && part.segment.base.length === 0));
      const symbols = parts.flatMap((part) => symbolsOf(document, part));
      return abilities?.hierarchicalDocumentSymbolSupport === true ? symbols : flat(symbols, document.uri);
    }),
  );
  return announce(context, abilities?.dynamicRegistration, DocumentSymbolRequest.type, { documentSymbolProvider: true }, AROUND_DOCUMENTS);
};

function symbolsOf(document: OpenDocument, part: SourcePart): DocumentSymbol[] {
  const { tree } = part.parsed;
  if (tree.size === 0 || maxDepth(tree, 0).depth > MAX_DEPTH) return [];
  const titles = new Map(part.found.map((found) => [toPointer(found.path), kinds[found.kind].title]));
  const symbols: DocumentSymbol[] = [];
  const roots: DocumentSymbol[] = [];
  for (let node: NodeId = 0; node < tree.size && node < MAX_SYMBOLS; node++) {
    const parent = tree.parent(node);
    const title = titles.size > 0 ? titles.get(toPointer(tree.path(node))) : undefined;
    const symbol = symbolOf(document, part, node, title);
    symbols.push(symbol);
    // A bare root adds a level and says nothing.
    if (parent === undefined && title === undefined) continue;
    const above = parent === undefined ? undefined : symbols[parent];
    if (above === undefined || (parent === 0 && !titles.has(''))) roots.push(symbol);
    else (above.children ??= []).push(symbol);
  }
  return roots;
}

function symbolOf(document: OpenDocument, part: SourcePart, node: NodeId, title: string | undefined): DocumentSymbol {
  const { tree } = part.parsed;
  const value = spanOfNode(part, node);
  const key = spanOfNode(part, node, true);
  const name = tree.keyName(node);
  const place = name ?? String(tree.path(node).at(-1) ?? '');
  const detail = detailOf(tree, node, title === undefined ? NAMING_MEMBERS : DOCUMENT_IDS);
  return {
    name: (title ?? plain(place)) || '""',
    ...(detail === '' ? {} : { detail }),
    kind: title === undefined ? KINDS[tree.type(node)] : SymbolKind.Module,
    range: document.rangeOf({ offset: key.offset, length: value.offset + value.length - key.offset }),
    selectionRange: document.rangeOf(key),
  };
}

/** The value itself, or what tells an object from its neighbours. */
function detailOf(tree: JsonTree, node: NodeId, naming: readonly string[]): string {
  const type = tree.type(node);
  if (type === 'array') return '';
  if (type !== 'object') return plain(tree.value(node));
  for (const child of tree.children(node)) {
    if (naming.includes(tree.keyName(child) ?? '') && tree.type(child) === 'string') return plain(tree.value(child));
  }
  return '';
}

/** Shortened and escaped; the quotes around a string say nothing in an outline. */
function plain(value: Parameters<typeof quoteValue>[0]): string {
  return quoteValue(value).replace(/^"(.*)"$/s, '$1');
}

function flat(symbols: readonly DocumentSymbol[], uri: string): SymbolInformation[] {
  const informations: SymbolInformation[] = [];
  const waiting = symbols.map((symbol) => ({ symbol, containerName: '' })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { symbol, containerName } = next;
    informations.push({ name: symbol.name, kind: symbol.kind, containerName, location: { uri, range: symbol.range } });
    for (const child of (symbol.children ?? []).toReversed()) waiting.push({ symbol: child, containerName: symbol.name });
  }
  return informations;
}
