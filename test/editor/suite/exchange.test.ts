import assert from 'node:assert/strict';
import { strToU8, zipSync } from 'fflate';
import * as vscode from 'vscode';
import { closeAll, expectNone, expectProblems, find, fixture, open, problems, textOf, typeOver, until, untilEqual } from './support.js';

const RECEIPT = 'exchange/completed/receipt.json';
const REQUEST = 'exchange/completed/request.json';
const RETURN = 'cp8/kimi-chronology.return.json';
const THREADS = 'cp8/sources/threads.json';

/** A file below its workspace folder, and the line of its text that a place is on. */
async function shown({ uri, range }: vscode.Location): Promise<string> {
  const document = await vscode.workspace.openTextDocument(uri);
  return `${vscode.workspace.asRelativePath(uri)}: ${document.lineAt(range.start.line).text.trim()}`;
}

/** Does something to a file of the workspace, and has it as it was in the end. */
async function meanwhile(path: string, work: () => Promise<void>): Promise<void> {
  const before = await vscode.workspace.fs.readFile(fixture(path));
  try {
    await work();
  } finally {
    await vscode.workspace.fs.writeFile(fixture(path), before);
  }
}

describe('the exchange', () => {
  afterEach(closeAll);

  it('a receipt leads to its request, and to every place that has its id', async () => {
    const { document } = await open(RECEIPT);
    const { start } = find(document, 'host_');
    const definition = () => vscode.commands.executeCommand<vscode.Location[]>('vscode.executeDefinitionProvider', document.uri, start);
    const [request] = await until(async () => {
      const found = await definition();
      return found.length > 0 && found;
    }, 'the definition of the request id');
    assert.ok(request);
    assert.equal(await shown(request), `${REQUEST}: "request_id": "host_5eedcafe0042a27750c0ff01",`);
    const references = await vscode.commands.executeCommand<vscode.Location[]>('vscode.executeReferenceProvider', document.uri, start);
    const files = new Set(references.map(({ uri }) => vscode.workspace.asRelativePath(uri)));
    for (const file of [RECEIPT, REQUEST, 'exchange/completed/trace.json']) assert.ok(files.has(file), file);
  });

  it('a receipt says over itself and behind its digests what it matches', async () => {
    const { document } = await open(RECEIPT);
    const lenses = async () => (await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10)).map(({ command }) => command?.title);
    await untilEqual(lenses, ['Host request: request.json', 'outcome: result digest matches trace.json']);
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, whole);
    assert.deepEqual(hints.map(({ label }) => label), Array.from({ length: 3 }, () => 'P matches request.json'));
  });

  it('a mismatch appears in the receipt when the capsule of its request is edited, and goes when that is undone', async () => {
    const { document } = await vscode.window.showTextDocument(fixture(RECEIPT), { preview: false });
    await expectNone(document);
    const request = await vscode.window.showTextDocument(fixture(REQUEST), { preview: false, viewColumn: vscode.ViewColumn.Beside });
    await typeOver(request, 'medium', 'low', '"risk_level"');
    await expectProblems(request.document, ['error digest/mismatch /runtime_contract/capsule_delivery_digest']);
    const [problem] = await expectProblems(document, ['error receipt/request /runtime_receipt/sender_capsule_delivery_digest']);
    assert.match(problem?.message ?? '', /capsule in the request has the digest/);
    const places = problem?.relatedInformation?.map(({ location }) => vscode.workspace.asRelativePath(location.uri)) ?? [];
    assert.deepEqual([...new Set(places)], [REQUEST]);
    await vscode.commands.executeCommand('undo');
    await until(() => !request.document.isDirty, 'the request as it was');
    await untilEqual(() => problems(document), []);
    await untilEqual(() => problems(request.document), []);
  });

  it('a receipt misses its request while that is away', async () => {
    const { document } = await open('exchange/failed/receipt.json');
    await expectNone(document);
    await meanwhile('exchange/failed/request.json', async () => {
      await vscode.workspace.fs.delete(fixture('exchange/failed/request.json'));
      await expectProblems(document, ['hint receipt/no-request /request_id']);
    });
    await untilEqual(() => problems(document), []);
  });

  it('a return follows the files that it names', async () => {
    const { document } = await open(RETURN);
    await expectNone(document);
    await meanwhile(THREADS, async () => {
      await vscode.workspace.fs.writeFile(fixture(THREADS), strToU8('{}'));
      await expectProblems(document, ['warning cp8/file-hash /source_snapshot/files/1/sha256']);
    });
    await untilEqual(() => problems(document), []);
  });

  it('Verify Source Snapshot compares the files that a return names', async () => {
    await open(RETURN);
    const answer = await vscode.commands.executeCommand<{ snapshots: { summary: string; files: { verdict: string }[] }[]; markdown: string }>(
      'envelopeLint.verifySourceSnapshot',
    );
    assert.deepEqual(answer.snapshots.map(({ files }) => files.map(({ verdict }) => verdict)), [['matches', 'matches', 'matches']]);
    assert.equal(answer.snapshots[0]?.summary, '3 match');
    assert.match(answer.markdown, /sources\/threads\.json/);
  });

  it('Check Digests of a .kdna File compares it with what open documents say, and a plan beside it is checked by itself', async () => {
    const { document } = await open('exchange/plan.json');
    await expectNone(document);
    const file = fixture('exchange/checklist.kdna');
    try {
      await vscode.workspace.fs.writeFile(file, zipSync({ 'kdna.json': strToU8('{}'), 'payload.kdnab': strToU8('x') }));
      const { rows } = await vscode.commands.executeCommand<{ rows: { name: string; digest?: string; written: { uri: string; pointer: string; matches: boolean }[] }[] }>(
        'envelopeLint.checkContainer',
        file,
      );
      assert.deepEqual(
        // Documents that other tests have closed may still be open behind the scenes.
        rows.map(({ name, digest, written }) => [name, digest?.length, ...written.filter(({ uri }) => uri.endsWith('/plan.json')).map(({ pointer, matches }) => [pointer, matches])]),
        ['asset', 'content', 'runtime_entry_set'].map((member, index) => ['ACE'[index], 71, [`/asset_ref/expected_digests/${member}/value`, false]]),
      );
      await expectProblems(document, ['warning digest/container /asset_ref/expected_digests/asset/value']);
    } finally {
      await vscode.workspace.fs.delete(file);
    }
    await untilEqual(() => problems(document), []);
    assert.equal(document.getText(), await textOf('exchange/plan.json'));
  });
});
