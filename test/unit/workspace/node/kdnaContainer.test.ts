import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { readContainer } from '../../../../server/src/workspace/node/kdnaContainer.js';
import { Unreadable } from '../../../../server/src/workspace/unreadable.js';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const MANIFEST = '{ "name": "x", "content_digest": "sha256:00", "a": 1 }';
const files = (): Record<string, string> => ({ 'mimetype': 'application/vnd.aikdna.kdna+zip', 'kdna.json': MANIFEST, 'payload.kdnab': 'payload', 'docs/Cards.JSON': '{"b":2, "a":1}', 'reports/build.json': '{', '.DS_Store': 'x' });
const zip = (entries: Record<string, string>, options = {}): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, strToU8(content)])), options);

describe('the digests of a .kdna file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'envelope-lint-kdna-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const digests = async (bytes: Uint8Array): Promise<(string | undefined)[]> => {
    writeFileSync(join(folder, 'a.kdna'), bytes);
    return (await readContainer(join(folder, 'a.kdna'))).digests.map(({ digest, whyNot }) => digest ?? whyNot);
  };
  const refused = async (bytes: Uint8Array, why: RegExp): Promise<void> => {
    const [asset, content, entrySet] = await digests(bytes);
    assert.equal(asset, `sha256:${sha256(bytes)}`);
    assert.match(content ?? '', why);
    assert.match(entrySet ?? '', why);
  };
  /** Writes other bytes over every occurrence of a name, in local headers and directory alike. */
  const renamed = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
    assert.equal(from.length, to.length);
    return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
  };

  it('are taken over the bytes, the content and the runtime entries', async () => {
    const tree = [
      `docs/Cards.JSON:${sha256('{"a":1,"b":2}')}`,
      `kdna.json:${sha256('{"a":1,"name":"x"}')}`,
      `mimetype:${sha256('application/vnd.aikdna.kdna+zip')}`,
      `payload.kdnab:${sha256('payload')}`,
    ].join('\n');
    for (const level of [0, 9] as const) {
      const bytes = zip(files(), { level });
      assert.deepEqual(await digests(bytes), [
        `sha256:${sha256(bytes)}`,
        `sha256:${sha256(tree)}`,
        `sha256:${sha256(`kdna.json:${sha256(MANIFEST)}\npayload.kdnab:${sha256('payload')}`)}`,
      ]);
    }
  });

  it('say what is missing or damaged', async () => {
    const { 'payload.kdnab': payload, ...others } = files();
    assert.equal(payload, 'payload');
    assert.equal((await digests(zip(others)))[2], 'it has no entry payload.kdnab');
    assert.match((await digests(zip({ ...files(), 'x.json': '{"a":1,"a":2}' })))[1] ?? '', /^its entry "x.json" has no digest: it is no JSON that everybody reads alike$/);
    assert.match((await digests(zip({ ...files(), 'x.json': '{"a":1,"a":2}' })))[2] ?? '', /^sha256:/);
    await refused(strToU8('no archive at all'), /^it is no archive that can be read/);
    await refused(zip(files()).slice(0, -30), /^it is no archive that can be read/);
    await assert.rejects(readContainer(join(folder, 'none.kdna')), Unreadable);
    await assert.rejects(readContainer(folder), Unreadable);
  });

  it('are refused for names that lead elsewhere', async () => {
    const name = 'docs/aaaaaaaa.txt';
    const bytes = zip({ ...files(), [name]: 'x' });
    for (const other of ['../../../../a.txt', '/etc/aaaaaaaa.txt', 'docs\\aaaaaaaa.txt', 'C:/s/aaaaaaa.txt', 'docs/./aaaaaa.txt', 'docs//aaaaaaa.txt', 'docs/a\0aaaaaa.txt'].map((text) => text.padEnd(name.length, 'x').slice(0, name.length))) {
      await refused(renamed(bytes, name, other), /does not lead to a place inside of it|it is no archive that can be read/);
    }
  });

  it('are refused for one name twice', async () => {
    await refused(renamed(zip({ ...files(), 'payload.kdnax': 'other' }), 'payload.kdnax', 'payload.kdnab'), /^it has two entries "payload.kdnab"/);
  });

  it('are refused for bombs: too many entries, too much content, sizes that are no true ones', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`e/${index}`, '']));
    await refused(zip(many, { level: 0 }), /^it has 10001 entries; at most 10000 are read$/);
    const bytes = Buffer.from(zip({ 'kdna.json': '{}', 'payload.kdnab': 'x'.repeat(100_000) }));
    const directory = bytes.lastIndexOf('payload.kdnab') - 46;
    bytes.writeUInt32LE(0xf0000000, directory + 24);
    await refused(bytes, /^its entries unpack to more than 1024 MiB$/);
    bytes.writeUInt32LE(10, directory + 24);
    await refused(bytes, /^it is no archive that can be read/);
  });

  it('are refused for links', async () => {
    const bytes = zipSync({ 'kdna.json': strToU8('{}'), 'payload.kdnab': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
    await refused(bytes, /^its entry "payload.kdnab" is a link$/);
  });
});
