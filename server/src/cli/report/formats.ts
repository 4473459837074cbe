import { githubReporter } from './github.js';
import { jsonReporter } from './json.js';
import { jsonlReporter } from './jsonl.js';
import { junitReporter } from './junit.js';
import { markdownReporter } from './markdown.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { sarifReporter } from './sarif.js';
import { textReporter } from './text.js';

const reporters = {
  text: textReporter,
  json: jsonReporter,
  jsonl: jsonlReporter,
  sarif: sarifReporter,
  github: githubReporter,
  junit: junitReporter,
  markdown: markdownReporter,
} satisfies Record<string, (options: ReportOptions) => Reporter>;

export type Format = keyof typeof reporters;

/** The names of the formats, the default first. */
export const formats = Object.keys(reporters) as Format[];

/** The reporter of a format. */
export function reporterOf(format: Format, options: ReportOptions): Reporter {
  return reporters[format](options);
}
