import { childStart } from './layout.js';
import type { JsonTree, NodeId } from './tree.js';
import type { TextEdit } from './types.js';

/** The removal of a child between two siblings that are known (undefined: there is none). */
export function removal(tree: JsonTree, node: NodeId, previous: NodeId | undefined, following: NodeId | undefined): TextEdit {
  const { offset, length } = tree.span(node);
  let from = childStart(tree, node);
  let to = offset + length;
  if (following !== undefined) {
    to = childStart(tree, following);
  } else if (previous !== undefined) {
    const before = tree.span(previous);
    from = before.offset + before.length;
    // A trailing comma (a fault of its own) would be left behind.
    to = behindComma(tree.text, to);
  } else {
    const container = tree.span(tree.parent(node)!);
    const inner = container.offset + 1;
    to = behindComma(tree.text, to);
    const end = behindSpace(tree.text, to);
    if (isBlank(tree.text, inner, from)) from = inner;
    if (end === container.offset + container.length - 1) to = end;
  }
  return { offset: from, length: to - from, newText: '' };
}

/** The offset behind a comma that follows, white space aside; the given one when none follows. */
export function behindComma(text: string, from: number): number {
  const at = behindSpace(text, from);
  return text[at] === ',' ? at + 1 : from;
}

/** The offset behind the white space that follows. */
export function behindSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

function isBlank(text: string, from: number, to: number): boolean {
  return behindSpace(text, from) >= to;
}
