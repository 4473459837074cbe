import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { api, closeAll, expectProblems, openText, settled, textOf, typeOver, until } from './support.js';

const FAULT = 'error schema/enum /promotion';

describe('the server', () => {
  afterEach(closeAll);

  it('is back within seconds after it was killed, with the problems', async () => {
    const extension = await api();
    const editor = await openText('cp8-return', (await textOf('cp8/kimi-chronology.return.json')).replace('"HOLD"', '"HELD"'));
    await expectProblems(editor.document, [FAULT]);
    const killed = extension.serverPid;
    assert.ok(killed);
    const crashes = extension.status().crashes;

    process.kill(killed, 'SIGKILL');
    await until(() => extension.serverPid !== undefined && extension.serverPid !== killed, 'another server process', 5000);
    await until(() => extension.status().state === 'running', 'the server running', 5000);
    assert.equal(extension.status().crashes, crashes + 1);

    // Problems that were there before prove nothing; new ones do.
    await settled(editor.document);
    await expectProblems(editor.document, [FAULT]);
    await typeOver(editor, 'T2', 'T9');
    await expectProblems(editor.document, [FAULT, 'error schema/enum /observed/0/timestamp_class']);
    await typeOver(editor, 'HELD', 'HOLD');
    await typeOver(editor, 'T9', 'T2');
    await expectProblems(editor.document, []);
  });

  it('is replaced by Restart Server', async () => {
    const extension = await api();
    const { document } = await openText(
      'cp8-return',
      (await textOf('cp8/kimi-chronology.return.json')).replace('"HOLD"', '"HELD"'),
    );
    await expectProblems(document, [FAULT]);
    const before = extension.serverPid;
    const crashes = extension.status().crashes;
    await vscode.commands.executeCommand('envelopeLint.restartServer');
    assert.equal(extension.status().state, 'running');
    assert.notEqual(extension.serverPid, before);
    assert.equal(extension.status().crashes, crashes);
    await settled(document);
    await expectProblems(document, [FAULT]);
  });
});
