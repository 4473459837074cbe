import type { Connection, Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span, TextFault } from '../json/types.js';
import { readSource, type Source } from '../lint/source.js';
import { toOffset, toPosition, toRange, type Encoding } from './positions.js';
import { uriKey } from '../workspace/uris.js';

/** A document that is open in the client, or read for one request. Ranges and positions are in the client's encoding. */
export class OpenDocument {
  /** Grows with every change and is never used twice, whatever versions the client counts. */
  revision: number;
  closed = false;
  /** Faults of the bytes on disk that the text does not show; none once it is changed. */
  onDisk: readonly TextFault[] = [];
  private source: Source | undefined;

  constructor(
    private readonly document: TextDocument,
    private readonly encoding: Encoding,
  ) {
    this.revision = nextRevision++;
  }

  /** The URI as the client spells it. */
  get uri(): string {
    return this.document.uri;
  }
  get languageId(): string {
    return this.document.languageId;
  }
  get version(): number {
    return this.document.version;
  }
  get text(): string {
    return this.document.getText();
  }

  /** The text, read; kept until it changes. */
  read(): Source {
    this.source ??= readSource(this.uri, this.text, { languageId: this.languageId, encoding: this.onDisk });
    return this.source;
  }

  offsetAt(position: Position): number {
    return toOffset(this.document, position, this.encoding);
  }
  positionAt(offset: number): Position {
    return toPosition(this.document, offset, this.encoding);
  }
  rangeOf(span: Span): Range {
    return toRange(this.document, span.offset, span.length, this.encoding);
  }
  spanOf(range: Range): Span {
    const [start, end] = [this.offsetAt(range.start), this.offsetAt(range.end)];
    return { offset: Math.min(start, end), length: Math.abs(end - start) };
  }

  /** A range counted in UTF-16 as one in the client's encoding. */
  fromUtf16(range: Range): Range {
    return { start: this.positionAt(this.document.offsetAt(range.start)), end: this.positionAt(this.document.offsetAt(range.end)) };
  }

  /** A position of the client's as one counted in UTF-16. */
  toUtf16(position: Position): Position {
    return this.document.positionAt(this.offsetAt(position));
  }

  /** Takes in changes, one after the other. Places outside of the text are taken as its end. */
  update(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      TextDocument.update(this.document, ['range' in change ? { text: change.text, range: this.plainRange(change.range) } : change], version);
    }
    this.onDisk = [];
    this.invalidate();
  }

  /** Takes in what was found in the bytes on disk. False when that was known. */
  setOnDisk(faults: readonly TextFault[]): boolean {
    if (JSON.stringify(faults) === JSON.stringify(this.onDisk)) return false;
    this.onDisk = faults;
    this.invalidate();
    return true;
  }

  private invalidate(): void {
    this.source = undefined;
    this.revision = nextRevision++;
  }

  private plainRange(range: Range): Range {
    const { offset, length } = this.spanOf(range);
    return { start: this.document.positionAt(offset), end: this.document.positionAt(offset + length) };
  }
}

let nextRevision = 1;


type Listener = (document: OpenDocument) => void;

/** The open documents, kept in step with the client. Two spellings of one URI are one document. */
export class OpenDocuments {
  private readonly byKey = new Map<string, OpenDocument>();
  private readonly openListeners: Listener[] = [];
  private readonly changeListeners: Listener[] = [];
  private readonly saveListeners: Listener[] = [];
  private readonly closeListeners: Listener[] = [];

  constructor(
    connection: Connection,
    private readonly encoding: Encoding,
  ) {
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
      const document = new OpenDocument(TextDocument.create(uri, languageId, version, text), encoding);
      const before = this.byKey.get(uriKey(uri));
      if (before !== undefined) before.closed = true;
      this.byKey.set(uriKey(uri), document);
      this.changed(document);
      this.openListeners.forEach((listener) => listener(document));
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const document = this.get(uri);
      if (document === undefined) return;
      document.update(contentChanges, version);
      this.changed(document);
    });
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
      const document = this.get(uri);
      if (document !== undefined) this.saveListeners.forEach((listener) => listener(document));
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const document = this.get(uri);
      if (document === undefined) return;
      document.closed = true;
      this.byKey.delete(uriKey(uri));
      this.closeListeners.forEach((listener) => listener(document));
    });
  }

  /** The open document of a URI, in whatever spelling. */
  get(uri: string): OpenDocument | undefined {
    return this.byKey.get(uriKey(uri));
  }
  all(): OpenDocument[] {
    return [...this.byKey.values()];
  }
  /** A text that is not open, as a document with the client's encoding. */
  detached(uri: string, languageId: string, text: string): OpenDocument {
    return new OpenDocument(TextDocument.create(uri, languageId, 0, text), this.encoding);
  }

  /** Tells the listeners that a document is to be looked at again. */
  changed(document: OpenDocument): void {
    this.changeListeners.forEach((listener) => listener(document));
  }

  onOpen(listener: Listener): void {
    this.openListeners.push(listener);
  }
  onSave(listener: Listener): void {
    this.saveListeners.push(listener);
  }
  /** Calls the listener after each opening and each change. */
  onChange(listener: Listener): void {
    this.changeListeners.push(listener);
  }
  onClose(listener: Listener): void {
    this.closeListeners.push(listener);
  }
}
