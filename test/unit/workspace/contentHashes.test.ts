import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ContentHashing, hashesOf } from '../../../server/src/workspace/contentHashes.js';
import { nodeHasher } from '../../../server/src/workspace/node/hashFile.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('hashes of a content', () => {
  it('are those of its bytes, and of its lines ended otherwise', async () => {
    assert.deepEqual(await hashesOf(bytes('a\nb\n')), { sha256: sha256('a\nb\n'), otherLineEnds: [sha256('a\r\nb\r\n')] });
    assert.deepEqual(await hashesOf(bytes('a\r\nb\r\n')), { sha256: sha256('a\r\nb\r\n'), otherLineEnds: [sha256('a\nb\n')] });
    assert.deepEqual(await hashesOf(bytes('a\r\nb\n')), { sha256: sha256('a\r\nb\n'), otherLineEnds: [sha256('a\nb\n'), sha256('a\r\nb\r\n')] });
    assert.deepEqual(await hashesOf(bytes('no line end')), { sha256: sha256('no line end'), otherLineEnds: [] });
    assert.deepEqual(await hashesOf(bytes('')), { sha256: sha256(''), otherLineEnds: [] });
  });

  it('leave a CR without LF alone, at the end as well', async () => {
    assert.deepEqual(await hashesOf(bytes('a\rb\r\r\nc\r')), { sha256: sha256('a\rb\r\r\nc\r'), otherLineEnds: [sha256('a\rb\r\nc\r')] });
  });

  it('leave binary content alone', async () => {
    assert.deepEqual(await hashesOf(bytes('PNG\0\r\n')), { sha256: sha256('PNG\0\r\n'), otherLineEnds: [] });
  });

  it('are the same however the content is cut', async () => {
    const piece = fc.array(fc.constantFrom('\r', '\n', 'x', 'é'), { maxLength: 6 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const hashing = new ContentHashing(nodeHasher);
        pieces.forEach((part) => hashing.update(bytes(part)));
        const text = pieces.join('');
        const lf = text.replace(/\r\n/g, '\n');
        const others = [...new Set([sha256(lf), sha256(lf.replace(/\n/g, '\r\n'))])].filter((other) => other !== sha256(text));
        assert.deepEqual(await hashing.hashes(), { sha256: sha256(text), otherLineEnds: others });
      }),
    );
  });
});
