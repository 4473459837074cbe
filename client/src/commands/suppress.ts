/** Suppress Here: accepts one problem at one place, in the settings (JSON has no comments). */
import { ConfigurationTarget, Uri, workspace } from 'vscode';
import { ClientCommand, SETTINGS_SECTION, type SuppressArguments, type Suppression } from '../../../server/src/lsp/protocol.js';
import { sayDone, type Command } from './command.js';
import { fileGlob } from '../fileGlob.js';

/** Argument: `{ uri, ruleId, pointer }`. Returns the suppression that was written. */
export const suppress: Command = {
  id: ClientCommand.suppress,
  async run(_services, arg) {
    const { uri, ruleId, pointer } = arg as SuppressArguments;
    const resource = Uri.parse(uri);
    const folder = workspace.getWorkspaceFolder(resource);
    const suppression: Suppression = { rule: ruleId, file: fileGlob(resource.path, folder?.uri.path), pointer };
    const settings = workspace.getConfiguration(SETTINGS_SECTION, resource);
    // A list in a narrower scope replaces the wider one: take over what is in force.
    const inForce = settings.get<Suppression[]>('suppressions', []);
    if (!inForce.some((other) => same(other, suppression))) {
      await settings.update('suppressions', [...inForce, suppression], folder === undefined ? ConfigurationTarget.Global : ConfigurationTarget.WorkspaceFolder);
    }
    sayDone(`${ruleId} is accepted at ${pointer === '' ? 'the root of this document' : pointer}; see envelopeLint.suppressions.`);
    return suppression;
  },
};

function same(one: Suppression, other: Suppression): boolean {
  return one.rule === other.rule && one.file === other.file && one.pointer === other.pointer;
}
