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

/** A change, said in terms of the value; {@link editsFor} in edits.ts turns it into edits that keep the author's formatting. */
export type Change =
  /** Write another value in the place of the one at `path`. */
  | { op: 'replace'; path: Path; value: JsonValue }
  /** Write another member name in front of the value at `path`. */
  | { op: 'rename'; path: Path; name: string }
  /** Remove the member or item at `path`, with the comma that goes with it. */
  | { op: 'remove'; path: Path }
  /** Add members at the end of the object at `path`. */
  | { op: 'insert'; path: Path; members: [name: string, value: JsonValue][] }
  /** Add items at the end of the array at `path`. */
  | { op: 'append'; path: Path; items: JsonValue[] };

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
