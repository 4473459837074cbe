/** A capsule that cannot be adapted: its schema, or a relation between its members. */
export const ADAPTER_INVALID = 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID';
/** Digest evidence that contradicts itself. */
export const EVIDENCE_INVALID = 'KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID';
