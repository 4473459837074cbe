/** What the tests of the text layer share. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '../../../server/src/json/parse.js';
import type { TextFault } from '../../../server/src/json/types.js';

const FIXTURES = join(__dirname, '..', '..', 'fixtures');

/** The valid JSON files below test/fixtures, by their path there. */
export const validFixtures: ReadonlyMap<string, string> = new Map(
  ['cp8', 'exchange']
    .flatMap((folder) => readdirSync(join(FIXTURES, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, readFileSync(join(FIXTURES, file), 'utf8')] as const)
    .filter(([, text]) => isJson(text)),
);

/** The text of one of {@link validFixtures}. */
export function fixture(path: string): string {
  const text = validFixtures.get(path);
  if (text === undefined) throw new Error(`no such fixture: ${path}`);
  return text;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The faults of a text. */
export function faultsOf(text: string): readonly TextFault[] {
  return parseText(text).faults;
}

/** The json/syntax faults of a text. */
export function syntaxFaults(text: string): TextFault[] {
  return faultsOf(text).filter((fault) => fault.ruleId === 'json/syntax');
}

/** What a fault underlines. */
export function under(text: string, fault: TextFault): string {
  return text.slice(fault.offset, fault.offset + fault.length);
}
