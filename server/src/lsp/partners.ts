import { FileChangeType, type Connection, type FileEvent, type WorkspaceFolder } from 'vscode-languageserver';
import { mayHoldDocument } from '../contracts/markers.js';
import { decodeBytes } from '../json/bytes.js';
import { readSource, type Source } from '../lint/source.js';
import type { RelatedText } from '../lint/types.js';
import { ahead } from '../workspace/ahead.js';
import { DocumentIndex, type Mentions } from '../workspace/documentIndex.js';
import type { NameKind } from '../workspace/mentions.js';
import { pathBelow, uriKey } from '../workspace/uris.js';
import { KeptTexts } from './keptTexts.js';
import type { OpenDocument, OpenDocuments } from './openDocuments.js';
import { logFailure, nextTurn } from './runSafe.js';
import type { WatchedFiles } from './watchedFiles.js';
import type { WorkspaceFiles } from './workspaceFiles.js';

/** A workspace with more files than this is not walked to its end, and larger files are not looked into. */
const MAX_FILES = 50_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Files that are read at a time: what waits to be looked into is held in memory. */
const AT_ONCE = 16;
/** Progress is shown for a workspace with more files than this, each time so many were read. */
const SHOW_EVERY = 250;
/** Texts with one name that are looked at for a list of its places. */
const MOST_TEXTS = 1000;
/** So long a change may be followed by the next one before others are told. */
const SETTLE_MS = 100;

/** The partners of a text's documents. */
export interface Partners {
  related: RelatedText[];
  /** True when there are no others: the text is of a workspace that was looked through to its end. */
  isAll: boolean;
  /** Equal for equal partners. */
  fingerprint: string;
}

/**
 * Which documents of the workspace answer which. The workspace is looked through in the background once a document is met that may
 * have partners; from then on the index follows open editors and the disk.
 */
export class WorkspacePartners {
  readonly index = new DocumentIndex();
  private readonly kept: KeptTexts;
  private readonly dirty = new Set<OpenDocument>();
  private readonly changed = new Set<string>();
  private readonly listeners: ((uris: readonly string[]) => void)[] = [];
  private readonly affected = new Set<string>();
  private settling: ReturnType<typeof setTimeout> | undefined;
  private following: Promise<void> | undefined;
  private builtFor: string | undefined;
  private building: Promise<void> = Promise.resolve();
  private holdsAll = false;
  /** Keys of what was followed while the workspace is looked through: its bytes may have been read before that. */
  private readonly followed = new Set<string>();

  constructor(
    private readonly connection: Connection,
    private readonly documents: OpenDocuments,
    private readonly files: WorkspaceFiles,
    private readonly folders: () => readonly WorkspaceFolder[],
    private readonly watched: WatchedFiles,
  ) {
    this.kept = new KeptTexts((uri) => files.readText(uri, MAX_BYTES));
    documents.onChange((document) => {
      this.dirty.add(document);
      this.settle();
    });
    documents.onClose((document) => {
      this.dirty.delete(document);
      this.follow([document.uri]);
    });
    watched.onChange((changes) => this.takeIn(changes));
  }

  /** Calls the listener with the texts whose lint may have changed with others; empty: all of them. */
  onAffected(listener: (uris: readonly string[]) => void): void {
    this.listeners.push(listener);
  }

  /** True when every file of the workspace was looked into. */
  get isComplete(): boolean {
    return this.holdsAll;
  }

  /**
   * Waits until the workspace was looked through, as far as it ever will be; but not for ever. True when every file of it was looked into.
   * @param patience milliseconds
   */
  async lookThrough(patience: number): Promise<boolean> {
    this.begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([this.building, enough]);
    clearTimeout(timer);
    return this.isComplete;
  }

  /** The partners of the documents in a text. */
  async relatedTo(source: Source): Promise<Partners> {
    this.begin();
    this.flush();
    const related: RelatedText[] = [];
    const stamps: string[] = [];
    for (const { uri, only } of this.index.relatedTo(source)) {
      const open = this.documents.get(uri);
      const kept = open === undefined ? await this.kept.get(uri) : { text: open.text, stamp: `open ${open.revision}` };
      if (kept === undefined) continue;
      related.push({ uri, text: kept.text, only });
      stamps.push(`${uri} ${kept.stamp} ${only.join(' ')}`);
    }
    const isAll = this.isComplete && this.folders().some((folder) => pathBelow(folder.uri, source.uri) !== undefined);
    return { related, isAll, fingerprint: `${isAll} ${stamps.join('\n')}` };
  }

  /** Every place of a name in the workspace, as far as it was looked through, the nearest first, each with a document to count its places in. */
  async mentionsOf(name: NameKind, value: string, from: string): Promise<(Mentions & { document: OpenDocument })[]> {
    this.begin();
    this.flush();
    const found: (Mentions & { document: OpenDocument })[] = [];
    for (const mentions of this.index.mentionsOf(name, value, from).slice(0, MOST_TEXTS)) {
      const document = await this.textOf(mentions.uri);
      if (document !== undefined) found.push({ ...mentions, document });
    }
    return found;
  }

  /** A text of the workspace, as it is in the editor or on the disk. */
  async textOf(uri: string): Promise<OpenDocument | undefined> {
    const open = this.documents.get(uri);
    if (open !== undefined) return open;
    const kept = await this.kept.get(uri);
    return kept === undefined ? undefined : this.documents.detached(uri, 'json', kept.text);
  }

  /** Has the index take in what was typed since it was last asked. */
  flush(): void {
    for (const document of this.dirty) {
      this.noteAffected(document.uri);
      if (mayHavePartners(document.text)) this.index.set(document.read());
      else this.index.delete(document.uri);
      this.noteAffected(document.uri);
    }
    this.dirty.clear();
  }

  private noteAffected(uri: string): void {
    this.index.dependentsOf(uri).forEach((other) => this.affected.add(other));
  }

  /** Tells whose surroundings have changed, once nothing has changed for a moment. */
  private settle(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.flush();
      const affected = [...this.affected];
      this.affected.clear();
      if (affected.length > 0) this.listeners.forEach((listener) => listener(affected));
    }, SETTLE_MS);
  }

  private takeIn(changes: readonly FileEvent[]): void {
    if (this.builtFor === undefined) return;
    const known = changes.filter(({ uri, type }) => mayBeText(uri) && (type !== FileChangeType.Deleted || this.index.has(uri)));
    this.follow(known.map(({ uri }) => uri));
  }

  /** Reads files anew, those that change meanwhile once more. */
  private follow(uris: readonly string[]): void {
    uris.forEach((uri) => this.changed.add(uri));
    if (this.changed.size === 0) return;
    this.following ??= this.reread()
      .catch((error: unknown) => logFailure(this.connection, 'Following the files of the workspace', error))
      .finally(() => (this.following = undefined));
  }

  private async reread(): Promise<void> {
    for await (const [uri, bytes] of ahead(this.takeChanged(), AT_ONCE, (each) => this.bytesOf(each))) {
      this.noteAffected(uri);
      this.indexFile(uri, bytes);
      this.noteAffected(uri);
      await nextTurn();
    }
    this.settle();
  }

  /** What has changed, each taken off the list before it is read: what changes after that is read again. */
  private *takeChanged(): Generator<string> {
    for (const uri of this.changed) {
      this.changed.delete(uri);
      this.kept.forget(uri);
      this.followed.add(uriKey(uri));
      yield uri;
    }
  }

  private begin(): void {
    const folders = this.folders().map(({ uri }) => uriKey(uri)).join('\n');
    if (folders === '' || this.builtFor === folders) return;
    this.builtFor = folders;
    this.holdsAll = false;
    this.followed.clear();
    this.watched.watch();
    this.building = this.build(folders).catch((error: unknown) => logFailure(this.connection, 'Looking through the workspace', error));
  }

  private async build(folders: string): Promise<void> {
    const all = await this.files.list(MAX_FILES);
    const uris = all.filter(mayBeText);
    const progress = uris.length > SHOW_EVERY ? await this.connection.window.createWorkDoneProgress() : undefined;
    progress?.begin('Envelope Lint: looking for documents', 0);
    let count = 0;
    for await (const [uri, bytes] of ahead(uris, AT_ONCE, (each) => this.bytesOf(each))) {
      if (this.builtFor !== folders) break;
      if (!this.followed.has(uriKey(uri))) this.indexFile(uri, bytes);
      // Whatever was typed meanwhile comes first.
      await nextTurn();
      if (count++ % SHOW_EVERY === 0) progress?.report(Math.floor((count / uris.length) * 100));
    }
    progress?.done();
    if (this.builtFor !== folders) return;
    this.holdsAll = all.length < MAX_FILES;
    this.listeners.forEach((listener) => listener([]));
  }

  /** Of an open text, which counts as it is in the editor, and of a file that cannot be read: undefined. */
  private async bytesOf(uri: string): Promise<Uint8Array | undefined> {
    return this.documents.get(uri) !== undefined ? undefined : this.files.readText(uri, MAX_BYTES).catch(() => undefined);
  }

  private indexFile(uri: string, bytes: Uint8Array | undefined): void {
    if (this.documents.get(uri) !== undefined) return;
    const text = bytes === undefined ? '' : decodeBytes(bytes).text;
    if (mayHavePartners(text)) this.index.set(readSource(uri, text));
    else this.index.delete(uri);
  }
}

/** Only documents of the exchange have partners, and each of them names its contract or is a receipt. */
export function mayHavePartners(text: string): boolean {
  return (text.includes('kdna.') || text.includes('runtime_receipt')) && mayHoldDocument(text);
}

function mayBeText(uri: string): boolean {
  return /\.(jsonc?|jsonl|ndjson|md|markdown)$/i.test(uri);
}
