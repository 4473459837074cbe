import assert from 'node:assert/strict';
import { ConfigFiles } from '../../../server/src/workspace/configFiles.js';
import { Unreadable } from '../../../server/src/workspace/unreadable.js';

/** Configurations by URI, and what was asked for. */
function files(texts: Record<string, string>): { configs: ConfigFiles; asked: string[] } {
  const asked: string[] = [];
  const configs = new ConfigFiles((uri) => {
    asked.push(uri);
    return uri.includes('broken') ? Promise.reject(new Unreadable('permission denied')) : Promise.resolve(texts[uri]);
  });
  return { configs, asked };
}

describe('ConfigFiles', () => {
  it('finds the nearest configuration in the folder or above, and asks once', async () => {
    const { configs, asked } = files({ 'file:///a/envelope-lint.config.json': '{}', 'file:///a/b/c/envelope-lint.config.json': '{"rules":{"json/bom":"off"}}' });
    assert.equal((await configs.of('file:///a/b/x.json'))?.uri, 'file:///a/envelope-lint.config.json');
    assert.deepEqual((await configs.of('file:///a/b/c/x.json'))?.config.rules, { 'json/bom': 'off' });
    assert.equal(await configs.of('file:///z/x.json'), undefined);
    await configs.of('file:///a/b/y.json');
    assert.deepEqual(asked, [
      'file:///a/b/envelope-lint.config.json',
      'file:///a/envelope-lint.config.json',
      'file:///a/b/c/envelope-lint.config.json',
      'file:///z/envelope-lint.config.json',
      'file:///envelope-lint.config.json',
    ]);
    configs.forget();
    await configs.of('file:///a/b/x.json');
    assert.equal(asked.length, 7);
  });

  it('looks no higher than it is told', async () => {
    const { configs, asked } = files({ 'file:///a/envelope-lint.config.json': '{}', 'file:///a/b/envelope-lint.config.json': '{}' });
    assert.equal(await configs.of('file:///a/b/c/d/x.json', 'file:///a/b/c/'), undefined);
    assert.equal((await configs.of('file:///a/b/c/d/x.json', 'file:///a/b'))?.uri, 'file:///a/b/envelope-lint.config.json');
    assert.equal((await configs.of('file:///a/b/c/d/x.json'))?.uri, 'file:///a/b/envelope-lint.config.json');
    assert.equal(asked.includes('file:///a/envelope-lint.config.json'), false);
  });

  it('has nothing to say of a URI without folders', async () => {
    const { configs } = files({ 'file:///envelope-lint.config.json': '{}' });
    assert.equal(await configs.of('untitled:Untitled-1'), undefined);
    assert.equal((await configs.of('file:///x.json'))?.uri, 'file:///envelope-lint.config.json');
  });

  it('takes no other configuration for one that cannot be read', async () => {
    const { configs } = files({ 'file:///envelope-lint.config.json': '{}' });
    const found = await configs.of('file:///broken/x.json');
    assert.equal(found?.uri, 'file:///broken/envelope-lint.config.json');
    assert.deepEqual(found.faults.map(({ message }) => message), ['the file was not read: permission denied']);
  });
});
