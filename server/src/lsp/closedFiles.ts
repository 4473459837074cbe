import { mayHoldDocument } from '../contracts/markers.js';
import { decodeBytes } from '../json/bytes.js';
import { languageOfName } from '../lint/language.js';
import { lint } from '../lint/lint.js';
import type { Severity } from '../lint/types.js';
import type { ServerContext } from './context.js';
import { resultIdOf } from './linter.js';
import type { EnvelopeDiagnostic } from './protocol.js';
import { toDiagnostics } from './toDiagnostic.js';
import { uriKey } from '../workspace/uris.js';
import { whyUnread } from '../workspace/unreadable.js';

/** What was found in a file that is not open. */
export interface ClosedFile {
  uri: string;
  resultId: string;
  documents: number;
  problems: Record<Severity, number>;
  diagnostics: EnvelopeDiagnostic[];
}

/** Names of files in which documents may stand. */
const DOCUMENT_FILE = /\.(jsonc?|jsonl|ndjson|md|markdown)$/i;

/** Whether a file's name says that a document may stand in it. */
export function mayBeDocumentFile(uri: string): boolean {
  return DOCUMENT_FILE.test(uri);
}

/** Files of the workspace with documents of ours, as they were last read from disk. */
export class ClosedFiles {
  private readonly byKey = new Map<string, ClosedFile>();
  private readonly updates = new Set<Promise<unknown>>();

  constructor(private readonly context: ServerContext) {}

  all(): ClosedFile[] {
    return [...this.byKey.values()];
  }
  get(uri: string): ClosedFile | undefined {
    return this.byKey.get(uriKey(uri));
  }
  clear(): void {
    this.byKey.clear();
  }

  /** Reads and lints one file. Answers why it could not be read; then, or without a document in it, it is forgotten. */
  async update(uri: string): Promise<{ unread: string } | undefined> {
    const updated = this.reread(uri);
    this.updates.add(updated);
    const answer = await updated;
    this.updates.delete(updated);
    return answer;
  }

  /** Resolves when no file is being read. */
  async settled(): Promise<void> {
    while (this.updates.size > 0) await Promise.all(this.updates);
  }

  private async reread(uri: string): Promise<{ unread: string } | undefined> {
    if (this.context.documents.get(uri) === undefined) this.context.ledger.forget(uri);
    try {
      const isOut = await this.context.configurations.leavesOut(uri);
      const found = isOut ? undefined : await this.lintBytes(uri, await this.context.files.readText(uri));
      if (found === undefined) this.byKey.delete(uriKey(uri));
      else this.byKey.set(uriKey(uri), found);
      return undefined;
    } catch (error) {
      this.byKey.delete(uriKey(uri));
      return { unread: whyUnread(error) };
    }
  }

  private async lintBytes(uri: string, bytes: Uint8Array): Promise<ClosedFile | undefined> {
    const { text } = decodeBytes(bytes);
    const language = languageOfName(uri);
    if (language === undefined && !mayHoldDocument(text)) return undefined;
    const { settings: all } = this.context;
    const settings = await all.of(uri, this.folderOf(uri));
    if (!settings.enable) return undefined;
    const document = this.context.documents.detached(uri, language ?? '', text);
    const around = await this.context.surroundings.of(text, () => document.read());
    const result = await lint({ uri, bytes }, { ...all.lintOptions(settings), ...around.options });
    result.problems = all.accept(uri, settings, result.problems, around.lacks, this.context.documents.get(uri) === undefined);
    if (result.documents.length === 0 && result.problems.length === 0) return undefined;
    const problems: ClosedFile['problems'] = { error: 0, warning: 0, info: 0, hint: 0 };
    for (const { severity } of result.problems) problems[severity]++;
    return {
      uri,
      resultId: await resultIdOf(settings, around, text, result.problems.length),
      documents: result.documents.length,
      problems,
      diagnostics: toDiagnostics(this.context, document, result.problems),
    };
  }

  /** Settings are asked per folder here: a question to the client for every file would take longer than the lint. */
  private folderOf(uri: string): string {
    const key = uriKey(uri);
    return this.context.folders().find((folder) => key.startsWith(`${uriKey(folder.uri)}/`))?.uri ?? uri;
  }
}
