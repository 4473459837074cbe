/**
 * How the author writes: indentation, line ends, spaces around colons; read off the text near the place of a change, so
 * that what is added looks like what is there.
 */
import { lineIndex, type LineIndex } from './lines.js';
import type { JsonTree, NodeId } from './tree.js';
import type { JsonValue } from './types.js';

/** How the inside of one container is written. */
export interface Layout {
  /** One child per line. */
  multiline: boolean;
  /** White space in front of a child on its own line. */
  indent: string;
  /** What one level adds. */
  unit: string;
  eol: string;
  /** The colon with the spaces around it. */
  colon: string;
  /** The comma with the space behind it, between children on one line. */
  comma: string;
}

const DEFAULT_UNIT = '  ';

/** The layout for children of a container, from its last child or, when it is empty, from what is around it. */
export function layoutOf(tree: JsonTree, container: NodeId): Layout {
  const eol = lineEnd(tree);
  const own = childOnOwnLine(tree, container);
  const last = lastChild(tree, container);
  const colon = last === undefined ? colonNear(tree, container) : (colonOf(tree, last) ?? colonNear(tree, container));
  const comma = commaOf(tree, container) ?? (colon.endsWith(' ') ? ', ' : ',');
  const outer = lineIndent(tree, tree.span(container).offset);
  if (own !== undefined) {
    const unit = own.startsWith(outer) && own.length > outer.length ? own.slice(outer.length) : DEFAULT_UNIT;
    return { multiline: true, indent: own, unit, eol, colon, comma };
  }
  const unit = unitAround(tree, container);
  const multiline = last === undefined && (unit !== undefined || tree.parent(container) === undefined);
  return { multiline, indent: outer + (unit ?? DEFAULT_UNIT), unit: unit ?? DEFAULT_UNIT, eol, colon, comma };
}

/**
 * Writes a value. On several lines when `layout.multiline`, its inner lines `indent` plus units deep; undefined when the
 * value cannot be written (nested too deep).
 */
export function render(value: JsonValue, layout: Layout, indent: string): string | undefined {
  let compact: string;
  try {
    compact = JSON.stringify(value);
  } catch {
    return undefined;
  }
  const parts: string[] = [];
  let depth = 0;
  const lineBreak = (): string => layout.eol + indent + layout.unit.repeat(depth);
  for (let at = 0; at < compact.length; at++) {
    const char = compact[at]!;
    if (char === '"') {
      const end = stringEnd(compact, at);
      parts.push(compact.slice(at, end));
      at = end - 1;
    } else if ((char === '{' || char === '[') && (compact[at + 1] === '}' || compact[at + 1] === ']')) {
      parts.push(char, compact[++at]!);
    } else if (char === '{' || char === '[') {
      depth++;
      parts.push(char, layout.multiline ? lineBreak() : '');
    } else if (char === '}' || char === ']') {
      depth--;
      parts.push(layout.multiline ? lineBreak() : '', char);
    } else if (char === ',') {
      parts.push(layout.multiline ? ',' + lineBreak() : layout.comma);
    } else {
      parts.push(char === ':' ? layout.colon : char);
    }
  }
  return parts.join('');
}

function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The line end that the text uses first; LF when it has none. */
function lineEnd(tree: JsonTree): string {
  const lines = linesOf(tree);
  if (lines.lineCount === 1) return '\n';
  const next = lines.lineStart(1);
  const before = tree.text.slice(Math.max(0, next - 2), next);
  return before === '\r\n' ? before : before.slice(-1);
}

/** The white space at the start of the line that holds the offset. */
export function lineIndent(tree: JsonTree, offset: number): string {
  const lines = linesOf(tree);
  const start = lines.lineStart(lines.position(offset).line);
  let end = start;
  while (tree.text[end] === ' ' || tree.text[end] === '\t') end++;
  return tree.text.slice(start, end);
}

/** Trees whose lines were asked for: a text of one long line is not gone through again for each change. */
const lineIndexes = new WeakMap<JsonTree, LineIndex>();

function linesOf(tree: JsonTree): LineIndex {
  let lines = lineIndexes.get(tree);
  if (!lines) lineIndexes.set(tree, (lines = lineIndex(tree.text)));
  return lines;
}

/** The last child of a container; undefined when it is empty. */
export function lastChild(tree: JsonTree, container: NodeId): NodeId | undefined {
  const children = tree.children(container);
  return children[children.length - 1];
}

/** Where a member (its name) or an item begins. */
export function childStart(tree: JsonTree, child: NodeId): number {
  return (tree.keySpan(child) ?? tree.span(child)).offset;
}

/** The indentation of the last child that stands first on its line; undefined when the container is written on one line. */
function childOnOwnLine(tree: JsonTree, container: NodeId): string | undefined {
  const last = lastChild(tree, container);
  if (last === undefined) return undefined;
  const start = childStart(tree, last);
  const indent = lineIndent(tree, start);
  const before = tree.text[start - indent.length - 1];
  const alone = tree.text.slice(start - indent.length, start) === indent;
  return alone && (before === '\n' || before === '\r') ? indent : undefined;
}

function colonOf(tree: JsonTree, child: NodeId): string | undefined {
  const key = tree.keySpan(child);
  if (!key) return undefined;
  const between = tree.text.slice(key.offset + key.length, tree.span(child).offset);
  return /^[ \t]*:[ \t]*$/.test(between) ? between : undefined;
}

/** How colons are written around a container without members: in front of it, or in front of what holds it. */
function colonNear(tree: JsonTree, container: NodeId): string {
  for (let at: NodeId | undefined = container; at !== undefined; at = tree.parent(at)) {
    const colon = colonOf(tree, at);
    if (colon !== undefined) return colon;
  }
  return ': ';
}

function commaOf(tree: JsonTree, container: NodeId): string | undefined {
  const [first, second] = [tree.children(container)[0], tree.children(container)[1]];
  if (first === undefined || second === undefined) return undefined;
  const { offset, length } = tree.span(first);
  const between = tree.text.slice(offset + length, childStart(tree, second));
  return /^,[ \t]*$/.test(between) ? between : undefined;
}

/** What one level of indentation adds, from the containers around; undefined when they are written on one line. */
function unitAround(tree: JsonTree, container: NodeId): string | undefined {
  for (let at = tree.parent(container); at !== undefined; at = tree.parent(at)) {
    const inner = childOnOwnLine(tree, at);
    if (inner === undefined) return undefined;
    const outer = lineIndent(tree, tree.span(at).offset);
    if (inner.startsWith(outer) && inner.length > outer.length) return inner.slice(outer.length);
  }
  return undefined;
}
