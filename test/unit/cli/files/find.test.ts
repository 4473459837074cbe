import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findTargets } from '../../../../server/src/cli/files/find.js';
import { ignoreLevel } from '../../../../server/src/cli/files/gitIgnore.js';
import { folder } from '../support/cli.js';

/** A folder with empty files, in a repository unless told otherwise. */
function tree(names: string[], more: Record<string, string> = {}, repository = true): string {
  const path = folder({ ...Object.fromEntries(names.map((name) => [name, ''])), ...more });
  if (repository) execFileSync('git', ['init', '-q', path]);
  return path;
}

async function found(cwd: string, args: string[], ignore = true): Promise<string[]> {
  const { targets, unread } = await findTargets(args, { cwd, ignore });
  assert.deepEqual(unread, []);
  return targets.map(({ shown }) => shown);
}

describe('findTargets', () => {
  it('finds in a folder the types that hold documents, hidden ones too, in the order of their paths', async () => {
    const cwd = tree(['b.json', 'a.JSON', 'c.jsonl', 'd.ndjson', 'e.md', 'f.txt', 'g.return.json', '.hidden/h.json', 'sub/i.json']);
    assert.deepEqual(await found(cwd, ['.']), ['.hidden/h.json', 'a.JSON', 'b.json', 'c.jsonl', 'd.ndjson', 'e.md', 'g.return.json', 'sub/i.json']);
  });

  it('takes a named file of any type, and each file once', async () => {
    const cwd = tree(['a.json', 'notes.txt']);
    assert.deepEqual(await found(cwd, ['notes.txt', './a.json', 'a.json', '.']), ['notes.txt', 'a.json']);
  });

  it('never takes a path that exists for a pattern', async () => {
    const cwd = tree(['a[1].json', 'a1.json', '{x,y}.json', 'x.json', '(p)/q.json', 'star*.json', 'stars.json', '!not.json']);
    assert.deepEqual(await found(cwd, ['a[1].json', '{x,y}.json', '(p)', 'star*.json', '!not.json']), [
      'a[1].json', '{x,y}.json', '(p)/q.json', 'star*.json', '!not.json',
    ]);
  });

  it('reads folders in front of a pattern as they stand', async () => {
    const cwd = tree(['my (dir) [1]/a.json', 'my (dir) [1]/b.json', 'my (dir) [1]/{deep}/c.json']);
    assert.deepEqual(await found(cwd, ['my (dir) [1]/*.json']), ['my (dir) [1]/a.json', 'my (dir) [1]/b.json']);
    assert.deepEqual(await found(cwd, ['my (dir) [1]/{deep}/*.json']), ['my (dir) [1]/{deep}/c.json']);
  });

  it('understands patterns as people write them', async () => {
    const cwd = tree(['a/x.return.json', 'a/b/y.return.json', 'a/b/z.json', 'q.txt']);
    assert.deepEqual(await found(cwd, ['**/*.return.json']), ['a/b/y.return.json', 'a/x.return.json']);
    assert.deepEqual(await found(cwd, ['./a/*.json', '*.{txt,md}']), ['a/x.return.json', 'q.txt']);
    assert.deepEqual(await found(join(cwd, 'a'), ['../*.txt']), [join(cwd, 'q.txt')]);
    assert.deepEqual(await found(cwd, [join(cwd, 'a/**/*.json')]), ['a/b/y.return.json', 'a/b/z.json', 'a/x.return.json']);
  });

  it('leaves out what a pattern with ! says, in folders and patterns', async () => {
    const cwd = tree(['a/x.json', 'a/b/y.json', 'vendor/z.json']);
    assert.deepEqual(await found(cwd, ['.', '!vendor/**']), ['a/b/y.json', 'a/x.json']);
    assert.deepEqual(await found(cwd, ['a/**/*.json', '!**/b/*']), ['a/x.json']);
  });

  it('follows .gitignore files, nested ones and exclusions too, and skips node_modules', async () => {
    const cwd = tree(['a.json', 'build/b.json', 'keep/build.json', 'sub/c.json', 'sub/d.json', 'sub/e.json', 'node_modules/m/f.json', 'private/g.json'], {
      '.gitignore': '/build\nsub/c.json\n*.tmp\nsub/e.json\n',
      'sub/.gitignore': 'd.json\n!e.json\n',
    });
    execFileSync('sh', ['-c', 'echo private/ > .git/info/exclude'], { cwd });
    assert.deepEqual(await found(cwd, ['.']), ['a.json', 'keep/build.json', 'sub/e.json']);
    assert.deepEqual(await found(cwd, ['**/*.json']), ['a.json', 'keep/build.json', 'sub/e.json']);
    assert.deepEqual(await found(join(cwd, 'sub'), ['.']), ['e.json']);
    assert.deepEqual(await found(cwd, ['.'], false), [
      'a.json', 'build/b.json', 'keep/build.json', 'node_modules/m/f.json', 'private/g.json', 'sub/c.json', 'sub/d.json', 'sub/e.json',
    ]);
  });

  it('takes what is named although it is ignored', async () => {
    const cwd = tree(['build/b.json', 'build/c.json'], { '.gitignore': 'build\n' });
    assert.deepEqual(await found(cwd, ['build/b.json']), ['build/b.json']);
    assert.deepEqual(await found(cwd, ['build']), ['build/b.json', 'build/c.json']);
  });

  it('follows .gitignore outside of a repository from the folder on', async () => {
    assert.deepEqual(await found(tree(['a.json', 'b.json'], { '.gitignore': 'b.json\n' }, false), ['.']), ['a.json']);
  });

  it('leaves out what the configuration says', async () => {
    const cwd = tree(['a.json', 'vendor/b.json']);
    const { targets } = await findTargets(['.'], { cwd, ignore: true, levels: [ignoreLevel(cwd, ['vendor/'])] });
    assert.deepEqual(targets.map(({ shown }) => shown), ['a.json']);
  });

  it('knows what is a plain file, and where each really is, with links and without', async () => {
    const cwd = tree(['one/a.json', 'two/b.json']);
    symlinkSync(join(cwd, 'one'), join(cwd, 'link'));
    symlinkSync('b.json', join(cwd, 'two', 'c.json'));
    const known = async (arg: string): Promise<unknown[]> =>
      (await findTargets([arg], { cwd, ignore: true })).targets.map(({ shown, real, isPlain }) => [shown, real.slice(cwd.length + 1), isPlain]);
    assert.deepEqual(await known('one'), [['one/a.json', 'one/a.json', true]]);
    assert.deepEqual(await known('link'), [['link/a.json', 'one/a.json', true]]);
    assert.deepEqual(await known('two'), [['two/b.json', 'two/b.json', false]]);
    assert.deepEqual(await known('link/a.json'), [['link/a.json', 'one/a.json', false]]);
  });

  it('follows links once: cycles end, upward links lead nowhere', async () => {
    const cwd = tree(['a/x.json', 'b/y.json']);
    const outside = tree(['z.json']);
    symlinkSync('..', join(cwd, 'a', 'up'));
    symlinkSync('.', join(cwd, 'b', 'self'));
    symlinkSync('../a', join(cwd, 'b', 'other'));
    symlinkSync('../b', join(cwd, 'a', 'other'));
    symlinkSync('/', join(cwd, 'root'));
    symlinkSync('x.json', join(cwd, 'a', 'link.json'));
    symlinkSync(outside, join(cwd, 'outside'));
    symlinkSync('nowhere.json', join(cwd, 'broken.json'));
    assert.deepEqual(await found(cwd, ['.']), ['a/x.json', 'b/y.json', 'outside/z.json']);
    assert.deepEqual(await found(cwd, ['a/link.json']), ['a/link.json']);
  });

  it('says what matches nothing, and goes on with the rest', async () => {
    const cwd = tree(['a.json']);
    mkdirSync(join(cwd, 'empty'));
    const { targets, unread } = await findTargets(['a.json', 'b.json', '*.md', 'empty'], { cwd, ignore: true });
    assert.deepEqual(targets.map(({ shown }) => shown), ['a.json']);
    assert.deepEqual(unread.map(({ path }) => path), ['b.json', '*.md', 'empty']);
  });

  it('writes a name that a log would obey behind ./', async () => {
    const cwd = tree(['::error::x.json', '-rf.json', '#c.json']);
    assert.deepEqual(await found(cwd, ['.']), ['./#c.json', './-rf.json', './::error::x.json']);
  });
});
