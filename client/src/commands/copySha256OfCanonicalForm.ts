/** Copy SHA-256 of Canonical Form: of the selection, the value at the cursor or the document. */
import { env } from 'vscode';
import { CanonicalSha256 } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, placeName, targetOf, textTarget } from './target.js';

/** Options: `uri`, `position`, `range`. Returns `{ digest, hex, pointer }`; `digest` (`sha256:` and hex) is in the clipboard. */
export const copySha256OfCanonicalForm: Command = {
  id: 'envelopeLint.copySha256OfCanonicalForm',
  async run(services, arg) {
    const target = await textTarget(services, await targetOf(optionsOf(arg)));
    const { digest, hex, pointer } = await services.session.ask(CanonicalSha256, target);
    await env.clipboard.writeText(digest);
    sayDone(`Copied the SHA-256 of the canonical form of ${placeName(pointer)}.`);
    return { digest, hex, pointer };
  },
};
