/**
 * The vocabulary of the text layer. Offsets and lengths are UTF-16 code units, counted in the text they belong to.
 */

/** Any JSON value. Objects built from a damaged text have a null prototype. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [member: string]: JsonValue;
}

/** Where a value stands: member names (decoded) and array indexes, from the root. */
export type Path = readonly (string | number)[];

/** Part of a text. */
export interface Span {
  offset: number;
  length: number;
}

/** Replace `length` code units at `offset` by `newText`. */
export interface TextEdit extends Span {
  newText: string;
}

export type NodeType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** The json/* rules; every fault of the text belongs to one. */
export type TextRuleId =
  | 'json/syntax'
  | 'json/duplicate-key'
  | 'json/unicode'
  | 'json/bom'
  | 'json/number'
  | 'json/number-precision'
  | 'json/limits';

/** A fix of the text itself; `safe` when the right text is certain. */
export interface TextFix {
  title: string;
  kind: 'safe' | 'manual';
  edits: TextEdit[];
}

/** One fault of the text, at its place. `related` points at other places of the same text (the first of two equal names). */
export interface TextFault extends Span {
  ruleId: TextRuleId;
  message: string;
  fixes: TextFix[];
  related: (Span & { message: string })[];
}
