import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { api, closeAll, diagnostics, find, fixture, open, openText, settled, textOf, typeOver, until } from './support.js';

const RETURN = 'cp8/kimi-chronology.return.json';
const DRAFT = 'cp8/grok-draft.return.json';
const ENTRY =
  '{"access":"ACCESSIBLE","name":"sources/handoff-brief.md","sha256":"829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb"}';

interface Manifest {
  contributes: { commands: { command: string }[] };
}

/** Runs a command of the palette; `options` stand in for the questions that it would ask. */
function command<T>(name: string, options?: unknown): Thenable<T & { refused?: string }> {
  return vscode.commands.executeCommand(`envelopeLint.${name}`, options);
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function clipboard(): Thenable<string> {
  return vscode.env.clipboard.readText();
}

/** Puts the cursor on a text. */
function goTo(editor: vscode.TextEditor, text: string, after?: string): void {
  const { start } = find(editor.document, text, after);
  editor.selection = new vscode.Selection(start, start);
}

/** Waits for a tab with that in its label. */
function tab(label: string): Promise<unknown> {
  return until(
    () => vscode.window.tabGroups.all.some(({ tabs }) => tabs.some((each) => each.label.includes(label))),
    `a tab "${label}"`,
  );
}

describe('commands', () => {
  afterEach(closeAll);

  it('all that the palette names are there', async () => {
    // Commands are registered when the extension is activated, and nothing in this suite has asked for that before.
    await api();
    const manifest = vscode.extensions.getExtension('envelope-lint.envelope-lint')?.packageJSON as Manifest;
    const named = manifest.contributes.commands.map((each) => each.command);
    const registered = await vscode.commands.getCommands(true);
    assert.ok(named.length >= 13);
    assert.deepEqual(
      named.filter((id) => !registered.includes(id)),
      [],
    );
  });

  it('New CP8 Return opens a return that only waits to be filled in', async () => {
    const before = Date.now();
    const { uri } = await command<{ uri: vscode.Uri }>('newCp8Return', { lane: 'GROK', subject: 'Thread chronology' });
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.toString(), uri.toString());
    assert.equal(document?.languageId, 'cp8-return');
    const value = JSON.parse(document?.getText() ?? '') as Record<string, string>;
    assert.equal(value['schema'], 'CP8-AGENT-RETURN-v1');
    assert.equal(value['promotion'], 'HOLD');
    assert.match(value['task_id'] ?? '', /^CP8-INF8-GROK-THREAD-CHRONOLOGY-\d{4}-\d\d-\d\d$/);
    assert.ok(Math.abs(Date.parse(value['generated_at_utc'] ?? '') - before) < 60_000);
    const cursor = vscode.window.activeTextEditor?.selection.active;
    assert.ok(document && cursor);
    assert.equal(document.getText(new vscode.Range(cursor.translate(0, -1), cursor.translate(0, 1))), '""');
  });

  it('New Host Receipt opens a receipt of the chosen row', async () => {
    const { uri } = await command<{ uri: vscode.Uri }>('newHostReceipt', { row: 'not_started, not_observed' });
    const document = await vscode.workspace.openTextDocument(uri);
    assert.equal(document.languageId, 'kdna-contract');
    const value = JSON.parse(document.getText()) as { runtime_receipt: Record<string, unknown>; outcome: unknown };
    assert.equal(value.runtime_receipt['capsule_delivery_comparison'], 'mismatched');
    assert.equal(value.outcome, null);
  });

  it('Copy Canonical Form and its SHA-256 work on the value at the cursor, the selection, and the document', async () => {
    const editor = await open(RETURN);
    goTo(editor, '{', '"files": [');
    assert.equal((await command<{ pointer: string }>('copyCanonicalForm')).pointer, '/source_snapshot/files/0');
    assert.equal(await clipboard(), ENTRY);
    await command('copySha256OfCanonicalForm');
    assert.equal(await clipboard(), `sha256:${sha256(ENTRY)}`);

    editor.selection = new vscode.Selection(
      find(editor.document, '[', '"unverified": ').start,
      find(editor.document, ']', '"unverified": ').end,
    );
    await command('copyCanonicalForm');
    assert.match(
      await clipboard(),
      /^\[\{"claim":"An earlier relay message exists outside the snapshot\.","missing_evidence":"[^"]+"\}\]$/,
    );

    await closeAll();
    const whole = await command<{ text: string }>('copyCanonicalForm', { uri: fixture(RETURN) });
    assert.ok(whole.text.startsWith('{"agent":"Kimi","contradictions":['));
    assert.deepEqual(JSON.parse(whole.text), JSON.parse(await textOf(RETURN)));
  });

  it('a text with a fault gets a refusal that says why, never a digest', async () => {
    const editor = await openText('cp8-return', (await textOf(RETURN)).replace('"agent"', '"schema": "x",\n  "agent"'));
    await vscode.env.clipboard.writeText('untouched');
    for (const name of ['copyCanonicalForm', 'copySha256OfCanonicalForm']) {
      goTo(editor, 'Kimi');
      assert.match((await command(name, { uri: editor.document.uri })).refused ?? '', /"?schema"?/);
    }
    assert.equal(await clipboard(), 'untouched');
  });

  it('Copy SHA-256 of File hashes the bytes on disk, and the text once it has changed', async () => {
    const bytes = await vscode.workspace.fs.readFile(fixture(RETURN));
    const editor = await open(RETURN);
    assert.equal((await command<{ of: string }>('copySha256OfFile')).of, 'disk');
    assert.equal(await clipboard(), sha256(bytes));
    await typeOver(editor, 'HOLD', 'E1');
    await settled(editor.document);
    assert.equal((await command<{ of: string }>('copySha256OfFile')).of, 'text');
    assert.equal(await clipboard(), sha256(editor.document.getText()));
  });

  it('Copy JSON Pointer copies the place of the cursor', async () => {
    const editor = await open(RETURN);
    goTo(editor, 'T2');
    await command('copyJsonPointer');
    assert.equal(await clipboard(), '/observed/0/timestamp_class');
  });

  it('Check Digests shows where each digest is, and whether it is right', async () => {
    await open('exchange/completed/receipt.json');
    const { rows } = await command<{ rows: { pointer: string }[] }>('checkDigests');
    assert.deepEqual(
      rows.map(({ pointer }) => pointer.replace('/runtime_receipt/', '')),
      ['sender_capsule_delivery_digest', 'host_recomputed_capsule_delivery_digest', 'echoed_capsule_delivery_digest'],
    );
    await tab('Digests in receipt.json');
    await open(DRAFT);
    const files = await command<{ rows: { pointer: string; verdict: string }[] }>('checkDigests');
    assert.deepEqual(
      files.rows.map(({ verdict }) => verdict),
      ['matches', 'differs', 'matches'],
    );
  });

  it('Recompute Digest at Cursor shows both values and writes only when told to', async () => {
    const editor = await open(DRAFT);
    const written = 'bdc29e70cdfaa5df77c2f2d63ddda21ffa90ca603803edb9d73c82edb622f7b5';
    const recomputed = sha256(await vscode.workspace.fs.readFile(fixture('cp8/sources/threads.json')));
    goTo(editor, written);
    const left = await command('recomputeDigestAtCursor', { confirm: false });
    assert.deepEqual(
      { ...left, name: undefined, range: undefined, profile: undefined },
      {
        pointer: '/source_snapshot/files/1/sha256',
        written,
        recomputed,
        same: false,
        applied: false,
        name: undefined,
        range: undefined,
        profile: undefined,
      },
    );
    assert.ok(!editor.document.isDirty);
    await command('recomputeDigestAtCursor', { confirm: true });
    assert.equal(editor.document.getText(), (await textOf(DRAFT)).replace(written, recomputed));
  });

  it('Recompute All Digests shows what differs and writes only when told to', async () => {
    const { document } = await open('exchange/completed/request.json');
    const text = document.getText();
    const altered = text.replace('"risk_level": "medium"', '"risk_level": "low"');
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(document.positionAt(0), document.positionAt(text.length)), altered);
    await vscode.workspace.applyEdit(edit);
    const left = await command<{ rows: { pointer: string; same: boolean }[]; applied: boolean }>('recomputeAllDigests', {
      confirm: false,
    });
    assert.deepEqual(
      [left.applied, left.rows.filter(({ same }) => !same).map(({ pointer }) => pointer)],
      [false, ['/runtime_contract/capsule_delivery_digest']],
    );
    assert.equal(document.getText(), altered);
    assert.equal((await command<{ applied: boolean }>('recomputeAllDigests', { confirm: true })).applied, true);
    const again = await command<{ rows: { same: boolean }[]; applied: boolean }>('recomputeAllDigests', { confirm: true });
    assert.deepEqual([again.applied, again.rows.every(({ same }) => same)], [false, true]);
  });

  it('Add File to Source Snapshot appends an entry with name and hash', async () => {
    const { document } = await open(RETURN);
    await settled(document);
    const picked = [fixture('cp8/reply.md'), fixture('exchange/plan.json')];
    const { added } = await command<{ added: unknown[] }>('addFileToSnapshot', { files: picked });
    const expected = [
      { name: 'reply.md', sha256: sha256(await vscode.workspace.fs.readFile(picked[0]!)) },
      { name: 'plan.json', sha256: sha256(await vscode.workspace.fs.readFile(picked[1]!)) },
    ];
    assert.deepEqual(added, expected);
    const { files } = (JSON.parse(document.getText()) as { source_snapshot: { files: unknown[] } }).source_snapshot;
    assert.deepEqual(
      files.slice(3),
      expected.map((entry) => ({ ...entry, access: 'ACCESSIBLE' })),
    );
  });

  it('Lint Workspace finds the problems of files that are not open', async () => {
    const summary = await command<{ files: number; documents: number; errors: number; unread: unknown[] }>('lintWorkspace');
    assert.deepEqual(summary.unread, []);
    assert.ok(summary.errors >= 18, JSON.stringify(summary));
    const uri = fixture('cp8/worker-stdout.json');
    await until(() => vscode.languages.getDiagnostics(uri).length === 12, 'the problems of worker-stdout.json');
  });

  it('Fix All Safe Problems fixes what is certain', async () => {
    const { document } = await open(DRAFT);
    const answer = await command<{ applied: number; skipped: number }>('fixAllSafe');
    assert.deepEqual(answer, { applied: 4, skipped: 0 });
    assert.ok(document.getText().includes('"2026-08-17T14:05:09Z"'));
  });

  it('Explain Rule shows the page of a rule', async () => {
    const { markdown } = await command<{ markdown: string }>('explainRule', { ruleId: 'cp8/time-utc' });
    assert.match(markdown, /^# cp8\/time-utc\n/);
    await tab('time-utc');
  });

  it('the link of a problem leads to the page of its rule', async () => {
    const { document } = await open(DRAFT);
    await settled(document);
    const [code] = await until(() => diagnostics(document).length > 0 && diagnostics(document).map((each) => each.code), 'a problem');
    assert.ok(typeof code === 'object');
    const page = await vscode.workspace.openTextDocument(code.target);
    assert.equal(page.getText().split('\n')[0], `# ${code.value}`);
  });
});
