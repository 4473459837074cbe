import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readDigest, suspiciousDigest, type DigestForm } from '../../../server/src/digests/form.js';

const hex = '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb';
const base64 = Buffer.from(hex, 'hex').toString('base64');
const base64url = Buffer.from(hex, 'hex').toString('base64url');
const pairs = hex.match(/../g)?.join(':') as string;
const groups = hex.match(/.{8}/g)?.join(' ') as string;

describe('readDigest', () => {
  it('takes the wanted form alone for exact', () => {
    assert.deepEqual(readDigest(hex, 'bare'), { state: 'exact', hex, why: '' });
    assert.deepEqual(readDigest(`sha256:${hex}`, 'prefixed'), { state: 'exact', hex, why: '' });
  });

  const certain: [text: string, form: DigestForm, why: string][] = [
    [hex.toUpperCase(), 'bare', 'is written in upper case'],
    [`sha256:${hex}`, 'bare', 'has the prefix `sha256:`'],
    [`sha256:${hex.toUpperCase()}`, 'bare', 'has the prefix `sha256:` and is written in upper case'],
    [hex, 'prefixed', 'has no `sha256:` in front'],
    [`SHA256:${hex}`, 'prefixed', 'begins with `SHA256:` instead of `sha256:`'],
    [`sha-256:${hex}`, 'prefixed', 'begins with `sha-256:` instead of `sha256:`'],
    [`sha256-${hex}`, 'prefixed', 'begins with `sha256-` instead of `sha256:`'],
    [`SHA-256 = ${hex}`, 'bare', 'has the prefix `SHA-256 =`'],
    [`sha256: ${hex}`, 'bare', 'has the prefix `sha256:`'],
    [`sha256-${base64}`, 'prefixed', 'is written in Base64'],
    [`sha256-${base64}`, 'bare', 'is written in Base64'],
    [`sha256:${base64url}`, 'bare', 'is written in Base64'],
    [pairs, 'bare', 'has separators between its digits'],
    [pairs.toUpperCase(), 'bare', 'has separators between its digits and is written in upper case'],
    [groups, 'bare', 'has separators between its digits'],
    [`${hex}\r`, 'bare', 'ends with a line break'],
    [`${hex}\n`, 'bare', 'ends with a line break'],
    [` ${hex} `, 'bare', 'has white space around it'],
    [`0x${hex}`, 'bare', 'begins with `0x`'],
  ];
  for (const [text, form, why] of certain) {
    it(`recognises ${JSON.stringify(text).slice(0, 40)} (${form})`, () => {
      assert.deepEqual(readDigest(text, form), { state: 'certain', hex, corrected: form === 'bare' ? hex : `sha256:${hex}`, why });
    });
  }

  const others: [text: string, state: string, why: string][] = [
    ['', 'placeholder', 'is empty'],
    [' ', 'placeholder', 'is empty'],
    ['NA', 'placeholder', 'is no digest'],
    ['n/a', 'placeholder', 'is no digest'],
    ['UNKNOWN', 'placeholder', 'is no digest'],
    ['not located', 'placeholder', 'is no digest'],
    [hex.slice(1), 'unclear', 'has 63 hex digits'],
    [`${hex}0`, 'unclear', 'has 65 hex digits'],
    ['sha256:abc', 'unclear', 'has 3 hex digits'],
    [`sha256:${hex.slice(0, 40)}`, 'unclear', 'has 40 hex digits'],
    [`${hex.slice(0, 63)}g`, 'unclear', 'has characters that are no hex digits'],
    ['sha256:', 'unclear', 'has no 64 hex digits after its prefix'],
    ['sha256:not yet', 'unclear', 'has no 64 hex digits after its prefix'],
    [hex.slice(0, 32), 'other-algorithm', 'has the 32 hex digits of MD5'],
    [hex.slice(0, 40), 'other-algorithm', 'has the 40 hex digits of SHA-1'],
    [hex + hex, 'other-algorithm', 'has the 128 hex digits of SHA-512'],
    [`md5:${hex.slice(0, 32)}`, 'other-algorithm', 'is made with MD5'],
    ['sha512-abc', 'other-algorithm', 'is made with SHA-512'],
    ['sha-1: abc', 'other-algorithm', 'is made with SHA-1'],
    ['<sha256>', 'not-a-digest', 'is no digest'],
    ['the hash of the file', 'not-a-digest', 'is no digest'],
    ['abc', 'not-a-digest', 'is no digest'],
    ['x'.repeat(1_000_000), 'not-a-digest', 'is far too long for a SHA-256'],
  ];
  for (const [text, state, why] of others) {
    it(`finds ${state} in ${JSON.stringify(text).slice(0, 40)}`, () => assert.deepEqual(readDigest(text, 'bare'), { state, why }));
  }

  it('offers what needs a look: Base64 without a prefix, a line of sha256sum', () => {
    assert.deepEqual(readDigest(base64, 'bare'), { state: 'unclear', hex, corrected: hex, why: 'is written in Base64' });
    assert.deepEqual(readDigest(`${hex}  sources/a.md`, 'prefixed'), { state: 'unclear', hex, corrected: `sha256:${hex}`, why: 'has more text after the digest' });
  });

  it('gives an exact digest for every correction, and none for any other text', () => {
    const digest = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
    const written = fc.oneof(
      fc.string({ maxLength: 100 }),
      digest.map((bytes) => bytes.toString('hex').toUpperCase()),
      digest.map((bytes) => `SHA256-${bytes.toString('base64')}`),
    );
    fc.assert(
      fc.property(written, fc.constantFrom<DigestForm>('bare', 'prefixed'), (text, form) => {
        const { state, hex: found, corrected } = readDigest(text, form);
        assert.equal(state === 'exact' || corrected !== undefined, found !== undefined);
        if (corrected !== undefined) assert.deepEqual(readDigest(corrected, form), { state: 'exact', hex: found, why: '' });
      }),
    );
  });
});

describe('suspiciousDigest', () => {
  it('knows nothing, zeros and filler', () => {
    assert.equal(suspiciousDigest('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'), 'the SHA-256 of nothing: no byte was hashed');
    assert.equal(suspiciousDigest('0'.repeat(64)), 'all zeros, which no file has');
    for (const piece of ['f', 'ab', 'deadbeef', '0123456789abcdef']) {
      assert.equal(suspiciousDigest(piece.repeat(64 / piece.length)), 'one short piece repeated, a placeholder');
    }
  });

  it('leaves every other digest alone', () => assert.equal(suspiciousDigest(hex), undefined));
});
