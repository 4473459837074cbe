import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fileGlob } from '../../../client/src/fileGlob.js';
import { suppressionFilter } from '../../../server/src/lint/settings.js';

const uriOf = (path: string) => `file://${path.split('/').map(encodeURIComponent).join('/')}`;
const name = fc.string({ unit: fc.constantFrom(...'ab1 .-_()[]{}!+@*?$^,|#%é'), minLength: 1, maxLength: 8 }).filter((text) => !/^\.{1,2}$/.test(text));

describe('the glob of one file', () => {
  it('is relative to the workspace folder', () => {
    assert.equal(fileGlob('/work/returns/a.return.json', '/work'), 'returns/a.return.json');
    assert.equal(fileGlob('/work/a.json', '/work/'), 'a.json');
  });

  it('is absolute outside of it', () => {
    assert.equal(fileGlob('/elsewhere/a.json', '/work'), '/elsewhere/a.json');
    assert.equal(fileGlob('/workshop/a.json', '/work'), '/workshop/a.json');
    assert.equal(fileGlob('/elsewhere/a.json', undefined), '/elsewhere/a.json');
  });

  it('takes the characters of the path as they are', () => {
    assert.equal(fileGlob('/work/a[1]{2}(3)*.json', '/work'), 'a\\[1\\]\\{2\\}\\(3\\)\\*.json');
  });

  it('makes a suppression that accepts this file, whatever its name', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), fc.boolean(), (names, inFolder) => {
        const path = `/work/${names.join('/')}`;
        const file = fileGlob(path, inFolder ? '/work' : undefined);
        assert.equal(suppressionFilter(uriOf(path), [{ rule: 'cp8/time-utc', file, pointer: '' }])('cp8/time-utc', '/a'), true, file);
      }),
    );
  });

  it('makes a suppression that accepts no other file', () => {
    const accepts = (path: string, other: string) =>
      suppressionFilter(uriOf(other), [{ rule: 'cp8/time-utc', file: fileGlob(path, '/work') }])('cp8/time-utc', '');
    assert.equal(accepts('/work/a[1].json', '/work/a1.json'), false);
    assert.equal(accepts('/work/*.json', '/work/b.json'), false);
    assert.equal(accepts('/work/{a,b}.json', '/work/a.json'), false);
  });
});
