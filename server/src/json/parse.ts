import type { JsonTree } from './tree.js';
import type { JsonValue, TextFault } from './types.js';

/** A text, read once. */
export interface ParsedText {
  readonly text: string;
  readonly tree: JsonTree;
  /** The root value; undefined for a text without any value. From JSON.parse when the text is flawless, else from the tree. */
  readonly value: JsonValue | undefined;
  /** Faults in text order: syntax, duplicate names, surrogates, BOM, numbers. Limits are the pipeline's matter: they count per document. */
  readonly faults: readonly TextFault[];
}
