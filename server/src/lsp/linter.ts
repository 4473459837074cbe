import { sha256Hex } from '../digests/sha256.js';
import { lintRead } from '../lint/lint.js';
import type { LintResult } from '../lint/types.js';
import { turns } from '../workspace/turns.js';
import type { DocumentSettings, EffectiveSettings } from './documentSettings.js';
import type { OpenDocument } from './openDocuments.js';
import { partAt } from './places.js';
import { JSON_LANGUAGES } from './protocol.js';
import type { Surroundings, SurroundingsFinder } from './surroundings.js';

/** The lint of one revision of a document under its settings, in its surroundings. */
export interface Linted {
  document: OpenDocument;
  revision: number;
  version: number;
  settings: EffectiveSettings;
  result: LintResult;
  /** Equal for equal text under equal settings in equal surroundings. */
  resultId: string;
  /** How long the lint took. */
  milliseconds: number;
}

/**
 * What tells one report from another: its text, its settings and what lies around. All reports without a problem are one, so a large text that
 * does not concern us is not hashed at each key press.
 */
export async function resultIdOf(settings: EffectiveSettings, around: Surroundings, text: string, problems: number): Promise<string> {
  return problems === 0 ? 'no problems' : (await sha256Hex(`${settings.fingerprint}\n${around.fingerprint}\n${text}`)).slice(0, 32);
}

type Listener = (linted: Linted) => void;

/** Lints open documents, once per revision, settings and surroundings, however many features ask. */
export class Linter {
  private readonly last = new WeakMap<OpenDocument, { revision: number; fingerprint: string; linted: Promise<Linted> }>();
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly settings: DocumentSettings,
    private readonly surroundings: SurroundingsFinder,
    private readonly hostReportsJsonSyntax: boolean,
  ) {}

  /** Calls the listener after each lint that was carried through. */
  onLinted(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** The lint of the text as it is when the answer comes: begins again when the text changes meanwhile. */
  async lint(document: OpenDocument): Promise<Linted> {
    for (;;) {
      const settings = await this.settings.of(document.uri);
      const linted = await this.lintOnce(document, settings, await this.surroundings.of(document.text, () => document.read(), false));
      if (linted.revision === document.revision || document.closed) return linted;
    }
  }

  private lintOnce(document: OpenDocument, settings: EffectiveSettings, around: Surroundings): Promise<Linted> {
    const { revision } = document;
    const fingerprint = `${settings.fingerprint}\n${around.fingerprint}`;
    const last = this.last.get(document);
    if (last !== undefined && last.revision === revision && last.fingerprint === fingerprint) return last.linted;
    const linted = this.run(document, settings, around);
    this.last.set(document, { revision, fingerprint, linted });
    return linted;
  }

  private async run(document: OpenDocument, settings: EffectiveSettings, around: Surroundings): Promise<Linted> {
    const { revision, version, uri, text, languageId, onDisk: encoding } = document;
    const started = performance.now();
    const isCancelled = (): boolean => document.closed || document.revision !== revision;
    const result = settings.enable
      ? await lintRead({ uri, text, languageId }, () => document.read(), { ...this.settings.lintOptions(settings), ...around.options, isCancelled, pause: turns() })
      : { documents: [], problems: [] };
    if (!isCancelled()) result.problems = this.settings.accept(uri, settings, result.problems, around.lacks);
    const milliseconds = performance.now() - started;
    const shown = this.forHost(result, document);
    const resultId = await resultIdOf(settings, around, encoding.length === 0 ? text : `${JSON.stringify(encoding)}\n${text}`, shown.problems.length);
    const linted = { document, revision, version, settings, result: shown, resultId, milliseconds };
    if (!isCancelled()) this.listeners.forEach((listener) => listener(linted));
    return linted;
  }

  /** Where the editor itself reports JSON syntax, saying it twice would only be noise. It does not look into strings. */
  private forHost(result: LintResult, document: OpenDocument): LintResult {
    if (!this.hostReportsJsonSyntax || !JSON_LANGUAGES.includes(document.languageId)) return result;
    const isInString = (offset: number): boolean => (partAt(document.read(), offset)?.part.segment.base.length ?? 0) > 0;
    return { ...result, problems: result.problems.filter(({ ruleId, offset }) => ruleId !== 'json/syntax' || isInString(offset)) };
  }
}
