import type { LintOptions } from '../lint/types.js';
import type { Source } from '../lint/source.js';
import { sourcesFingerprint } from '../workspace/sources.js';
import { mayHavePartners, type WorkspacePartners } from './partners.js';
import type { Sources } from './sources.js';

/** What lies around a text and bears on its lint. */
export interface Surroundings {
  options: Pick<LintOptions, 'sources' | 'related' | 'relatedIsAll'>;
  /** Equal for equal surroundings. */
  fingerprint: string;
}

/** Gathers what lies around texts. */
export class SurroundingsFinder {
  constructor(
    private readonly sources: Sources,
    private readonly partners: WorkspacePartners,
  ) {}

  /** @param read gives the text, read; called only for one that has anything around it */
  async of(text: string, read: () => Source): Promise<Surroundings> {
    const options: Surroundings['options'] = {};
    let fingerprint = '';
    if (text.includes('source_snapshot')) {
      options.sources = await this.sources.of(read());
      fingerprint = sourcesFingerprint(options.sources);
    }
    if (mayHavePartners(text)) {
      const partners = await this.partners.relatedTo(read());
      options.related = partners.related;
      options.relatedIsAll = partners.isAll;
      fingerprint += `\n${partners.fingerprint}`;
    }
    return { options, fingerprint };
  }
}
