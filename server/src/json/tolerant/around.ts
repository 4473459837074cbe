import { fault } from '../faults.js';
import { longestPiece } from '../segments/plainText.js';
import type { TextFault } from '../types.js';

/** Where the JSON stands in a text that holds more than that, and what is to be said about it. */
export interface Around {
  start: number;
  end: number;
  fault: TextFault;
}

const COMMENTS = /^(?:\s+|\/\/.*|#.*|\/\*[^]*?\*\/)*/;
/** Members in front of the bracket, from the beginning: then it is the bracket around both that is missing. */
const MEMBER = /^\s*(?:(?:"[^"\r\n]*"|'[^'\r\n]*')\s*[:,{[]|[\w$-]*\s*:\s*(?:"[^"\r\n]*"|-?[\d.]+|true|false|null)\s*,|[{[,]\s*:)/;
const FENCE = /^(?:`{3,}|~{3,})[^\r\n]*$/;
/** So much may stand in front of a document as its introduction. */
const MAX_LEAD = 100_000;

/** Finds the JSON in a text that begins with something else: a fence, an introduction, a call. Undefined when there is none. */
export function textAround(text: string, from: number): Around | undefined {
  const head = text.slice(from, from + MAX_LEAD);
  const behindComments = from + COMMENTS.exec(head)![0].length;
  if (['{', '[', undefined].includes(text[behindComments])) return undefined;
  const first = from + head.search(/\S/);
  const piece = longestPiece(text.slice(first));
  if (piece === undefined || piece.start > MAX_LEAD) return undefined;
  const start = first + piece.start;
  const end = first + piece.end;
  if (MEMBER.test(text.slice(behindComments, start))) return undefined;
  return { start, end, fault: aroundFault(text, first, start, end) };
}

function aroundFault(text: string, first: number, start: number, end: number): TextFault {
  const lead = text.slice(first, start);
  const tail = text.slice(end);
  const isFence = FENCE.test(lead.trim()) && /^[`~]*$/.test(tail.trim());
  const length = /^[^\r\n]*/.exec(lead)![0].trimEnd().length;
  const where = tail.trim() === '' ? 'in front of' : 'around';
  const lineEnd = /\r?\n$/.exec(tail)?.[0] ?? '';
  return {
    ...fault(
      'json/syntax',
      first,
      length,
      isFence
        ? 'The document stands in a code fence, as in Markdown. A JSON file holds the value alone; a reader refuses the fence, and the document with it. Remove its lines.'
        : `There is text ${where} the document. A JSON file holds the value alone; a reader refuses anything else, and the document with it. Remove the text.`,
    ),
    fixes: [
      {
        title: isFence ? 'Remove the code fence' : `Remove the text ${where} the document`,
        kind: isFence ? 'safe' : 'manual',
        edits: [
          { offset: first, length: start - first, newText: '' },
          ...(tail === lineEnd ? [] : [{ offset: end, length: tail.length, newText: lineEnd }]),
        ],
      },
    ],
  };
}
