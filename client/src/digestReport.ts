/** The report of Check Digests, as Markdown. */
import type { DigestRow } from '../../server/src/lsp/protocol.js';

/** A heading, one sentence that sums up, and one table row per digest. Values of the document are shown as text, never as Markdown. */
export function digestReport(fileName: string, rows: DigestRow[]): string {
  const heading = `# Digests in ${plainText(fileName)}\n\n`;
  if (rows.length === 0) return `${heading}No digest is written in this document.\n`;
  const lines = rows.map((row) => {
    const values = [row.pointer, row.name, row.profile ?? '–', row.written, row.recomputed ?? row.whyNot ?? '–'];
    return [...values.map(plainText), verdict(row)].join(' | ');
  });
  const table = ['Where | Digest | Profile | Written | Recomputed, or why not | Verdict', '--- | --- | --- | --- | --- | ---', ...lines];
  return `${heading}${summary(rows)}\n\n${table.map((line) => `| ${line} |`).join('\n')}\n`;
}

function summary(rows: DigestRow[]): string {
  const count = (verdict: DigestRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const parts = (['matches', 'differs', 'malformed', 'not recomputable'] as const).map((name) => [name, count(name)] as const);
  return `${parts.filter(([, found]) => found > 0).map(([name, found]) => `${found} ${name}`).join(', ')}.`;
}

function verdict({ verdict: found }: DigestRow): string {
  return found === 'matches' ? found : `**${found}**`;
}

/** Shortens, and keeps Markdown, HTML, line ends and direction marks of a hostile value from having any effect. */
export function plainText(value: string): string {
  const short = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  return short
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replace(/[\\`*_{}[\]()<>#+!|~&:]/g, '\\$&');
}
