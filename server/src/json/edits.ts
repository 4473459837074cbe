import { lastChild, layoutOf, lineIndent, render } from './layout.js';
import { behindComma, behindSpace, removal } from './removal.js';
import { childPosition } from './tape.js';
import { Trials } from './tolerant.js';
import type { JsonTree, NodeId } from './tree.js';
import type { Change, JsonValue, TextEdit } from './types.js';

export { applyEdits, applyFixes, type ApplicableFix } from './applyEdits.js';

/** By faulty text: the trials that changes of it have to pass. */
const trials = new WeakMap<JsonTree, Trials>();

/**
 * The edits that make a change in the author's own formatting; nothing else of the text is touched. Undefined when the
 * change cannot be made: its place does not exist, the value cannot be written, the brackets and commas that it would touch
 * are damaged, or the text would be understood less well than before.
 */
export function editsFor(tree: JsonTree, change: Change): TextEdit[] | undefined {
  const node = tree.find(change.path);
  if (node === undefined) return undefined;
  if (tree.sound) return editsAt(tree, node, change);
  const edits = isSound(tree, node, change.op) ? editsAt(tree, node, change) : undefined;
  if (edits === undefined) return undefined;
  let trial = trials.get(tree);
  if (!trial) trials.set(tree, (trial = new Trials(tree.text)));
  return trial.misfitsAfter(edits) <= trial.misfits ? edits : undefined;
}

function editsAt(tree: JsonTree, node: NodeId, change: Change): TextEdit[] | undefined {
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
