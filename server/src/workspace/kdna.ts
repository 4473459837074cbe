import { containerDigests, type ContainerDigestName } from '../digests/kdna/names.js';

/** `digest` is `sha256:` + 64 hex digits; without one `whyNot` says why, as the end of a sentence. */
export interface ContainerDigest {
  name: ContainerDigestName;
  title: string;
  profile: (typeof containerDigests)[ContainerDigestName]['profile'];
  digest?: string;
  whyNot?: string;
}

/** A `.kdna` container that was read. */
export interface Container {
  digests: ContainerDigest[];
  /** The asset that its manifest names, where it does. */
  assetId?: string;
}

/** A digest of a container by its hex digits, or by why there is none. */
export function containerDigest(name: ContainerDigestName, outcome: { hex: string } | { whyNot: string }): ContainerDigest {
  return { name, ...containerDigests[name], ...('hex' in outcome ? { digest: `sha256:${outcome.hex}` } : { whyNot: outcome.whyNot }) };
}
