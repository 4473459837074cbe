import assert from 'node:assert/strict';
import type { JsonObject } from '../../../../server/src/json/types.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { receiptRows, receiptSkeleton, receiptSnippet } from '../../../../server/src/contracts/host-receipt-2/snippets.js';
import { reportsOf } from './support.js';

/** What the editor makes of a snippet whose author accepts every blank. */
function accepted(body: string): JsonObject {
  return JSON.parse(body.replace(/\$\{\d+:([^}]*)\}/g, '$1')) as JsonObject;
}

describe('receipts to begin with', () => {
  it('cover every row of the state table with each basis', () => {
    assert.deepEqual(receiptRows.map((row) => row.name), [
      'completed, host_reported',
      'completed, not_observed',
      'failed, host_reported',
      'failed, not_observed',
      'cancelled, host_reported',
      'cancelled, not_observed',
      'timed_out, host_reported',
      'timed_out, not_observed',
      'not_started, not_observed',
    ]);
  });

  for (const row of receiptRows) {
    it(`are valid: ${row.name}`, async () => {
      const skeleton = receiptSkeleton(row);
      assert.ok(hostReceipt2.validate(skeleton), JSON.stringify(hostReceipt2.validate.errors));
      assert.deepEqual(await reportsOf(skeleton), []);
    });

    it(`are the same as a snippet: ${row.name}`, () => {
      const { label, detail, body } = receiptSnippet(row);
      assert.deepEqual(accepted(body), receiptSkeleton(row));
      assert.equal(label, `host receipt: ${row.name}`);
      assert.equal(detail, row.title);
      assert.ok(body.startsWith('{\n\t"protocol": "kdna.agent-host/2",\n\t"request_id": "${1:host_000000000000000000000000}",\n'));
      assert.ok(!/["<]<?\w+>/.test(body), 'a blank is left');
    });
  }

  it('share a tab stop where two members must be equal', () => {
    const [completed, , , , , , , , refused] = receiptRows.map((row) => receiptSnippet(row).body);
    const stops = (body: string | undefined, member: string) => [...(body ?? '').matchAll(new RegExp(`"${member}": "?\\$\\{(\\d+):`, 'g'))].map(([, stop]) => stop);
    assert.deepEqual(stops(completed, 'tokens_used'), ['4', '4']);
    assert.deepEqual(stops(completed, '\\w+_delivery_digest'), ['2', '2', '2']);
    assert.deepEqual(stops(refused, '\\w+_delivery_digest'), ['2', '3', '3']);
  });

  it('have titles for a person', () => {
    assert.equal(receiptRows[1]?.title, 'The capsule matched and the provider completed; usage and model not observed');
    assert.equal(receiptRows[8]?.title, 'The digests were mismatched and the Host refused');
  });
});
