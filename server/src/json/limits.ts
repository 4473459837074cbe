import type { JsonTree, NodeId } from './tree.js';
import type { Span } from './types.js';

/** Bytes that a part of a text takes in UTF-8; an unpaired surrogate counts three, as its replacement character does. */
export function utf8Length(text: string, span: Span): number {
  const end = span.offset + span.length;
  let bytes = 0;
  for (let index = span.offset; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && index + 1 < end && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      index++;
    } else bytes += 3;
  }
  return bytes;
}

/** How many containers are nested in the value at `node`, itself included, and the first container deeper than a limit. */
export function maxDepth(tree: JsonTree, node: NodeId): { depth: number; firstOver(limit: number): NodeId } {
  const end = tree.span(node).offset + tree.span(node).length;
  const depths: number[] = [];
  let depth = 0;
  for (let here = node; here < tree.size && tree.span(here).offset < end; here++) {
    const type = tree.type(here);
    const parent = here === node ? undefined : tree.parent(here);
    const above = parent === undefined ? 0 : (depths[parent - node] as number);
    const own = type === 'object' || type === 'array' ? above + 1 : above;
    depths.push(own);
    if (own > depth) depth = own;
  }
  return {
    depth,
    firstOver: (limit) => node + depths.findIndex((own) => own > limit),
  };
}
