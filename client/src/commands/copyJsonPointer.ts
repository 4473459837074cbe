/** Copy JSON Pointer: of the value or member name at the cursor. */
import { env } from 'vscode';
import { PointerAt } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, positionTarget, targetOf } from './target.js';

/** Options: `uri`, `position`. Returns `{ pointer }`; it is in the clipboard. */
export const copyJsonPointer: Command = {
  id: 'envelopeLint.copyJsonPointer',
  async run(services, arg) {
    const target = await positionTarget(services, await targetOf(optionsOf(arg)));
    const { pointer } = await services.session.ask(PointerAt, target);
    await env.clipboard.writeText(pointer);
    sayDone(pointer === '' ? 'Copied the pointer of the document, which is empty.' : `Copied ${pointer}`);
    return { pointer };
  },
};
