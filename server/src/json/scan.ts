import { NameBook, hashOf } from './names.js';
import { decodeString, hexValue } from './strings.js';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING, Tape } from './tape.js';

/** What the strict pass noticed beside the grammar: places to look at closer, nothing for the usual text. */
export interface ScanNotes {
  /** Pairs of node numbers: a member, and the first one of the same name in its object. */
  duplicates: readonly number[];
  /** Pairs of offsets: strings (names too) that hold surrogates. */
  surrogates: number[];
  /** Nodes of numbers that a double may not keep. */
  numbers: number[];
}

/** A number of at most this many characters and no exponent is exact in a double. */
const SAFE_NUMBER_LENGTH = 15;

/** Where the JSON of a text begins: behind a byte order mark. */
export function contentStart(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/**
 * One strict pass over a text: RFC 8259 to the letter, every value on a tape. Undefined at the first break of the grammar;
 * then the tolerant parser takes over.
 * @param from where to start (behind a BOM).
 * @param isJson true when the text is known to be JSON from there on: strings are then searched for their end, not read
 */
export function scanStrict(text: string, from: number, isJson = false): { tape: Tape; notes: ScanNotes } | undefined {
  const scanner = new StrictScanner(text, isJson);
  return scanner.run(from) ? { tape: scanner.tape, notes: scanner.notes } : undefined;
}

class StrictScanner {
  readonly tape: Tape;
  readonly notes: ScanNotes;
  private readonly length: number;
  /** Hash of the name that was scanned last. */
  private hash = 0;
  /** Whether the string that was scanned last has escapes. */
  private escaped = false;
  private readonly names: NameBook;
  /** In front of this offset strings hold nothing but plain characters, so that a quote ends them. */
  private plainUntil: number;

  constructor(
    private readonly text: string,
    isJson: boolean,
  ) {
    this.length = text.length;
    this.tape = new Tape(Math.max(16, text.length >> 5));
    this.plainUntil = isJson && !/[\ud800-\udfff]/.test(text) ? this.nextEscape(0) : 0;
    this.names = new NameBook(text, this.tape);
    this.notes = { duplicates: this.names.duplicates, surrogates: [], numbers: [] };
  }

  run(from: number): boolean {
    const { text, tape, length } = this;
    const { names } = this;
    let at = from;
    let current = -1;
    let inObject = false;
    let keyStart = -1;
    let keyEnd = -1;
    for (;;) {
      at = this.skipSpace(at);
      if (at >= length) return false;
      const code = text.charCodeAt(at);
      let needsName = false;
      if (code === 34) {
        const end = this.string(at);
        if (end < 0) return false;
        tape.add(STRING, at, end, current, keyStart, keyEnd);
        at = end;
      } else if (code === 123 || code === 91) {
        current = tape.add(code === 123 ? OBJECT : ARRAY, at, 0, current, keyStart, keyEnd);
        inObject = code === 123;
        if (inObject) names.open(current);
        at = this.skipSpace(at + 1);
        const first = at < length ? text.charCodeAt(at) : 0;
        if (first === (inObject ? 125 : 93)) {
          // Closed below, like any other container.
        } else if (inObject) needsName = true;
        else {
          keyStart = -1;
          continue;
        }
      } else {
        const end = this.scalar(at, code, current, keyStart, keyEnd);
        if (end < 0) return false;
        at = end;
      }
      // Behind a value (or in front of the first name): close what closes, then find the next value.
      while (!needsName) {
        at = this.skipSpace(at);
        if (current < 0) return at >= length;
        if (at >= length) return false;
        const then = text.charCodeAt(at++);
        if (then === 44) break;
        if (then !== (inObject ? 125 : 93)) return false;
        if (inObject) names.close(current);
        tape.end[current] = at;
        tape.next[current] = tape.size;
        current = tape.parent[current]!;
        inObject = current >= 0 && tape.type[current] === OBJECT;
      }
      if (!inObject) {
        keyStart = -1;
        continue;
      }
      keyStart = this.skipSpace(at);
      if (keyStart >= length || text.charCodeAt(keyStart) !== 34) return false;
      keyEnd = this.name(keyStart);
      if (keyEnd < 0) return false;
      names.add(current, keyStart, keyEnd, this.hash, tape.size);
      at = this.skipSpace(keyEnd);
      if (at >= length || text.charCodeAt(at) !== 58) return false;
      at++;
    }
  }

  private skipSpace(from: number): number {
    const { text, length } = this;
    let at = from;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code > 32 || (code !== 32 && code !== 10 && code !== 13 && code !== 9)) break;
      at++;
    }
    return at;
  }

  /** Number, true, false or null. The end, or -1. */
  private scalar(at: number, code: number, parent: number, keyStart: number, keyEnd: number): number {
    const { text, tape } = this;
    if (code === 116) {
      if (!text.startsWith('true', at)) return -1;
      tape.add(BOOLEAN, at, at + 4, parent, keyStart, keyEnd);
      return at + 4;
    }
    if (code === 102) {
      if (!text.startsWith('false', at)) return -1;
      tape.add(BOOLEAN, at, at + 5, parent, keyStart, keyEnd);
      return at + 5;
    }
    if (code === 110) {
      if (!text.startsWith('null', at)) return -1;
      tape.add(NULL, at, at + 4, parent, keyStart, keyEnd);
      return at + 4;
    }
    const end = this.number(at);
    if (end >= 0) tape.add(NUMBER, at, end, parent, keyStart, keyEnd);
    return end;
  }

  private number(start: number): number {
    const { text, length } = this;
    let at = start;
    if (text.charCodeAt(at) === 45) at++;
    const whole = at;
    at = this.digits(at);
    if (at === whole || (at > whole + 1 && text.charCodeAt(whole) === 48)) return -1;
    let exponent = false;
    if (at < length && text.charCodeAt(at) === 46) {
      const fraction = at + 1;
      at = this.digits(fraction);
      if (at === fraction) return -1;
    }
    if (at < length && (text.charCodeAt(at) | 32) === 101) {
      exponent = true;
      at++;
      if (at < length && (text.charCodeAt(at) === 43 || text.charCodeAt(at) === 45)) at++;
      const power = at;
      at = this.digits(power);
      if (at === power) return -1;
    }
    if (exponent || at - start > SAFE_NUMBER_LENGTH) this.notes.numbers.push(this.tape.size);
    return at;
  }

  private digits(from: number): number {
    const { text, length } = this;
    let at = from;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code < 48 || code > 57) break;
      at++;
    }
    return at;
  }

  /** A string from its opening quote on: the offset behind its end, or -1. */
  private string(start: number): number {
    const { text, plainUntil } = this;
    if (start < plainUntil) {
      const end = text.indexOf('"', start + 1) + 1;
      if (end <= plainUntil) {
        this.escaped = false;
        return end;
      }
    }
    const end = this.readString(start);
    if (plainUntil > 0 && end > plainUntil) this.plainUntil = this.nextEscape(end);
    return end;
  }

  private nextEscape(from: number): number {
    const at = this.text.indexOf('\\', from);
    return at < 0 ? this.length : at;
  }

  /** A string, character by character. */
  private readString(start: number): number {
    const { text, length } = this;
    let surrogates = false;
    this.escaped = false;
    let at = start + 1;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code > 92 ? code < 0xd800 : code > 34 && code !== 92) {
        at++;
        continue;
      }
      if (code === 34) {
        if (surrogates) this.notes.surrogates.push(start, at + 1);
        return at + 1;
      }
      if (code < 32) return -1;
      if (code === 92) {
        this.escaped = true;
        const end = this.escape(at);
        if (end < 0) return -1;
        // \uD8.. to \uDF..: the second hexadecimal digit behind a D is 8 or more.
        if (end - at === 6 && (text.charCodeAt(at + 2) | 32) === 100 && text.charCodeAt(at + 3) > 55) surrogates = true;
        at = end;
        continue;
      }
      if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
      at++;
    }
    return -1;
  }

  /** A member name: as {@link string}, and its hash. */
  private name(start: number): number {
    const { text, plainUntil } = this;
    if (start < plainUntil) {
      // Names are short: one loop for the end and the hash is cheaper than a search and a loop.
      let hash = 0;
      let at = start + 1;
      for (let code = text.charCodeAt(at); code !== 34 && at < plainUntil; code = text.charCodeAt(++at)) hash = (Math.imul(hash, 31) + code) | 0;
      if (at < plainUntil) {
        this.hash = hash;
        return at + 1;
      }
    }
    const end = this.string(start);
    if (end < 0) return -1;
    this.hash = this.escaped ? hashOf(decodeString(this.text, start, end)) : hashOf(this.text, start + 1, end - 1);
    return end;
  }

  /** The offset behind the escape that starts at `at`, or -1. */
  private escape(at: number): number {
    switch (at + 1 < this.length ? this.text.charCodeAt(at + 1) : 0) {
      case 34:
      case 47:
      case 92:
      case 98:
      case 102:
      case 110:
      case 114:
      case 116:
        return at + 2;
      case 117:
        return hexValue(this.text, at + 2) < 0 ? -1 : at + 6;
      default:
        return -1;
    }
  }
}
