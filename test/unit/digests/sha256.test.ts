import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sha256Hex } from '../../../server/src/digests/sha256.js';

describe('sha256Hex', () => {
  it('hashes nothing', async () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    assert.equal(await sha256Hex(''), empty);
    assert.equal(await sha256Hex(new Uint8Array(0)), empty);
  });

  it('hashes a text as UTF-8', async () => {
    const expected = createHash('sha256').update('€ 😀', 'utf8').digest('hex');
    assert.equal(await sha256Hex('€ 😀'), expected);
    assert.equal(await sha256Hex(new TextEncoder().encode('€ 😀')), expected);
  });

  it('hashes the part of the memory that a view shows', async () => {
    const memory = new TextEncoder().encode('xabcx');
    assert.equal(await sha256Hex(memory.subarray(1, 4)), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
