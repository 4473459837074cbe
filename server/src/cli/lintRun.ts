/** One file linted, and a whole run of them. */
import { pathToFileURL } from 'node:url';
import { decodeBytes } from '../json/bytes.js';
import { fixAll } from '../lint/fixAll.js';
import { lint } from '../lint/lint.js';
import type { DocumentReport, LintOptions, Problem } from '../lint/types.js';
import type { Target } from './files/find.js';
import { readBytes } from './files/read.js';
import { reasonOf } from './files/unread.js';
import { replaceFile } from './files/write.js';
import { PartnerIndex } from './partners.js';

/** What a run found in one file. */
export interface FileReport {
  /** As reports name the file. */
  path: string;
  uri: string;
  /** The text that the offsets of the problems count in. */
  text: string;
  documents: DocumentReport[];
  problems: Problem[];
  /** Fixes that were applied. */
  fixed: number;
  /** Why the file could not be read or written; then it has no problems. */
  failure?: string;
}

/** The settings of one file, by its URI. */
export type SettingsOf = (uri: string) => Promise<Pick<LintOptions, 'rules' | 'suppressions'>>;

export interface RunOptions {
  settings: SettingsOf;
  /** Apply the safe fixes and write the files. */
  fix: boolean;
  /** Files beside the targets that may hold partners. */
  candidates?: readonly Target[];
  /** True to stop before the next file. */
  stopped?: () => boolean;
}

/** Lints the files one by one, each against the others. A file that cannot be read gives a report that says so. */
export async function* lintTargets(targets: readonly Target[], options: RunOptions): AsyncGenerator<FileReport> {
  const partners = new PartnerIndex();
  for (const { path } of options.candidates ?? targets) {
    const bytes = await readBytes(path);
    if (bytes instanceof Uint8Array) partners.add(path, bytes);
  }
  for (const target of targets) {
    if (options.stopped?.() === true) return;
    yield await lintTarget(target, partners, options);
  }
}

async function lintTarget(target: Target, partners: PartnerIndex, options: RunOptions): Promise<FileReport> {
  const uri = pathToFileURL(target.path).href;
  const bytes = await readBytes(target.path);
  if (!(bytes instanceof Uint8Array)) return failed(target.shown, uri, bytes.reason);
  const related = await partners.relatedTo(target.path, bytes);
  const settings = { ...(await options.settings(uri)), related };
  const file = { path: target.shown, uri, bytes };
  if (!options.fix) return lintBytes(file, settings);
  try {
    return await lintBytes(file, settings, (content) => replaceFile(target.path, content, bytes));
  } catch (error) {
    return { ...(await lintBytes(file, settings)), failure: `the fixes could not be written: ${reasonOf(error)}` };
  }
}

/**
 * Lints bytes. With `write`, first applies the safe fixes and hands the new content on, if there is any; what is reported
 * is then what is left. Bytes that are not UTF-8 are never rewritten: what they stand for is not known.
 */
export async function lintBytes(
  file: { path: string; uri: string; bytes: Uint8Array },
  settings: LintOptions,
  write?: (content: Uint8Array) => Promise<void> | void,
): Promise<FileReport> {
  const { path, uri } = file;
  const decoded = decodeBytes(file.bytes);
  let { bytes } = file;
  let { text } = decoded;
  let fixed = 0;
  if (write !== undefined && decoded.faults.length === 0) {
    const result = await fixAll({ uri, text }, settings);
    if (result.text !== text) {
      text = result.text;
      bytes = Buffer.from(text, 'utf8');
      fixed = result.applied.length;
      await write(bytes);
    }
  }
  return { path, uri, text, fixed, ...(await lint({ uri, bytes }, settings)) };
}

/** The report of a file that could not be read or written. */
export function failed(path: string, uri: string, failure: string): FileReport {
  return { path, uri, text: '', documents: [], problems: [], fixed: 0, failure };
}
