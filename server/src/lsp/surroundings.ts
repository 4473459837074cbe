import type { LintOptions } from '../lint/types.js';
import type { Source } from '../lint/source.js';
import { sourcesFingerprint } from '../workspace/sources.js';
import type { Sources } from './sources.js';

/** What lies around a text and bears on its lint. */
export interface Surroundings {
  options: Pick<LintOptions, 'sources'>;
  /** Equal for equal surroundings. */
  fingerprint: string;
}

/** Gathers what lies around texts. */
export class SurroundingsFinder {
  constructor(private readonly sources: Sources) {}

  /** @param read gives the text, read; called only for one that has anything around it */
  async of(text: string, read: () => Source): Promise<Surroundings> {
    const options: Surroundings['options'] = {};
    if (text.includes('source_snapshot')) options.sources = await this.sources.of(read());
    return { options, fingerprint: sourcesFingerprint(options.sources) };
  }
}
