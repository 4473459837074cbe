import { fileName } from './settings.js';

/** The languages of our own. In them the text itself is checked even when nothing of ours is recognised in it. */
export const OWN_LANGUAGES: readonly string[] = ['cp8-return', 'kdna-contract'];

/** The language that a file's name gives it; undefined when the name says nothing. */
export function languageOfName(uri: string): string | undefined {
  const name = fileName(uri).toLowerCase();
  if (/\.(return|cp8)\.json$/.test(name)) return 'cp8-return';
  if (/\.(receipt|kdna-(request|receipt|plan|capsule|trace|capabilities))\.json$/.test(name)) return 'kdna-contract';
  return undefined;
}
