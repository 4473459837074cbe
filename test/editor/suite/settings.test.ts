import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, configure, diagnostics, expectProblems, fixture, open, openText, problems, textOf, until, untilEqual, write } from './support.js';

const FAULTY = async () => (await textOf('cp8/kimi-chronology.return.json')).replace('"HOLD"', '"E3"').replace('"T2"', '"T9"');
const BOTH = ['error schema/enum /observed/0/timestamp_class', 'warning cp8/promotion-over-failure /promotion'];

describe('settings, while the document is open', () => {
  afterEach(async () => {
    await closeAll();
    for (const key of ['enable', 'rules', 'suppressions']) {
      await configure(key, undefined);
      await configure(key, undefined, vscode.ConfigurationTarget.WorkspaceFolder, fixture('cp8/README.md'));
    }
  });

  it('the severity of a rule changes, and it goes away when it is off', async () => {
    const { document } = await openText('cp8-return', await FAULTY());
    await expectProblems(document, BOTH);
    await configure('rules', { 'cp8/promotion-over-failure': 'hint', 'schema/enum': 'warning' });
    await expectProblems(document, [
      'warning schema/enum /observed/0/timestamp_class',
      'hint cp8/promotion-over-failure /promotion',
    ]);
    await configure('rules', { 'cp8/promotion-over-failure': 'off' });
    await expectProblems(document, BOTH.slice(0, 1));
    await configure('rules', undefined);
    await expectProblems(document, BOTH);
  });

  it('the switch turns everything off and on', async () => {
    const { document } = await openText('json', await FAULTY());
    await expectProblems(document, BOTH);
    await configure('enable', false);
    await expectProblems(document, []);
    await configure('enable', true);
    await expectProblems(document, BOTH);
  });

  it('a folder has settings of its own', async () => {
    const here = (await open('cp8/grok-draft.return.json')).document;
    const there = (await openText('cp8-return', await FAULTY())).document;
    await expectProblems(there, BOTH);
    await configure('enable', false, vscode.ConfigurationTarget.WorkspaceFolder, here.uri);
    await expectProblems(here, []);
    await expectProblems(there, BOTH);
  });

  it('a suppression holds for its file and pointer', async () => {
    const { document } = await open('cp8/worker-stdout.json');
    await configure('rules', { 'schema/unknown-member': 'off' });
    await expectProblems(document, ['error schema/required /results/0', 'error schema/required /results/1']);
    const suppression = { rule: 'schema/required', file: 'worker-stdout.json', pointer: '/results/1' };
    await configure('suppressions', [suppression], vscode.ConfigurationTarget.WorkspaceFolder, document.uri);
    await expectProblems(document, ['error schema/required /results/0']);
  });

  describe('a configuration file', () => {
    const CONFIG = 'cp8/envelope-lint.config.json';
    const asWarnings = ['warning schema/required /results/0', 'warning schema/required /results/1'];
    const content = {
      rules: { 'schema/unknown-member': 'off' },
      overrides: [{ files: 'worker-*.json', rules: { 'schema/required': 'warning' } }],
      suppressions: [] as object[],
    };
    afterEach(async () => {
      await closeAll();
      await vscode.workspace.fs.delete(fixture(CONFIG)).then(undefined, () => undefined);
    });

    it('counts when it is written, as it is typed, under the settings, and no more when it is removed', async () => {
      const { document } = await open('cp8/worker-stdout.json');
      await until(() => problems(document).length > 2, 'the problems without a configuration');
      const before = problems(document);
      await write(CONFIG, JSON.stringify(content));
      await expectProblems(document, asWarnings);
      await configure('rules', { 'schema/required': 'hint' });
      await expectProblems(document, asWarnings.map((line) => line.replace('warning', 'hint')));
      await configure('rules', undefined);
      const editor = await vscode.window.showTextDocument(fixture(CONFIG), { preview: false, viewColumn: vscode.ViewColumn.Beside });
      const suppressions = [{ rule: 'schema/required', file: 'worker-stdout.json', pointer: '/results/1', reason: 'a worker of the old kind' }];
      await retype(editor, JSON.stringify({ ...content, suppressions }));
      await expectProblems(document, asWarnings.slice(0, 1));
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      await expectProblems(document, asWarnings);
      await vscode.workspace.fs.delete(fixture(CONFIG));
      await expectProblems(document, before);
    });

    it('is completed and checked by its schema; what that cannot know we say', async () => {
      await write(CONFIG, '{ "rules": {  } }');
      const editor = await open(CONFIG);
      const { document } = editor;
      const labels = async (): Promise<string[]> => {
        const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, new vscode.Position(0, 13));
        return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      };
      await until(async () => (await labels()).includes('cp8/time-utc'), 'the rules among the completions');
      const suppression = { pointer: '', reason: 'for a while', expires: '2020-01-01' };
      await retype(editor, JSON.stringify({ rules: { 'cp8/nope': 'off' }, suppressions: [suppression] }));
      const said = () => vscode.languages.getDiagnostics(document.uri).map(({ range }) => document.getText(range));
      await untilEqual(() => said().sort(), ['"cp8/nope"', JSON.stringify(suppression)]);
      assert.deepEqual(diagnostics(document).map(({ message }) => message), ['This suppression expired on 2020-01-01 and does not hold any more: the problems are reported again.']);
    });
  });
});

/** Has a document say something else, as typed. The editor refuses an edit while it takes in what was written to the disk before. */
async function retype(editor: vscode.TextEditor, text: string): Promise<void> {
  const edit = () => editor.edit((builder) => builder.replace(new vscode.Range(0, 0, editor.document.lineCount, 0), text));
  await until(edit, 'the document changed');
}
