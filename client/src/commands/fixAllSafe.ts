/** Fix All Safe Problems: everything in the document whose correction is certain. */
import { FixAll } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, targetOf } from './target.js';

/** Options: `uri`. Returns `{ applied, skipped }`: how many fixes. */
export const fixAllSafe: Command = {
  id: 'envelopeLint.fixAllSafe',
  async run({ session }, arg) {
    const { document } = await targetOf(optionsOf(arg));
    const { code2ProtocolConverter: convert } = await session.start();
    const { edit, applied, skipped } = await session.ask(FixAll, { uri: convert.asUri(document.uri) });
    if (edit !== null) await session.apply(edit);
    sayDone(applied === 0 ? 'No problem here has a safe fix.' : `Fixed ${applied} ${applied === 1 ? 'problem' : 'problems'}.`);
    return { applied, skipped };
  },
};
