/** New CP8 Return: a skeleton in a new editor, with what is known already filled in. */
import { window, workspace } from 'vscode';
import { NewCp8Return, type NewCp8ReturnParams } from '../../../server/src/lsp/protocol.js';
import { commitNear } from '../gitCommit.js';
import type { Command } from './command.js';
import { openNew } from './openNew.js';

const LANES: { label: string; description: string; lane: NewCp8ReturnParams['lane'] }[] = [
  { label: 'Kimi', description: 'payload A: any timestamp class', lane: 'KIMI' },
  { label: 'Grok', description: 'payload B: timestamp class NA only', lane: 'GROK' },
];

/** Options: `lane` ("KIMI" or "GROK") and `subject` stand in for the two questions. Returns `{ uri, text }` of the new document. */
export const newCp8Return: Command = {
  id: 'envelopeLint.newCp8Return',
  async run({ session }, arg) {
    const options = (arg ?? {}) as Partial<Pick<NewCp8ReturnParams, 'lane' | 'subject'>>;
    const lane = options.lane ?? (await window.showQuickPick(LANES, { title: 'New CP8 Return: which lane?' }))?.lane;
    if (lane === undefined) return undefined;
    const subject = options.subject ?? (await askSubject());
    if (subject === undefined) return undefined;
    const near = window.activeTextEditor?.document.uri ?? workspace.workspaceFolders?.[0]?.uri;
    return openNew(await session.ask(NewCp8Return, { lane, subject, gitCommit: await commitNear(near) }));
  },
};

function askSubject(): Thenable<string | undefined> {
  return window.showInputBox({
    title: 'New CP8 Return: the subject of the task',
    prompt: 'Becomes part of the task id: CP8-INF8-<lane>-<SUBJECT>-<date>.',
    placeHolder: 'Thread chronology',
    validateInput: (text) => (text.trim() === '' ? 'A few words on what the task is about.' : undefined),
  });
}
