import { CompletionItemKind, InsertTextFormat, type CompletionItem } from 'vscode-languageserver';
import { itemNames, itemSnippet, returnSnippet, type ItemName } from '../contracts/cp8-return-1/snippets.js';
import { laneOf } from '../contracts/cp8-return-1/taskId.js';
import { receiptRows, receiptSnippet } from '../contracts/host-receipt-2/snippets.js';
import type { Found } from '../contracts/recognise.js';
import type { Snippet } from '../contracts/shared/snippet.js';
import type { Path, Span } from '../json/types.js';
import { spanInSource, type SourcePart } from '../lint/source.js';
import type { OpenDocument } from './openDocuments.js';
import { partAt, spanOfNode } from './places.js';

/** Snippets for what may stand at an offset: whole documents in an empty text, items in the lists of a return. */
export function snippetItems(
  document: OpenDocument,
  part: SourcePart | undefined,
  found: Found | undefined,
  offset: number,
  now: number,
): CompletionItem[] {
  const at = partAt(document.read(), offset);
  if (found?.kind === 'cp8-return' && part !== undefined && at !== undefined) return listItems(document, part, found, at.offset);
  if (found !== undefined) return [];
  const place = emptyPlace(document, part, offset);
  if (place === undefined) return [];
  return wholeDocuments(document.languageId, now).map((snippet) => toItem(document, snippet, place));
}

function wholeDocuments(languageId: string, now: number): Snippet[] {
  const present = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  if (languageId === 'cp8-return') return [returnSnippet('KIMI', present), returnSnippet('GROK', present)];
  return languageId === 'kdna-contract' ? receiptRows.map(receiptSnippet) : [];
}

/** Where a whole document may be written: in place of the word at the cursor, or of empty braces on one line. */
function emptyPlace(document: OpenDocument, part: SourcePart | undefined, offset: number): Span | undefined {
  const { text } = document;
  const tree = part?.parsed.tree;
  if (part === undefined || tree === undefined || tree.size === 0) {
    const word = /[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
    return text.trim() === word ? { offset: offset - word.length, length: word.length } : undefined;
  }
  const span = spanOfNode(part, 0);
  const root = text.slice(span.offset, span.offset + span.length);
  const isEmpty = tree.size === 1 && /^\{[ \t]*\}?$/.test(root) && text.trim() === root.trim();
  return isEmpty && offset <= span.offset + span.length ? span : undefined;
}

function listItems(document: OpenDocument, part: SourcePart, found: Found, offset: number): CompletionItem[] {
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
  return [toItem(document, { ...texts, body: separated }, spanInSource(part, { offset, length: 0 }))];
}

function listName(path: Path): ItemName | undefined {
  const inRoot = path.length === 1 || (path.length === 2 && path[0] === 'source_snapshot');
  return inRoot ? itemNames.find((name) => name === path.at(-1)) : undefined;
}

function toItem(document: OpenDocument, { label, detail, body }: Snippet, place: Span): CompletionItem {
  return {
    label,
    detail,
    kind: CompletionItemKind.Snippet,
    insertTextFormat: InsertTextFormat.Snippet,
    textEdit: { range: document.rangeOf(place), newText: body },
    // What is typed so far stands in the place of the snippet and must not filter it away.
    filterText: document.text.slice(place.offset, place.offset + place.length) || label,
  };
}
