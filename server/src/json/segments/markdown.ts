/**
 * Fenced code of a Markdown text. What is a fence (and what is only indented code, HTML, or a fence shown inside of another)
 * is markdown-it's knowledge; its block parser alone is used, at a bounded depth of nesting, so that the work is linear.
 */
import type MarkdownIt from 'markdown-it';
import ParserBlock from 'markdown-it/lib/parser_block.mjs';
import fenceRule from 'markdown-it/lib/rules_block/fence.mjs';
import StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type Token from 'markdown-it/lib/token.mjs';

/** Quotes and lists nested deeper than this are taken as text. */
const MAX_NESTING = 100;

/** So many lines are read; the parser keeps some numbers for each, and no text that people write has more. */
export const MAX_LINES = 1_000_000;

/** One fenced block. */
export interface Fence {
  /** What follows the opening fence on its line, trimmed. */
  info: string;
  /** The lines of code: where each begins, where its code does (behind indentation and quote marks), and its end in front of the LF or CR. */
  lines: { lineStart: number; start: number; end: number }[];
}

/** How much of a Markdown text is read: all of it, or the first {@link MAX_LINES} lines. */
export function readLength(text: string): number {
  // Fewer characters than lines there cannot be.
  if (text.length <= MAX_LINES) return text.length;
  const lineEnd = /\r\n?|\n/g;
  for (let line = 0; line < MAX_LINES; line++) if (!lineEnd.test(text)) return text.length;
  return lineEnd.lastIndex;
}

/** The fenced blocks of a Markdown text (of what is read of it), in text order. Offsets count in `text`. Never throws. */
export function fencesOf(text: string): Fence[] {
  const parser = new ParserBlock();
  parser.State = ForgetfulState;
  parser.ruler.disable(['reference', 'table']);
  const fences: Fence[] = [];
  parser.ruler.at('fence', (state, startLine, endLine, silent) => {
    const isFence = fenceRule(state, startLine, endLine, silent);
    if (isFence && !silent) fences.push(readFence(state, startLine));
    return isFence;
  }, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  // The block rules ask their owner for these and nothing else.
  const owner = { block: parser, options: { html: true, maxNesting: MAX_NESTING } } as unknown as MarkdownIt;
  parser.parse(normalised(text.slice(0, readLength(text))), owner, {}, []);
  return fences;
}

/** The parser's state without the list of tokens: millions of them would be kept for nothing. */
class ForgetfulState extends StateBlock {
  last: Token | undefined;

  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    this.last = super.push(type, tag, nesting);
    this.tokens.length = 0;
    return this.last;
  }
}

/** Line ends as the parser knows them, every character at its place. A BOM counts as nothing in front of the first line. */
function normalised(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? `\n${text.slice(1)}` : text;
  return unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, (end) => (end.length === 2 ? ' \n' : '\n')) : unmarked;
}

/** The block that the rule has just put into the state. */
function readFence(state: StateBlock, startLine: number): Fence {
  const token = state instanceof ForgetfulState ? state.last : undefined;
  const lines: Fence['lines'] = [];
  const last = state.line - 1;
  const closed = last > startLine && isClosing(state, last, token?.markup ?? '');
  for (let line = startLine + 1; line < (closed ? last : state.line); line++) {
    lines.push({ lineStart: (state.eMarks[line - 1] ?? -1) + 1, start: codeStart(state, line, state.sCount[startLine] ?? 0), end: state.eMarks[line] ?? 0 });
  }
  return { info: token?.info.trim() ?? '', lines };
}

function isClosing(state: StateBlock, line: number, markup: string): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const written = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
  return written.length >= markup.length && written === (markup[0] ?? '').repeat(written.length);
}

/** Where a line of code begins: behind as much white space as the opening fence has in front of it. */
function codeStart(state: StateBlock, line: number, indent: number): number {
  const lineStart = state.bMarks[line] ?? 0;
  const end = state.eMarks[line] ?? 0;
  const shift = state.tShift[line] ?? 0;
  let at = lineStart;
  for (let column = 0; at < end && column < indent; at++) {
    const isTab = state.src[at] === '\t';
    // Behind a list mark the parser counts the mark as indentation.
    if (!isTab && state.src[at] !== ' ' && at - lineStart >= shift) break;
    column += isTab ? 4 - ((column + (state.bsCount[line] ?? 0)) % 4) : 1;
  }
  return at;
}
