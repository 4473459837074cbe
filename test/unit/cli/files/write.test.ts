import assert from 'node:assert/strict';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ChangedMeanwhile, replaceFile } from '../../../../server/src/cli/files/write.js';
import { folder } from '../support/cli.js';

describe('replaceFile', () => {
  it('replaces the content, keeps the mode, and leaves nothing else behind', async () => {
    const path = folder({ 'a.json': 'old' });
    chmodSync(join(path, 'a.json'), 0o640);
    await replaceFile(join(path, 'a.json'), 'new', Buffer.from('old'));
    assert.equal(readFileSync(join(path, 'a.json'), 'utf8'), 'new');
    assert.equal(statSync(join(path, 'a.json')).mode & 0o7777, 0o640);
    assert.deepEqual(readdirSync(path), ['a.json']);
  });

  it('writes through a link and keeps it', async () => {
    const path = folder({ 'real/a.json': 'old' });
    symlinkSync('real/a.json', join(path, 'link.json'));
    await replaceFile(join(path, 'link.json'), 'new');
    assert.ok(lstatSync(join(path, 'link.json')).isSymbolicLink());
    assert.equal(readlinkSync(join(path, 'link.json')), 'real/a.json');
    assert.equal(readFileSync(join(path, 'real/a.json'), 'utf8'), 'new');
  });

  it('writes nothing when the file is not any more what was read', async () => {
    const path = folder({ 'a.json': 'other' });
    await assert.rejects(replaceFile(join(path, 'a.json'), 'new', Buffer.from('older')), ChangedMeanwhile);
    assert.equal(readFileSync(join(path, 'a.json'), 'utf8'), 'other');
    assert.deepEqual(readdirSync(path), ['a.json']);
  });

  it('makes no file that was not there', async () => {
    const path = folder();
    await assert.rejects(replaceFile(join(path, 'a.json'), 'new'), { code: 'ENOENT' });
    mkdirSync(join(path, 'sub'));
    assert.ok(!existsSync(join(path, 'a.json')));
  });
});
