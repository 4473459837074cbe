/**
 * How the author writes: indentation, line ends, spaces around colons; read off the text near the place of a change, so
 * that what is added looks like what is there.
 */
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
  const { text } = tree;
  const eol = lineEnd(text);
  const own = childOnOwnLine(tree, container);
  const last = lastChild(tree, container);
  const colon = last === undefined ? colonNear(tree, container) : (colonOf(tree, last) ?? colonNear(tree, container));
  const comma = commaOf(tree, container) ?? (colon.endsWith(' ') ? ', ' : ',');
  const outer = lineIndent(text, tree.span(container).offset);
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
function lineEnd(text: string): string {
  const lf = text.indexOf('\n');
  if (lf > 0) return text[lf - 1] === '\r' ? '\r\n' : '\n';
  return lf < 0 && text.includes('\r') ? '\r' : '\n';
}

/** The white space at the start of the line that holds the offset. */
export function lineIndent(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, end);
}

/** The last child of a container; undefined when it is empty. */
export function lastChild(tree: JsonTree, container: NodeId): NodeId | undefined {
  let last: NodeId | undefined;
  for (const child of tree.children(container)) last = child;
  return last;
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
  const indent = lineIndent(tree.text, start);
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
  let previous: NodeId | undefined;
  for (const child of tree.children(container)) {
    if (previous !== undefined) {
      const { offset, length } = tree.span(previous);
      const between = tree.text.slice(offset + length, childStart(tree, child));
      return /^,[ \t]*$/.test(between) ? between : undefined;
    }
    previous = child;
  }
  return undefined;
}

/** What one level of indentation adds, from the containers around; undefined when they are written on one line. */
function unitAround(tree: JsonTree, container: NodeId): string | undefined {
  for (let at = tree.parent(container); at !== undefined; at = tree.parent(at)) {
    const inner = childOnOwnLine(tree, at);
    if (inner === undefined) return undefined;
    const outer = lineIndent(tree.text, tree.span(at).offset);
    if (inner.startsWith(outer) && inner.length > outer.length) return inner.slice(outer.length);
  }
  return undefined;
}
