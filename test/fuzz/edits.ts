import { applyEdits } from '../../server/src/json/edits.js';
import type { TextEdit } from '../../server/src/json/types.js';
import { seeded, type Random } from './random.js';

/** Values and pieces that have broken readers before. */
const HOSTILE = [
  'null', 'true', 'False', 'None', 'NaN', '-Infinity', 'undefined', '0', '-0', '01', '+1', '.5', '1.', '1e400', '1e-400', '9007199254740993', '1_000', '0x1F',
  '""', '" "', '"\\ud800"', '"\ud800"', '"\\ude00\\ud83d"', '"😀"', '"\u202e"', '"\u0000"', '"\\u0000"', '"\t"', '"\\x"', '"C:\\Users"', '"TODO"', '"<sha256>"', '"HOLD"', '"E3"', '"PASS"', '"hold"',
  '"2026-08-17T14:05:09+02:00"', '"2026-02-30T00:00:00Z"', '"9999-12-31T23:59:60Z"', '"sha256:' + 'A'.repeat(64) + '"', '"' + '0'.repeat(64) + '"', '"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"',
  '{}', '[]', '[[]]', '{"__proto__": 1}', '{"constructor": {"prototype": 1}}', '{"toJSON": 1}', '{"": ""}', '{"a": 1, "a": 2}', '{"schema": "CP8-AGENT-RETURN-v1"}', '{"protocol": "kdna.agent-host/2", "runtime_receipt": {}}',
  '// comment', '/* comment */', '/*', '# comment', '\ufeff', '\u00a0', '\u2028', '\u0000', '\r', '\r\n', '\n', '\t', "'", "'a'", '“a”', '`', '\\', ';', '=', '...', '<', '(', '"', '"""',
  '"schema": "CP8-AGENT-RETURN-v1",', '"agent": "x",', '"__proto__": null,', '"protocol": 2,', ',"x": [', '}, {', '], [', '}}', ']]',
];
const PUNCTUATION = ['{', '}', '[', ']', ':', ',', '"'];
const MEMBER_OR_TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/y;

/** One random edit of a text: of a character, a token, a line, a bracket, or with something hostile. */
export function randomEdit(random: Random, text: string): TextEdit {
  const at = random.below(text.length + 1);
  switch (random.below(10)) {
    case 0:
      return { offset: at, length: Math.min(1, text.length - at), newText: '' };
    case 1:
      return { offset: at, length: 0, newText: String.fromCharCode(random.below(4) === 0 ? 0xd800 + random.below(0x800) : 32 + random.below(95)) };
    case 2:
      return { offset: at, length: 0, newText: random.pick(PUNCTUATION) };
    case 3:
      return { ...tokenAt(text, at), newText: '' };
    case 4:
    case 5:
      return { ...tokenAt(text, at), newText: random.pick(HOSTILE) };
    case 6:
      return { offset: tokenAt(text, at).offset, length: 0, newText: random.pick(HOSTILE) };
    case 7: {
      const { offset, length } = tokenAt(text, at);
      return { offset, length: 0, newText: text.slice(offset, offset + length) };
    }
    case 8: {
      // A token from elsewhere in the place of this one: names and values of the contract among each other.
      const other = tokenAt(text, random.below(text.length + 1));
      return { ...tokenAt(text, at), newText: text.slice(other.offset, other.offset + other.length) };
    }
    default: {
      const length = Math.min(random.below(random.below(8) === 0 ? 400 : 30), text.length - at);
      return { offset: at, length, newText: random.below(3) === 0 ? text.slice(at, at + length).repeat(2) : '' };
    }
  }
}

/** The token around or behind an offset. */
function tokenAt(text: string, near: number): { offset: number; length: number } {
  let offset = near;
  while (offset > 0 && near - offset < 60 && !/[\s{}[\]:,]/.test(text[offset - 1]!)) offset--;
  while (offset < text.length && /\s/.test(text[offset]!)) offset++;
  MEMBER_OR_TOKEN.lastIndex = offset;
  return { offset, length: MEMBER_OR_TOKEN.exec(text)?.[0].length ?? 0 };
}

/**
 * Random edits, one after the other, as someone would make them in an editor: for everything that follows changes.
 * @returns each edit, in offsets of the text before it, and the text after it; it never ends
 */
export function* editSequence(seed: number, text: string): Generator<{ edit: TextEdit; text: string }, never> {
  const random = seeded(seed);
  let current = text;
  for (;;) {
    // An edit now and then doubles much of the text: past this size everything is replaced by the first text.
    const isTooLarge = current.length > text.length * 4 + 1000;
    const edit = isTooLarge ? { offset: 0, length: current.length, newText: text } : randomEdit(random, current);
    current = applyEdits(current, [edit]).text;
    yield { edit, text: current };
  }
}
