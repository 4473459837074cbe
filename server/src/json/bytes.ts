import type { TextFault } from './types.js';
import { fault } from './faults.js';

/** A file's text, and what is wrong with its bytes. */
export interface DecodedBytes {
  /** A BOM of UTF-8 is kept (it is a fault of the text); bytes that are not UTF-8 are U+FFFD. */
  text: string;
  /** Faults json/unicode, in offsets of the text, in text order. */
  faults: TextFault[];
}

/** Decodes a file. JSON is UTF-8; UTF-16 is recognised and said, and read so that the rest can be looked at. Never throws. */
export function decodeBytes(bytes: Uint8Array): DecodedBytes {
  const order = utf16Order(bytes);
  if (order) return decodeUtf16(bytes, order);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), faults: [] };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { text, faults: invalidSequences(bytes) };
  }
}

/** The byte order of UTF-16, known by its mark or by the zero byte beside the ASCII character that JSON begins with. */
function utf16Order(bytes: Uint8Array): 'little' | 'big' | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  if (first === 0xff && second === 0xfe) return 'little';
  if (first === 0xfe && second === 0xff) return 'big';
  if (second === 0 && isJsonStart(first)) return 'little';
  if (first === 0 && isJsonStart(second)) return 'big';
  return undefined;
}

function isJsonStart(byte: number): boolean {
  return byte === 0x7b || byte === 0x5b || byte === 0x22 || byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function decodeUtf16(bytes: Uint8Array, order: 'little' | 'big'): DecodedBytes {
  const text = new TextDecoder('utf-16le').decode(order === 'little' ? bytes : swapped(bytes));
  // At the first character of what is there, so that it is said of the document that begins with it.
  const start = Math.max(0, text.search(/\S/));
  const name = order === 'little' ? 'UTF-16 LE' : 'UTF-16 BE';
  const message = `The file is written in ${name}. JSON is exchanged in UTF-8, and digests are taken over UTF-8. Save the file as UTF-8 without BOM.`;
  return { text, faults: [fault('json/unicode', start, Math.min(1, text.length), message)] };
}

function swapped(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    result[i] = bytes[i + 1]!;
    result[i + 1] = bytes[i]!;
  }
  if (bytes.length % 2 === 1) result[bytes.length - 1] = bytes[bytes.length - 1]!;
  return result;
}

/** One fault per run of invalid bytes. */
function invalidSequences(bytes: Uint8Array): TextFault[] {
  const faults: TextFault[] = [];
  let offset = 0;
  let run: { offset: number; from: number; marks: number } | undefined;
  const endRun = (to: number): void => {
    if (!run) return;
    const shown = Array.from(bytes.subarray(run.from, Math.min(to, run.from + 4)), (byte) => '0x' + byte.toString(16).toUpperCase().padStart(2, '0'));
    const listed = shown.join(' ') + (to - run.from > 4 ? ' …' : '');
    const subject = to - run.from === 1 ? `The byte ${listed} is` : `The bytes ${listed} are`;
    faults.push(
      fault('json/unicode', run.offset, run.marks, `${subject} not valid UTF-8 (at byte ${run.from} of the file). JSON is exchanged in UTF-8, and what stands here cannot be read. Write the character again and save the file as UTF-8.`),
    );
    run = undefined;
  };
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      endRun(at);
      offset += length === 4 ? 2 : 1;
      at += length;
      continue;
    }
    run ??= { offset, from: at, marks: 0 };
    run.marks++;
    offset++;
    at -= length;
  }
  endRun(bytes.length);
  return faults;
}

/**
 * The length of the valid UTF-8 sequence at an offset; when there is none, minus the number of bytes that a decoder turns
 * into one U+FFFD (the WHATWG Encoding Standard's maximal subpart).
 */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const following = lead >= 0xc2 && lead <= 0xdf ? 1 : lead >= 0xe0 && lead <= 0xef ? 2 : lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
  if (following === 0) return -1;
  let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i <= following; i++) {
    const byte = bytes[at + i];
    if (byte === undefined || byte < low || byte > high) return -i;
    low = 0x80;
    high = 0xbf;
  }
  return following + 1;
}
