/** Copy SHA-256 of File: of the bytes on disk, or of the unsaved text as it would be saved. */
import { env } from 'vscode';
import { FileSha256 } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { optionsOf, targetOf } from './target.js';

/** Options: `uri`. Returns `{ hex, digest, bytes, of }`; `hex` (the form of `files[]`) is in the clipboard. */
export const copySha256OfFile: Command = {
  id: 'envelopeLint.copySha256OfFile',
  async run({ session }, arg) {
    const { document } = await targetOf(optionsOf(arg));
    const { code2ProtocolConverter: convert } = await session.start();
    const answer = await session.ask(FileSha256, { uri: convert.asUri(document.uri), clean: !document.isDirty && !document.isUntitled });
    await env.clipboard.writeText(answer.hex);
    sayDone(`Copied the SHA-256 of ${answer.bytes} bytes ${answer.of === 'disk' ? 'on disk' : 'of the text in the editor'}.`);
    return answer;
  },
};
