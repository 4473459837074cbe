import * as vscode from 'vscode';
import { closeAll, configure, expectProblems, fixture, open, openText, textOf } from './support.js';

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
});
