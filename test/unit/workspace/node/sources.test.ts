import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeSources } from '../../../../server/src/workspace/node/sourceReader.js';
import { workspaceOf } from '../../../../server/src/workspace/node/workspaceOf.js';
import { lookUpSources } from '../../../../server/src/workspace/sources.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('sources on this machine', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'envelope-lint-sources-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (name: string, content: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'core.autocrlf=false', ...args], { encoding: 'utf8' }).trim();
  const uri = (name = ''): string => pathToFileURL(join(root, name)).href;
  const lookUp = async (files: string[], gitCommit = '', folder = '') => {
    const [facts] = await lookUpSources(nodeSources, [{ gitCommit, files }], { bases: [uri(folder), uri('work')], within: [uri('work')] });
    return facts;
  };
  const shown = async (files: string[], gitCommit = '', folder = 'work/returns') => {
    const facts = await lookUp(files, gitCommit, folder);
    return [...(facts?.files ?? [])].map(([name, file]) =>
      file.state === 'found' ? `${name}: ${file.at} ${file.sha256.slice(0, 8)}` : `${name}: ${file.state === 'unread' ? file.why : 'absent'}`,
    );
  };
  const disk = (name: string, content: string): string => `${name}: disk ${sha256(content).slice(0, 8)}`;

  it('are looked for in the folder of the document, then in the workspace folder', async () => {
    write('work/returns/a.md', 'near');
    write('work/a.md', 'far');
    write('work/b.md', 'b');
    write('work/é #1?%20.md', 'odd');
    assert.deepEqual(await shown(['a.md', 'b.md', 'c.md', 'é #1?%20.md']), [disk('a.md', 'near'), disk('b.md', 'b'), 'c.md: absent', disk('é #1?%20.md', 'odd')]);
  });

  it('are never read outside the workspace folder', async () => {
    write('secret.md', 'secret');
    write('outside/x.md', 'x');
    write('work/returns/a.md', 'a');
    write('workbench/y.md', 'y');
    symlinkSync(join(root, 'secret.md'), join(root, 'work', 'link.md'));
    symlinkSync(join(root, 'outside'), join(root, 'work', 'folder'));
    symlinkSync(join(root, 'work', 'returns', 'a.md'), join(root, 'work', 'inside.md'));
    const leads = 'its name does not lead to a file inside the workspace';
    assert.deepEqual(await shown(['../../secret.md', '../a.md', join(root, 'secret.md'), '..\\..\\secret.md', 'link.md', 'folder/x.md', '../workbench/y.md', 'inside.md']), [
      `../../secret.md: ${leads}`,
      `../a.md: ${leads}`,
      `${join(root, 'secret.md')}: ${leads}`,
      `..\\..\\secret.md: ${leads}`,
      'link.md: it is not inside the workspace',
      'folder/x.md: it is not inside the workspace',
      `../workbench/y.md: ${leads}`,
      disk('inside.md', 'a'),
    ]);
  });

  it('are not looked for from a folder outside of the workspace', async () => {
    write('elsewhere/a.md', 'a');
    write('work/b.md', 'b');
    assert.deepEqual(await shown(['a.md', 'b.md'], '', 'elsewhere'), ['a.md: absent', disk('b.md', 'b')]);
  });

  it('say why they could not be read', async () => {
    mkdirSync(join(root, 'work', 'folder'), { recursive: true });
    symlinkSync('loop-b', join(root, 'work', 'loop-a'));
    symlinkSync('loop-a', join(root, 'work', 'loop-b'));
    execFileSync('mkfifo', [join(root, 'work', 'pipe')]);
    assert.deepEqual(await shown(['folder', 'loop-a', 'pipe']), ['folder: it is not a file', 'loop-a: its links lead in a circle', 'pipe: it is not a file']);
    write('work/closed.md', 'closed');
    chmodSync(join(root, 'work', 'closed.md'), 0);
    // The superuser may read everything.
    if (process.getuid?.() !== 0) assert.deepEqual(await shown(['closed.md']), ['closed.md: you may not read it']);
  });

  it('are hashed piece by piece, and again only when they change', async () => {
    write('work/big.bin', '\0');
    truncateSync(join(root, 'work', 'big.bin'), 200 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    const first = performance.now();
    const hashed = await shown(['big.bin']);
    const second = performance.now();
    assert.deepEqual(await shown(['big.bin']), hashed);
    assert.ok(performance.now() - second < (second - first) / 2, 'the second time it is remembered');
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024, 'it is not kept in memory');
    write('work/same.md', 'one');
    await shown(['same.md']);
    write('work/same.md', 'two');
    utimesSync(join(root, 'work', 'same.md'), 1, 1);
    assert.deepEqual(await shown(['same.md']), [disk('same.md', 'two')]);
  });

  it('are taken from the commit where the repository has it', async () => {
    git('init', '-q', 'work');
    write('work/returns/a.md', 'old\n');
    write('work/b.md', 'old b');
    write('work/gone.md', 'gone');
    const inWork = (...args: string[]): string => git('-C', 'work', ...args);
    symlinkSync('b.md', join(root, 'work', 'link.md'));
    write('work/large.bin', 'version https://git-lfs.github.com/spec/v1\noid sha256:' + 'ab'.repeat(32) + '\nsize 12\n');
    inWork('add', '-A');
    inWork('commit', '-q', '-m', 'first');
    const commit = inWork('rev-parse', 'HEAD');
    write('work/returns/a.md', 'new\n');
    write('work/b.md', 'new b');
    write('work/new.md', 'new');
    rmSync(join(root, 'work', 'gone.md'));
    const at = (name: string, hex: string): string => `${name}: commit ${hex.slice(0, 8)}`;
    const names = ['a.md', 'b.md', 'gone.md', 'new.md', 'none.md', 'link.md', 'large.bin', 'returns'];
    const expected = [
      at('a.md', sha256('old\n')),
      at('b.md', sha256('old b')),
      at('gone.md', sha256('gone')),
      disk('new.md', 'new'),
      'none.md: absent',
      disk('link.md', 'new b'),
      at('large.bin', 'ab'.repeat(32)),
      'returns: it is not a file',
    ];
    assert.deepEqual(await shown(names, commit), expected);
    assert.deepEqual(await shown(names, commit.toUpperCase()), expected);
    assert.equal((await lookUp(['a.md'], commit, 'work/returns'))?.commitId, commit);
    assert.equal((await lookUp(['a.md'], commit.slice(0, 9), 'work/returns'))?.commitId, commit);
    const other = 'f'.repeat(40);
    assert.deepEqual(await shown(['a.md'], other), [disk('a.md', 'new\n')]);
    assert.equal((await lookUp(['a.md'], other, 'work/returns'))?.commitId, null);
    inWork('branch', 'beef', 'HEAD');
    assert.equal((await lookUp(['a.md'], 'beef', 'work/returns'))?.commitId, null);
    for (const word of ['HEAD', 'NA', '', '--help', 'beef;touch x']) {
      assert.equal((await lookUp(['a.md'], word, 'work/returns'))?.commitId, undefined, word);
    }
  });

  it('are those on the disk where there is no repository', async () => {
    write('work/a.md', 'a');
    const facts = await lookUp(['a.md'], 'a'.repeat(40), 'work/returns');
    assert.equal(facts?.commitId, undefined);
    assert.equal(facts?.files.get('a.md')?.state, 'found');
  });

  it('may have names of any kind at a commit', async () => {
    git('init', '-q', 'work');
    const names = ['-x', ':(top)b', '*.md', 'a\nb', 'ü', "q'uote", 'empty'];
    names.forEach((name) => write(`work/${name}`, name === 'empty' ? '' : name));
    git('-C', 'work', 'add', '-A');
    git('-C', 'work', 'commit', '-q', '-m', 'odd');
    const commit = git('-C', 'work', 'rev-parse', 'HEAD');
    names.forEach((name) => rmSync(join(root, 'work', name)));
    assert.deepEqual(await shown(names, commit), names.map((name) => `${name}: commit ${sha256(name === 'empty' ? '' : name).slice(0, 8)}`));
  });

  it('counts the root of the repository as the workspace on the command line', () => {
    write('work/sub/a.json', '{}');
    linkSync(join(root, 'work/sub/a.json'), join(root, 'work/sub/b.json'));
    assert.equal(workspaceOf(join(root, 'work/sub/a.json'), join(root, 'work')), join(root, 'work'));
    assert.equal(workspaceOf(join(root, 'work/sub/a.json'), join(root, 'work/su')), join(root, 'work/sub'));
    mkdirSync(join(root, '.git'));
    assert.equal(workspaceOf(join(root, 'work/sub/a.json'), join(root, 'work')), root);
  });
});
