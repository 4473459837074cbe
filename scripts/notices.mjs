/** The licences of what is bundled, as their authors ask. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of a notices file for all packages that went into the bundles.
 * @param {import('esbuild').Metafile[]} metafiles What esbuild reports about each bundle.
 * @returns {string}
 */
export function thirdPartyNotices(metafiles) {
  const folders = new Set();
  for (const input of metafiles.flatMap((metafile) => Object.keys(metafile.inputs))) {
    const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) folders.add(match[1]);
  }
  const notices = [...folders].sort().map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${manifest.license}`;
    return `${manifest.name} ${manifest.version}\n\n${text}\n`;
  });
  return `Envelope Lint contains the following packages.\n\n${notices.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
