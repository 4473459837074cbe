// The rules' pages as a module: they are shown in the editor and by `envelope-lint explain`, without the network or the disk.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const pagesDir = join(root, 'docs', 'rules');

/** Writes server/src/generated/rulePages.ts from docs/rules/<family>/<rule>.md. */
export function generateRulePages() {
  const pages = {};
  for (const family of readdirSync(pagesDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(join(pagesDir, family.name)).filter((name) => name.endsWith('.md')).sort()) {
      pages[`${family.name}/${file.slice(0, -3)}`] = readFileSync(join(pagesDir, family.name, file), 'utf8');
    }
  }
  const target = join(root, 'server', 'src', 'generated', 'rulePages.ts');
  const text = `// Generated from docs/rules by scripts/rulePages.mjs.\nexport const rulePages: Readonly<Record<string, string>> = ${JSON.stringify(pages, null, 2)};\n`;
  try {
    if (readFileSync(target, 'utf8') === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(target, text);
}
