import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { lineIndex } from '../../../server/src/json/lines.js';

describe('lineIndex', () => {
  it('counts lines as the language server protocol does', () => {
    const lines = lineIndex('a\nb\r\nc\rd\n\r');
    assert.equal(lines.lineCount, 6);
    assert.deepEqual(lines.position(3), { line: 1, character: 1 });
    assert.deepEqual(lines.position(5), { line: 2, character: 0 });
    assert.deepEqual(lines.position(7), { line: 3, character: 0 });
    assert.equal(lines.offset({ line: 1, character: 9 }), 3);
    assert.equal(lines.lineStart(3), 7);
  });

  it('counts UTF-16 units, and keeps to the text', () => {
    const lines = lineIndex('😀x');
    assert.deepEqual(lines.position(2), { line: 0, character: 2 });
    assert.deepEqual(lines.position(-1), { line: 0, character: 0 });
    assert.deepEqual(lines.position(99), { line: 0, character: 3 });
    assert.equal(lines.offset({ line: 5, character: 0 }), 3);
    assert.equal(lines.offset({ line: -1, character: 4 }), 0);
  });

  it('agrees with vscode-languageserver-textdocument', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '\t', '\u2028'), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const lines = lineIndex(text);
        const theirs = TextDocument.create('file:///x', 'json', 1, text);
        assert.equal(lines.lineCount, theirs.lineCount);
        for (let offset = 0; offset <= text.length; offset++) {
          // Between CR and LF theirs says: in front of the line break.
          if (text[offset - 1] === '\r' && text[offset] === '\n') continue;
          assert.deepEqual(lines.position(offset), theirs.positionAt(offset));
          assert.equal(lines.offset(lines.position(offset)), offset);
        }
      }),
    );
  });
});
