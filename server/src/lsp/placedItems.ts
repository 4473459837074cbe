import { InsertTextFormat, InsertTextMode, type CompletionItem } from 'vscode-languageserver';
import type { TextEdit } from '../json/types.js';
import type { SourcePart } from '../lint/source.js';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';

/** A completion whose edit is counted in the text of a part. */
export interface PlacedItem {
  item: CompletionItem;
  edit?: TextEdit;
}

/** The completion as the client takes it; none when it cannot be written where the part stands. */
export function itemInSource(context: ServerContext, document: OpenDocument, part: SourcePart, { item, edit }: PlacedItem): CompletionItem[] {
  const { segment } = part;
  if (segment.base.length === 0) return edit === undefined ? [item] : placed(context, document, part, item, edit);
  // In a string everything is escaped, and an escaped tab stop is none. Without an edit nobody knows what the client would write.
  if (edit === undefined) return [];
  const isSnippet = item.insertTextFormat === InsertTextFormat.Snippet;
  const plain = { ...edit, newText: isSnippet ? withoutTabStops(edit.newText) : edit.newText };
  const inString = { ...item, insertTextFormat: InsertTextFormat.PlainText, filterText: escaped(item.filterText ?? item.label) };
  delete inString.insertText;
  return placed(context, document, part, inString, plain);
}

function placed({ client }: ServerContext, document: OpenDocument, { segment }: SourcePart, item: CompletionItem, edit: TextEdit): CompletionItem[] {
  const inSource = segment.editToSource(edit);
  if (inSource === undefined) return [];
  const result: CompletionItem = { ...item, textEdit: { range: document.rangeOf(inSource), newText: inSource.newText } };
  // What stands in front of the lines is in the text already: a client that indents would do it twice.
  if (inSource.newText !== edit.newText && client.textDocument?.completion?.completionItem?.insertTextModeSupport !== undefined) {
    result.insertTextMode = InsertTextMode.asIs;
  }
  return [result];
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** `${1:NA}` → `NA`, `${2|a,b|}` → `a`, `$0` → nothing, `\$` → `$`. */
export function withoutTabStops(snippet: string): string {
  return snippet
    .replace(/\\([\\$}])|\$\{\d+:([^}]*)\}|\$\{\d+\|([^,|}]*)[^}]*\}|\$\d+|\$\{\d+\}/g, (_whole, escaped?: string, standing?: string, choice?: string) => escaped ?? standing ?? choice ?? '');
}
