import type { JsonObject } from '../../json/types.js';
import { assetIdentity, NO_DIGEST } from '../consumption-plan-1/snippets.js';
import { snippetOf, type Fill } from '../shared/snippetOf.js';

const BASES = { asset: 'kdna-container-bytes-v1', content: 'kdna-content-tree-v1', runtime_entry_set: 'kdna-runtime-entry-set-v1' };

/** Digest evidence of an asset that was compared with nothing. */
export function digestEvidence(fill: Fill): JsonObject {
  const entries = Object.entries(BASES).map(([name, basis]) => [
    name,
    { value: fill(`${name} digest`, NO_DIGEST), basis, comparison: { state: 'not_compared', against: null, expected: null, source: null } },
  ]);
  return { profile: 'kdna-capsule-digests-v1', ...Object.fromEntries(entries) } as JsonObject;
}

/** A Capsule 2 with everything that the schema asks for. `time`: RFC 3339. */
export function capsuleFrom(fill: Fill, time: string): JsonObject {
  const { access, ...asset } = assetIdentity(fill);
  return {
    type: 'kdna.context.capsule',
    version: '2.0',
    asset,
    digests: digestEvidence(fill),
    signature: { state: 'not_checked' },
    access: access as string,
    risk_level: null,
    profile: 'compact',
    context: {},
    trace: {
      payload_encoding: 'cbor',
      loaded_by: 'kdna-core',
      loaded_at: fill('loaded_at', time),
      input_kind: 'packaged_file',
      runtime_eligible: true,
      schema_valid: true,
      signature_state: 'not_checked',
      profile: 'compact',
    },
  };
}

export function capsuleSnippet(time: string) {
  return snippetOf('capsule 2', 'A Capsule 2', (fill) => capsuleFrom(fill, time));
}
