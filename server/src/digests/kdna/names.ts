/** The digests of a `.kdna` container, as the contract names them. */
export type ContainerDigestName = 'A' | 'C' | 'E';

/** By name: what a person calls it, and its profile. */
export const containerDigests = {
  A: { title: 'asset digest (A)', profile: 'kdna-container-bytes-v1' },
  C: { title: 'content digest (C)', profile: 'kdna-content-tree-v1' },
  E: { title: 'runtime entry set digest (E)', profile: 'kdna-runtime-entry-set-v1' },
} as const;
