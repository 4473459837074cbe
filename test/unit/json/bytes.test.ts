import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeBytes } from '../../../server/src/json/bytes.js';
import { parseText } from '../../../server/src/json/parse.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, order: 'little' | 'big'): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), order === 'little');
  return bytes;
};

describe('decodeBytes', () => {
  it('reads UTF-8 and keeps a byte order mark', () => {
    assert.deepEqual(decodeBytes(encode('{"é": "😀"}')), { text: '{"é": "😀"}', faults: [] });
    assert.deepEqual(decodeBytes(encode('\ufeff1')), { text: '\ufeff1', faults: [] });
    assert.deepEqual(decodeBytes(new Uint8Array()), { text: '', faults: [] });
  });

  it('says where the bytes are not UTF-8', () => {
    const bytes = new Uint8Array([...encode('"😀'), 0xe9, ...encode('té'), 0xff, 0xfe, ...encode('"')]);
    const { text, faults } = decodeBytes(bytes);
    assert.equal(text, '"😀\ufffdté\ufffd\ufffd"');
    assert.deepEqual(faults.map(({ ruleId, offset, length }) => [ruleId, offset, length]), [['json/unicode', 3, 1], ['json/unicode', 6, 2]]);
    assert.equal(faults[0]?.message, 'The byte 0xE9 is not valid UTF-8 (at byte 5 of the file). JSON is exchanged in UTF-8, and what stands here cannot be read. Write the character again and save the file as UTF-8.');
    assert.match(faults[1]!.message, /^The bytes 0xFF 0xFE are not valid UTF-8 \(at byte 9 of the file\)\./);
  });

  it('marks exactly the replacement characters, whatever the bytes', () => {
    const byte = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }), fc.constantFrom(0xe0, 0xa0, 0x80, 0xed, 0xf0, 0x90, 0xf4, 0x8f, 0xbf));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), fc.array(byte, { maxLength: 12 }), (first, second) => {
        const bytes = new Uint8Array([0x61, 0x61, ...first, ...second]);
        const { text, faults } = decodeBytes(bytes);
        assert.equal(text, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
        const marked = faults.flatMap(({ offset, length }) => Array.from({ length }, (_, index) => offset + index));
        assert.ok(marked.every((offset) => text[offset] === '\ufffd'));
        const written = encode('\ufffd').join();
        if (!bytes.join().includes(written)) assert.equal(marked.length, [...text].filter((char) => char === '\ufffd').length);
      }),
      { numRuns: 2000 },
    );
  });

  for (const order of ['little', 'big'] as const) {
    it(`recognises UTF-16 (${order} endian), with its mark and without`, () => {
      for (const mark of ['\ufeff', '']) {
        const { text, faults } = decodeBytes(utf16(`${mark}{"é": 1}`, order));
        assert.equal(text, '{"é": 1}');
        assert.deepEqual(faults.map(({ ruleId, offset, length }) => [ruleId, offset, length]), [['json/unicode', 0, 1]]);
        assert.equal(faults[0]?.message, `The file is written in UTF-16 ${order === 'little' ? 'LE' : 'BE'}. JSON is exchanged in UTF-8, and digests are taken over UTF-8. Save the file as UTF-8 without BOM.`);
      }
    });
  }

  it('leaves NUL bytes to the syntax', () => {
    const { text, faults } = decodeBytes(encode('{"a": 1}\u0000'));
    assert.deepEqual(faults, []);
    assert.equal(parseText(text).faults[0]?.message, 'There is a control character (U+0000) between the values; JSON does not allow it here.');
  });
});
