import type { JsonValue, NodeType, Path, Span } from './types.js';

/** Index of a value in a {@link JsonTree}. Values are numbered in the order in which they start in the text; the root is 0. */
export type NodeId = number;

export type Children = ArrayLike<NodeId> & Iterable<NodeId>;

/**
 * The values of one text with their places. Backed by flat number arrays (see scan.ts), so that 10 MB of text cost a few
 * allocations and no recursion, whatever the depth. Built by the strict scanner and by the tolerant parser alike.
 */
export interface JsonTree {
  readonly text: string;
  /** True when the text is JSON to the letter, a BOM aside. */
  readonly sound: boolean;
  /** Number of values; 0 for a text without any. */
  readonly size: number;
  type(node: NodeId): NodeType;
  /** The value's place, quotes and brackets included. */
  span(node: NodeId): Span;
  /** The place of the member name in front of the value, quotes included; undefined for the root and for array items. */
  keySpan(node: NodeId): Span | undefined;
  /** The decoded member name; undefined for the root and for array items. */
  keyName(node: NodeId): string | undefined;
  parent(node: NodeId): NodeId | undefined;
  /** Children in text order, in ascending numbers. A member without a value (text damaged) is no child. */
  children(node: NodeId): Children;
  /**
   * True when the text inside this container is damaged so that members may seem missing or unknown that are not; the items
   * of a damaged array may stand at another index than the one meant.
   */
  damaged(node: NodeId): boolean;
  /**
   * The values inside of a value that may not be what was meant, or may not stand where they were meant, since the text is
   * damaged beside them: nothing follows from them or from what is in them. In text order, none inside of another.
   */
  doubtful(within: NodeId): NodeId[];
  /**
   * The value at a path; of two members with one name the last one, as JSON.parse has it. In a damaged object the first: a
   * later one may have strayed into it.
   */
  find(path: Path): NodeId | undefined;
  path(node: NodeId): Path;
  /** The decoded value, built without recursion; objects have null prototypes. */
  value(node: NodeId): JsonValue;
  /** The innermost value whose place, or whose member name's place, contains the offset (end included); undefined outside of the root. */
  nodeAt(offset: number): NodeId | undefined;
}
