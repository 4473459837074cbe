/** What a model names, as something the tools can work on. */
import { pathToFileURL } from 'node:url';
import { quoteText } from '../../json/quote.js';
import { fixAll, type FixAllResult } from '../../lint/fixAll.js';
import { lintRead } from '../../lint/lint.js';
import type { LintOptions } from '../../lint/types.js';
import type { Subject } from '../../tools/subject.js';
import { named } from '../../tools/words.js';
import { turns } from '../../workspace/turns.js';
import { FileText } from '../fileText.js';
import { readBytes } from '../files/read.js';
import { reasonOf } from '../files/unread.js';
import { replaceFile } from '../files/write.js';
import { RunSettings, type FileRules } from '../settings.js';
import { UsageError } from '../usage.js';
import { fileInside, pathInside, unread } from './folder.js';
import { surroundingsOf } from './surroundings.js';

/** What is to be looked at: a file, or a text and what it would be called. */
export interface Named {
  path?: string;
  text?: string;
  name?: string;
}

/** A subject, and how to write its file; a text has none. */
export interface NamedSubject extends Subject {
  write?: (fixed: FixAllResult) => Promise<void>;
}

/** A text without a name is judged as JSON. */
const NAMELESS = 'document.json';

/**
 * Reads what is named.
 * @param cwd the folder in which it is looked for; nothing outside of it is read or written
 * @throws {UsageError} that says what is wrong with the name, the file or its configuration
 */
export async function subjectOf({ path: file, text, name }: Named, cwd: string, signal: AbortSignal): Promise<NamedSubject> {
  if ((file === undefined) === (text === undefined)) throw new UsageError('Give either path, the path of a file, or text, the text of a document.');
  if (file === undefined) {
    const called = name ?? NAMELESS;
    return read(called, pathInside(cwd, called), Buffer.from(text ?? '', 'utf8'), cwd, signal);
  }
  const { path, real } = await fileInside(cwd, file);
  const bytes = readBytes(real);
  if (!(bytes instanceof Uint8Array)) throw unread(file, bytes.reason);
  const subject = await read(file, path, bytes, cwd, signal);
  return { ...subject, write: (fixed) => write(file, real, bytes, fixed) };
}

async function read(name: string, path: string, bytes: Uint8Array, cwd: string, signal: AbortSignal): Promise<Subject> {
  const uri = pathToFileURL(path).href;
  const content = new FileText(uri, bytes);
  const settings = new RunSettings({ cwd, now: Date.now() });
  const { rules, suppressions } = await rulesOf(settings, uri, name);
  const found = await surroundingsOf(path, content, { cwd, levels: () => settings.ignoreLevels(cwd) });
  const options: LintOptions = { rules, suppressions, ...found, isCancelled: () => signal.aborted, pause: turns() };
  return {
    name,
    source: content.read(),
    lint: () => lintRead({ uri, text: content.text }, () => content.read(), options),
    fixAll: () => {
      // What such bytes stand for is not known.
      if (content.faults.length > 0) throw new UsageError(`${named(name)} is not UTF-8 throughout, so nothing is fixed in it.`);
      return fixAll({ uri, text: content.text }, options);
    },
    around: { files: () => Promise.resolve(found.sources ?? []), related: () => Promise.resolve(found.related ?? []), containers: () => Promise.resolve(found.containers ?? []) },
  };
}

async function rulesOf(settings: RunSettings, uri: string, name: string): Promise<FileRules> {
  try {
    return await settings.of(uri);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`The configuration that holds for ${named(name)} makes no sense: ${quoteText(error.message, 300)}`);
  }
}

async function write(name: string, real: string, before: Uint8Array, fixed: FixAllResult): Promise<void> {
  try {
    await replaceFile(real, fixed.text, before);
  } catch (error) {
    throw new UsageError(`The fixes of ${named(name)} could not be written: ${reasonOf(error)}.`);
  }
}
