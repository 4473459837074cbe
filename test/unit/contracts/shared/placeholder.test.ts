import assert from 'node:assert/strict';
import { isPlaceholder, isTemplate } from '../../../../server/src/contracts/shared/placeholder.js';
import { cp8, fixture, receipt } from './support.js';

const levels = ['HOLD', 'E1', 'E2', 'E3'];

describe('isPlaceholder', () => {
  for (const text of [
    '<sha256>', '<your name>', ' <agent> ', '{{agent}}', '${GIT_COMMIT}', '[TODO: fill in]', '[insert claim]', 'TODO', 'todo', 'TBD', 'FIXME', 'xxx', '...', '…',
    'string', 'STRING', 'BOOLEAN', 'integer', 'date-time', 'COMPLETED | PARTIAL', 'T0|T1|T2|T3|T4|NA', 'string | number', 'YYYY-MM-DDTHH:MM:SSZ', 'YYYY-MM-DD',
    'CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>', 'sha256:<64 hex>', 'sha256:…', 'sha256:xxxx', 'placeholder', 'CHANGE_ME',
  ]) {
    it(`takes ${text}`, () => assert.ok(isPlaceholder(text)));
  }

  for (const text of [
    '', ' ', 'NA', 'UNKNOWN', 'none', 'null', 'Kimi', 'TODO: rerun the parser on t-078', 'The list of strings is empty.', 'a | b', 'grep x | wc -l', '<a@example.org>', '<https://example.org>', '<stdin>', '<clipboard>', '<br>',
    'Vec<String>', 'src/map<K>.ts', 'x < y and y > z', '[sic] as written', '{"a":1}', 'PASS', 'claim_b', '2026-08-17', 'HOLD or E1', `<${'x'.repeat(1_000_000)}>`,
  ]) {
    it(`leaves ${text.slice(0, 40)} alone`, () => assert.equal(isPlaceholder(text), false));
  }

  it('knows the allowed words in any case and with any separator', () => {
    for (const text of ['hold | e1 | e2 | e3', 'HOLD/E1/E2/E3', 'HOLD, E1, E2', 'HOLD or E1']) assert.ok(isPlaceholder(text, levels), text);
    for (const text of ['HOLD', 'hold', 'HOLD/E9', 'E1 and E2']) assert.equal(isPlaceholder(text, levels), false, text);
  });
});

describe('isTemplate', () => {
  it('takes a document of placeholders', () => {
    assert.ok(
      isTemplate({
        schema: 'CP8-AGENT-RETURN-v1',
        agent: '<agent>',
        task_id: 'CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>',
        source_snapshot: { git_commit: '<commit>', files: [{ name: '', sha256: '<sha256>', access: 'ACCESSIBLE | MISSING' }] },
        promotion: 'HOLD',
      }),
    );
  });

  it('takes no document with a few of them', () => {
    assert.equal(isTemplate(cp8()), false);
    assert.equal(isTemplate(receipt()), false);
    assert.equal(isTemplate(cp8({ '/agent': '<agent>', '/promotion': 'HOLD | E1', '/recommended_next_action': 'TODO' })), false);
    assert.equal(isTemplate(fixture('cp8/grok-draft.return.json')), false);
    assert.equal(isTemplate({ schema: '<a>', agent: '<b>' }), false);
    assert.equal(isTemplate({}), false);
  });

  it('takes any depth', () => {
    let deep: unknown[] = ['TODO', 'TODO', 'TODO'];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    assert.ok(isTemplate(deep as never));
  });
});
