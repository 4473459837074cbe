import { URI } from 'vscode-uri';

/** Addresses of files that have one spelling only. */
const IN_FORM = /^file:\/\/\/[\w.~-][\w.~/-]*$/;

/**
 * One spelling for all spellings of a URI (`file:///d%3A/a.json` and `file:///D:/a.json`), to be used as a key. A text that is
 * no URI is its own key.
 */
export function uriKey(uri: string): string {
  // Most are. To take one apart and put it together again costs thirty times as much, and a checkout tells of thousands.
  if (IN_FORM.test(uri)) return uri;
  try {
    return URI.parse(uri, true).toString();
  } catch {
    return uri;
  }
}

/**
 * The path of `uri` below `folder`, decoded, with `/` between the segments; undefined when it is not below it. Both are taken
 * literally: links are the environment's matter.
 */
export function pathBelow(folder: string, uri: string): string | undefined {
  const base = uriKey(folder).replace(/\/+$/, '');
  const key = uriKey(uri);
  if (!key.startsWith(`${base}/`)) return undefined;
  const segments = key.slice(base.length + 1).split('/').map(decodeSegment);
  return segments.every((segment) => segment !== undefined && isPlainSegment(segment)) ? segments.join('/') : undefined;
}

/** Whether a URI is one of some folders or below one. */
export function isInside(uri: string, folders: readonly string[]): boolean {
  return folders.some((folder) => uri.replace(/\/+$/, '') === folder.replace(/\/+$/, '') || pathBelow(folder, uri) !== undefined);
}

/** The folder that holds a file. */
export function folderOf(uri: string): string {
  const key = uriKey(uri);
  return key.slice(0, key.lastIndexOf('/'));
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function isPlainSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment);
}
