/** Recompute Digest at Cursor: shows both values before anything is written. */
import { window } from 'vscode';
import { RecomputeDigest, type RecomputedDigest } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, positionTarget, targetOf, type TargetOptions } from './target.js';

const WRITE = 'Write the Recomputed Digest';

/**
 * Options: `uri`, `position`; `confirm` (true: write, false: leave) stands in for the question.
 * Returns `{ pointer, profile, written, recomputed, same, applied }`.
 */
export const recomputeDigestAtCursor: Command = {
  id: 'envelopeLint.recomputeDigestAtCursor',
  async run(services, arg) {
    const options = optionsOf<TargetOptions & { confirm?: boolean }>(arg);
    const target = await positionTarget(services, await targetOf(options));
    const { edit, ...answer } = await services.session.ask(RecomputeDigest, target);
    if (answer.same) sayDone(`The ${answer.name} is right as written.`);
    const applied = !answer.same && (options.confirm ?? (await confirm(answer)));
    if (applied) await services.session.apply(edit);
    return { ...answer, applied };
  },
};

async function confirm({ name, profile, pointer, written, recomputed }: Omit<RecomputedDigest, 'edit'>): Promise<boolean> {
  const detail = `Written:\n${written.slice(0, 200)}\n\nRecomputed (${profile}):\n${recomputed}\n\nat ${pointer}`;
  return (await window.showWarningMessage(`The ${name} differs from what is written.`, { modal: true, detail }, WRITE)) === WRITE;
}
