/** Recompute All Digests in This Document: shows what is written and what comes out before anything is written. */
import { window } from 'vscode';
import { RecomputeAllDigests, type RecomputedDigests } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, targetOf, type TargetOptions } from './target.js';

const WRITE = 'Write the Recomputed Digests';
/** More than these would not fit into the question. */
const SHOWN = 8;

/**
 * Options: `uri`; `confirm` (true: write, false: leave) stands in for the question.
 * Returns `{ rows, left, applied }`: every digest that was taken anew, those that were not and why, and whether the text was changed.
 */
export const recomputeAllDigests: Command = {
  id: 'envelopeLint.recomputeAllDigests',
  async run({ session }, arg) {
    const options = optionsOf<TargetOptions & { confirm?: boolean }>(arg);
    const { document } = await targetOf(options);
    const { code2ProtocolConverter: convert } = await session.start();
    const { edit, ...answer } = await session.ask(RecomputeAllDigests, { uri: convert.asUri(document.uri) });
    if (edit === null) sayDone(answer.rows.length === 0 ? 'No digest here can be recomputed.' : 'All digests are right as written.');
    const applied = edit !== null && (options.confirm ?? (await confirm(answer)));
    if (applied) await session.apply(edit);
    return { ...answer, applied };
  },
};

async function confirm({ rows, left }: Omit<RecomputedDigests, 'edit'>): Promise<boolean> {
  const other = rows.filter(({ same }) => !same);
  const lines = other.slice(0, SHOWN).map(({ pointer, written, recomputed }) => `${pointer}\nwritten: ${written.slice(0, 100)}\nrecomputed: ${recomputed}`);
  const rest = other.length > SHOWN ? [`and ${other.length - SHOWN} more`] : [];
  const notTaken = left.length > 0 ? [`${left.length} cannot be recomputed here and stay as they are.`] : [];
  const question = other.length === 1 ? 'One digest differs from what is written.' : `${other.length} digests differ from what is written.`;
  return (await window.showWarningMessage(question, { modal: true, detail: [...lines, ...rest, ...notTaken].join('\n\n') }, WRITE)) === WRITE;
}
