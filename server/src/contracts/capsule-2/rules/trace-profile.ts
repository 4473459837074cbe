import { sameMembersRule } from '../pair.js';

/** The profile of a capsule, against the one by which it was projected. */
export const traceProfileRule = sameMembersRule(
  {
    id: 'capsule/trace-profile',
    severity: 'error',
    summary: "A profile that is not the one in the capsule's own trace.",
    fixes: 'manual',
  },
  ['profile'],
  ['trace', 'profile'],
  'Both name the profile by which this capsule was projected, so they are the same.',
);
