import { escapedSegment } from './escaped.js';
import { slice, type Segment } from './segment.js';

/** A bracket behind which a JSON text may go on. */
const BEGINS_LIKE_JSON = /\{\s*["'}]|\[\s*["[{\]]/y;
/** A document that never closes is looked for first where it begins a line, and then where a member stands behind the bracket, and more. */
const BEGINS_LINE = /(?:^|[\r\n])[ \t]*$/;
const BEGINS_WITH_MEMBER = /\{\s*"[^"\r\n]{1,100}"\s*:\s*"(?:[^"\\\r\n]|\\.){0,200}"\s*,\s*"/y;
/** What JSON goes on with, strings aside. */
const TOKEN = /\s+|[{}[\],:]|-?\d[\d.eE+-]*|true|false|null/y;

/** A JSON text in quotes, as logs write their values: msg="{\"a\": 1}". */
const QUOTED = /"[{[](?:\s|\\[nrt])*\\"/g;

/**
 * The JSON texts in a plain text or a log that are accepted: the outermost objects and lists that close. Without any, the
 * outermost one that does not close, up to where it is cut off.
 * @param accepts whether a text is worth reading
 */
export function textSegments(text: string, accepts: (piece: string) => boolean, outer?: Segment): Segment[] {
  const brackets = pairBrackets(text);
  const pieces: Segment[] = [];
  for (const { start, end } of closedPieces(text, brackets)) {
    const piece = slice(text, start, end, outer);
    if (accepts(piece.text)) pieces.push(piece);
  }
  if (pieces.length > 0) return pieces;
  const open = openPiece(text, brackets);
  const piece = open && slice(text, open.start, open.end, outer);
  if (piece && accepts(piece.text)) return [piece];
  return quotedPieces(text, outer).filter((quoted) => accepts(quoted.text));
}

function quotedPieces(text: string, outer?: Segment): Segment[] {
  const pieces: Segment[] = [];
  if (!text.includes('"{')) return pieces;
  QUOTED.lastIndex = 0;
  for (let match = QUOTED.exec(text); match !== null; match = QUOTED.exec(text)) {
    const end = stringEnd(text, match.index);
    if (text[end - 1] === '"') pieces.push(escapedSegment(text, match.index + 1, end - 1, outer));
    QUOTED.lastIndex = end;
  }
  return pieces;
}

/** The longest JSON text in a text, or the one that does not close around it: its first offset, and the one behind it. */
export function longestPiece(text: string): Piece | undefined {
  const brackets = pairBrackets(text);
  let longest: Piece | undefined;
  for (const piece of closedPieces(text, brackets)) if (!longest || piece.end - piece.start > longest.end - longest.start) longest = piece;
  const open = openPiece(text, brackets);
  return longest && open && longest.start < open.start ? longest : (open ?? longest);
}

interface Piece {
  start: number;
  end: number;
}

/** Brackets in text order, and beside each the offset behind its partner; 0 for those that do not close. */
interface Brackets {
  opened: number[];
  closed: number[];
  /** The offset behind the last bracket. */
  behind: number;
}

function closedPieces(text: string, { opened, closed }: Brackets): Piece[] {
  const pieces: Piece[] = [];
  let behind = 0;
  for (const [index, start] of opened.entries()) {
    const end = closed[index]!;
    if (end === 0 || start < behind || !beginsLikeJson(text, start)) continue;
    pieces.push({ start, end });
    behind = end;
  }
  return pieces;
}

function openPiece(text: string, { opened, closed, behind }: Brackets): Piece | undefined {
  const isOpen = (at: number, index: number): boolean => closed[index] === 0 && beginsLikeJson(text, at);
  const start =
    opened.find((at, index) => isOpen(at, index) && BEGINS_LINE.test(text.slice(Math.max(0, at - 100), at))) ??
    opened.find((at, index) => isOpen(at, index) && beginsWithMember(text, at));
  return start === undefined ? undefined : { start, end: cutEnd(text, Math.max(behind, start + 1)) };
}

/** Where a document that does not close is cut off: behind the tokens that follow its last bracket. */
function cutEnd(text: string, lastBracket: number): number {
  let end = lastBracket;
  for (let at = end; at < text.length; at = end) {
    TOKEN.lastIndex = at;
    if (text[at] === '"') end = stringEnd(text, at);
    else if (TOKEN.test(text)) end = TOKEN.lastIndex;
    else break;
  }
  return lastBracket + text.slice(lastBracket, end).trimEnd().length;
}

function beginsWithMember(text: string, start: number): boolean {
  BEGINS_WITH_MEMBER.lastIndex = start;
  return BEGINS_WITH_MEMBER.test(text);
}

function beginsLikeJson(text: string, start: number): boolean {
  BEGINS_LIKE_JSON.lastIndex = start;
  return BEGINS_LIKE_JSON.test(text);
}

/**
 * Brackets in text order, and the end of those that close. One pass: a bracket that closes nothing is passed over, and one of
 * prose that stays open hides nothing of what is behind it.
 */
function pairBrackets(text: string): Brackets {
  const opened: number[] = [];
  const closed: number[] = [];
  const stack: number[] = [];
  let braces = 0;
  let behind = 0;
  // Quotes count only inside of brackets, and to the end of their line: prose has single ones.
  const token = /["{}[\]]/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const at = match.index;
    const character = match[0];
    if (character === '"') {
      if (stack.length > 0) token.lastIndex = stringEnd(text, at);
      continue;
    }
    behind = at + 1;
    if (character === '{' || character === '[') {
      stack.push(opened.length);
      opened.push(at);
      closed.push(0);
      if (character === '{') braces++;
    } else if (character === '}') {
      if (braces === 0) continue;
      let open = stack.pop();
      while (open !== undefined && text[opened[open] ?? 0] === '[') open = stack.pop();
      braces--;
      if (open !== undefined) closed[open] = at + 1;
    } else if (text[opened[stack[stack.length - 1] ?? -1] ?? -1] === '[') {
      closed[stack.pop() ?? 0] = at + 1;
    }
  }
  return { opened, closed, behind };
}

/** The offset behind the string that begins at a quote; of a string that does not close, the end of its line. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === '\n' || character === '\r') return at;
    if (character === '\\') at++;
  }
  return text.length;
}
