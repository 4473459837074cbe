import type { DigestSurroundings } from '../workspace/recompute.js';
import type { ServerContext } from './context.js';

/** What digests are taken over besides their own text, as far as the workspace has it. */
export function digestSurroundings({ sources, partners, containers }: Pick<ServerContext, 'sources' | 'partners' | 'containers'>): DigestSurroundings {
  return {
    files: async (source) => (await sources.of(source)) ?? { whyNot: sources.whyNot() },
    containers: async (source) => (await containers.of(source)) ?? { whyNot: containers.whyNot() },
    related: async (source) => (await partners.relatedTo(source)).related,
  };
}
