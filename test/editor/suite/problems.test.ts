import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeAll,
  diagnostics,
  expectNone,
  expectProblems,
  find,
  open,
  openText,
  ruleOf,
  textOf,
  typeOver,
  untilEqual,
} from './support.js';

const RETURN = 'cp8/kimi-chronology.return.json';

describe('problems', () => {
  afterEach(closeAll);

  for (const language of ['cp8-return', 'json']) {
    it(`typing a fault shows exactly its problem, and typing it right again none (${language})`, async () => {
      const editor = await openText(language, await textOf(RETURN));
      await expectNone(editor.document);

      await typeOver(editor, 'HOLD', 'HELD', '"promotion": ');
      const [problem] = await expectProblems(editor.document, ['error schema/enum /promotion']);
      assert.equal(editor.document.getText(problem?.range), '"HELD"');
      assert.match(problem?.message ?? '', /HELD/);

      await typeOver(editor, 'HELD', 'HOLD');
      await expectProblems(editor.document, []);
    });
  }

  it('typing a fault into a receipt shows exactly its problem', async () => {
    const editor = await openText('kdna-contract', await textOf('exchange/completed/receipt.json'));
    await typeOver(editor, '2311', '2312', '"outcome"');
    const [problem] = await expectProblems(editor.document, ['error receipt/usage /outcome/usage/tokens_used']);
    assert.equal(editor.document.getText(problem?.range), '2312');
    assert.match(problem?.message ?? '', /KDNA_HOST_USAGE_MISMATCH/);
  });

  it('a text is read from its first key on', async () => {
    const editor = await openText('cp8-return', '');
    await vscode.commands.executeCommand('type', { text: '{"schema": "CP8-AGENT-RETURN-v1"' });
    const [problem] = await expectProblems(editor.document, ['error schema/required ']);
    assert.equal(editor.document.getText(problem?.range), '{');
  });

  it('a broken spot is one problem in our languages, and brings no others', async () => {
    const editor = await openText('cp8-return', await textOf(RETURN));
    await editor.edit((edit) => edit.delete(find(editor.document, ',', '"HOLD"')));
    await untilEqual(() => diagnostics(editor.document).map(ruleOf), ['json/syntax']);
  });

  it("in plain json the syntax is VS Code's to report, once", async () => {
    const editor = await openText('json', (await textOf(RETURN)).replace('"NA"', '"T9"'));
    await editor.edit((edit) => edit.delete(find(editor.document, ',', '"HOLD"')));
    await expectProblems(editor.document, ['error schema/enum /observed/1/timestamp_class']);
    const others = () => vscode.languages.getDiagnostics(editor.document.uri).filter(({ source }) => source !== 'Envelope Lint');
    await untilEqual(() => others().map(({ source }) => source), ['json']);
  });

  it('unrelated JSON stays silent', async () => {
    const stranger = await openText('json', '{"schema": "subagent-return-v1", "agent": 7}');
    const witness = await openText('json', '{"schema": "CP8-AGENT-RETURN-v1"}');
    await expectProblems(witness.document, ['error schema/required ']);
    assert.deepEqual(vscode.languages.getDiagnostics(stranger.document.uri), []);
  });
});

describe('the examples', () => {
  afterEach(closeAll);

  it('kimi-chronology.return.json has no problem', async () => {
    const { document } = await open(RETURN);
    await expectNone(document);
  });

  it('grok-draft.return.json has its mistakes, each at its place', async () => {
    const { document } = await open('cp8/grok-draft.return.json');
    const found = await expectProblems(document, [
      'error schema/enum /observed/0/timestamp_class',
      'error schema/enum /tests/1/result',
      'error schema/required /unverified/0',
      'error schema/enum /proposals/0/risk',
      'error schema/format /generated_at_utc',
      'error schema/unknown-member /confidence',
      'warning digest/form /source_snapshot/files/0/sha256',
      'warning cp8/file-hash /source_snapshot/files/1/sha256',
      'warning cp8/promotion-over-failure /promotion',
      'warning cp8/agent-lane /agent',
      'warning cp8/git-commit-form /source_snapshot/git_commit',
      'warning cp8/test-evidence /tests/0/evidence',
      'warning cp8/contradiction-vote /contradictions/0/reason',
      'warning cp8/observed-missing-source /source_snapshot/files/2/access',
    ]);
    const texts = found.map(({ range }) => document.getText(range));
    for (const text of ['"T5"', '"fail"', '"low"', '"confidence"', '"4f2a9d0"', '"E2"', '"Grok"'])
      assert.ok(texts.includes(text), text);
  });

  it('worker-stdout.json has six problems for each of its two documents', async () => {
    const { document } = await open('cp8/worker-stdout.json');
    const each = (pointer: string, unknown: string[]) => [
      `error schema/required ${pointer}`,
      ...unknown.map((name) => `error schema/unknown-member ${pointer}/${name}`),
    ];
    await expectProblems(document, [
      ...each('/results/0', ['completion', 'result_hash', 'result_post_id', 'status', 'verified']),
      ...each('/results/1', ['result_hash', 'result_post_id', 'status', 'summary', 'verified']),
    ]);
  });

  for (const row of ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched']) {
    it(`${row}/receipt.json has no problem`, async () => {
      const { document } = await open(`exchange/${row}/receipt.json`);
      await expectNone(document);
    });
  }
});
