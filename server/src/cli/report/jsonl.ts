import { escapeJson } from '../terminal/escape.js';
import { fileJson } from './json.js';
import type { Reporter } from './reporter.js';

/** JSON Lines: one line a file (`"type": "file"`), and a last one (`"type": "summary"`). */
export function jsonlReporter(): Reporter {
  const line = (value: object): string => `${escapeJson(JSON.stringify(value))}\n`;
  return {
    begin: () => '',
    file: (report) => line({ type: 'file', ...fileJson(report) }),
    end: (summary) => line({ type: 'summary', ...summary }),
  };
}
