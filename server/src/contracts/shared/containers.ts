/** What is known of the `.kdna` containers beside a text: gathered before the lint, by whoever can read them. */
import type { ContainerDigestName } from '../../digests/kdna/names.js';

/** A container that lies in the folder of the text. */
export interface ContainerFacts {
  /** The name of its file. */
  name: string;
  /** The asset that its manifest names, where it does. */
  assetId?: string;
  /** `sha256:` + 64 lower-case hex digits. Absent where it could not be taken. */
  digests: Partial<Record<ContainerDigestName, string>>;
  /** Why a digest could not be taken, as the end of a sentence about the file: "it has no entry kdna.json". */
  unread?: Partial<Record<ContainerDigestName, string>>;
}

/**
 * The one that a document about an asset can only mean; undefined when there is none, or more than one.
 * @param assetId the asset, if the document names it
 */
export function containerOf(containers: readonly ContainerFacts[], assetId: unknown): ContainerFacts | undefined {
  const possible = containers.filter((container) => container.assetId === undefined || typeof assetId !== 'string' || container.assetId === assetId);
  const named = possible.filter((container) => container.assetId === assetId);
  const left = named.length > 0 ? named : possible;
  return left.length === 1 ? left[0] : undefined;
}
