import { fault } from '../faults.js';
import { decodeString } from '../strings.js';
import type { TextFault } from '../types.js';

/** A JSON text that stands as in a string of another text: with a backslash in front of its quotes, or with doubled ones. */
export interface EscapedWhole {
  kind: 'escaped' | 'doubled';
  /** The first offset of the JSON text, and the one behind it. */
  from: number;
  to: number;
}

const BEGINS_ESCAPED = /^\uFEFF?\s*[{[](?:\s|\\[nrt]|[{[])*\\"/;
const BEGINS_DOUBLED = /^\uFEFF?\s*("?)[{[][\s{[]*""[^"]/;
/** What there is none of when all quotes are written so: then it is another mistake. */
const BARE_QUOTE = /(?<!\\)"/;

/** The form of a text that is JSON in escaped form as a whole; undefined for any other. */
export function escapedWhole(text: string): EscapedWhole | undefined {
  const head = text.slice(0, 1000);
  const isEscaped = BEGINS_ESCAPED.test(head);
  const doubled = isEscaped ? null : BEGINS_DOUBLED.exec(head);
  if (!isEscaped && doubled === null) return undefined;
  const first = head.search(/[^\s\uFEFF]/);
  const last = text.trimEnd().length;
  const from = doubled?.[1] === '"' ? first + 1 : first;
  const to = doubled?.[1] === '"' && text[last - 1] === '"' ? last - 1 : last;
  const inside = text.slice(from, to);
  if (isEscaped ? BARE_QUOTE.test(inside) : !isAllDoubled(inside)) return undefined;
  return { kind: isEscaped ? 'escaped' : 'doubled', from, to };
}

/** Whether quotes stand in pairs throughout. */
function isAllDoubled(text: string): boolean {
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return false;
  return true;
}

/** The fault of such a text, on the first of its escapes. */
export function escapedFault(text: string, { kind, from, to }: EscapedWhole): TextFault {
  const start = text[from - 1] === '"' ? from - 1 : from;
  const end = text[from - 1] === '"' && text[to] === '"' ? to + 1 : to;
  const inside = text.slice(from, to);
  const isDoubled = kind === 'doubled';
  const offset = text.indexOf(isDoubled ? '""' : '\\', from);
  return {
    ...fault(
      'json/syntax',
      offset,
      2,
      isDoubled
        ? 'The quotes of this document are doubled, as in a cell of CSV. JSON has single ones; a reader refuses the document.'
        : 'This document is written as inside of a text: with a backslash in front of its quotes, but without the quotes around it. A reader refuses it. Take the backslashes away.',
    ),
    fixes: [
      {
        title: isDoubled ? 'Write single quotes' : 'Write it without the escapes',
        kind: 'manual',
        edits: [{ offset: start, length: end - start, newText: isDoubled ? inside.replaceAll('""', '"') : decodeString(`"${inside}"`, 0, inside.length + 2) }],
      },
    ],
  };
}
