import { jsonLines } from './jsonLines.js';
import { fencesOf, type Fence } from './markdown.js';
import { lastAtMost, Runs } from './runs.js';
import { segment, type Segment } from './segment.js';

/** Info strings of blocks that hold JSON; those of our own make may say more. `json5` says itself that it is another language. */
const JSON_INFO = /^(jsonc?|cp8|kdna)\b/;
const LINES_INFO = /^(jsonl|ndjson|json-?lines)\b/;
/** Blocks that say nothing, or only that they are text, hold JSON when they begin like it. */
const PLAIN_INFO = /^(text|txt|plain|plaintext)?$/;

/**
 * The fenced blocks of a Markdown text that are JSON and are accepted; of JSON Lines each line.
 * @param accepts whether a text is worth reading
 */
export function fenceSegments(text: string, accepts: (code: string) => boolean, outer?: Segment): Segment[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  return fencesOf(text).flatMap((fence) => {
    const form = formOf(text, fence);
    const code = form === undefined ? undefined : codeSegment(text, evenlyQuoted(text, fence.lines), outer);
    if (code === undefined || !accepts(code.text)) return [];
    return form === 'lines' ? jsonLines(code.text, accepts, code) : [code];
  });
}

function formOf(text: string, { info, lines }: Fence): 'json' | 'lines' | undefined {
  // `{.json}` and `json:file.json` are ways of writing the language, too.
  const language = info.toLowerCase().replace(/^\{\s*\.?/, '').replace(/[\s,:{}].*$/s, '');
  if (LINES_INFO.test(language)) return 'lines';
  if (JSON_INFO.test(language)) return 'json';
  const first = lines.find(({ start, end }) => text.slice(start, end).trim() !== '');
  return PLAIN_INFO.test(language) && first !== undefined && /^\s*[{[]/.test(text.slice(first.start, first.end)) ? 'json' : undefined;
}

/**
 * Markdown takes one space behind a quote mark for part of the mark, where there is one. Where a line of code has none, that
 * space is indentation in the other lines.
 */
function evenlyQuoted(text: string, lines: Fence['lines']): Fence['lines'] {
  const tight = lines.some(({ start, end }) => text[start - 1] === '>' && text.slice(start, end).trim() !== '');
  if (!tight) return lines;
  return lines.map((line) => (line.start > line.lineStart && text.slice(line.start - 2, line.start) === '> ' ? { ...line, start: line.start - 1 } : line));
}

/** The code of a block, as one segment: what stands in front of its lines is not part of it. */
function codeSegment(text: string, lines: Fence['lines'], outer?: Segment): Segment | undefined {
  const last = lines[lines.length - 1];
  if (last === undefined) return undefined;
  const runs = new Runs();
  const parts: string[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const [index, { start, end }] of lines.entries()) {
    const next = lines[index + 1]?.lineStart ?? (text[end - 1] === '\r' ? end - 1 : end);
    starts.push(length);
    parts.push(text.slice(start, next));
    runs.add(next - start, start, next);
    length += next - start;
  }
  const prefixes = new Prefixes(text, lines);
  return segment({ text: parts.join(''), placement: runs, write: (newText, offset) => prefixes.write(newText, lastAtMost(starts, offset)), outer });
}

/** What stands in front of the lines of a block, and has to stand in front of those that are added. */
class Prefixes {
  /** The line end that the block is written with. */
  private readonly lineEnd: string;

  constructor(
    private readonly text: string,
    private readonly lines: Fence['lines'],
  ) {
    const start = lines[0]?.lineStart ?? 0;
    this.lineEnd = text.slice(0, start).endsWith('\r\n') ? '\r\n' : (text[start - 1] ?? '\n');
  }

  /** `newText` as it has to be written into a line; undefined when a line cannot be added there. */
  write(newText: string, line: number): string | undefined {
    if (!/[\r\n]/.test(newText)) return newText;
    const prefix = this.of(line);
    // Only indentation and quote marks may be repeated: a list mark would begin another item.
    return /^[ \t>]*$/.test(prefix) ? newText.replace(/\r\n|\r|\n/g, () => this.lineEnd + prefix) : undefined;
  }

  /** A blank line has often less in front of it than a line with code needs. */
  private of(line: number): string {
    const isCode = ({ start, end }: Fence['lines'][number]): boolean => this.text.slice(start, end).trim() !== '';
    const own = this.lines[line];
    const model = own !== undefined && isCode(own) ? own : (this.lines.find(isCode) ?? own);
    return model === undefined ? '' : this.text.slice(model.lineStart, model.start);
  }
}
