/** Copy Canonical Form (JCS): the RFC 8785 text of the selection, the value at the cursor or the document. */
import { env } from 'vscode';
import { CanonicalForm } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, placeName, targetOf, textTarget } from './target.js';

/** Options: `uri`, `position`, `range`. Returns `{ text, pointer }`; `text` is in the clipboard. */
export const copyCanonicalForm: Command = {
  id: 'envelopeLint.copyCanonicalForm',
  async run(services, arg) {
    const target = await textTarget(services, await targetOf(optionsOf(arg)));
    const { text, pointer } = await services.session.ask(CanonicalForm, target);
    await env.clipboard.writeText(text);
    sayDone(`Copied the canonical form of ${placeName(pointer)}.`);
    return { text, pointer };
  },
};
