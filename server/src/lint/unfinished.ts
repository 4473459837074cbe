import type { ParsedText } from '../json/parse.js';
import type { Segment } from '../json/segments.js';

const MESSAGE =
  'The last line ends before its value does. It may still be being written: then nothing is wrong. If it is not, the text was cut off here and the document is not whole.';

/** A last line of JSON Lines that breaks off is told as what it most likely is: a document on its way. What is missing is not offered. */
export function whileWritten(parsed: ParsedText, segment: Segment): ParsedText {
  const last = segment.unfinished ? parsed.faults.findLast((fault) => fault.ruleId === 'json/syntax') : undefined;
  if (last === undefined || last.offset + last.length < segment.text.trimEnd().length) return parsed;
  return { ...parsed, faults: parsed.faults.map((fault) => (fault === last ? { ...fault, message: MESSAGE, fixes: [] } : fault)) };
}
