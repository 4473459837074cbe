/** Another version of a contract: one problem, on the member that says so, and nothing that follows from it. */
import assert from 'node:assert/strict';
import { told, toldOf, type Patch } from '../../support/exchangeCase.js';
import { patched, REMOVE } from '../../support/lintCase.js';

const RECEIPT = '/host_receipt';
const DESCRIPTOR = '/runtime_contract/host_capabilities';

/** Whole documents of the covered shape that name another version, and where they do. */
const OTHERS: readonly [kind: string, change: Patch, at: string, name: string, version: string][] = [
  ['consumption-plan', { '/plan_version': '0.9.0' }, '/plan_version', 'kdna.consumption.plan', '0.9.0'],
  ['consumption-plan', { '/plan_version': '1.0.1' }, '/plan_version', 'kdna.consumption.plan', '1.0.1'],
  ['consumption-plan', { '/plan_version': '1.1' }, '/plan_version', 'kdna.consumption.plan', '1.1'],
  ['consumption-plan', { '/plan_version': '1.0.0-rc.1' }, '/plan_version', 'kdna.consumption.plan', '1.0.0-rc.1'],
  ['consumption-plan', { '/type': 'kdna.consumption-plan', '/plan_version': '0.1.0' }, '/plan_version', 'kdna.consumption-plan', '0.1.0'],
  ['host-request', { '/protocol': 'kdna.agent-host/1' }, '/protocol', 'kdna.agent-host', '1'],
  ['host-request', { '/protocol': 'kdna.agent-host/0.1.0' }, '/protocol', 'kdna.agent-host', '0.1.0'],
  ['host-request', { '/protocol': 'kdna.agent-host', '/version': '0.1.0' }, '/version', 'kdna.agent-host', '0.1.0'],
  ['host-receipt', { '/protocol': 'kdna.agent-host/1' }, '/protocol', 'kdna.agent-host', '1'],
  ['host-receipt', { '/protocol': 'kdna.agent-host/3' }, '/protocol', 'kdna.agent-host', '3'],
  ['host-receipt', { '/protocol': 'kdna.agent-host', '/version': '0.1.0' }, '/version', 'kdna.agent-host', '0.1.0'],
  ['judgment-trace', { '/trace_version': '2.0.0' }, '/trace_version', 'kdna.judgment.trace', '2.0.0'],
  ['capsule-2', { '/version': '3.0' }, '/version', 'kdna.context.capsule', '3.0'],
  ['host-capabilities', { '/version': '0.1.0' }, '/version', 'kdna.agent-host.capabilities', '0.1.0'],
  ['cp8-return', { '/schema': 'CP8-AGENT-RETURN-v2' }, '/schema', 'CP8-AGENT-RETURN', 'v2'],
  ['cp8-return', { '/schema': 'CP8-AGENT-RETURN-v1.1' }, '/schema', 'CP8-AGENT-RETURN', 'v1.1'],
];

/** Slips in the version that is covered: what the schema says of them is of more use. */
const SLIPS: readonly [kind: string, change: Patch, told: string][] = [
  ...(['1.0', '1', 'v1.0.0', '1.0.0 ', 'one', '', '1.', null, 1, 2, 0.9, true, []] as const).map(
    (value): [string, Patch, string] => ['consumption-plan', { '/plan_version': value as never }, 'schema/const /plan_version'],
  ),
  ['consumption-plan', { '/type': 'kdna.consumption-plan' }, 'schema/const /type'],
  ['consumption-plan', { '/plan_version': REMOVE }, 'schema/required (root)'],
  ['host-request', { '/protocol': 'kdna.agent-host' }, 'schema/const /protocol'],
  ['host-request', { '/protocol': 'kdna.agent-host/two' }, 'schema/const /protocol'],
  ['host-request', { '/protocol': 2 }, 'schema/const /protocol'],
  ['host-receipt', { '/protocol': 'kdna.agent-host/2.0' }, 'schema/const /protocol'],
  ['host-receipt', { '/protocol': 'KDNA Agent-Host/2' }, 'schema/const /protocol'],
  ['judgment-trace', { '/trace_version': '1.0' }, 'schema/const /trace_version'],
  ['capsule-2', { '/version': '2' }, 'schema/const /version'],
  ['capsule-2', { '/version': '2.0.0' }, 'schema/const /version'],
  ['capsule-2', { '/version': '1.0' }, 'schema/const /version'],
  ['host-capabilities', { '/version': '1.0.0' }, 'schema/const /version'],
  ['cp8-return', { '/schema': 'CP8-AGENT-RETURN-V1' }, 'schema/const /schema'],
  ['cp8-return', { '/schema': 'CP8-AGENT-RETURN-v1.0' }, 'schema/const /schema'],
];

const inShort = (change: Patch): string => JSON.stringify(change).slice(1, -1);

describe('another version in the covered shape', () => {
  for (const [kind, change, at, name, version] of OTHERS) {
    it(`of a ${kind} is one problem: ${inShort(change)}`, async () => {
      const { problems, verdicts } = await toldOf(kind, change);
      assert.deepEqual(problems.map(({ ruleId, severity, pointer, fixes }) => [ruleId, severity, pointer, fixes]), [['contract/unsupported', 'warning', at, []]]);
      assert.ok(problems[0]?.message.startsWith(`This document says that it is "${name}" version "${version}", which is not covered. Covered is `), problems[0]?.message);
      assert.equal(verdicts[''], 'not covered');
    });
  }

  for (const [kind, change, expected] of SLIPS) {
    it(`is not what a slip in a ${kind} is taken for: ${inShort(change)}`, async () => {
      const { lines, problems, verdicts } = await toldOf(kind, change);
      assert.equal(problems.length, 1, lines.join('\n'));
      assert.equal(lines[0]?.split(' ').slice(0, 2).join(' '), expected);
      assert.match(verdicts[''] ?? '', /INVALID|invalid/);
    });
  }

  it('underlines the version', async () => {
    const text = patched('consumption-plan', { '/plan_version': '0.9.0' });
    const [problem] = (await told(text)).problems;
    assert.equal(text.slice(problem?.offset, (problem?.offset ?? 0) + (problem?.length ?? 0)), '"0.9.0"');
  });

  const nested: readonly [kind: string, change: Patch, at: string, holds: string, code: string][] = [
    ['host-request', { '/capsule/version': '3.0' }, '/capsule/version', 'a Host request', 'KDNA_HOST_CAPSULE_VERSION_MISMATCH'],
    ['host-request', { '/capsule/version': '3.0', '/capsule/digests': REMOVE }, '/capsule/version', 'a Host request', 'KDNA_HOST_CAPSULE_VERSION_MISMATCH'],
    ['judgment-trace', { [`${RECEIPT}/protocol`]: 'kdna.agent-host/1' }, `${RECEIPT}/protocol`, 'a JudgmentTrace', 'SCHEMA_INVALID'],
    ['judgment-trace', { [`${RECEIPT}/protocol`]: 'kdna.agent-host', [`${RECEIPT}/version`]: '0.1.0' }, `${RECEIPT}/version`, 'a JudgmentTrace', 'SCHEMA_INVALID'],
    ['judgment-trace', { [`${DESCRIPTOR}/version`]: '2.0' }, `${DESCRIPTOR}/version`, 'a JudgmentTrace', 'SCHEMA_INVALID'],
  ];
  for (const [kind, change, at, holds, code] of nested) {
    it(`inside of a ${kind} is one problem in the whole, an error: ${inShort(change)}`, async () => {
      const { problems, verdicts } = await toldOf(kind, change);
      assert.deepEqual(problems.map(({ ruleId, severity, pointer, code: its }) => [ruleId, severity, pointer, its]), [['contract/unsupported', 'error', at, code]]);
      assert.ok(problems[0]?.message.includes(`, and ${holds} holds no other one;`), problems[0]?.message);
      assert.equal(verdicts[''], 'SCHEMA_INVALID');
    });
  }

  it('inside of an exchange is said of each document once', async () => {
    const receipt = { uri: 'file:///work/receipt.json', text: patched('host-receipt') };
    const { problems } = await told(patched('judgment-trace', { [`${RECEIPT}/protocol`]: 'kdna.agent-host/1' }), [receipt]);
    assert.deepEqual(problems.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`), [`contract/unsupported ${RECEIPT}/protocol`]);
  });
});
