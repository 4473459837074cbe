/** The digests of a `.kdna` container, as the contract names them. */
export type ContainerDigestName = 'A' | 'C' | 'E';

/** `digest` is `sha256:` + 64 hex digits; without one `whyNot` says why, as the end of a sentence. */
export interface ContainerDigest {
  name: ContainerDigestName;
  title: string;
  profile: 'kdna-container-bytes-v1' | 'kdna-content-tree-v1' | 'kdna-runtime-entry-set-v1';
  digest?: string;
  whyNot?: string;
}

const TITLES = {
  A: ['asset digest (A)', 'kdna-container-bytes-v1'],
  C: ['content digest (C)', 'kdna-content-tree-v1'],
  E: ['runtime entry set digest (E)', 'kdna-runtime-entry-set-v1'],
} as const;

/** A digest of a container by its hex digits, or by why there is none. */
export function containerDigest(name: ContainerDigestName, outcome: { hex: string } | { whyNot: string }): ContainerDigest {
  const [title, profile] = TITLES[name];
  return { name, title, profile, ...('hex' in outcome ? { digest: `sha256:${outcome.hex}` } : { whyNot: outcome.whyNot }) };
}
