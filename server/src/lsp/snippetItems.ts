import { CompletionItemKind, InsertTextFormat, type CompletionItem } from 'vscode-languageserver';
import { capsuleSnippet } from '../contracts/capsule-2/snippets.js';
import { planSnippet } from '../contracts/consumption-plan-1/snippets.js';
import { itemNames, itemSnippet, returnSnippet, type ItemName } from '../contracts/cp8-return-1/snippets.js';
import { laneOf } from '../contracts/cp8-return-1/taskId.js';
import { capabilitiesSnippet } from '../contracts/host-capabilities-1/snippets.js';
import { receiptRows, receiptSnippet } from '../contracts/host-receipt-2/snippets.js';
import { requestSnippet } from '../contracts/host-request-2/snippets.js';
import { traceSnippets } from '../contracts/judgment-trace-1/snippets.js';
import type { Found } from '../contracts/recognise.js';
import type { Snippet } from '../contracts/shared/snippet.js';
import type { Path, Span } from '../json/types.js';
import type { SourcePart } from '../lint/source.js';
import type { OpenDocument } from './openDocuments.js';
import type { PlacedItem } from './placedItems.js';

/** Snippets for what may stand at an offset of a part: whole documents in an empty text, items in the lists of a return. */
export function snippetItems(document: OpenDocument, part: SourcePart, found: Found | undefined, offset: number, now: number): PlacedItem[] {
  if (found?.kind === 'cp8-return') return listItems(part, found, offset);
  if (found !== undefined) return [];
  const place = emptyPlace(part, offset);
  return place === undefined ? [] : wholeDocuments(document.languageId, now).map((snippet) => toItem(part, snippet, place));
}

function wholeDocuments(languageId: string, now: number): Snippet[] {
  const present = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  if (languageId === 'cp8-return') return [returnSnippet('KIMI', present), returnSnippet('GROK', present)];
  if (languageId !== 'kdna-contract') return [];
  return [...receiptRows.map(receiptSnippet), planSnippet(present), capabilitiesSnippet, requestSnippet(present), capsuleSnippet(present), ...traceSnippets(present)];
}

/** Where a whole document may be written: in place of the word at the cursor, or of empty braces on one line. */
function emptyPlace({ segment: { text }, parsed: { tree } }: SourcePart, offset: number): Span | undefined {
  if (tree.size === 0) {
    const word = /[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
    return text.trim() === word ? { offset: offset - word.length, length: word.length } : undefined;
  }
  const span = tree.span(0);
  const root = text.slice(span.offset, span.offset + span.length);
  const isEmpty = tree.size === 1 && /^\{[ \t]*\}?$/.test(root) && text.trim() === root.trim();
  return isEmpty && offset <= span.offset + span.length ? span : undefined;
}

function listItems(part: SourcePart, found: Found, offset: number): PlacedItem[] {
  const { tree } = part.parsed;
  const list = tree.nodeAt(offset);
  if (list === undefined || tree.type(list) !== 'array') return [];
  const span = tree.span(list);
  // Behind the closing bracket the list is over.
  if (offset === span.offset || (offset === span.offset + span.length && tree.text[offset - 1] === ']')) return [];
  const name = listName(tree.path(list).slice(found.path.length));
  if (name === undefined) return [];
  const before = tree.text.slice(0, offset).trimEnd().at(-1);
  const after = tree.text.slice(offset).trimStart()[0];
  const { body, ...texts } = itemSnippet(name, laneOf(found.value));
  const separated = `${before === '}' ? ',' : ''}${body}${after === '{' ? ',' : ''}`;
  return [toItem(part, { ...texts, body: separated }, { offset, length: 0 })];
}

function listName(path: Path): ItemName | undefined {
  const inRoot = path.length === 1 || (path.length === 2 && path[0] === 'source_snapshot');
  return inRoot ? itemNames.find((name) => name === path.at(-1)) : undefined;
}

function toItem({ segment }: SourcePart, { label, detail, body }: Snippet, place: Span): PlacedItem {
  const item: CompletionItem = {
    label,
    detail,
    kind: CompletionItemKind.Snippet,
    insertTextFormat: InsertTextFormat.Snippet,
    // What is typed so far stands in the place of the snippet and must not filter it away.
    filterText: segment.text.slice(place.offset, place.offset + place.length) || label,
  };
  return { item, edit: { ...place, newText: body } };
}
