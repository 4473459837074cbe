/** One file linted, and a whole run of them. */
import { fixAll } from '../lint/fixAll.js';
import type { DocumentReport, LintOptions, Problem } from '../lint/types.js';
import type { ResultCache } from './cache.js';
import type { Target } from './files/find.js';
import { ContainersOfRun } from './containers.js';
import { FileText } from './fileText.js';
import { isLongFile, lintLongFile } from './longFile.js';
import { readContent } from './files/read.js';
import { isStream } from './files/stream.js';
import { isUnread, reasonOf, type Unread } from './files/unread.js';
import { replaceFile } from './files/write.js';
import { PartnerIndex } from './partners.js';
import type { FileRules } from './settings.js';
import { sourcesOf } from './sources.js';

/** Where a part of a file begins: code units and lines before it, and whether a BOM is the first of them. */
export interface PartStart {
  offset: number;
  line: number;
  bom: boolean;
}

/** What a run found in one file. */
export interface FileReport {
  /** As reports name the file. */
  path: string;
  uri: string;
  /** The text that was linted: all of the file, or the part of a long one that begins at `start`. */
  text: string;
  /** Where `text` begins in the file; absent: at its beginning. */
  start?: PartStart;
  /** The report is about the next part of the same file as the report before. */
  goesOn?: boolean;
  documents: DocumentReport[];
  problems: Problem[];
  /** Fixes that were applied. */
  fixed: number;
  /** What was not looked at, in whole sentences. */
  leftOut?: string[];
  /** Why the file could not be read or written. */
  failure?: string;
}

export interface RunOptions {
  cwd: string;
  settings: (uri: string) => Promise<FileRules>;
  cache: ResultCache;
  /** Apply the safe fixes and write the files. */
  fix: boolean;
  /** The files that may hold partners: the targets and perhaps more. */
  candidates: readonly Target[];
}

/** What is kept from the first look at the files to the second, in characters or bytes. */
const MOST_KEPT = 64 * 1024 * 1024;

/** Lints the files one by one, each against the others. A file that cannot be read gives a report that says so. */
export async function* lintTargets(targets: readonly Target[], options: RunOptions): AsyncGenerator<FileReport> {
  const around: Around = { partners: new PartnerIndex(), containers: new ContainersOfRun(options.cwd) };
  const kept = new Map<string, string | Uint8Array | Unread>();
  let size = 0;
  for (const { path, uri, isPlain } of options.candidates) {
    if (isLongFile(path)) continue;
    const content = readContent(path, isPlain);
    // What comes out of a pipe comes once.
    const once = !isPlain && isStream(path);
    if (once) kept.set(path, content);
    if (isUnread(content)) continue;
    around.partners.add(new FileText(uri, content), once);
    if (once || size + content.length > MOST_KEPT) continue;
    size += content.length;
    kept.set(path, content);
  }
  for (const target of targets) {
    if (isLongFile(target.path)) {
      yield* lintLongFile(target, options);
      continue;
    }
    yield await lintTarget(target, kept.get(target.path) ?? readContent(target.path, target.isPlain), around, options);
    kept.delete(target.path);
  }
}

/** What the files of a run have around them. */
interface Around {
  partners: PartnerIndex;
  containers: ContainersOfRun;
}

async function lintTarget(target: Target, read: string | Uint8Array | Unread, { partners, containers }: Around, options: RunOptions): Promise<FileReport> {
  const { uri } = target;
  if (isUnread(read)) return { path: target.shown, uri, text: '', documents: [], problems: [], fixed: 0, failure: read.reason };
  // What is kept of a file for long has to be small: whatever an old object holds, the collector carries along.
  const content = new FileText(uri, read);
  const related = partners.relatedTo(content);
  const sources = await sourcesOf(target.path, content, options.cwd);
  const file = { path: target.shown, content, related, sources, containers: await containers.of(target.path, content.text) };
  const rules = await options.settings(uri);
  if (!options.fix) return lintBytes(file, rules, options.cache);
  try {
    return await lintBytes(file, rules, options.cache, (fixed) => replaceFile(target.path, fixed, content.bytes));
  } catch (error) {
    return { ...(await lintBytes(file, rules, options.cache)), failure: `the fixes could not be written: ${reasonOf(error)}` };
  }
}

/**
 * Lints bytes. With `write`, first applies the safe fixes and hands the new content on, if there is any; what is reported
 * is then what is left. Bytes that are not UTF-8 are never rewritten: what they stand for is not known.
 * @throws what `write` throws
 */
export async function lintBytes(
  file: { path: string; content: FileText } & Pick<LintOptions, 'related' | 'sources' | 'containers'>,
  settings: FileRules,
  cache: ResultCache,
  write?: (content: Uint8Array) => Promise<void> | void,
): Promise<FileReport> {
  const { path, related, sources, containers } = file;
  const { rules, suppressions } = settings;
  let { content } = file;
  const { uri } = content;
  let fixed = 0;
  if (write !== undefined && content.faults.length === 0) {
    const result = await fixAll({ uri, text: content.text }, { rules, suppressions, related, sources, containers });
    if (result.text !== content.text) {
      content = new FileText(uri, result.text);
      fixed = result.applied.length;
      await write(content.bytes);
    }
  }
  // The suppressions are applied here, so that it is known which of them are of use.
  const { documents, problems, leftOut } = await cache.lint(content, { rules, related, sources, containers });
  return { path, uri, text: content.text, fixed, documents, problems: settings.accept(problems), leftOut };
}
