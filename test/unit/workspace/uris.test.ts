import assert from 'node:assert/strict';
import fc from 'fast-check';
import { URI } from 'vscode-uri';
import { isInside, pathBelow, uriKey } from '../../../server/src/workspace/uris.js';

describe('uriKey', () => {
  it('is one for all spellings of a URI', () => {
    assert.equal(uriKey('file:///d%3A/a%20b.json'), uriKey('file:///D:/a b.json'));
    assert.equal(uriKey('file:///work/a.json'), 'file:///work/a.json');
    assert.equal(uriKey('no uri'), 'no uri');
  });

  it('is what the library makes of it, also where the library is not asked', () => {
    const letters = fc.constantFrom(...'aZ09_.~-/', '%', ' ', ':', '+', 'é', '#');
    const path = fc.array(letters, { maxLength: 12 }).map((all) => `file:///${all.join('')}`);
    fc.assert(fc.property(path, (uri) => uriKey(uri) === (uri.startsWith('file:////') ? uri : URI.parse(uri, true).toString())), { numRuns: 3000, seed: 1 });
  });
});

describe('places in folders', () => {
  it('are below a folder, or the folder itself', () => {
    assert.equal(pathBelow('file:///work/', 'file:///work/a/b%20c.json'), 'a/b c.json');
    assert.equal(pathBelow('file:///work', 'file:///works/a.json'), undefined);
    assert.equal(pathBelow('file:///work', 'file:///work/a/../b'), undefined);
    assert.equal(isInside('file:///work', ['file:///work/']), true);
    assert.equal(isInside('file:///work/a', ['file:///other', 'file:///work']), true);
    assert.equal(isInside('file:///', ['file:///work']), false);
  });
});
