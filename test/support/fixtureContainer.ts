import type { ContainerFacts } from '../../server/src/lint/types.js';
import { fixture } from './lintCase.js';

interface Plan {
  asset_ref: { asset_id: string; expected_digests: Record<'asset' | 'content' | 'runtime_entry_set', { value: string }> };
}

/** What would be known of the container that the exchange under test/fixtures is about, if it lay beside a document. */
export function fixtureContainer(): ContainerFacts {
  const { asset_id: assetId, expected_digests: expected } = (JSON.parse(fixture('exchange/plan.json')) as Plan).asset_ref;
  return { name: 'checklist.kdna', assetId, digests: { A: expected.asset.value, C: expected.content.value, E: expected.runtime_entry_set.value } };
}
