import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  actionsAt,
  choose,
  closeAll,
  configure,
  diagnostics,
  expectProblems,
  find,
  fixture,
  open,
  openText,
  problems,
  ruleOf,
  textOf,
  until,
  untilEqual,
  write,
} from './support.js';

const DRAFT = 'cp8/grok-draft.return.json';

/** Waits for the problem of a rule and chooses the action of that title on it. */
async function fix(document: vscode.TextDocument, rule: string, title: RegExp): Promise<void> {
  // Just after a document was opened, its problems can still be those that its file had.
  const action = await until(async () => {
    const problem = diagnostics(document).find((each) => ruleOf(each) === rule);
    const actions = problem && (await actionsAt(document, problem.range, 'quickfix'));
    return actions?.find((each) => title.test(each.title));
  }, `an action ${title} on a problem of ${rule}`);
  await choose(action);
}

async function ofRule(document: vscode.TextDocument, rule: string): Promise<string[]> {
  await until(() => problems(document).length > 0, 'problems');
  return problems(document).filter((problem) => problem.includes(` ${rule} `));
}

describe('quick fixes', () => {
  afterEach(async () => {
    await closeAll();
    await configure('suppressions', undefined, vscode.ConfigurationTarget.WorkspaceFolder, fixture(DRAFT));
  });

  it('a safe fix corrects the value, and is the preferred one', async () => {
    const { document } = await open(DRAFT);
    const before = await until(() => problems(document).length === 14 && problems(document), 'all problems');
    const [action] = (await actionsAt(document, find(document, '"fail"'), 'quickfix')).filter(({ isPreferred }) => isPreferred);
    assert.ok(action?.edit);
    await choose(action);
    assert.equal(document.getText(find(document, '"FAIL"', '"result": "PASS"')), '"FAIL"');
    await expectProblems(
      document,
      before.filter((problem) => problem !== 'error schema/enum /tests/1/result'),
    );
  });

  it('a fix by hand does what its title says', async () => {
    const { document } = await open(DRAFT);
    await fix(document, 'cp8/promotion-over-failure', /HOLD/);
    await untilEqual(() => ofRule(document, 'cp8/promotion-over-failure'), []);
    assert.ok(document.getText().includes('"promotion": "HOLD"'));
  });

  it('members that are missing are inserted', async () => {
    const { document } = await open(DRAFT);
    await fix(document, 'schema/required', /missing_evidence|missing/i);
    await untilEqual(() => ofRule(document, 'schema/required'), []);
    assert.match(
      document.getText(),
      /"claim": "An earlier relay message exists outside the snapshot\.",\n {6}"missing_evidence": /,
    );
  });

  it('an unknown member is removed, with its comma', async () => {
    const { document } = await open(DRAFT);
    await fix(document, 'schema/unknown-member', /remove/i);
    await untilEqual(() => ofRule(document, 'schema/unknown-member'), []);
    assert.match(document.getText(), /"generated_at_utc": "2026-08-17 16:05:09\+02:00"\n\}/);
  });

  it('all problems of one rule are fixed at once, and no others', async () => {
    const text = (await textOf('cp8/kimi-chronology.return.json'))
      .replace('"PASS"', '"pass"')
      .replace('"FAIL"', '"fail"')
      .replace('"HOLD"', '"E3"');
    const { document } = await openText('cp8-return', text);
    await expectProblems(document, [
      'error schema/enum /tests/0/result',
      'error schema/enum /tests/1/result',
      'warning cp8/promotion-over-failure /promotion',
    ]);
    await fix(document, 'schema/enum', /^Fix all 2 problems of schema\/enum$/);
    await expectProblems(document, ['warning cp8/promotion-over-failure /promotion']);
  });

  it('Suppress here accepts one problem in one place, in the settings of its folder', async () => {
    const { document } = await open(DRAFT);
    await fix(document, 'cp8/agent-lane', /^Suppress cp8\/agent-lane here$/);
    await untilEqual(() => ofRule(document, 'cp8/agent-lane'), []);
    assert.equal(problems(document).length, 13);
    assert.equal(document.isDirty, false);
    assert.deepEqual(
      vscode.workspace.getConfiguration('envelopeLint', document.uri).inspect('suppressions')?.workspaceFolderValue,
      [{ rule: 'cp8/agent-lane', file: 'grok-draft.return.json', pointer: '/agent' }],
    );
  });

  it('Open the page shows the page of the rule', async () => {
    const { document } = await open(DRAFT);
    await fix(document, 'cp8/agent-lane', /^Open the page of rule cp8\/agent-lane$/);
    await until(
      () => vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes('agent-lane'))),
      'the page',
    );
  });
});

describe('fix-all', () => {
  const setting = { 'source.fixAll.envelopeLint': 'explicit' };
  const configureSave = (value: unknown) =>
    vscode.workspace.getConfiguration('editor').update('codeActionsOnSave', value, vscode.ConfigurationTarget.Workspace);

  afterEach(async () => {
    await closeAll();
    await configureSave(undefined);
  });

  it('runs on save, changes only what is certain, and leaves ten problems', async () => {
    const original = await textOf(DRAFT);
    await configureSave(setting);
    try {
      const editor = await open(DRAFT);
      await until(() => problems(editor.document).length === 14, 'all problems');
      await editor.edit((edit) => edit.insert(editor.document.positionAt(original.length), '\n'));
      assert.ok(await editor.document.save());
      const saved = await textOf(DRAFT);
      assert.equal(
        saved,
        `${original}\n`
          .replace(
            'sha256:829A761F6A724A79423E5CED3668C22728CB26A82E91E904A94107BC459AE0CB',
            '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb',
          )
          .replace('"fail"', '"FAIL"')
          .replace('"low"', '"LOW"')
          .replace('2026-08-17 16:05:09+02:00', '2026-08-17T14:05:09Z'),
      );
      await until(() => problems(editor.document).length === 10, 'ten problems');
    } finally {
      await write(DRAFT, original);
    }
  });

  it('writes no digest and no evidence of a receipt', async () => {
    const path = 'exchange/completed/receipt.json';
    const original = await textOf(path);
    await configureSave(setting);
    try {
      const editor = await open(path);
      const digest = find(editor.document, 'sha256:9a63', '"sender_capsule_delivery_digest"');
      await editor.edit((edit) => edit.replace(digest, 'SHA256:9A63'));
      await until(() => problems(editor.document).length > 0, 'a problem');
      assert.ok(await editor.document.save());
      assert.equal(await textOf(path), original.replace('sha256:9a63', 'SHA256:9A63'));
    } finally {
      await write(path, original);
    }
  });
});
