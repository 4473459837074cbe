/** Opens another place, where a code lens says that something belongs together. */
import { window } from 'vscode';
import { ClientCommand, type PlaceArguments } from '../../../server/src/lsp/protocol.js';
import type { Command } from './command.js';

/** Arguments: a place, as the server gives it. */
export const openPlace: Command = {
  id: ClientCommand.openPlace,
  async run({ session }, arg) {
    const { uri, range } = arg as PlaceArguments;
    const { protocol2CodeConverter: convert } = await session.start();
    await window.showTextDocument(convert.asUri(uri), { selection: convert.asRange(range) });
    return { uri };
  },
};
