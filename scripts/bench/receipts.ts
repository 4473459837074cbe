/** Small receipts of the exchange, no two alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from './random.js';

/** A valid receipt as text; without its request beside it nothing more is said of it. */
export function receiptText(root: string, seed: number): string {
  const receipt = JSON.parse(readFileSync(join(root, 'test/fixtures/exchange/completed/receipt.json'), 'utf8')) as {
    request_id: string;
    runtime_receipt: Record<string, string>;
  };
  const r = random(seed);
  receipt.request_id = `host_${r.hex(24)}`;
  const digest = `sha256:${r.hex(64)}`;
  for (const name of Object.keys(receipt.runtime_receipt)) {
    if (name.endsWith('_capsule_delivery_digest')) receipt.runtime_receipt[name] = digest;
  }
  return `${JSON.stringify(receipt, null, 2)}\n`;
}
