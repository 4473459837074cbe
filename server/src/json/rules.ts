import type { TextRuleId } from './types.js';

/** What is known of a rule over the text itself. */
export interface TextRuleMeta {
  id: TextRuleId;
  severity: 'error' | 'warning';
  /** One sentence, for tables: what the rule flags. */
  summary: string;
  /** How its fixes are offered. */
  fixes: 'safe' | 'manual' | 'both' | 'none';
}

/** The json/* rules, in the order of the catalogue. */
export const textRules: readonly TextRuleMeta[] = [
  { id: 'json/syntax', severity: 'error', summary: 'Flags text that is not JSON: comments, trailing commas, other quotes, text that is cut off, and the like.', fixes: 'both' },
  { id: 'json/duplicate-key', severity: 'error', summary: 'Flags a member name that occurs twice in one object.', fixes: 'manual' },
  { id: 'json/unicode', severity: 'error', summary: 'Flags halves of characters and bytes that are not UTF-8.', fixes: 'none' },
  { id: 'json/bom', severity: 'error', summary: 'Flags a byte order mark at the start of the file.', fixes: 'safe' },
  { id: 'json/number', severity: 'error', summary: 'Flags a number that is too large to be held.', fixes: 'none' },
  { id: 'json/number-precision', severity: 'warning', summary: 'Flags a number that is read, and hashed, as another number than the one written.', fixes: 'none' },
  { id: 'json/limits', severity: 'error', summary: 'Flags a document that is larger or nested deeper than a Host accepts.', fixes: 'none' },
];
