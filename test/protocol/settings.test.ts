import assert from 'node:assert/strict';
import { patched } from '../support/lintCase.js';
import { FULL, PUSH, TestClient } from './support/client.js';

const LOCAL_TIME = patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' });
const HERE = 'file:///one/a.return.json';
const THERE = 'file:///two/a.return.json';

describe('settings', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('are those of the folder that holds the document', async () => {
    client = await TestClient.start({
      folders: [
        { uri: 'file:///one', name: 'one' },
        { uri: 'file:///two', name: 'two' },
      ],
      settings: (scope) => (scope?.startsWith('file:///one') === true ? { rules: { 'cp8/time-utc': 'off' } } : {}),
    });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    await client.open(THERE, LOCAL_TIME, 'cp8-return');
    assert.deepEqual(await client.pull(HERE), []);
    assert.equal((await client.pull(THERE)).length, 1);
  });

  it('count at once when they change, and the client is told to ask again', async () => {
    client = await TestClient.start();
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    assert.equal((await client.pull(HERE)).length, 1);
    await client.changeSettings(() => ({ enable: false }));
    await client.until(() => client.refreshes === 1);
    assert.deepEqual(await client.pull(HERE), []);
    await client.changeSettings(() => ({ suppressions: [{ rule: 'cp8/time-utc', file: 'a.return.json', pointer: '/generated_at_utc' }] }));
    assert.deepEqual(await client.pull(HERE), []);
    await client.changeSettings(() => ({ suppressions: [{ rule: 'cp8/time-utc', file: 'b.return.json' }] }));
    assert.equal((await client.pull(HERE)).length, 1);
  });

  it('make the server push again to a client that cannot pull', async () => {
    client = await TestClient.start({ capabilities: PUSH });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    await client.pushed(HERE, ({ diagnostics }) => diagnostics.length === 1);
    await client.changeSettings(() => ({ enable: false }));
    await client.pushed(HERE, ({ diagnostics }) => diagnostics.length === 0);
  });

  it('come with initialize and with notifications for a client that cannot be asked', async () => {
    const capabilities = { ...FULL, workspace: {} };
    client = await TestClient.start({ capabilities, initializationOptions: { settings: { rules: { 'cp8/time-utc': 'off' } } } });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    assert.deepEqual(await client.pull(HERE), []);
    await client.changeSettings(() => null, { envelopeLint: { rules: { 'cp8/time-utc': 'hint' } } });
    assert.deepEqual((await client.pull(HERE)).map(({ severity }) => severity), [4]);
    await client.changeSettings(() => null, { rules: { 'cp8/time-utc': 'error' } });
    assert.deepEqual((await client.pull(HERE)).map(({ severity }) => severity), [1]);
  });

  it('come with initialize for a client that can be asked and has no answer', async () => {
    client = await TestClient.start({ settings: () => null, initializationOptions: { settings: { rules: { 'cp8/time-utc': 'off' } } } });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    assert.deepEqual(await client.pull(HERE), []);
    await client.changeSettings(() => ({ rules: { 'cp8/time-utc': 'hint' } }));
    assert.deepEqual((await client.pull(HERE)).map(({ severity }) => severity), [4]);
  });

  it('of a wrong form are left at their defaults', async () => {
    client = await TestClient.start({
      settings: () => ({ enable: 'no', rules: { 'cp8/time-utc': 'loud', 'cp8/agent-lane': 7 }, suppressions: [null, 'all', {}, { rule: 5 }] }),
    });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    assert.deepEqual((await client.pull(HERE)).map(({ severity }) => severity), [2]);
  });

  it('fall back to the defaults when the client fails to answer', async () => {
    client = await TestClient.start({
      settings: () => {
        throw new Error('no settings today');
      },
    });
    await client.open(HERE, LOCAL_TIME, 'cp8-return');
    assert.equal((await client.pull(HERE)).length, 1);
    assert.equal(client.log.some((line) => line.startsWith('Reading the settings failed')), true);
  });
});
