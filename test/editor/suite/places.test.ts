import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, expectNone, expectProblems, open, openText, problems, textOf, typeOver } from './support.js';

const RETURN = 'cp8/kimi-chronology.return.json';

describe('places', () => {
  afterEach(closeAll);

  it('documents of several workspace folders are open side by side', async () => {
    const one = await open(RETURN);
    const other = await open('exchange/mismatched/receipt.json');
    await typeOver(other, 'not_started', 'completed');
    await expectProblems(other.document, ['error receipt/status /runtime_receipt/provider_execution_status']);
    await expectNone(one.document);
  });

  it('a named but unsaved document gets its language from its name, and its problems', async () => {
    const uri = vscode.Uri.parse('untitled:new.return.json');
    const editor = await open(uri);
    assert.equal(editor.document.languageId, 'cp8-return');
    const text = (await textOf(RETURN)).replace('"HOLD"', '"HELD"');
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
    await expectProblems(editor.document, ['error schema/enum /promotion']);
  });

  it('the language of a document can be changed', async () => {
    const { document } = await openText('plaintext', (await textOf(RETURN)).replace('"HOLD"', '"HELD"'));
    assert.deepEqual(problems(document), []);
    const changed = await vscode.languages.setTextDocumentLanguage(document, 'cp8-return');
    await expectProblems(changed, ['error schema/enum /promotion']);
  });

  it('a read-only document has problems, and a fix says why it cannot be applied', async () => {
    const text = (await textOf(RETURN)).replace('"FAIL"', '"fail"');
    const provider = vscode.workspace.registerTextDocumentContentProvider('archive', { provideTextDocumentContent: () => text });
    try {
      const { document } = await open(vscode.Uri.parse('archive:/old.return.json'));
      assert.equal(document.languageId, 'cp8-return');
      await expectProblems(document, ['error schema/enum /tests/1/result']);
      const answer: { refused?: string } = await vscode.commands.executeCommand('envelopeLint.fixAllSafe');
      assert.equal(document.getText(), text);
      assert.match(answer.refused ?? '', /read-only/);
    } finally {
      provider.dispose();
    }
  });
});
