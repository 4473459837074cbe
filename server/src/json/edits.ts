import type { JsonTree, NodeId } from './tree.js';
import type { Change, JsonValue, TextEdit } from './types.js';
import { childPosition } from './tape.js';
import { childStart, lastChild, layoutOf, lineIndent, render } from './layout.js';

export { applyEdits, applyFixes, type ApplicableFix } from './applyEdits.js';

/**
 * The edits that make a change in the author's own formatting; nothing else of the text is touched. Undefined when the
 * change cannot be made: its place does not exist, the value cannot be written, or the brackets and commas that it would
 * touch are damaged.
 */
export function editsFor(tree: JsonTree, change: Change): TextEdit[] | undefined {
  const node = tree.find(change.path);
  if (node === undefined || !isSound(tree, node, change.op)) return undefined;
  switch (change.op) {
    case 'replace':
      return replace(tree, node, change.value);
    case 'rename': {
      const key = tree.keySpan(node);
      return key && [{ ...key, newText: JSON.stringify(change.name) }];
    }
    case 'remove':
      return removeNode(tree, node);
    case 'insert':
      if (tree.type(node) !== 'object') return undefined;
      return add(tree, node, change.members);
    case 'append':
      if (tree.type(node) !== 'array') return undefined;
      return add(
        tree,
        node,
        change.items.map((item) => [undefined, item]),
      );
  }
}

/** Whether a change touches nothing damaged. A scalar and a name can be replaced whatever is around them. */
function isSound(tree: JsonTree, node: NodeId, op: Change['op']): boolean {
  if (op === 'rename' || (op === 'replace' && tree.children(node).length === 0 && !tree.damaged(node))) return true;
  const parent = tree.parent(node);
  const needsParent = op === 'replace' || op === 'remove';
  return !tree.damaged(node) && !(needsParent && parent !== undefined && tree.damaged(parent));
}

/** The edits that remove a member or item with its comma; undefined for the root. */
export function removeNode(tree: JsonTree, node: NodeId): TextEdit[] | undefined {
  const parent = tree.parent(node);
  if (parent === undefined) return undefined;
  const siblings = tree.children(parent);
  const at = childPosition(siblings, node);
  return [removal(tree, node, siblings[at - 1], siblings[at + 1])];
}

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

function replace(tree: JsonTree, node: NodeId, value: JsonValue): TextEdit[] | undefined {
  const layout = layoutOf(tree, tree.parent(node) ?? node);
  const newText = render(value, layout, lineIndent(tree, tree.span(node).offset));
  return newText === undefined ? undefined : [{ ...tree.span(node), newText }];
}

/** Adds children at the end of a container. */
function add(tree: JsonTree, container: NodeId, children: [name: string | undefined, value: JsonValue][]): TextEdit[] | undefined {
  if (children.length === 0) return [];
  const { text } = tree;
  const layout = layoutOf(tree, container);
  const written: string[] = [];
  for (const [name, value] of children) {
    const rendered = render(value, layout, layout.indent);
    if (rendered === undefined) return undefined;
    written.push(name === undefined ? rendered : JSON.stringify(name) + layout.colon + rendered);
  }
  const lineBreak = layout.eol + layout.indent;
  const list = written.join(layout.multiline ? ',' + lineBreak : layout.comma);
  const last = lastChild(tree, container);
  const { offset, length } = tree.span(container);
  if (last !== undefined) {
    const end = tree.span(last).offset + tree.span(last).length;
    const behind = behindComma(text, end);
    const lead = layout.multiline ? lineBreak : layout.comma.slice(1);
    return [{ offset: behind, length: 0, newText: (behind === end ? ',' : '') + lead + list }];
  }
  const inner = offset + 1;
  const end = behindSpace(text, inner);
  const closed = end === offset + length - 1;
  const tail = closed && layout.multiline ? layout.eol + lineIndent(tree, offset) : '';
  return [{ offset: inner, length: closed ? end - inner : 0, newText: (layout.multiline ? lineBreak : '') + list + tail }];
}

/** The offset behind a comma that follows, white space aside; the given one when none follows. */
function behindComma(text: string, from: number): number {
  const at = behindSpace(text, from);
  return text[at] === ',' ? at + 1 : from;
}

function behindSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

function isBlank(text: string, from: number, to: number): boolean {
  return behindSpace(text, from) >= to;
}
