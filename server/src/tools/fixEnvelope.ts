import { counted } from '../contracts/shared/words.js';
import type { TextEdit } from '../json/types.js';
import type { FixAllResult } from '../lint/fixAll.js';
import type { Subject } from './subject.js';
import { named, placed, rows } from './words.js';

/** What became of the fixes: written into the file, put into the editor, or only told. */
export type FixOutcome = 'written' | 'in editor' | 'told';

const OUTCOMES: Readonly<Record<FixOutcome, string>> = {
  written: 'applied and written into the file',
  'in editor': 'applied in the editor; the file is not saved',
  told: 'to apply; nothing was written',
};

/**
 * The safe fixes of a text, as those hear of them who asked. Writes nothing itself.
 * @param fixed what {@link Subject.fixAll} gave
 */
export function fixEnvelope({ name, source }: Subject, fixed: FixAllResult, outcome: FixOutcome): string {
  const skipped = fixed.skipped.length === 0 ? [] : [`${counted(fixed.skipped.length, 'fix')} more could not be applied, since others change the same place.`];
  if (fixed.edits.length === 0) return [`${named(name)}: nothing here has a safe fix.`, ...skipped].join('\n');
  const edits = fixed.edits.toSorted((a, b) => a.offset - b.offset);
  return [
    `${named(name)}: ${counted(fixed.applied.length, 'safe fix')} ${OUTCOMES[outcome]}. The edits, with places as they were before:`,
    ...rows(edits, (edit) => editLine(edit, source.text, source.lines.position(edit.offset))),
    ...skipped,
    'What states a fact is left to you: lint_envelope lists what remains.',
  ].join('\n');
}

function editLine({ offset, length, newText }: TextEdit, text: string, { line, character }: { line: number; character: number }): string {
  const place = placed('', line, character);
  const before = named(text.slice(offset, offset + length));
  if (length === 0) return `- ${place}: insert ${named(newText)}`;
  return newText === '' ? `- ${place}: remove ${before}` : `- ${place}: replace ${before} by ${named(newText)}`;
}
