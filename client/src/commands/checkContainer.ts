/** Check Digests of a .kdna File: what the container has, beside what open documents say of it. */
import { Uri, window } from 'vscode';
import { CheckContainer } from '../../../server/src/lsp/protocol.js';
import { containerReport } from '../containerReport.js';
import type { Command } from './command.js';

/** Argument: the file, or `{ uri }`; asked for when absent. Returns `{ rows, markdown, uri }` of the report that is shown. */
export const checkContainer: Command = {
  id: 'envelopeLint.checkContainer',
  async run({ session, pages }, arg) {
    const file = arg instanceof Uri ? arg : ((arg as { uri?: Uri } | undefined)?.uri ?? (await askFile()));
    if (file === undefined) return undefined;
    const { code2ProtocolConverter: convert } = await session.start();
    const { rows } = await session.ask(CheckContainer, { uri: convert.asUri(file) });
    const fileName = file.path.slice(file.path.lastIndexOf('/') + 1);
    const markdown = containerReport(fileName, rows);
    return { rows, markdown, uri: await pages.show(`/digests/Digests of ${fileName}.md`, markdown) };
  },
};

async function askFile(): Promise<Uri | undefined> {
  const chosen = await window.showOpenDialog({ title: 'Check the Digests of a .kdna File', openLabel: 'Check', filters: { 'KDNA container': ['kdna'] } });
  return chosen?.[0];
}
