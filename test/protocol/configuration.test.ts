import assert from 'node:assert/strict';
import { DidChangeWatchedFilesNotification, DidSaveTextDocumentNotification, WorkspaceDiagnosticRequest, type Diagnostic, type FileChangeType } from 'vscode-languageserver/node';
import { FixAll, isRefusal, LintWorkspace, StatusChanged, TrustGranted, type DocumentStatus } from '../../server/src/lsp/protocol.js';
import { patched } from '../support/lintCase.js';
import { FULL, PUSH, TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const CONFIG = 'file:///work/envelope-lint.config.json';
const HERE = 'file:///work/a.return.json';
const BELOW = 'file:///work/legacy/b.return.json';
/** One problem: cp8/time-utc, a warning. */
const LOCAL_TIME = patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' });
const REASON = 'they wrote it that way';
const CHANGED = 2 as FileChangeType;

describe('the configuration file', () => {
  let client: TestClient;
  let files: Record<string, string>;
  afterEach(() => client.stop());

  /** Starts with some files, links among them, and opens both returns. */
  async function start(given: Record<string, object | string>, options: StartOptions = {}, links: Record<string, string> = {}): Promise<void> {
    files = Object.fromEntries(Object.entries(given).map(([uri, content]) => [uri, typeof content === 'string' ? content : JSON.stringify(content)]));
    client = await TestClient.start({ environment: memoryEnvironment(files, links), ...options });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    await client.open(BELOW, LOCAL_TIME, 'cp8-return');
  }
  const severities = async (uri = HERE): Promise<unknown[]> => (await client.pull(uri)).map(({ code, severity }) => `${String(code)} ${severity}`);
  const told = async (): Promise<unknown[]> => (await client.pull(CONFIG)).map((found) => [client.textAt(CONFIG, found.range), found.severity, found.message]);
  const closed = async (): Promise<[string, Diagnostic[]][]> => {
    const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    return items.flatMap((item): [string, Diagnostic[]][] => (item.kind === 'full' ? [[item.uri, item.items]] : []));
  };
  const onDisk = (uri: string, type: FileChangeType = CHANGED): Promise<void> => client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });

  it('holds for what is below it, without trust; later overrides win, and the settings of the client over all', async () => {
    await start({ [CONFIG]: { rules: { 'cp8/time-utc': 'error' }, overrides: [{ files: 'legacy/**', rules: { 'cp8/time-utc': 'hint' } }] } });
    assert.deepEqual([await severities(HERE), await severities(BELOW)], [['cp8/time-utc 1'], ['cp8/time-utc 4']]);
    await client.changeSettings(() => ({ rules: { 'cp8/time-utc': 'info' } }));
    assert.deepEqual([await severities(HERE), await severities(BELOW)], [['cp8/time-utc 3'], ['cp8/time-utc 3']]);
  });

  it('is the nearest one, and none above the workspace folder', async () => {
    await start({ 'file:///envelope-lint.config.json': { rules: { 'cp8/time-utc': 'off' } }, 'file:///work/legacy/envelope-lint.config.json': { rules: { 'cp8/time-utc': 'hint' } } });
    assert.deepEqual([await severities(HERE), await severities(BELOW)], [['cp8/time-utc 2'], ['cp8/time-utc 4']]);
  });

  it('is looked for up to the root where no folder is open, and for an untitled text in the only folder', async () => {
    await start({ [CONFIG]: { rules: { 'cp8/time-utc': 'off' } } }, { folders: null });
    assert.deepEqual(await severities(BELOW), []);
    await client.stop();
    await start({ [CONFIG]: { rules: { 'cp8/time-utc': 'off' } } });
    await client.open('untitled:Untitled-1', LOCAL_TIME, 'cp8-return');
    assert.deepEqual(await severities('untitled:Untitled-1'), []);
  });

  it('accepts problems by file and pointer, in fix all too', async () => {
    await start({ [CONFIG]: { suppressions: [{ rule: 'cp8/time-utc', file: 'a.return.json', pointer: '/generated_at_utc', reason: REASON }] } });
    assert.deepEqual([await severities(HERE), await severities(BELOW)], [[], ['cp8/time-utc 2']]);
    const [here, below] = [await client.connection.sendRequest(FixAll, { uri: HERE }), await client.connection.sendRequest(FixAll, { uri: BELOW })];
    assert.ok(!isRefusal(here) && !isRefusal(below));
    assert.deepEqual([here.applied, below.applied], [0, 1]);
  });

  it('counts as it is typed, and as it is on the disk once it is closed', async () => {
    await start({ [CONFIG]: '{}' });
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
    await client.open(CONFIG, '{ "rules": { "cp8/time-utc": "error" } }');
    assert.deepEqual(await severities(), ['cp8/time-utc 1']);
    await client.until(() => client.refreshes === 1);
    await client.change(CONFIG, { text: '{ "rules": { "cp8/time-utc": "hint"' });
    assert.deepEqual(await severities(), ['cp8/time-utc 4']);
    await client.until(() => client.refreshes === 2);
    await client.close(CONFIG);
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
  });

  it('counts when it comes, changes and goes on the disk', async () => {
    await start({});
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
    await client.until(() => client.registrations.some(({ method }) => method === DidChangeWatchedFilesNotification.method));
    files[CONFIG] = '{ "rules": { "cp8/time-utc": "error" } }';
    await onDisk(CONFIG);
    await client.until(() => client.refreshes === 1);
    assert.deepEqual(await severities(), ['cp8/time-utc 1']);
    delete files[CONFIG];
    await onDisk(CONFIG);
    await client.until(() => client.refreshes === 2);
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
  });

  it('counts no more when it is removed from the disk while its text still shows, until somebody goes on typing', async () => {
    const above = 'file:///work/envelope-lint.config.json';
    const near = 'file:///work/legacy/envelope-lint.config.json';
    const text = '{ "rules": { "cp8/time-utc": "error" } }';
    await start({ [above]: { rules: { 'cp8/time-utc': 'hint', 'cp8/nope': 'off' } }, [near]: text });
    await client.open(near, text);
    assert.deepEqual(await severities(BELOW), ['cp8/time-utc 1']);
    await client.until(() => client.refreshes === 1);
    delete files[near];
    await onDisk(near, 3);
    await client.until(() => client.refreshes === 2);
    assert.deepEqual([await severities(BELOW), await client.pull(near)], [['cp8/time-utc 4'], []]);
    await client.change(near, { text: text.replace('error', 'info') });
    assert.deepEqual(await severities(BELOW), ['cp8/time-utc 3']);
  });

  it('is looked at anew with each save where the client does not tell of changes', async () => {
    await start({}, { capabilities: { ...FULL, workspace: {} } });
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
    files[CONFIG] = '{ "rules": { "cp8/time-utc": "error" } }';
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: HERE } });
    assert.deepEqual(await severities(), ['cp8/time-utc 1']);
  });

  it('has its mistakes shown, and holds in what else it says', async () => {
    const statuses: DocumentStatus[] = [];
    const text = '{ "rules": { "cp8/time-utc": "error", "cp8/nope": "off" }, "suppressions": [{ "pointer": "/a" }] }';
    await start({ [CONFIG]: text }, { initializationOptions: { clientStatus: true } });
    client.connection.onNotification(StatusChanged, (status) => client.note(() => statuses.push(status)));
    assert.deepEqual(await severities(), ['cp8/time-utc 1']);
    await client.until(() => statuses.length > 0);
    assert.equal(statuses[0]?.note, 'envelope-lint.config.json has 2 mistakes; what it says besides holds.');
    const reports = await closed();
    assert.deepEqual(reports.map(([uri, { length }]) => [uri, length]), [[CONFIG, 2]]);
    await client.open(CONFIG, text);
    assert.deepEqual(await closed(), []);
    assert.deepEqual(await told(), [
      ['"cp8/nope"', 1, 'There is no rule "cp8/nope".'],
      ['{ "pointer": "/a" }', 1, 'A suppression needs a "reason", so that others can tell whether it still holds.'],
    ]);
    const report = await client.pullReport(CONFIG);
    assert.equal((await client.pullReport(CONFIG, report.resultId)).kind, 'unchanged');
  });

  it('is told to be wrong only where the editor does not find it by the schema', async () => {
    await start({}, { initializationOptions: { hostReportsJsonSyntax: true } });
    await client.open(CONFIG, '{ "rules": [], "suppressions": [{ "pointer": "", "reason": "x", "expires": "2027-02-30" }] }');
    assert.deepEqual(await told(), [['"2027-02-30"', 1, 'Write the last day on which it holds as YYYY-MM-DD.']]);
    await client.change(CONFIG, { text: '{ "rules": ' });
    assert.deepEqual(await told(), []);
  });

  it('is not read through a link out of the workspace', async () => {
    await start({ 'file:///else/c.json': { rules: { 'cp8/time-utc': 'off' } } }, {}, { [CONFIG]: 'file:///else/c.json' });
    assert.deepEqual(await severities(), ['cp8/time-utc 2']);
    assert.deepEqual((await closed()).map(([uri, items]) => [uri, items.map(({ message }) => message)]), [[CONFIG, ['The file was not read: it is not inside the workspace.']]]);
  });

  const SUPPRESSIONS = {
    suppressions: [
      { rule: 'cp8/time-utc', file: 'legacy/**', reason: REASON },
      { rule: 'cp8/time-utc', file: 'gone/**', reason: REASON },
      { rule: 'cp8/time-utc', file: 'a.return.json', reason: REASON, expires: '2026-08-17' },
    ],
  };
  const EXPIRED = 'This suppression expired on 2026-08-17 and does not hold any more: the problems are reported again.';
  const UNUSED = 'This suppression accepts nothing in the whole workspace any more and can go.';

  it('has suppressions shown that have expired, and after Lint Workspace those of no use', async () => {
    await start({ [CONFIG]: SUPPRESSIONS, [HERE]: LOCAL_TIME, [BELOW]: LOCAL_TIME }, { initializationOptions: { trusted: true } });
    await client.open(CONFIG, JSON.stringify(SUPPRESSIONS));
    const shown = async (): Promise<unknown[]> => (await client.pull(CONFIG)).map(({ data, message, tags }) => [data.pointer, message, tags]);
    assert.deepEqual(await shown(), [['/suppressions/2', EXPIRED, undefined]]);
    assert.equal((await severities()).includes('cp8/time-utc 2'), true);
    await client.connection.sendRequest(LintWorkspace);
    assert.deepEqual(await shown(), [['/suppressions/2', EXPIRED, undefined], ['/suppressions/1', UNUSED, [1]]]);
    // The last problem that the first one accepted is gone.
    await client.change(BELOW, { text: patched('cp8-return') });
    assert.deepEqual((await shown()).map((row) => (row as unknown[])[0]), ['/suppressions/2', '/suppressions/0', '/suppressions/1']);
    const { refreshes } = client;
    await client.close(CONFIG);
    await client.until(() => client.refreshes > refreshes);
    await client.pull(HERE);
    assert.equal(((await closed()).find(([uri]) => uri === CONFIG)?.[1] ?? []).length, 3);
  });

  describe('has suppressions of no use shown that name an open text', () => {
    const IDLE = 'This suppression accepts nothing in the file that it names any more and can go.';
    const of = (file: string, rule = 'cp8/time-utc') => ({ rule, file, reason: REASON });
    const config = { suppressions: [of('a.return.json'), of('./legacy/b.return.json'), of('legacy/*'), of('b.return.json'), of('closed.return.json')] };
    const text = JSON.stringify(config);
    const CLEAN = patched('cp8-return');
    const idle = (items: readonly Diagnostic[]): unknown[] => items.map(({ data, message }) => [(data as { pointer: string }).pointer, message]);
    const closedOne = async (): Promise<unknown[]> => idle((await closed()).find(([uri]) => uri === CONFIG)?.[1] ?? []);

    it('as soon as it is linted, in the configuration that is not open', async () => {
      await start({ [CONFIG]: config });
      await client.pull(HERE);
      await client.pull(BELOW);
      assert.deepEqual(await closedOne(), []);
      await client.change(BELOW, { text: CLEAN });
      await client.pull(BELOW);
      await client.until(() => client.refreshes > 0);
      // Neither that of a pattern, nor that of a name in any folder: other files may need them.
      assert.deepEqual(await closedOne(), [['/suppressions/1', IDLE]]);
      await client.close(BELOW);
      await client.until(() => client.refreshes > 1);
      assert.deepEqual(await closedOne(), []);
    });

    it('and in the one that is open, at its place', async () => {
      await start({ [CONFIG]: config });
      await client.open(CONFIG, text);
      await client.pull(HERE);
      assert.deepEqual(await told(), []);
      await client.change(HERE, { text: CLEAN });
      await client.pull(HERE);
      await client.until(() => client.refreshes > 0);
      assert.deepEqual(await told(), [[JSON.stringify(of('a.return.json')), 3, IDLE]]);
      await client.change(HERE, { text: LOCAL_TIME });
      await client.pull(HERE);
      await client.until(() => client.refreshes > 1);
      assert.deepEqual(await told(), []);
    });

    it('to a client that is pushed to, the configuration open or not', async () => {
      await start({ [CONFIG]: config }, { capabilities: PUSH });
      await client.change(HERE, { text: CLEAN });
      await client.pushed(CONFIG, ({ diagnostics }) => JSON.stringify(idle(diagnostics)) === JSON.stringify([['/suppressions/0', IDLE]]));
      await client.open(CONFIG, text);
      await client.change(HERE, { text: LOCAL_TIME });
      await client.pushed(CONFIG, ({ version, diagnostics }) => version !== undefined && diagnostics.length === 0);
      await client.change(HERE, { text: CLEAN });
      await client.pushed(CONFIG, ({ version, diagnostics }) => version !== undefined && diagnostics.length === 1);
    });

    it('but not of rules for which nobody could look', async () => {
      const receipt = 'file:///work/receipt.json';
      const found = [of('a.return.json', 'cp8/file-hash'), { file: 'a.return.json', pointer: '/source_snapshot', reason: REASON }, of('receipt.json', 'receipt/request')];
      const environment = memoryEnvironment({ [CONFIG]: JSON.stringify({ suppressions: found }) });
      let list: (uris: string[]) => void = () => {};
      environment.list = () => new Promise((resolve) => (list = resolve));
      await start({}, { environment });
      await client.open(receipt, patched('host-receipt'));
      for (const uri of [HERE, receipt]) await client.pull(uri);
      assert.deepEqual(await closedOne(), []);
      // The workspace has been looked through, but is not trusted.
      list([]);
      for (const { refreshes } = client; client.refreshes === refreshes; ) await client.pull(receipt);
      while ((await closedOne()).length === 0) await client.pull(receipt);
      assert.deepEqual(await closedOne(), [['/suppressions/2', IDLE]]);
      await client.connection.sendNotification(TrustGranted, { trusted: true });
      while ((await closedOne()).length < 2) await client.pull(HERE);
      assert.deepEqual(await closedOne(), [0, 2].map((index) => [`/suppressions/${index}`, IDLE]));
    });

    it('but not where nothing is looked for', async () => {
      await start({ [CONFIG]: config }, { settings: () => ({ enable: false }) });
      for (const uri of [HERE, BELOW]) assert.deepEqual(await client.pull(uri), []);
      assert.deepEqual(await closedOne(), []);
    });
  });

  it('has closed texts linted again that were found by Lint Workspace', async () => {
    const other = 'file:///work/closed.return.json';
    await start({ [CONFIG]: '{}', [other]: LOCAL_TIME }, { initializationOptions: { trusted: true } });
    await client.connection.sendRequest(LintWorkspace);
    const codes = async (): Promise<unknown> => (await closed()).find(([uri]) => uri === other)?.[1].map(({ code }) => code).includes('cp8/time-utc');
    assert.equal(await codes(), true);
    files[CONFIG] = '{ "rules": { "cp8/time-utc": "off" } }';
    await onDisk(CONFIG);
    await client.until(() => client.refreshes === 2);
    assert.equal(await codes(), false);
  });

  it('leaves files out of Lint Workspace, and of what it keeps in step, unless they are open', async () => {
    await start({ [CONFIG]: { ignore: ['vendor/', '*.old.json'] }, [HERE]: LOCAL_TIME, 'file:///work/vendor/a.return.json': LOCAL_TIME, 'file:///work/deep/b.old.json': LOCAL_TIME }, { initializationOptions: { trusted: true } });
    const summary = await client.connection.sendRequest(LintWorkspace);
    assert.deepEqual([isRefusal(summary), 'documents' in summary && summary.documents], [false, 1]);
    const old = 'file:///work/deep/b.old.json';
    await client.open(old, LOCAL_TIME);
    assert.equal((await severities(old)).includes('cp8/time-utc 2'), true);
    await client.close(old);
    const uris = async (): Promise<string[]> => (await closed()).map(([uri]) => uri).filter((uri) => uri !== CONFIG);
    assert.equal((await uris()).includes(old), false);
    // One that is left out from now on goes.
    await client.close(HERE);
    assert.deepEqual(await uris(), [HERE]);
    const { refreshes } = client;
    await client.open(CONFIG, '{ "ignore": ["*.return.json"] }');
    await client.until(() => client.refreshes > refreshes);
    assert.deepEqual(await uris(), []);
  });

  it('is pushed to a client that does not ask', async () => {
    await start({ [CONFIG]: SUPPRESSIONS, [HERE]: LOCAL_TIME }, { capabilities: PUSH, initializationOptions: { trusted: true } });
    const pushed = (message: string) => client.pushed(CONFIG, ({ diagnostics }) => diagnostics.length === 1 && diagnostics[0]?.message === message);
    await pushed(EXPIRED);
    await client.open(CONFIG, '{ "rules": 1 }');
    await pushed('This must be an object.');
    await client.close(CONFIG);
    await pushed(EXPIRED);
  });

  it('beside it, the globs of the settings count from the workspace folder', async () => {
    await start({}, { settings: () => ({ suppressions: [{ rule: 'cp8/time-utc', file: '*.return.json' }] }) });
    assert.deepEqual([await severities(HERE), await severities(BELOW)], [[], ['cp8/time-utc 2']]);
  });
});
