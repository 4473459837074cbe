import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('trace/negotiation', () => {
  it('finds an issue beside a selection', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/issue_code': 'KDNA_HOST_PROTOCOL_UNSUPPORTED' });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/issue_code SCHEMA_INVALID',
      '`issue_code` is given, but the state is "selected": a negotiation that selected a pair names both and has no issue.',
      'see /runtime_contract/negotiation_state: The state is "selected".',
      'manual: Set issue_code to null',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a selection without its parts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/selected_capsule_version': null });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/selected_capsule_version SCHEMA_INVALID',
      '`selected_capsule_version` is null, but the state is "selected": a negotiation that selected a pair names both and has no issue.',
      'see /runtime_contract/negotiation_state: The state is "selected".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a state that the run contradicts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/negotiation_state': 'not_started' });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/negotiation_state SCHEMA_INVALID',
      '`negotiation_state` is "not_started", but the rest of this trace tells of an execution that completed. Here it should be "selected".',
      'manual: Set negotiation_state to selected',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a selection that the core did not offer', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/core_capsule_versions': [ '1.0' ] });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/negotiation_state KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      'A pair was selected, but by the offers in this trace none could be: the Host is not offered Capsule 2.0 by both the plan and the core. Either an offer is not the one that was made, or the negotiation ended with KDNA_CAPSULE_VERSION_UNSUPPORTED.',
      'see /runtime_contract/core_capsule_versions: The offer.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH');
  });

  it('finds a selection with a Host that is not registered', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/host_capabilities/capability_basis': 'legacy_assumption' });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/negotiation_state KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      'A pair was selected, but by the offers in this trace none could be: the Host has no registered descriptor: what it can do is only assumed. Either an offer is not the one that was made, or the negotiation ended with KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED.',
      'see /runtime_contract/host_capabilities/capability_basis: The offer.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH');
  });

  it('finds a selection in a run without a request', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/runtime_contract/negotiation_state': 'selected', '/runtime_contract/selected_capsule_version': '2.0', '/runtime_contract/selected_host_protocol': 'kdna.agent-host/2' });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/negotiation_state KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE',
      '`negotiation_state` is "selected", but the rest of this trace tells of a run that ended before there was a request. Here it should be "not_started".',
      'manual: Set negotiation_state to not_started',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE');
  });

  it('finds an issue that does not follow', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/runtime_contract/negotiation_state': 'blocked', '/runtime_contract/issue_code': 'KDNA_HOST_PROTOCOL_UNSUPPORTED', '/runtime_contract/host_capabilities/capsule_versions': [ '1.0' ] });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/issue_code KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      'The issue is "KDNA_HOST_PROTOCOL_UNSUPPORTED", but by the offers in this trace it is "KDNA_CAPSULE_VERSION_UNSUPPORTED": the Host does not take Capsule 2.0.',
      'manual: Set issue_code to KDNA_CAPSULE_VERSION_UNSUPPORTED',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH');
  });

  it('finds a block that nothing caused', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/runtime_contract/negotiation_state': 'blocked', '/runtime_contract/issue_code': 'KDNA_HOST_PROTOCOL_UNSUPPORTED' });
    assert.deepEqual(lines, [
      'trace/negotiation /runtime_contract/issue_code KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      'The issue is "KDNA_HOST_PROTOCOL_UNSUPPORTED", but by the offers in this trace Capsule 2.0 and kdna.agent-host/2 could be selected: nothing blocked the negotiation.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH');
  });

  it('accepts the issue that follows', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/runtime_contract/negotiation_state': 'blocked', '/runtime_contract/issue_code': 'KDNA_HOST_PROTOCOL_UNSUPPORTED', '/runtime_contract/host_capabilities/host_protocols': [ 'kdna.agent-host/1' ] });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
