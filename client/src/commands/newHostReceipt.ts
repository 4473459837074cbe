/** New Host Receipt: a skeleton of one row of the state table in a new editor. */
import { window } from 'vscode';
import { NewHostReceipt, ReceiptRows } from '../../../server/src/lsp/protocol.js';
import type { Command, Services } from './command.js';
import { openNew } from './openNew.js';

/** Options: `row` (the id of a row) stands in for the question. Returns `{ uri, text }` of the new document. */
export const newHostReceipt: Command = {
  id: 'envelopeLint.newHostReceipt',
  async run(services, arg) {
    const row = ((arg ?? {}) as { row?: string }).row ?? (await askRow(services));
    if (row === undefined) return undefined;
    return openNew(await services.session.ask(NewHostReceipt, { row }));
  },
};

async function askRow({ session }: Services): Promise<string | undefined> {
  const rows = await session.ask0(ReceiptRows);
  const items = rows.map(({ id, label, description }) => ({ id, label, description }));
  return (await window.showQuickPick(items, { title: 'New Host Receipt: how did it end?', matchOnDescription: true }))?.id;
}
