import type { Found } from '../contracts/recognise.js';
import type { NodeId } from '../json/tree.js';
import type { Path, Span } from '../json/types.js';
import { pointerInSource, spanInSource, type Source, type SourcePart } from '../lint/source.js';

/** A value of a document, where it stands. Offsets are counted in the part's own text. */
export interface Place {
  part: SourcePart;
  node: NodeId;
  path: Path;
  /** The offset that was asked for, in the part's text. */
  offset: number;
  /** The offset that was asked for lies on the member name, not on the value. */
  onKey: boolean;
}

/** The innermost part that holds an offset of the source, and the offset in it. */
export function partAt(source: Source, offset: number): { part: SourcePart; offset: number } | undefined {
  let found: { part: SourcePart; offset: number } | undefined;
  for (const part of source.parts) {
    const inPart = part.segment.fromSource(offset);
    // Parts in a string of another one come after it.
    if (inPart !== undefined) found = { part, offset: inPart };
  }
  return found;
}

/** The innermost value, or the one behind the member name, at an offset of the source. */
export function placeAt(source: Source, offset: number): Place | undefined {
  const at = partAt(source, offset);
  if (at === undefined) return undefined;
  const { tree } = at.part.parsed;
  const node = tree.nodeAt(at.offset);
  if (node === undefined) return undefined;
  const key = tree.keySpan(node);
  const onKey = key !== undefined && at.offset >= key.offset && at.offset <= key.offset + key.length;
  return { part: at.part, node, path: tree.path(node), offset: at.offset, onKey };
}

/** The document of ours that a value belongs to: the innermost one that holds it. */
export function documentOf(part: SourcePart, path: Path): Found | undefined {
  let best: Found | undefined;
  for (const found of part.found) {
    const holds = found.path.length <= path.length && found.path.every((step, index) => step === path[index]);
    if (holds && (best === undefined || found.path.length > best.path.length)) best = found;
  }
  return best;
}

/** The place of a value in the source; with `key` that of the member name in front of it, where there is one. */
export function spanOfNode(part: SourcePart, node: NodeId, key = false): Span {
  const { tree } = part.parsed;
  return spanInSource(part, (key ? tree.keySpan(node) : undefined) ?? tree.span(node));
}

export function pointerOf(part: SourcePart, node: NodeId): string {
  return pointerInSource(part, part.parsed.tree.path(node));
}
