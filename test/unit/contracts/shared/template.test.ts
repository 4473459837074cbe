import assert from 'node:assert/strict';
import { capsuleSnippet } from '../../../../server/src/contracts/capsule-2/snippets.js';
import { planSnippet } from '../../../../server/src/contracts/consumption-plan-1/snippets.js';
import { receiptRows, receiptSnippet } from '../../../../server/src/contracts/host-receipt-2/snippets.js';
import { requestSnippet } from '../../../../server/src/contracts/host-request-2/snippets.js';
import { traceSnippets } from '../../../../server/src/contracts/judgment-trace-1/snippets.js';
import type { Snippet } from '../../../../server/src/contracts/shared/snippet.js';
import { patched } from '../../../support/lintCase.js';
import { lint } from '../../../../server/src/lint/lint.js';

const NOW = '2026-08-18T12:00:00Z';
const snippets: Snippet[] = [...receiptRows.map(receiptSnippet), planSnippet(NOW), requestSnippet(NOW), capsuleSnippet(NOW), ...traceSnippets(NOW)];

/** A snippet in which every text to fill in is a placeholder; numbers are as they stand. */
function template({ body }: Snippet, placeholder: (stop: string, number: string) => string): string {
  return body.replace(/"(\$\{(\d+):(?:[^}\\]|\\.)*\})"|\$\{\d+:([^}]*)\}/g, (_all, stop: string | undefined, number: string, standing: string) =>
    stop === undefined ? standing : JSON.stringify(placeholder(stop, number)),
  );
}

const FORMS: Record<string, (stop: string, number: string) => string> = {
  'in angles': (_stop, number) => `<value ${number}>`,
  'as an editor without snippets has them': (stop) => stop,
  'as words': () => 'TODO',
};

async function problems(text: string, name = 'x.receipt.json'): Promise<string[]> {
  const { problems: found } = await lint({ uri: `file:///${name}`, text }, { relatedIsAll: true });
  return found.map(({ ruleId, severity, pointer }) => `${ruleId} ${severity} ${pointer}`);
}

describe('a template of a document of the exchange', () => {
  for (const snippet of snippets) {
    for (const [form, placeholder] of Object.entries(FORMS)) {
      it(`has one problem: ${snippet.label}, its values ${form}`, async () => {
        assert.deepEqual(await problems(template(snippet, placeholder)), ['contract/template error ']);
      });
    }

    it(`is no template with what the snippet itself stands for: ${snippet.label}`, async () => {
      const text = snippet.body.replace(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1');
      assert.deepEqual((await problems(text)).filter((problem) => /^contract|^schema/.test(problem)), []);
    });
  }

  it('is an information where its name says so, never valid, and has nothing else said of what stands in it', async () => {
    const text = template(requestSnippet(NOW), (_stop, number) => `<value ${number}>`);
    const { documents, problems: found } = await lint({ uri: 'file:///request.template.json', text });
    assert.deepEqual(documents.map(({ kind, verdict }) => [kind, verdict?.valid]), [['host-request', false], ['capsule-2', false]]);
    assert.deepEqual(found.map(({ ruleId, severity, message }) => [ruleId, severity, message]), [
      ['contract/template', 'info', 'This is a template (Host request): its values are placeholders. It can be checked when they are filled in.'],
    ]);
  });

  it('counts a choice of words and an id with slots, leaves out the words of the contract and what is opaque', async () => {
    const receipt = {
      protocol: 'kdna.agent-host/2',
      request_id: 'host_<24 hex>',
      runtime_receipt: { capsule_version: '2.0', provider_execution_status: 'completed | failed', usage: { basis: 'host_reported' }, capsule_delivery_comparison: 'matched|mismatched' },
      outcome: null,
    };
    assert.deepEqual(await problems(JSON.stringify(receipt)), ['contract/template error ']);
    const capsule = JSON.parse(template(capsuleSnippet(NOW), () => 'TODO')) as Record<string, unknown>;
    assert.deepEqual(await problems(JSON.stringify({ ...capsule, context: { note: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] } })), ['contract/template error ']);
  });

  it('is not a receipt with a few placeholders: each of them is told', async () => {
    const text = patched('host-receipt', { '/request_id': '<request_id>', '/runtime_receipt/model_identity/value': '<model>', '/outcome/judgment/answer': 'TODO' });
    assert.deepEqual(await problems(text), ['schema/pattern error /request_id']);
  });
});
