import { escapeJson } from '../terminal/escape.js';
import type { FileReport } from '../lintRun.js';
import type { Reporter } from './reporter.js';
import { shownPointer } from './shownPointer.js';

/** `{ "version": 1, "files": [...], "summary": {...} }`, one file a line. */
export function jsonReporter(): Reporter {
  let files = 0;
  return {
    begin: () => '{"version":1,"files":[',
    file: (report) => `${files++ === 0 ? '' : ','}\n${escapeJson(JSON.stringify(fileJson(report)))}`,
    end: (summary) => `\n],"summary":${escapeJson(JSON.stringify(summary))}}\n`,
  };
}

/** A file as the JSON formats show it. */
export function fileJson({ path, documents, problems, failure }: FileReport): object {
  return {
    path,
    documents: documents.map(withShownPointer),
    problems: problems.map((problem) => ({ ...withShownPointer(problem), related: problem.related.map(withShownPointer) })),
    ...(failure === undefined ? {} : { failure }),
  };
}

function withShownPointer<T extends { pointer: string }>(place: T): T {
  return { ...place, pointer: shownPointer(place.pointer) };
}
