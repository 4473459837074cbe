import { jsonReporter } from './json.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { textReporter } from './text.js';

const reporters = {
  text: textReporter,
  json: jsonReporter,
} satisfies Record<string, (options: ReportOptions) => Reporter>;

export type Format = keyof typeof reporters;

/** The names of the formats, the default first. */
export const formats = Object.keys(reporters) as Format[];

/** The reporter of a format. */
export function reporterOf(format: Format, options: ReportOptions): Reporter {
  return reporters[format](options);
}
