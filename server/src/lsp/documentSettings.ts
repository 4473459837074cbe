import type { LintOptions, Problem } from '../lint/types.js';
import type { ConfigSuppression } from '../workspace/config.js';
import type { FoundConfig } from '../workspace/configFiles.js';
import { settingsFor, withoutFile } from '../workspace/configSettings.js';
import type { Configurations } from './configurations.js';
import type { ClientSettings, SettingsStore } from './settings.js';
import type { Surroundings } from './surroundings.js';
import type { SuppressionLedger } from './suppressionLedger.js';

/** What holds for one text: its configuration file, then the client's settings, which win. */
export interface EffectiveSettings extends ClientSettings {
  /** The workspace folder, to which the globs of the client's suppressions are relative. */
  root?: string;
  config?: FoundConfig;
  /** Suppressions of the configuration that are for this text. */
  configured: readonly ConfigSuppression[];
}

/** The settings of each document. */
export class DocumentSettings {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly client: SettingsStore,
    private readonly configurations: Configurations,
    private readonly ledger: SuppressionLedger,
    private readonly now: () => number,
  ) {}

  /**
   * The settings that hold for a document.
   * @param scope what the client is asked about; the document unless said otherwise
   */
  async of(uri: string, scope = uri): Promise<EffectiveSettings> {
    const [client, config] = await Promise.all([this.client.of(scope), this.configurations.of(uri)]);
    const root = this.configurations.folderOf(uri);
    if (config === undefined) return { ...client, root, configured: [] };
    const { rules, suppressions } = settingsFor(config.config, config.uri, uri, this.now());
    return {
      ...client,
      root,
      config,
      rules: { ...rules, ...client.rules },
      configured: suppressions,
      fingerprint: `${client.fingerprint}\n${JSON.stringify([rules, suppressions])}`,
    };
  }

  /** Calls the listener after settings or configurations have changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Tells everybody that settings or configurations have changed. */
  tell(): void {
    this.listeners.forEach((listener) => listener());
  }

  /** What a lint is to be done with. What it finds is then to be put through {@link accept}. */
  lintOptions({ rules, suppressions, root }: EffectiveSettings): LintOptions {
    return { rules, suppressions, root, now: this.now() };
  }

  /** What a fix is to be done with. */
  fixOptions(settings: EffectiveSettings): LintOptions {
    return { ...this.lintOptions(settings), suppressions: [...settings.suppressions, ...settings.configured.map(withoutFile)] };
  }

  /**
   * The problems of a text without those that its configuration accepts; remembers which suppressions were of use.
   * @param lacks what the lint had to do without
   * @param counts false for the text on the disk of a document that is open
   */
  accept(uri: string, { enable, config, configured }: EffectiveSettings, problems: Problem[], lacks: Surroundings['lacks'], counts = true): Problem[] {
    if (config !== undefined && enable) return this.ledger.accept(uri, config.uri, configured, problems, lacks, counts);
    // Whoever looks for nothing cannot say that there is nothing to accept.
    if (counts) this.ledger.forget(uri);
    return problems;
  }
}
