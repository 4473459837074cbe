/**
 * A text as the `text` of a SARIF message, where `{0}` is a placeholder and `[text](target)` a link: what a document wrote
 * there must not become either.
 */
export function sarifMessage(text: string): { text: string } {
  let safe = text;
  if (/\{\d+\}/.test(safe)) safe = safe.replace(/[{}]/g, '$&$&');
  if (safe.includes('](')) safe = safe.replace(/[[\]]/g, '\\$&');
  return { text: safe };
}
