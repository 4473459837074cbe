import type { Problem } from '../lint/types.js';
import type { ConfigSuppression } from '../workspace/config.js';
import type { FoundConfig } from '../workspace/configFiles.js';
import { hasExpired, namesFile, SuppressionUse } from '../workspace/configSettings.js';
import { uriKey } from '../workspace/uris.js';
import type { Surroundings } from './surroundings.js';

/** Rules that look at files beside a document: they find nothing before these may be read. */
const OF_FILES: readonly string[] = ['cp8/file-hash', 'cp8/file-missing', 'cp8/file-outside', 'digest/container'];

/** What came of the suppressions in one text. */
interface Entry {
  used: readonly string[];
  /** Those that mean this text and accept nothing in it. */
  idle: readonly string[];
}

/** A suppression that accepts nothing: in the one text that it means, or in all. */
export interface UnusedSuppression {
  suppression: ConfigSuppression;
  where: 'its file' | 'the workspace';
}

/** Which suppressions of configuration files were of use in which texts, as they were last linted. */
export class SuppressionLedger {
  /** Set once all texts of the workspace were linted: resolves when all that have changed since then were linted again. */
  settle?: () => Promise<void>;
  private readonly byText = new Map<string, Entry>();

  /**
   * The problems of a text without those that the suppressions of its configuration accept.
   * @param lacks what the lint had to do without
   * @param counts false for a text that is not the newest one of this URI
   */
  accept(uri: string, configUri: string, suppressions: readonly ConfigSuppression[], problems: Problem[], lacks: Surroundings['lacks'], counts: boolean): Problem[] {
    const use = new SuppressionUse();
    const kept = use.apply(uri, suppressions, problems);
    if (!counts) return kept;
    const unused = use.unused();
    const keys = (of: readonly ConfigSuppression[]): string[] => of.map((suppression) => keyOf(configUri, suppression));
    const idle = lacks === 'more' ? [] : unused.filter((suppression) => namesFile(suppression, configUri, uri) && (lacks === undefined || !mayBeOfFiles(suppression)));
    this.byText.set(uriKey(uri), { used: keys(suppressions.filter((suppression) => !unused.includes(suppression))), idle: keys(idle) });
    return kept;
  }

  /** A text is gone. */
  forget(uri: string): void {
    this.byText.delete(uriKey(uri));
  }

  /**
   * The suppressions of a configuration that accept nothing: before all texts of the workspace were linted those that mean one which
   * was, afterwards all.
   */
  async unused({ uri, config }: FoundConfig, now: number): Promise<UnusedSuppression[]> {
    await this.settle?.();
    const entries = [...this.byText.values()];
    const used = new Set(entries.flatMap((entry) => entry.used));
    const idle = new Set(entries.flatMap((entry) => entry.idle));
    return config.suppressions.flatMap((suppression): UnusedSuppression[] => {
      const key = keyOf(uri, suppression);
      if (used.has(key) || hasExpired(suppression, now)) return [];
      if (this.settle !== undefined) return [{ suppression, where: 'the workspace' }];
      return idle.has(key) ? [{ suppression, where: 'its file' }] : [];
    });
  }
}

function mayBeOfFiles({ rule }: ConfigSuppression): boolean {
  return rule === undefined || OF_FILES.includes(rule);
}

/** A suppression stays the same while the rest of its file is edited. */
function keyOf(configUri: string, { rule, file, pointer }: ConfigSuppression): string {
  return JSON.stringify([uriKey(configUri), rule, file, pointer]);
}
