/** Check Digests in This Document: a table of what is written and what comes out. */
import { CheckDigests } from '../../../server/src/lsp/protocol.js';
import { digestReport } from '../digestReport.js';
import type { Command } from './command.js';
import { optionsOf, targetOf } from './target.js';

/** Options: `uri`. Returns `{ rows, markdown, uri }` of the report that is shown. */
export const checkDigests: Command = {
  id: 'envelopeLint.checkDigests',
  async run({ session, pages }, arg) {
    const { document } = await targetOf(optionsOf(arg));
    const { code2ProtocolConverter: convert } = await session.start();
    const { rows } = await session.ask(CheckDigests, { uri: convert.asUri(document.uri) });
    const fileName = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
    const markdown = digestReport(fileName, rows);
    return { rows, markdown, uri: await pages.show(`/digests/Digests in ${fileName}.md`, markdown) };
  },
};
