/** `.kdna` containers on the command line: their digests, and documents that lie beside them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { cli, example, folder } from './support/cli.js';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const MANIFEST = '{ "b": 1, "asset_id": "acme:review:release-checklist" }';
const ZIP = zipSync({ 'kdna.json': strToU8(MANIFEST), 'payload.kdnab': strToU8('payload') });
const A = `sha256:${sha256(ZIP)}`;
const C = `sha256:${sha256(`kdna.json:${sha256('{"asset_id":"acme:review:release-checklist","b":1}')}\npayload.kdnab:${sha256('payload')}`)}`;
const E = `sha256:${sha256(`kdna.json:${sha256(MANIFEST)}\npayload.kdnab:${sha256('payload')}`)}`;
const CAPSULE = example('exchange/capsule.json');
/** The capsule as it would be loaded from the container. */
const OWN = (): string => {
  const capsule = JSON.parse(CAPSULE) as { digests: Record<string, { value: string; comparison: unknown }> };
  for (const [name, value] of [['asset', A], ['content', C], ['runtime_entry_set', E]] as const) {
    Object.assign(capsule.digests[name] ?? {}, { value, comparison: { state: 'not_compared', against: null, expected: null, source: null } });
  }
  return JSON.stringify(capsule, null, 2);
};

describe('a .kdna file on the command line', () => {
  it('has its digests printed by profile', async () => {
    const cwd = folder({ 'a b.kdna': ZIP });
    for (const [profile, digest] of [['kdna-container-bytes-v1', A], ['kdna-content-tree-v1', C], ['kdna-runtime-entry-set-v1', E]] as const) {
      assert.deepEqual(await cli(['digest', '--profile', profile, 'a b.kdna'], { cwd }), { code: 0, out: `${digest}\n`, err: '' });
    }
  });

  it('has no digest where there is none, and says why', async () => {
    const cwd = folder({ 'a.kdna': zipSync({ 'kdna.json': strToU8(MANIFEST) }), 'b.kdna': 'no archive' });
    const digest = (...args: string[]) => cli(['digest', '--profile', ...args], { cwd });
    const cases: [args: string[], err: RegExp][] = [
      [['kdna-runtime-entry-set-v1', 'a.kdna'], /a\.kdna has no such digest: it has no entry payload\.kdnab/],
      [['kdna-content-tree-v1', 'b.kdna'], /b\.kdna has no such digest: it is no archive that can be read/],
      [['kdna-container-bytes-v1', 'none.kdna'], /none\.kdna: there is no such file/],
      [['kdna-container-bytes-v1', '-'], /is taken over a \.kdna file: name the file, without a pointer/],
      [['kdna-content-tree-v1', 'a.kdna#/x'], /is taken over a \.kdna file: name the file, without a pointer/],
    ];
    for (const [args, err] of cases) {
      const ended = await digest(...args);
      assert.deepEqual([ended.code, ended.out], [2, ''], args.join(' '));
      assert.match(ended.err, err);
    }
  });

  const lint = async (files: Record<string, string | Uint8Array>, link?: string): Promise<string[]> => {
    const cwd = folder(files);
    if (link !== undefined) symlinkSync(link, join(cwd, 'link.kdna'));
    const { out } = await cli(['--format', 'json'], { cwd });
    const { files: reported } = JSON.parse(out) as { files: { path: string; problems: { ruleId: string; pointer: string }[] }[] };
    return reported.flatMap(({ path, problems }) => problems.map(({ ruleId, pointer }) => `${path} ${ruleId} ${pointer}`));
  };

  it('is what a document beside it is held against', async () => {
    assert.deepEqual(await lint({ 'x/a.kdna': ZIP, 'x/capsule.json': CAPSULE, 'y/capsule.json': CAPSULE }), ['x/capsule.json digest/container /digests/asset/value']);
    assert.deepEqual(await lint({ 'a.kdna': ZIP, 'capsule.json': OWN() }), []);
  });

  it('is told beside a document when it is refused, with the reason', async () => {
    const bomb = Buffer.from(zipSync({ 'kdna.json': strToU8(MANIFEST), 'payload.kdnab': strToU8('x'.repeat(100_000)) }));
    // The size that the directory tells, and that nothing but reading it shows to be untrue.
    bomb.writeUInt32LE(10, bomb.lastIndexOf('payload.kdnab') - 46 + 24);
    const renamed = (bytes: Uint8Array, from: string, to: string): Uint8Array => Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
    const refused: [what: string, bytes: Uint8Array, why: string][] = [
      ['a name that leads elsewhere', renamed(ZIP, 'payload.kdnab', '../load.kdnab'), '../load.kdnab'],
      ['one name twice', renamed(zipSync({ 'kdna.json': strToU8(MANIFEST), 'payload.kdnab': strToU8('a'), 'payload.kdnax': strToU8('b') }), 'kdnax', 'kdnab'), 'it has two entries "payload.kdnab"'],
      ['no archive', strToU8('no archive at all'), 'it is no archive that can be read: "'],
      ['a bomb', bomb, 'it is no archive that can be read: "'],
    ];
    for (const [what, bytes, why] of refused) {
      const capsule = JSON.parse(OWN()) as { digests: { asset: { value: string } } };
      capsule.digests.asset.value = `sha256:${sha256(bytes)}`;
      const cwd = folder({ 'a.kdna': bytes, 'capsule.json': JSON.stringify(capsule) });
      const { files: [file] } = JSON.parse((await cli(['--format', 'json'], { cwd })).out) as { files: { problems: { ruleId: string; severity: string; message: string }[] }[] };
      assert.deepEqual(file?.problems.map(({ ruleId, severity }) => [ruleId, severity]), [['digest/container', 'warning']], what);
      assert.ok(file.problems[0]?.message.includes(why), `${what}: ${file.problems[0]?.message}`);
    }
    assert.deepEqual(await lint({ 'a.kdna/payload.kdnab': 'a folder', 'capsule.json': CAPSULE }), []);
  });

  it('is not read through a link that leads out of the working folder', async () => {
    const away = folder({ 'a.kdna': ZIP });
    assert.deepEqual(await lint({ 'capsule.json': CAPSULE }, join(away, 'a.kdna')), []);
    assert.deepEqual(await lint({ 'capsule.json': CAPSULE, 'deep/a.zip': ZIP }, 'deep/a.zip'), ['capsule.json digest/container /digests/asset/value']);
  });
});
