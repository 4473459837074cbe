import type { Children, JsonTree, NodeId } from './tree.js';
import type { JsonObject, JsonValue, NodeType, Path, Span } from './types.js';
import { decodeString } from './strings.js';

/** Type codes on the tape. */
export const OBJECT = 0;
export const ARRAY = 1;
export const STRING = 2;
export const NUMBER = 3;
export const BOOLEAN = 4;
export const NULL = 5;

/** Bits of {@link Tape.damage}. */
export const DAMAGED = 1;
export const DOUBTFUL = 2;

const TYPE_NAMES: readonly NodeType[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];
/** Containers with more children than this get an index at the first look-up. */
const INDEX_FROM = 16;
const NO_CHILDREN: readonly NodeId[] = [];

/** The flat record of all values of a text, in the order in which they start. Offsets are code units; -1 stands for none. */
export class Tape {
  size = 0;
  type: Uint8Array;
  start: Int32Array;
  end: Int32Array;
  parent: Int32Array;
  /** The first node behind the subtree. */
  next: Int32Array;
  keyStart: Int32Array;
  keyEnd: Int32Array;
  /** What is uncertain about each value, as bits; absent for a text that is JSON. */
  damage: Uint8Array | undefined;

  constructor(capacity: number) {
    this.type = new Uint8Array(capacity);
    this.start = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
    this.keyStart = new Int32Array(capacity);
    this.keyEnd = new Int32Array(capacity);
  }

  /** Appends a node and gives its number. A container's `end` and `next` are set when it closes. */
  add(type: number, start: number, end: number, parent: number, keyStart: number, keyEnd: number): NodeId {
    const id = this.size;
    if (id === this.type.length) this.grow();
    this.size = id + 1;
    this.type[id] = type;
    this.start[id] = start;
    this.end[id] = end;
    this.parent[id] = parent;
    this.next[id] = id + 1;
    this.keyStart[id] = keyStart;
    this.keyEnd[id] = keyEnd;
    return id;
  }

  private grow(): void {
    const capacity = this.type.length * 2;
    const type = new Uint8Array(capacity);
    type.set(this.type);
    this.type = type;
    this.start = grown(this.start, capacity);
    this.end = grown(this.end, capacity);
    this.parent = grown(this.parent, capacity);
    this.next = grown(this.next, capacity);
    this.keyStart = grown(this.keyStart, capacity);
    this.keyEnd = grown(this.keyEnd, capacity);
  }
}

function grown(from: Int32Array, capacity: number): Int32Array {
  const to = new Int32Array(capacity);
  to.set(from);
  return to;
}

/** {@link JsonTree} over a tape. */
export class TapeTree implements JsonTree {
  private readonly childIndex = new Map<NodeId, Int32Array>();
  private readonly memberIndex = new Map<NodeId, Map<string, NodeId>>();

  constructor(
    readonly text: string,
    private readonly tape: Tape,
  ) {}

  get sound(): boolean {
    return this.tape.damage === undefined;
  }

  get size(): number {
    return this.tape.size;
  }

  type(node: NodeId): NodeType {
    return TYPE_NAMES[this.tape.type[node]!]!;
  }

  span(node: NodeId): Span {
    const offset = this.tape.start[node]!;
    return { offset, length: this.tape.end[node]! - offset };
  }

  keySpan(node: NodeId): Span | undefined {
    const offset = this.tape.keyStart[node]!;
    return offset < 0 ? undefined : { offset, length: this.tape.keyEnd[node]! - offset };
  }

  keyName(node: NodeId): string | undefined {
    const start = this.tape.keyStart[node]!;
    return start < 0 ? undefined : decodeString(this.text, start, this.tape.keyEnd[node]!);
  }

  parent(node: NodeId): NodeId | undefined {
    const parent = this.tape.parent[node]!;
    return parent < 0 ? undefined : parent;
  }

  children(node: NodeId): Children {
    if (!this.isContainer(node)) return NO_CHILDREN;
    const known = this.childIndex.get(node);
    if (known) return known;
    const { next } = this.tape;
    const children: NodeId[] = [];
    for (let child = node + 1; child < next[node]!; child = next[child]!) children.push(child);
    if (children.length <= INDEX_FROM) return children;
    const index = Int32Array.from(children);
    this.childIndex.set(node, index);
    return index;
  }

  damaged(node: NodeId): boolean {
    return ((this.tape.damage?.[node] ?? 0) & DAMAGED) !== 0;
  }

  doubtful(within: NodeId): NodeId[] {
    const { damage, next } = this.tape;
    const found: NodeId[] = [];
    if (damage === undefined) return found;
    for (let node = within + 1; node < next[within]!; ) {
      const isDoubtful = (damage[node]! & DOUBTFUL) !== 0;
      if (isDoubtful) found.push(node);
      node = isDoubtful ? next[node]! : node + 1;
    }
    return found;
  }

  find(path: Path): NodeId | undefined {
    let node: NodeId | undefined = this.tape.size > 0 ? 0 : undefined;
    for (const step of path) {
      if (node === undefined) return undefined;
      node = typeof step === 'number' ? this.item(node, step) : this.member(node, step);
    }
    return node;
  }

  path(node: NodeId): Path {
    const path: (string | number)[] = [];
    for (let at = node; this.tape.parent[at]! >= 0; at = this.tape.parent[at]!) {
      const parent = this.tape.parent[at]!;
      path.push(this.tape.type[parent] === OBJECT ? this.keyName(at)! : childPosition(this.children(parent), at));
    }
    return path.reverse();
  }

  value(node: NodeId): JsonValue {
    const { next } = this.tape;
    const root = this.shell(node);
    if (!this.isContainer(node)) return root;
    // Open containers and, beside each, the first node behind it.
    const open: (JsonValue[] | JsonObject)[] = [root as JsonValue[] | JsonObject];
    const ends: NodeId[] = [next[node]!];
    for (let at = node + 1; at < next[node]!; at++) {
      while (at >= ends[ends.length - 1]!) {
        open.pop();
        ends.pop();
      }
      const value = this.shell(at);
      const into = open[open.length - 1]!;
      if (Array.isArray(into)) into.push(value);
      else this.put(into, at, value);
      if (this.isContainer(at)) {
        open.push(value as JsonValue[] | JsonObject);
        ends.push(next[at]!);
      }
    }
    return root;
  }

  nodeAt(offset: number): NodeId | undefined {
    const { start, end, keyStart, keyEnd, size } = this.tape;
    if (size === 0 || offset < start[0]! || offset > end[0]!) return undefined;
    let node = 0;
    for (;;) {
      const child = this.firstEndingFrom(node, offset);
      if (child === undefined) return node;
      const hasKey = keyStart[child]! >= 0;
      if (hasKey && offset >= keyStart[child]! && offset <= keyEnd[child]!) return child;
      if (offset < start[child]!) return node;
      node = child;
    }
  }

  /** The first child that does not end in front of an offset, by bisection. */
  private firstEndingFrom(node: NodeId, offset: number): NodeId | undefined {
    const children = this.children(node);
    let low = 0;
    let high = children.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.tape.end[children[middle]!]! < offset) low = middle + 1;
      else high = middle;
    }
    return children[low];
  }

  private isContainer(node: NodeId): boolean {
    return this.tape.type[node]! <= ARRAY;
  }

  /** A scalar's value, or an empty container. */
  private shell(node: NodeId): JsonValue {
    const start = this.tape.start[node]!;
    const end = this.tape.end[node]!;
    switch (this.tape.type[node]) {
      case OBJECT:
        return Object.create(null) as JsonObject;
      case ARRAY:
        return [];
      case STRING:
        return decodeString(this.text, start, end);
      case NUMBER:
        return decodeNumber(this.text.slice(start, end));
      case BOOLEAN:
        return this.text[start] === 't' || this.text[start] === 'T';
      default:
        return null;
    }
  }

  /** A name that comes twice counts as in {@link member}. */
  private put(into: JsonObject, node: NodeId, value: JsonValue): void {
    const name = this.keyName(node) ?? '';
    if (!(name in into) || !this.damaged(this.tape.parent[node]!)) into[name] = value;
  }

  private item(node: NodeId, index: number): NodeId | undefined {
    return this.tape.type[node] === ARRAY ? this.children(node)[index] : undefined;
  }

  private member(node: NodeId, name: string): NodeId | undefined {
    if (this.tape.type[node] !== OBJECT) return undefined;
    let index = this.memberIndex.get(node);
    if (index) return index.get(indexKey(name));
    const children = this.children(node);
    const firstCounts = this.damaged(node);
    if (children.length > INDEX_FROM) {
      index = new Map();
      for (const child of children) {
        const key = indexKey(this.keyName(child)!);
        if (!firstCounts || !index.has(key)) index.set(key, child);
      }
      this.memberIndex.set(node, index);
      return index.get(indexKey(name));
    }
    let found: NodeId | undefined;
    for (const child of children) {
      if (this.keyName(child) !== name) continue;
      found = child;
      if (firstCounts) break;
    }
    return found;
  }
}

/** Where a child stands among its siblings. */
export function childPosition(children: ArrayLike<NodeId>, child: NodeId): number {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]! < child) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A name as a key of a Map or Set. Engines hash strings of digits without a secret seed, so that a document could be built
 * to make them collide; a prefix puts them among the seeded ones.
 */
export function indexKey(name: string): string {
  const first = name.charCodeAt(0);
  return (first >= 48 && first <= 57) || first === 35 ? '#' + name : name;
}

/** Reads faulty forms too, as far as they denote a number: +1, .5, 1., 007, 0x1F, 1_000. */
function decodeNumber(literal: string): number {
  return Number(/[_,]/.test(literal) ? literal.replace(/[_,]/g, '') : literal);
}
