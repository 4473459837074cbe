import type { JsonTree, NodeId } from './tree.js';
import type { Path } from './types.js';

/** The RFC 6901 pointer of a path; "" for the root. */
export function toPointer(path: Path): string {
  return path.map((step) => '/' + String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/**
 * The path that a pointer denotes, undefined when it is none. Array indexes stay strings: whether "0" is an index or a name
 * depends on the value ({@link resolvePointer}).
 */
export function parsePointer(text: string): Path | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that a pointer denotes in a tree, undefined when there is none. */
export function resolvePointer(tree: JsonTree, pointer: string): NodeId | undefined {
  const steps = parsePointer(pointer);
  if (!steps || tree.size === 0) return undefined;
  const path: (string | number)[] = [];
  let node: NodeId | undefined = 0;
  for (const step of steps) {
    if (node === undefined) return undefined;
    const inArray: boolean = tree.type(node) === 'array';
    if (inArray && !/^(0|[1-9]\d*)$/.test(String(step))) return undefined;
    path.push(inArray ? Number(step) : step);
    node = tree.find(path);
  }
  return node;
}
