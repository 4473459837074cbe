import { sameMembersRule } from '../pair.js';

/** What the capsule says of its signature, against what its loading found. */
export const signatureRule = sameMembersRule(
  {
    id: 'capsule/signature',
    severity: 'error',
    summary: "A signature state that is not the one in the capsule's own trace.",
    fixes: 'manual',
  },
  ['signature', 'state'],
  ['trace', 'signature_state'],
  'Both tell what loading the asset found of its signature, so they are the same.',
);
