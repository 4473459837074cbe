/** Verify Source Snapshot: a table of the files that a return names, each compared with the commit or the disk. */
import { CancellationError, ProgressLocation, Uri, window } from 'vscode';
import { VerifySnapshot } from '../../../server/src/lsp/protocol.js';
import { snapshotReport } from '../snapshotReport.js';
import type { Command } from './command.js';
import { optionsOf, targetOf } from './target.js';

/** Options: `uri` (as text, too: a code lens gives it so). Returns `{ snapshots, markdown, uri }` of the report that is shown. */
export const verifySourceSnapshot: Command = {
  id: 'envelopeLint.verifySourceSnapshot',
  async run({ session, pages }, arg) {
    const options = optionsOf(arg);
    const uri: unknown = options.uri;
    const { document } = await targetOf({ ...options, uri: typeof uri === 'string' ? Uri.parse(uri) : options.uri });
    const { code2ProtocolConverter: convert } = await session.start();
    const progress = { location: ProgressLocation.Notification, title: 'Envelope Lint: verifying the source snapshot', cancellable: true };
    const answer = await window.withProgress(progress, async (_progress, token) => {
      try {
        return await session.ask(VerifySnapshot, { uri: convert.asUri(document.uri) }, token);
      } catch (error) {
        if (token.isCancellationRequested || error instanceof CancellationError) return undefined;
        throw error;
      }
    });
    if (answer === undefined) return undefined;
    const fileName = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
    const markdown = snapshotReport(fileName, answer.snapshots);
    return { ...answer, markdown, uri: await pages.show(`/snapshot/Sources of ${fileName}.md`, markdown) };
  },
};
