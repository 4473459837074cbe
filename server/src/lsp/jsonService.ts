import {
  ClientCapabilities,
  getLanguageService,
  TextDocument,
  type JSONDocument,
  type JSONSchema,
  type LanguageService,
} from 'vscode-json-languageservice';
import type { Found } from '../contracts/recognise.js';
import { contracts } from '../contracts/registry.js';
import type { DocumentKind } from '../contracts/shared/types.js';
import type { JsonValue } from '../json/types.js';
import { isTooMuch } from './depth.js';
import type { OpenDocument } from './openDocuments.js';
import type { SourcePart } from '../lint/source.js';

/** A document as vscode-json-languageservice sees it. Its positions are those of the part that holds it, counted in UTF-16. */
export interface JsonView {
  text: TextDocument;
  json: JSONDocument;
}

let made: LanguageService | undefined;

/** The service, with our schemas and nothing else: it asks for nothing from outside. Made at the first use. */
export function jsonService(): LanguageService {
  if (made === undefined) {
    made = getLanguageService({ clientCapabilities: ClientCapabilities.LATEST });
    made.configure({
      validate: false,
      schemas: contracts.map(({ kind, schema }) => ({ uri: typeof schema.$id === 'string' ? schema.$id : viewUri(kind), fileMatch: [viewUri(kind)], schema: withMarkdown(schema) })),
    });
  }
  return made;
}

/** The whole text without a schema; undefined for one that is too deep or too long. */
export function wholeView(document: OpenDocument): JsonView | undefined {
  return viewOf(document, 'inmemory://whole.json', document.text);
}

/**
 * One document of ours, everything around it blanked so that it keeps its place in the part's text. Undefined when it is too
 * deep or too long. `found` undefined: a text in which nothing is recognised yet, taken as one of `kind`.
 */
export function documentView(document: OpenDocument, part: SourcePart, found: Found | undefined, kind: DocumentKind): JsonView | undefined {
  const { text } = part.segment;
  const node = found === undefined ? undefined : part.parsed.tree.find(found.path);
  // While the root is still being typed, what belongs to it may stand behind the place where it seems to end.
  if (node === undefined || found?.path.length === 0) return viewOf(document, viewUri(kind), text);
  const { offset, length } = part.parsed.tree.span(node);
  const end = offset + length;
  return viewOf(document, viewUri(kind), blank(text.slice(0, offset)) + text.slice(offset, end) + blank(text.slice(end)));
}

const views = new WeakMap<OpenDocument, { revision: number; byKey: Map<string, JsonView | undefined> }>();

/** One view per revision, schema and text is kept: hover and completion come in bursts. */
function viewOf(document: OpenDocument, uri: string, text: string): JsonView | undefined {
  let kept = views.get(document);
  if (kept === undefined || kept.revision !== document.revision) {
    kept = { revision: document.revision, byKey: new Map() };
    views.set(document, kept);
  }
  const key = `${uri}\n${text}`;
  if (!kept.byKey.has(key)) kept.byKey.set(key, read(uri, document.version, text));
  return kept.byKey.get(key);
}

function read(uri: string, version: number, text: string): JsonView | undefined {
  if (isTooMuch(text)) return undefined;
  const view = TextDocument.create(uri, 'json', version, withoutSchemaMember(text));
  return { text: view, json: jsonService().parseJSONDocument(view) };
}

function viewUri(kind: DocumentKind): string {
  return `inmemory://${kind}.json`;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** A document that names a schema of its own would be judged by that one: the name is hidden, at the same length. */
function withoutSchemaMember(text: string): string {
  return text.includes('"$schema"') ? text.replaceAll('"$schema"', '"#schema"') : text;
}

/** Our descriptions are Markdown already. The schema's values are walked without recursion, as everything is. */
function withMarkdown(schema: object): JSONSchema {
  const copy = structuredClone(schema) as JSONSchema;
  const waiting: JsonValue[] = [copy as unknown as JsonValue];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    waiting.push(...Object.values(value));
    if (Array.isArray(value)) continue;
    if (typeof value.description === 'string') value.markdownDescription = value.description;
    if (Array.isArray(value.enumDescriptions)) value.markdownEnumDescriptions = value.enumDescriptions;
  }
  return copy;
}
