import assert from 'node:assert/strict';
import { kindByMembers, kindOfVersions, shapes } from '../../../server/src/contracts/members.js';
import { recognise } from '../../../server/src/contracts/recognise.js';
import { contractOf } from '../../../server/src/contracts/registry.js';
import type { JsonObject, JsonValue } from '../../../server/src/json/types.js';
import { fixture } from '../../support/lintCase.js';

const read = (name: string) => JSON.parse(fixture(`exchange/${name}.json`)) as JsonObject;
const without = (document: JsonObject, name: string) => Object.fromEntries(Object.entries(document).filter(([member]) => member !== name));
const kindsOf = (value: JsonValue) => recognise(value).map(({ kind, path, unsupported }) => [kind, path.join('/'), unsupported?.version ?? 'covered']);

describe('the shapes of documents', () => {
  for (const { kind, markers, members } of shapes) {
    it(`${kind}: are the members that the schema requires`, () => {
      assert.deepEqual([...markers, ...members].sort(), [...(contractOf(kind)?.schema['required'] as string[])].sort());
    });
  }
});

describe('recognise, by members', () => {
  const documents = { 'host-request': 'completed/request', 'consumption-plan': 'plan', 'host-capabilities': 'capabilities', 'capsule-2': 'capsule', 'judgment-trace': 'completed/trace' };
  for (const [kind, name] of Object.entries(documents)) {
    const markers = shapes.find((shape) => shape.kind === kind)?.markers ?? [];
    it(`knows a ${kind} at the root with a marker missing or wrong`, () => {
      const document = read(name);
      for (const marker of markers) {
        assert.equal(kindsOf(without(document, marker))[0]?.join(' '), `${kind}  covered`, `without ${marker}`);
        assert.equal(kindsOf({ ...document, [marker]: 'something' })[0]?.join(' '), `${kind}  covered`, `another ${marker}`);
      }
    });

    it(`takes a ${kind} that lacks a member for what its marker says`, () => {
      const [version] = markers.slice(-1);
      const member = shapes.find((shape) => shape.kind === kind)?.members[0] ?? '';
      const other = { ...without(read(name), member), ...(version === 'protocol' ? { protocol: 'kdna.agent-host/1' } : { [version ?? '']: '0.9' }) };
      assert.notEqual(kindsOf(other)[0]?.[2], 'covered');
    });
  }

  it('takes a nested receipt or return with every member for one with a wrong marker, unless it names another version', () => {
    const receipt = { ...read('completed/receipt'), protocol: 'kdna.agent-host/two' };
    assert.deepEqual(kindsOf({ results: [receipt] }), [['host-receipt', 'results/0', 'covered']]);
    assert.deepEqual(kindsOf({ results: [without(receipt, 'outcome')] }), [['host-receipt', 'results/0', 'two']]);
    assert.deepEqual(kindsOf({ results: [{ ...receipt, protocol: 'kdna.agent-host/1' }] }), [['host-receipt', 'results/0', '1']]);
    const cp8 = { ...(JSON.parse(fixture('cp8/kimi-chronology.return.json')) as JsonObject), schema: 'CP8-AGENT-RETURN-v1.0' };
    assert.deepEqual(kindsOf([cp8]), [['cp8-return', '0', 'covered']]);
    assert.deepEqual(kindsOf([without(cp8, 'agent')]), [['cp8-return', '0', 'v1.0']]);
    assert.deepEqual(kindsOf([{ ...cp8, schema: 'CP8-AGENT-RETURN-v2' }]), [['cp8-return', '0', 'v2']]);
  });

  it('does not look for members of nested values without a marker', () => {
    assert.deepEqual(kindsOf({ results: [without(read('plan'), 'type')] }), []);
  });

  it('tells the versions of a capsule by what they hold', () => {
    const capsule = read('capsule');
    assert.equal(kindOfVersions({ ...capsule, version: '1.0' }, 'capsule-1'), 'capsule-2');
    assert.equal(kindOfVersions({ type: 'kdna.context.capsule', version: '1.0' }, 'capsule-1'), 'capsule-1');
    assert.equal(kindByMembers(capsule, 'capsule-1'), 'capsule-2');
    assert.equal(kindByMembers(capsule, 'judgment-trace'), undefined);
  });
});
