/** The language model tools, called as a chat would call them. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { api, open, textOf, until, write } from './support.js';

const TIME = '2026-08-17T16:05:09+02:00';
const UTC = '2026-08-17T14:05:09Z';

/** Calls a tool outside of any chat; the editor then asks nobody. */
async function call(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  assert.equal(content.length, 1);
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return part.value;
}

describe('tools for language models', () => {
  let late: string;

  before(async () => {
    await api();
    const text = await textOf('cp8/kimi-chronology.return.json');
    late = text.replace(/"generated_at_utc": "[^"]+"/, `"generated_at_utc": "${TIME}"`);
    await write('cp8/late.return.json', late);
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('are known to the editor', () => {
    const ours = vscode.lm.tools.map(({ name }) => name).filter((name) => /envelope|explain_rule|verify_digests/.test(name));
    assert.deepEqual(ours.sort(), ['explain_rule', 'fix_envelope', 'lint_envelope', 'verify_digests']);
  });

  it('lint a file by its path, a text, and what the active editor shows', async () => {
    for (const path of ['late.return.json', 'cp8/late.return.json']) {
      const text = await call('lint_envelope', { path });
      assert.match(text, /^"cp8\/late\.return\.json": 1 warning in 1 document\.\n/);
      assert.match(text, /^- warning cp8\/time-utc, line \d+, character \d+, at "\/generated_at_utc": /m);
    }
    assert.match(await call('lint_envelope', { text: late, name: 'reply.json' }), /^"reply\.json": 1 warning/);
    await open('cp8/late.return.json');
    assert.match(await call('lint_envelope', {}), /^"cp8\/late\.return\.json": 1 warning/);
  });

  it('verify the digests of a receipt against its request', async () => {
    assert.match(await call('verify_digests', { path: 'exchange/completed/receipt.json' }), /^"exchange\/completed\/receipt\.json": 3 matches\./);
  });

  it('explain a rule', async () => {
    assert.match(await call('explain_rule', { rule: 'cp8/time-utc' }), /^# cp8\/time-utc\n/);
  });

  it('fix a file in the editor, to be undone, without saving it', async () => {
    const { document } = await open('cp8/late.return.json');
    assert.match(await call('fix_envelope', { path: 'cp8/late.return.json' }), /^"cp8\/late\.return\.json": 1 safe fix applied in the editor; the file is not saved\./);
    assert.equal(document.getText(), late.replace(TIME, UTC));
    assert.equal(document.isDirty, true);
    assert.equal(await textOf('cp8/late.return.json'), late);
    await vscode.commands.executeCommand('undo');
    await until(() => document.getText() === late, 'the fix undone');
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('look at nothing outside of the workspace, and say so', async () => {
    for (const path of ['../outside.json', '/etc/hostname', 'cp8/../../../etc/hostname', 'none.json']) {
      await assert.rejects(call('lint_envelope', { path }), /There is no such file in the workspace, and no other files are looked at\./, path);
    }
  });
});
