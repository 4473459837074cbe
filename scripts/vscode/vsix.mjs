import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup/run.mjs';

/**
 * The file that `npm run package` makes.
 *
 * @returns {Promise<string>} absolute path
 */
export async function vsixFile() {
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return path.join(root, `${name}-${version}.vsix`);
}
