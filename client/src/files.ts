/** Files that only the editor can reach (virtual and remote file systems), for the server. */
import type { Uri } from 'vscode';
import { FileSystemError, RelativePattern, workspace } from 'vscode';
import type { Refusal } from '../../server/src/lsp/protocol.js';

/** The bytes of a file as base64, or why not. Larger than `maxBytes` is refused unread. */
export async function readFile(uri: Uri, maxBytes: number): Promise<{ base64: string } | (Refusal & { absent?: boolean })> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > maxBytes) return { refused: `The file has ${size} bytes; at most ${maxBytes} are read.` };
    const bytes = await workspace.fs.readFile(uri);
    if (bytes.length > maxBytes) return { refused: `The file has ${bytes.length} bytes; at most ${maxBytes} are read.` };
    return { base64: toBase64(bytes) };
  } catch (error) {
    const absent = error instanceof FileSystemError && error.code === 'FileNotFound';
    return { refused: error instanceof Error ? error.message : String(error), absent };
  }
}

/** At most `limit` files below `folder`. What the editor leaves out of its file tree and its searches is left out. */
export async function listFiles(folder: Uri, limit: number): Promise<{ uris: string[] }> {
  const searchExcludes = workspace.getConfiguration('search', folder).get<Record<string, unknown>>('exclude', {});
  const patterns = Object.keys(searchExcludes).filter((pattern) => searchExcludes[pattern] === true);
  // A pattern that is given is applied beside `files.exclude`, not instead of it.
  const exclude = patterns.length > 0 ? `{${patterns.join(',')}}` : undefined;
  const found = await workspace.findFiles(new RelativePattern(folder, '**/*'), exclude, limit);
  return { uris: found.map((uri) => uri.toString()) };
}

/** No `Buffer` in a web worker; in slices, since a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
