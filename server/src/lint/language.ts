import type { Host } from '../json/segments.js';
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

/** What editors call a text, as far as that says where JSON stands in it. */
const HOST_OF_LANGUAGE: Readonly<Record<string, Host>> = {
  json: 'json',
  jsonc: 'json',
  jsonl: 'lines',
  ndjson: 'lines',
  jsonlines: 'lines',
  markdown: 'markdown',
  plaintext: 'text',
  log: 'text',
};
const HOST_OF_NAME: readonly [name: RegExp, host: Host][] = [
  [/\.(json|jsonc)$/, 'json'],
  [/\.(md|markdown)$/, 'markdown'],
  [/\.(txt|log)$/, 'text'],
];

/** What a text is, by its language where an editor has said it, else by its name. */
export function hostOf(uri: string, languageId?: string): Host {
  if (languageId !== undefined && OWN_LANGUAGES.includes(languageId)) return 'json';
  const name = fileName(uri).toLowerCase();
  // Editors that do not know JSON Lines call it plain text, or JSON.
  if (/\.(jsonl|ndjson)$/.test(name)) return 'lines';
  const named = HOST_OF_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return (languageId === undefined ? undefined : hostOfLanguage(languageId)) ?? named ?? 'unknown';
}

function hostOfLanguage(languageId: string): Host | undefined {
  return Object.hasOwn(HOST_OF_LANGUAGE, languageId) ? HOST_OF_LANGUAGE[languageId] : undefined;
}
