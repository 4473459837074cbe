/** The report of Check Digests of a .kdna File, as Markdown. */
import type { ContainerDigestRow } from '../../server/src/lsp/protocol.js';
import { plainText } from './digestReport.js';

/** A heading, one table row per digest, and one per place that names it. Values of documents are shown as text. */
export function containerReport(fileName: string, rows: ContainerDigestRow[]): string {
  const heading = `# Digests of ${plainText(fileName)}\n\n`;
  const digests = rows.map(({ title, profile, digest, whyNot }) => [title, profile, digest ?? `none: ${whyNot ?? 'not known'}`].map(plainText));
  const places = rows.flatMap(({ title, digest, written }) =>
    written.map(({ uri, pointer, value, matches }) => [
      ...[fileNameOf(uri), pointer, title, value].map(plainText),
      digest === undefined ? 'not comparable' : matches ? 'matches' : '**differs**',
    ]),
  );
  const found = places.length === 0 ? 'No document that is open names one of these digests.\n' : table(['Document', 'Where', 'Digest', 'Written', 'Verdict'], places);
  return `${heading}${table(['Digest', 'Profile', 'Value'], digests)}\n${found}`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');
}

function fileNameOf(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
