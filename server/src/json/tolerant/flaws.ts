import { showWritten } from '../quote.js';
import { fault } from '../faults.js';
import { decodeString } from '../strings.js';
import type { TextEdit, TextFault, TextFix } from '../types.js';
import { repeatedQuotes } from './innerQuotes.js';
import { escapeLength } from './characters.js';
import type { Interjection } from './lexer.js';
import * as T from './tokens.js';
import { meantLiteral } from './words.js';

/** Signs that Markdown, JavaScript and shells escape, and JSON does not. */
const NEEDS_NO_ESCAPE = /['`_*#~!.()<>|&$+-]|\[|\]|\{|\}/;

/** Three dots or more, or the sign for them. */
const ELLIPSIS = /^(?:\.{3,}|\u2026)$/;

type Place = { text: string; tokens: T.Tokens; token: number };

/** What is wrong with a token in itself, where it is read as a name or as a value. Nothing for a sound one. */
export function tokenFaults(text: string, tokens: T.Tokens, token: number, role: 'name' | 'value'): TextFault[] {
  const place = { text, tokens, token };
  const flaw = tokens.flaw[token]!;
  switch (tokens.kind[token]) {
    case T.TEXT:
      return flaw === 0 ? [] : stringFaults(place, flaw, role);
    case T.WORD:
      return [isCutOff(place) ? cutOffFault(place, role === 'name' ? 'name' : 'word') : wordFault(place, role)];
    default:
      if (role === 'name') return [wordFault(place, role)];
      if (flaw === 0) return [];
      return [(flaw === T.INCOMPLETE || flaw === T.NO_FRACTION) && isCutOff(place) ? cutOffFault(place, 'number') : scalarFault(place, flaw)];
  }
}

/** Whether nothing follows a token, though its container is open. */
function isCutOff({ text, tokens, token }: Place): boolean {
  return token > 0 && tokens.kind[token + 1] === T.END && text.slice(tokens.end[token]).trim() === '';
}

function cutOffFault({ tokens, token }: Place, what: string): TextFault {
  const start = tokens.start[token]!;
  return syntax(start, tokens.end[token]! - start, `The text ends inside of this ${what}.`);
}

/**
 * A comment, or space of a kind that JSON does not know.
 * @param all everything of the kind in the text: white space written as escapes is put right at once
 */
export function interjectionFault(text: string, { kind, start, end, parts = [] }: Interjection, all: readonly Interjection[]): TextFault {
  const length = end - start;
  const code = text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0');
  const remove = (title: string, fixKind: TextFix['kind'], newText = ''): TextFix[] => [{ title, kind: fixKind, edits: [{ offset: start, length, newText }] }];
  switch (kind) {
    case 'comment':
      return { ...syntax(start, length, 'JSON has no comments; a reader refuses the whole text. Take the comment out.'), fixes: remove('Remove the comment', 'manual') };
    case 'unclosed-comment':
      return syntax(start, Math.min(length, 2), 'A comment begins here and never ends, so the rest of the text is lost. JSON has no comments: take it out.');
    case 'space':
      return {
        ...syntax(start, length, `There is a space here that JSON does not know (U+${code}), as word processors and web pages leave it. Only the plain space, tab and line break may stand between values.`),
        fixes: remove('Replace by a plain space', 'safe', ' '),
      };
    case 'escape':
      return { ...syntax(start, length, `${showWritten(text.slice(start, end))} stands between the values here, not in a text: only there white space is written with a backslash. The document was probably copied out of a text in quotes. Write real line breaks and tabs.`), fixes: [unescapeAll(text, all)] };
    case 'conflict':
      return {
        ...syntax(start, 7, 'A merge conflict was left in the document: git marks its two sides by lines of <<<<<<<, ======= and >>>>>>>. A reader refuses the whole text. Keep one side, and remove the marks.'),
        fixes: parts.map((side, index) => ({
          title: index === 0 ? 'Keep the upper side, remove the lower' : 'Keep the lower side, remove the upper',
          kind: 'manual',
          edits: [{ offset: start, length, newText: text.slice(side.offset, side.offset + side.length) }],
        })),
      };
    case 'tuple':
      return {
        ...syntax(start, 1, 'JSON writes a list in square brackets, not in round ones.'),
        fixes: [{ title: 'Write [ and ]', kind: 'manual', edits: [{ offset: start, length, newText: '[' }, ...parts.map((close) => ({ ...close, newText: ']' }))] }],
      };
    case 'control':
      return { ...syntax(start, length, `There is a control character (U+${code}) between the values; JSON does not allow it here.`), fixes: remove('Remove the control character', 'manual') };
  }
}

function unescapeAll(text: string, all: readonly Interjection[]): TextFix {
  const edits = all
    .filter(({ kind }) => kind === 'escape')
    .map(({ start, end }) => ({ offset: start, length: end - start, newText: decodeString(text, start, end) }));
  return { title: 'Write all of them as white space', kind: 'safe', edits };
}

function stringFaults(place: Place, flaw: number, role: 'name' | 'value'): TextFault[] {
  const { text, tokens, token } = place;
  const start = tokens.start[token]!;
  const length = tokens.end[token]! - start;
  const what = role === 'name' ? 'name' : 'text';
  if (flaw & T.UNCLOSED) {
    const atEnd = tokens.kind[token + 1] === T.END && text.slice(tokens.end[token]).trim() === '';
    if (atEnd) return [syntax(start, length, `The text ends inside of this ${what}: its closing quote is missing.`)];
    // Directly behind another text it is rather a quote too many.
    const isSure = tokens.kind[token - 1] !== T.TEXT;
    const fix: TextFix = { title: 'Insert the closing quote', kind: 'manual', edits: [{ offset: start + length, length: 0, newText: '"' }] };
    return [{ ...syntax(start, length, `The closing quote of this ${what} is missing on its line.`), fixes: isSure ? [fix] : [] }];
  }
  if (flaw & T.UNOPENED) {
    const fix: TextFix = { title: 'Insert the opening quote', kind: 'manual', edits: [{ offset: start, length: 0, newText: '"' }] };
    return [{ ...syntax(start, length, `The opening quote of this ${what} is missing.`), fixes: [fix] }];
  }
  if (flaw & T.INNER_QUOTES) return [innerQuotesFault(text, start, length)];
  if (flaw & T.REPEATED_QUOTES) return [repeatedQuotesFault(text, start, length)];
  const faults: TextFault[] = [];
  if (flaw & T.OTHER_QUOTES) faults.push(quotesFault(text, start, length));
  if (flaw & T.BAD_ESCAPE) faults.push(escapeFault(text, start, length));
  if (flaw & T.CONTROL) faults.push(controlFault(text, start, length));
  return faults;
}

function quotesFault(text: string, start: number, length: number): TextFault {
  const used = text[start] === '"' ? text[start + length - 1]! : text[start]!;
  const edits = [{ offset: start, length, newText: JSON.stringify(decodeString(text, start, start + length)) }];
  const certain = used === "'" || used === '"';
  return {
    ...syntax(start, length, `JSON puts names and texts in double quotes ("), not in ${used}.`),
    fixes: [{ title: 'Write it in double quotes', kind: certain ? 'safe' : 'manual', edits }],
  };
}

function repeatedQuotesFault(text: string, start: number, length: number): TextFault {
  const marks = repeatedQuotes(text, start);
  const inside = text.slice(start + marks.length, start + length - marks.length);
  const escaped = inside.replace(/\\[^]|["\0-\x1f]/g, (found) => (found.length > 1 ? found : JSON.stringify(found).slice(1, -1)));
  return {
    ...syntax(start, /^[^\r\n]*/.exec(text.slice(start, start + length))![0].length, `JSON puts a text in one pair of double quotes, not in ${marks}.`),
    fixes: [{ title: 'Write it in one pair of quotes', kind: 'manual', edits: [{ offset: start, length, newText: `"${escaped}"` }] }],
  };
}

/** On the first of the quotes; the fix escapes all. */
function innerQuotesFault(text: string, start: number, length: number): TextFault {
  const edits: TextEdit[] = [];
  for (let at = start + 1; at < start + length - 1; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') edits.push({ offset: at, length: 0, newText: '\\' });
  }
  return {
    ...syntax(edits[0]!.offset, 1, 'A quote inside of a text is written \\"; as it stands it ends the text.'),
    fixes: [{ title: edits.length === 1 ? 'Write it as \\"' : 'Write the quotes inside of this text as \\"', kind: 'manual', edits }],
  };
}

/** One fault per string, on its first unknown escape; the fix doubles the backslash of all, or takes it away in front of signs that need none. */
function escapeFault(text: string, start: number, length: number): TextFault {
  const end = start + length;
  const edits: TextEdit[] = [];
  for (let at = text.indexOf('\\', start); at >= 0 && at < end; ) {
    const escape = escapeLength(text, at);
    // In front of a letter it may be meant (C:\\Users); in front of a sign it is another language's escape.
    if (escape === 0) edits.push(NEEDS_NO_ESCAPE.test(text[at + 1] ?? '') ? { offset: at, length: 1, newText: '' } : { offset: at, length: 0, newText: '\\' });
    at = text.indexOf('\\', at + (escape === 0 ? 2 : escape));
  }
  const first = edits[0]!.offset;
  const shown = text.slice(first, Math.min(first + 2, end - 1));
  const unicode = shown === '\\u';
  const isSign = NEEDS_NO_ESCAPE.test(shown[1] ?? '');
  const same = edits.every((edit) => (edit.length === 1) === isSign);
  const why = isSign ? `${showWritten(shown.slice(1))} is written as it is.` : 'A backslash itself is written \\\\.';
  return {
    ...syntax(first, shown.length, unicode ? 'After \\u exactly four hexadecimal digits must follow, as in \\u00e9.' : `JSON has no escape ${showWritten(shown)}. ${why}`),
    fixes: [{ title: !same ? 'Mend the escapes of this text' : isSign ? 'Remove the backslash' : 'Write the backslash as \\\\', kind: 'manual', edits }],
  };
}

/** One fault per string, on its first raw control character; the fix escapes all. */
function controlFault(text: string, start: number, length: number): TextFault {
  const edits: TextEdit[] = [];
  let lineBreaks = false;
  for (let at = start; at < start + length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 32) continue;
    lineBreaks ||= code === 10 || code === 13;
    edits.push({ offset: at, length: 1, newText: JSON.stringify(text[at]).slice(1, -1) });
  }
  const first = edits[0]!;
  const code = text.charCodeAt(first.offset);
  const name = code === 9 ? 'A tab' : code === 10 || code === 13 ? 'A line break' : `The control character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    ...syntax(first.offset, 1, `${name} may not stand in a text as it is; it is written ${first.newText}.`),
    fixes: [{ title: edits.length === 1 ? `Write it as ${first.newText}` : 'Escape the control characters of this text', kind: lineBreaks ? 'manual' : 'safe', edits }],
  };
}

function wordFault({ text, tokens, token }: Place, role: 'name' | 'value'): TextFault {
  const start = tokens.start[token]!;
  const length = tokens.end[token]! - start;
  const word = text.slice(start, start + length);
  const shown = showWritten(word);
  if (ELLIPSIS.test(word)) return { ...syntax(start, length, `${shown} stands where something was left out. JSON has no sign for that: write what belongs here, or take it away.`), fixes: leavingOut({ text, tokens, token }) };
  if (tokens.flaw[token] === T.QUOTE_BEHIND_COMMA) {
    const fix: TextFix = { title: 'Put it in double quotes', kind: 'manual', edits: [{ offset: start, length, newText: JSON.stringify(word) }, { offset: start + length + 1, length: 1, newText: '' }] };
    return { ...syntax(start, length + 2, `The quotes of this text are in the wrong place: none stands in front of ${shown}, and one behind the comma.`), fixes: [fix] };
  }
  const fixes: TextFix[] = [{ title: 'Put it in double quotes', kind: 'manual', edits: [{ offset: start, length, newText: JSON.stringify(word) }] }];
  if (role === 'name') return { ...syntax(start, length, `The name ${shown} must be in double quotes.`), fixes };
  return { ...syntax(start, length, `${shown} is no JSON value. A text must be in double quotes; without quotes only numbers, true, false and null may stand.`), fixes };
}

/** Takes a token away, with the comma that goes with it. None where a member would be left without its value. */
function leavingOut({ tokens, token }: Place): TextFix[] {
  const { kind, start, end } = tokens;
  if (kind[token - 1] === T.COLON || kind[token + 1] === T.COLON) return [];
  const isLast = kind[token - 1] === T.COMMA && kind[token + 1] !== T.COMMA;
  const from = isLast ? start[token - 1]! : start[token]!;
  const to = !isLast && kind[token + 1] === T.COMMA ? end[token + 1]! : end[token]!;
  return [{ title: 'Remove it', kind: 'manual', edits: [{ offset: from, length: to - from, newText: '' }] }];
}

function scalarFault({ text, tokens, token }: Place, flaw: number): TextFault {
  const start = tokens.start[token]!;
  const length = tokens.end[token]! - start;
  const word = text.slice(start, start + length);
  const rewrite = (newText: string, kind: TextFix['kind']): TextFix[] => [{ title: `Write ${newText}`, kind, edits: [{ offset: start, length, newText }] }];
  const reads = (message: string, fixes: TextFix[] = []): TextFault => ({ ...syntax(start, length, message), fixes });
  switch (flaw) {
    case T.OTHER_SPELLING: {
      const meant = meantLiteral(word)!;
      const python = word === 'True' || word === 'False' || word === 'None';
      return reads(`${word} is ${python ? "Python's spelling" : 'not how JSON spells it'}; JSON writes ${meant}.`, rewrite(meant, 'safe'));
    }
    case T.NOT_A_NUMBER:
      return reads(`JSON has no ${word}: every number is finite. Write null where nothing was measured, if null may stand here.`, rewrite('null', 'manual'));
    case T.UNDEFINED:
      return reads('JSON has no undefined. Write null, or leave the member out.', rewrite('null', 'manual'));
    case T.LEADING_ZERO:
      return reads(`${word} begins with a zero too many; some readers would take it for octal.`, rewrite(word.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1'), 'manual'));
    case T.PLUS_SIGN:
      return reads(`JSON writes positive numbers without a plus sign.`, rewrite(word.slice(1), 'safe'));
    case T.NO_WHOLE_PART:
      return reads(`JSON writes a digit in front of the decimal point.`, rewrite(word.replace(/^\+/, '').replace('.', '0.'), 'safe'));
    case T.NO_FRACTION:
      return reads(`JSON writes a digit behind the decimal point, or no point at all.`, rewrite(word.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1').replace('.', ''), 'manual'));
    case T.HEXADECIMAL:
      return reads('JSON has no hexadecimal numbers; a digest or an id belongs in double quotes.', [{ title: 'Put it in double quotes', kind: 'manual', edits: [{ offset: start, length, newText: JSON.stringify(word) }] }]);
    case T.SEPARATED:
      return reads('JSON writes numbers without separators between the digits.', rewrite(word.replace(/^\+/, '').replace(/[_,]/g, '').replace(/^(-?)0+(?=\d)/, '$1'), 'manual'));
    default:
      return reads('This number is not complete.');
  }
}

function syntax(offset: number, length: number, message: string): TextFault {
  return fault('json/syntax', offset, length, message);
}
