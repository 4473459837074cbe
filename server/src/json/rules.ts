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
  { id: 'json/syntax', severity: 'error', summary: 'The text is not JSON: a comment, a trailing comma, other quotes, a missing bracket, a text that is cut off, and the like.', fixes: 'both' },
  { id: 'json/duplicate-key', severity: 'error', summary: 'A member name occurs twice in one object.', fixes: 'manual' },
  { id: 'json/unicode', severity: 'error', summary: 'Half of a character stands alone, or bytes of the file are not UTF-8.', fixes: 'none' },
  { id: 'json/bom', severity: 'error', summary: 'The file begins with a byte order mark.', fixes: 'safe' },
  { id: 'json/number', severity: 'error', summary: 'A number is too large to be held.', fixes: 'none' },
  { id: 'json/number-precision', severity: 'warning', summary: 'A number is read, and hashed, as another number than the one written.', fixes: 'none' },
  { id: 'json/limits', severity: 'error', summary: 'A document is larger or nested deeper than a Host accepts.', fixes: 'none' },
];
