/** Lint Workspace: every document of ours below the workspace folders; what is found shows under Problems. */
import { CancellationError, commands, ProgressLocation, window, workspace } from 'vscode';
import { LintWorkspace, type WorkspaceSummary } from '../../../server/src/lsp/protocol.js';
import { Refused } from '../refused.js';
import { sayDone, type Command } from './command.js';

/** No options. Returns the summary, undefined when the user cancelled. */
export const lintWorkspace: Command = {
  id: 'envelopeLint.lintWorkspace',
  async run({ session }) {
    if (workspace.workspaceFolders === undefined) throw new Refused('No folder is open: there is no workspace to lint.');
    const progress = { location: ProgressLocation.Notification, title: 'Envelope Lint: linting the workspace', cancellable: true };
    const summary = await window.withProgress(progress, async (_progress, token) => {
      try {
        return await session.ask0(LintWorkspace, token);
      } catch (error) {
        if (token.isCancellationRequested || error instanceof CancellationError) return undefined;
        throw error;
      }
    });
    if (summary !== undefined) await tell(summary);
    return summary;
  },
};

async function tell({ files, documents, errors, warnings, infos, hints, unread }: WorkspaceSummary): Promise<void> {
  const unreadText = unread.length > 0 ? `; ${unread.length} could not be read` : '';
  sayDone(`Envelope Lint: ${documents} documents in ${files} files, ${errors} errors, ${warnings} warnings, ${infos + hints} notes${unreadText}.`);
  if (errors + warnings + infos + hints > 0) await commands.executeCommand('workbench.actions.view.problems');
}
