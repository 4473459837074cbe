/** From drafts, which speak of values, to problems, which stand at a place in the text. */
import type { Draft, DraftFix, DraftRelated, Partner } from '../contracts/shared/types.js';
import { editsFor } from '../json/edits.js';
import type { JsonTree, NodeId } from '../json/tree.js';
import type { Path, Span, TextEdit, TextFix } from '../json/types.js';
import { editsInSource, pointerInSource, rangeInSource, spanInSource, type SourcePart } from './source.js';
import type { Fix, Problem, RelatedPlace, Severity } from './types.js';

/** Where the documents of partners stand. */
export type PartnerParts = ReadonlyMap<Partner, SourcePart>;

/**
 * The problem that a draft describes.
 * @param base path of the document in its part; the draft's paths start there
 * @param writtenPath turns a path of the corrected view into the path as written
 */
export function placeDraft(
  draft: Draft,
  severity: Severity,
  part: SourcePart,
  base: Path,
  writtenPath: (path: Path) => Path,
  partners: PartnerParts,
): Problem {
  const { tree } = part.parsed;
  const inPart = (path: Path): Path => [...base, ...writtenPath(path)];
  const path = inPart(draft.path);
  const found = nearest(tree, path);
  const at = found.exact ? draft.at : 'object';
  const span = spanInSource(part, found.node === undefined ? { offset: 0, length: 0 } : underline(tree, found.node, at));
  return {
    ruleId: draft.ruleId,
    severity,
    message: draft.message,
    ...(draft.code === undefined ? {} : { code: draft.code }),
    pointer: pointerInSource(part, path),
    range: rangeInSource(part.source, span),
    offset: span.offset,
    length: span.length,
    related: (draft.related ?? []).flatMap((related) => placeRelated(related, part, inPart, partners)),
    fixes: (draft.fixes ?? []).flatMap((fix) => placeFix(fix, part, inPart)),
  };
}

/** What to underline for a value: see {@link Draft.at}. */
export function underline(tree: JsonTree, node: NodeId, at: Draft['at']): Span {
  if (at !== 'value') {
    const key = tree.keySpan(node);
    if (key !== undefined) return key;
  }
  const span = tree.span(node);
  const isContainer = tree.type(node) === 'object' || tree.type(node) === 'array';
  if (!isContainer) return span;
  const severalLines = /[\r\n]/.test(tree.text.slice(span.offset, span.offset + span.length));
  return at !== 'value' || severalLines ? { offset: span.offset, length: 1 } : span;
}

/** A fix of the text of one part, in edits of the whole source; none when it cannot be made there. */
export function fixInSource(part: SourcePart, fix: TextFix): Fix[] {
  const edits = editsInSource(part, fix.edits);
  return edits === undefined ? [] : [{ ...fix, edits }];
}

function placeFix(fix: DraftFix, part: SourcePart, inPart: (path: Path) => Path): Fix[] {
  const edits: TextEdit[] = [];
  for (const change of fix.changes) {
    const made = editsFor(part.parsed.tree, { ...change, path: inPart(change.path) });
    if (made === undefined) return [];
    edits.push(...made);
  }
  return fixInSource(part, { title: fix.title, kind: fix.kind, edits });
}

function placeRelated(
  related: DraftRelated,
  own: SourcePart,
  inPart: (path: Path) => Path,
  partners: PartnerParts,
): RelatedPlace[] {
  const part = related.partner === undefined ? own : partners.get(related.partner);
  if (part === undefined) return [];
  const path = related.partner === undefined ? inPart(related.path) : [...related.partner.basePath, ...related.path];
  const { node } = nearest(part.parsed.tree, path);
  if (node === undefined) return [];
  const span = spanInSource(part, underline(part.parsed.tree, node, 'value'));
  return [{ uri: part.source.uri, pointer: pointerInSource(part, path), range: rangeInSource(part.source, span), message: related.message }];
}

function nearest(tree: JsonTree, path: Path): { node: NodeId | undefined; exact: boolean } {
  for (let length = path.length; length >= 0; length--) {
    const node = tree.find(path.slice(0, length));
    if (node !== undefined) return { node, exact: length === path.length };
  }
  return { node: undefined, exact: false };
}
