import type { Problem } from '../lint/types.js';
import type { ConfigSuppression } from '../workspace/config.js';
import type { FoundConfig } from '../workspace/configFiles.js';
import { hasExpired, SuppressionUse } from '../workspace/configSettings.js';
import { uriKey } from '../workspace/uris.js';

/** Which suppressions of configuration files were of use in which texts, as they were last linted. */
export class SuppressionLedger {
  /** Set once all texts of the workspace were linted: resolves when all that have changed since then were linted again. */
  settle?: () => Promise<void>;
  private readonly byText = new Map<string, readonly string[]>();

  /**
   * The problems of a text without those that the suppressions of its configuration accept.
   * @param counts false for a text that is not the newest one of this URI
   */
  accept(uri: string, configUri: string, suppressions: readonly ConfigSuppression[], problems: Problem[], counts: boolean): Problem[] {
    const use = new SuppressionUse();
    const kept = use.apply(uri, suppressions, problems);
    const unused = use.unused();
    const used = suppressions.filter((suppression) => !unused.includes(suppression));
    if (counts) this.byText.set(uriKey(uri), used.map((suppression) => keyOf(configUri, suppression)));
    return kept;
  }

  /** A text is gone. */
  forget(uri: string): void {
    this.byText.delete(uriKey(uri));
  }

  /** The suppressions of a configuration that accept nothing in any text; none while that is not known. */
  async unused({ uri, config }: FoundConfig, now: number): Promise<ConfigSuppression[]> {
    if (this.settle === undefined) return [];
    await this.settle();
    const used = new Set([...this.byText.values()].flat());
    return config.suppressions.filter((suppression) => !used.has(keyOf(uri, suppression)) && !hasExpired(suppression, now));
  }
}

/** A suppression stays the same while the rest of its file is edited. */
function keyOf(configUri: string, { rule, file, pointer }: ConfigSuppression): string {
  return JSON.stringify([uriKey(configUri), rule, file, pointer]);
}
