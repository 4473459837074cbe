import type { Tape } from './tape.js';
import type { ScanNotes } from './scan.js';
import type { JsonTree, NodeId } from './tree.js';
import type { TextFault } from './types.js';
import { numberFate } from './numbers.js';
import { quoteName, showWritten } from './quote.js';
import { removal } from './removal.js';
import { hexValue } from './strings.js';

/** A fault without fixes and related places, to be completed by a spread. */
export function fault(ruleId: TextFault['ruleId'], offset: number, length: number, message: string): TextFault {
  return { ruleId, offset, length, message, fixes: [], related: [] };
}

/** The fault of a byte order mark in front of the text. */
export function bomFault(): TextFault {
  return {
    ...fault('json/bom', 0, 1, 'The file begins with a byte order mark (BOM). JSON is written without one, and a digest over the file would include it. Save the file as UTF-8 without BOM.'),
    fixes: [{ title: 'Remove the byte order mark', kind: 'safe', edits: [{ offset: 0, length: 1, newText: '' }] }],
  };
}

/** The faults that a pass over the grammar only took note of. */
export function notedFaults(tree: JsonTree, tape: Tape, notes: ScanNotes): TextFault[] {
  const faults: TextFault[] = [];
  duplicateFaults(tree, tape, notes.duplicates, faults);
  for (let i = 0; i < notes.surrogates.length; i += 2) surrogateFaults(tree.text, notes.surrogates[i]!, notes.surrogates[i + 1]!, faults);
  for (const node of notes.numbers) numberFaults(tree, node, faults);
  return faults;
}

function duplicateFaults(tree: JsonTree, tape: Tape, pairs: readonly number[], faults: TextFault[]): void {
  if (pairs.length === 0) return;
  const objects = new Set<NodeId>();
  const firstOf = new Map<NodeId, NodeId>();
  for (let i = 0; i < pairs.length; i += 2) {
    const node = pairs[i]!;
    const object = tape.parent[node]!;
    // In a damaged object a name may come twice only because a bracket is missing.
    if (tree.damaged(object)) continue;
    firstOf.set(node, pairs[i + 1]!);
    objects.add(object);
  }
  for (const object of objects) {
    const members = [...tree.children(object)];
    const place = new Map(members.map((member, index) => [member, index]));
    for (const [index, node] of members.entries()) {
      const first = firstOf.get(node);
      if (first === undefined) continue;
      const at = place.get(first)!;
      const key = tree.keySpan(node)!;
      const name = quoteName(tree.keyName(node)!);
      faults.push({
        ...fault('json/duplicate-key', key.offset, key.length, `The name ${name} occurs twice in this object. Readers differ in which of the two values they take, so the document has no single meaning. Keep one of them.`),
        related: [{ ...tree.keySpan(first)!, message: `${name} stands here first.` }],
        // In a text that is not JSON what stands between the members is uncertain.
        fixes: !tree.sound ? [] : [
          { title: `Remove this second ${name}`, kind: 'manual', edits: [removal(tree, node, members[index - 1], members[index + 1])] },
          { title: `Remove the first ${name}`, kind: 'manual', edits: [removal(tree, first, members[at - 1], members[at + 1])] },
        ],
      });
    }
  }
}

/** Unpaired surrogates in the string literal between two offsets. */
export function surrogateFaults(text: string, start: number, end: number, faults: TextFault[]): void {
  let high: { at: number; length: number } | undefined;
  const report = (at: number, length: number): void => {
    const code = (length === 1 ? text.charCodeAt(at) : hexValue(text, at + 2)).toString(16).toUpperCase();
    faults.push(
      fault('json/unicode', at, length, `Half of a character: the surrogate U+${code} stands without its other half. It cannot be written as UTF-8, so the value cannot be hashed or passed on. Write the whole character or leave it out.`),
    );
  };
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    let unit = code;
    let length = 1;
    if (code === 92) {
      const escaped = text.charCodeAt(at + 1) === 117 ? hexValue(text, at + 2) : -1;
      length = escaped >= 0 ? 6 : 2;
      unit = Math.max(0, escaped);
    }
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (high) {
      // One half escaped and one not: the raw half alone already makes the text impossible to encode.
      if (!isLow) report(high.at, high.length);
      else if (high.length !== length) report(high.length === 1 ? high.at : at, 1);
    } else if (isLow) report(at, length);
    high = unit >= 0xd800 && unit <= 0xdbff ? { at, length } : undefined;
    at += length;
  }
  if (high) report(high.at, high.length);
}

/** What becomes of a number in a double. */
function numberFaults(tree: JsonTree, node: NodeId, faults: TextFault[]): void {
  const { offset, length } = tree.span(node);
  const literal = tree.text.slice(offset, offset + length);
  const fate = numberFate(literal);
  if (fate === 'exact') return;
  if (fate === 'infinite') {
    faults.push(fault('json/number', offset, length, `${showWritten(literal)} is larger than any number a reader can hold (about 1.8e308) and turns into infinity. Write a smaller number, or put it in quotes if a text may stand here.`));
    return;
  }
  const kept = String(Number(literal));
  faults.push(fault('json/number-precision', offset, length, `${showWritten(literal)} is read as ${kept}: a number keeps about 17 digits, and the canonical form that is hashed has the other value. Write ${kept}, or put the digits in quotes if a text may stand here.`));
}
