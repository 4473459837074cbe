/** What a command works on: what the caller named, else what the active editor shows. */
import { Uri, window, workspace, type Position, type Range, type TextDocument } from 'vscode';
import type { TextTarget } from '../../../server/src/lsp/protocol.js';
import { Refused } from '../refused.js';
import type { Services } from './command.js';

/** Options that every command on a document takes. */
export interface TargetOptions {
  /** The document; the one in the active editor when absent. */
  uri?: Uri;
  position?: Position;
  range?: Range;
}

/** The first argument of a command as options: a menu passes a URI, a program an object. */
export function optionsOf<T extends TargetOptions>(arg: unknown): T {
  if (arg instanceof Uri) return { uri: arg } as T;
  return (typeof arg === 'object' && arg !== null ? arg : {}) as T;
}

export interface Target {
  document: TextDocument;
  /** The cursor, or the position asked for; absent for a document that no editor shows. */
  position?: Position;
  /** The selection, or the range asked for; absent when it is empty. */
  range?: Range;
}

/** Rejects with {@link Refused} when no document is named and none is open. */
export async function targetOf(options: TargetOptions): Promise<Target> {
  const editor = window.activeTextEditor;
  if (options.uri === undefined && editor === undefined) throw new Refused('Open a JSON document first: this command works on the active editor.');
  const document = options.uri === undefined ? editor?.document : await workspace.openTextDocument(options.uri);
  if (document === undefined) throw new Refused('The document is no longer open.');
  const shown = editor !== undefined && editor.document === document ? editor : undefined;
  const selection = shown !== undefined && !shown.selection.isEmpty && options.position === undefined ? shown.selection : undefined;
  return { document, position: options.position ?? shown?.selection.active, range: options.range ?? selection };
}

/** The target as the server wants it: the selection, else the value at the cursor, else the whole document. */
export async function textTarget({ session }: Services, target: Target): Promise<TextTarget> {
  const { code2ProtocolConverter: convert } = await session.start();
  const uri = convert.asUri(target.document.uri);
  if (target.range !== undefined) return { uri, range: convert.asRange(target.range) };
  if (target.position !== undefined) return { uri, position: convert.asPosition(target.position) };
  return { uri };
}

/** The target as a place in a document. Rejects with {@link Refused} when there is no cursor. */
export async function positionTarget({ session }: Services, target: Target) {
  const { code2ProtocolConverter: convert } = await session.start();
  if (target.position === undefined) throw new Refused('Put the cursor on the value first.');
  return { uri: convert.asUri(target.document.uri), position: convert.asPosition(target.position) };
}

/** A pointer for a person: the root has an empty one. */
export function placeName(pointer: string | undefined): string {
  if (pointer === undefined) return 'the selection';
  return pointer === '' ? 'the document' : pointer;
}
