import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import type { RuleSetting, Suppression } from '../lint/types.js';
import { SETTINGS_SECTION, type Settings } from './protocol.js';
import { logFailure } from './runSafe.js';
import { uriKey } from '../workspace/uris.js';

/** A client's settings with nothing missing and nothing of a wrong type. */
export interface ClientSettings {
  enable: boolean;
  rules: Record<string, RuleSetting>;
  suppressions: Suppression[];
  /** Equal for equal settings. */
  fingerprint: string;
}

const RULE_SETTINGS: readonly unknown[] = ['error', 'warning', 'info', 'hint', 'off'];

/** The client's settings for each document: asked from the client per document where it can answer, else what it sent. */
export class SettingsStore {
  private readonly pulls: boolean;
  private readonly asked = new Map<string, Promise<ClientSettings>>();
  private readonly initial: ClientSettings;
  private pushed: ClientSettings;

  constructor(
    private readonly connection: Connection,
    client: ClientCapabilities,
    initial: Settings | undefined,
  ) {
    this.pulls = client.workspace?.configuration === true;
    this.initial = readSettings(initial);
    this.pushed = this.initial;
  }

  /** The settings that hold for a document or folder; those that it began with when the client has no answer. */
  of(uri: string): Promise<ClientSettings> {
    if (!this.pulls) return Promise.resolve(this.pushed);
    const key = uriKey(uri);
    let answer = this.asked.get(key);
    if (answer === undefined) {
      answer = this.ask(uri);
      this.asked.set(key, answer);
    }
    return answer;
  }

  /** Forgets a closed document's settings. */
  forget(uri: string): void {
    this.asked.delete(uriKey(uri));
  }

  /** Takes in `workspace/didChangeConfiguration`: what it carries counts only for clients that cannot be asked. */
  changed(settings: unknown): void {
    this.asked.clear();
    if (this.pulls) return;
    const section = isObject(settings) && isObject(settings[SETTINGS_SECTION]) ? settings[SETTINGS_SECTION] : settings;
    this.pushed = readSettings(section);
  }

  private async ask(uri: string): Promise<ClientSettings> {
    try {
      const answer: unknown = await this.connection.workspace.getConfiguration({ scopeUri: uri, section: SETTINGS_SECTION });
      // Editors that can be asked but know nothing of us answer null.
      return answer === null || answer === undefined ? this.initial : readSettings(answer);
    } catch (error) {
      logFailure(this.connection, 'Reading the settings', error);
      return this.initial;
    }
  }
}

/** Reads what a client calls settings: whatever is missing or of a wrong type is left at its default. */
export function readSettings(settings: unknown): ClientSettings {
  const given = isObject(settings) ? settings : {};
  const rules = Object.entries(isObject(given.rules) ? given.rules : {}).filter((entry): entry is [string, RuleSetting] =>
    RULE_SETTINGS.includes(entry[1]),
  );
  const suppressions = (Array.isArray(given.suppressions) ? given.suppressions : []).filter(isSuppression);
  const read = { enable: given.enable !== false, rules: Object.fromEntries(rules.sort()), suppressions };
  return { ...read, fingerprint: JSON.stringify(read) };
}

function isSuppression(value: unknown): value is Suppression {
  if (!isObject(value)) return false;
  const members = [value.rule, value.file, value.pointer];
  // One without any member would accept everything everywhere: that is a mistake, `enable` says it openly.
  return members.every((member) => member === undefined || typeof member === 'string') && members.some((member) => member !== undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
