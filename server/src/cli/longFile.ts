/** JSON Lines of any length: linted in blocks of whole lines, so that memory does not grow with the file. */
import { statSync } from 'node:fs';
import { lineIndex } from '../json/lines.js';
import type { Position, Problem, Range } from '../lint/types.js';
import { hostOf } from '../lint/language.js';
import { ResultCache } from './cache.js';
import { FileText } from './fileText.js';
import type { Target } from './files/find.js';
import { lineBlocks } from './files/lineBlocks.js';
import { reasonOf } from './files/unread.js';
import { lintBytes, type FileReport, type PartStart, type RunOptions } from './lintRun.js';

/** Files up to this many bytes are linted in one piece, so that all their documents are compared with each other. */
const LONGEST_PIECE = 64 * 1024 * 1024;
const BLOCK = 16 * 1024 * 1024;

/** Whether a file is JSON Lines that are too long to be linted in one piece. */
export function isLongFile(path: string, longest = LONGEST_PIECE): boolean {
  if (hostOf(path) !== 'lines') return false;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > longest;
}

/** Lints a long file: one report for each block, all of the same path. Nothing is fixed, and the files that returns name are not looked up. */
export async function* lintLongFile(target: Target, options: RunOptions, block = BLOCK): AsyncGenerator<FileReport> {
  const { uri } = target;
  const settings = await options.settings(uri);
  const leftOut = ['It is read in pieces: documents are compared with others of their piece, but not with the rest of the file and not with other files.'];
  if (options.fix) leftOut.push('Nothing is fixed in a file of this size.');
  let start: PartStart | undefined;
  let report: FileReport = { path: target.shown, uri, text: '', documents: [], problems: [], fixed: 0, leftOut };
  try {
    for (const bytes of lineBlocks(target.path, block)) {
      const content = new FileText(uri, bytes);
      report = await lintBytes({ path: target.shown, content, related: [] }, settings, ResultCache.none());
      if (start !== undefined) report = moved(report, start);
      yield start !== undefined ? { ...report, goesOn: true } : { ...report, leftOut: [...leftOut, ...(report.leftOut ?? [])] };
      const { offset = 0, line = 0, bom = content.text.startsWith('\ufeff') } = start ?? {};
      start = { offset: offset + content.text.length, line: line + lineIndex(content.text).lineCount - 1, bom };
    }
  } catch (error) {
    yield { ...report, documents: [], problems: [], leftOut: [], goesOn: start !== undefined, failure: reasonOf(error) };
  }
}

/** A report on a part of a file with places in the whole file. */
function moved(report: FileReport, start: PartStart): FileReport {
  const position = ({ line, character }: Position): Position => ({ line: line + start.line, character });
  const range = (within: Range): Range => ({ start: position(within.start), end: position(within.end) });
  const problem = (each: Problem): Problem => ({
    ...each,
    offset: each.offset + start.offset,
    range: range(each.range),
    related: each.related.map((place) => (place.uri === report.uri ? { ...place, range: range(place.range) } : place)),
    fixes: each.fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => ({ ...edit, offset: edit.offset + start.offset })) })),
  });
  return {
    ...report,
    start,
    documents: report.documents.map((document) => ({ ...document, range: range(document.range) })),
    problems: report.problems.map(problem),
  };
}
