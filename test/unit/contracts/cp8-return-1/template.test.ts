import assert from 'node:assert/strict';
import { skeleton } from '../../../../server/src/contracts/cp8-return-1/snippets.js';
import { templateDraft } from '../../../../server/src/contracts/cp8-return-1/template.js';
import type { JsonObject } from '../../../../server/src/json/types.js';
import { viewWith } from './check.js';

const template: JsonObject = {
  schema: 'CP8-AGENT-RETURN-v1',
  agent: '<agent>',
  task_id: 'CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>',
  source_snapshot: { git_commit: '<commit>', files: [{ name: 'string', sha256: '<sha256>', access: 'ACCESSIBLE | MISSING' }] },
  observed: [{ claim: 'string', source: 'string', method: 'string', timestamp_class: 'T0 | T1' }],
  tests: [],
  recommended_next_action: 'TODO',
  promotion: 'HOLD | E1 | E2 | E3',
  generated_at_utc: 'YYYY-MM-DDThh:mm:ssZ',
};

describe('templateDraft', () => {
  it('is one error for a template in the place of a return', () => {
    assert.deepEqual(templateDraft(template, 'grok.return.json'), {
      ruleId: 'cp8/placeholder',
      path: [],
      at: 'object',
      severity: 'error',
      message:
        'This is a template, not a return: its values are placeholders, so there is nothing for the coordinator to take in. Fill them in, or call the file a template.',
    });
  });

  for (const name of ['template.json', 'return.template.json', 'CP8-TEMPLATE.json', 'returnTemplate.json', 'examples.json', 'cp8_example_1.json', 'template2.json']) {
    it(`is an info in ${name}`, () => {
      assert.deepEqual(templateDraft(template, name), {
        ruleId: 'cp8/placeholder',
        path: [],
        at: 'object',
        severity: 'info',
        message: 'This is a template: its values are placeholders. It becomes a return when they are filled in.',
      });
    });
  }

  for (const name of ['contemplate.json', 'counterexample.json', 'templated.json', '']) {
    it(`is an error in ${JSON.stringify(name)}`, () => assert.equal(templateDraft(template, name)?.severity, 'error'));
  }

  it('is nothing for a return, and nothing for one with two placeholders', () => {
    assert.equal(templateDraft(viewWith({}) as JsonObject, 'template.json'), undefined);
    assert.equal(templateDraft(viewWith({ '/agent': '<agent>', '/task_id': 'TODO' }) as JsonObject, 'template.json'), undefined);
  });

  it('is nothing for a new return', () => {
    const options = { lane: 'KIMI', subject: 'x', taskDate: '2026-08-17', generatedAtUtc: '2026-08-17T14:05:09Z' } as const;
    assert.equal(templateDraft(skeleton(options), 'template.json'), undefined);
  });
});
