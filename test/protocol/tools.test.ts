import assert from 'node:assert/strict';
import * as protocol from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const URI = 'file:///work/a.json';
const TIME = '2026-08-17T16:05:09+02:00';
const LATE = patched('cp8-return', { '/generated_at_utc': TIME });

describe('tools for language models', () => {
  let client: TestClient;
  const start = async (options: StartOptions = {}): Promise<void> => {
    client = await TestClient.start({ initializationOptions: { trusted: true, hostReportsJsonSyntax: true }, ...options });
  };
  afterEach(() => client.stop());
  const run = (params: protocol.ToolParams) => client.connection.sendRequest(protocol.RunTool, params);
  const said = async (params: protocol.ToolParams): Promise<string> => {
    const answer = await run(params);
    assert.ok(!protocol.isRefusal(answer), JSON.stringify(answer));
    return answer.text;
  };
  const refused = async (params: protocol.ToolParams): Promise<string> => {
    const answer = await run(params);
    assert.ok(protocol.isRefusal(answer), JSON.stringify(answer));
    return answer.refused;
  };

  it('lint an open document, with the syntax that the editor reports itself', async () => {
    await start();
    await client.open(URI, LATE.replace(/,\n/, '\n'), 'json');
    const text = await said({ tool: 'lint_envelope', uri: URI, name: 'a.json' });
    assert.match(text, /^"a\.json": 1 error, 1 warning, 1 hint in 1 document\.\n/);
    assert.match(text, /^- error json\/syntax, line \d+, /m);
    assert.match(text, /^- warning cp8\/time-utc, line 75, character 23, /m);
  });

  it('lint a text under the name that it would have', async () => {
    await start({ settings: () => ({ rules: { 'cp8/time-utc': 'error' } }) });
    assert.match(await said({ tool: 'lint_envelope', text: LATE }), /^"document\.json": 1 error, 1 hint in 1 document\./);
    assert.match(await said({ tool: 'lint_envelope', text: `\`\`\`json\n${LATE}\`\`\`\n`, name: 'docs/reply.md' }), /^- error cp8\/time-utc, line 76, /m);
    assert.equal(await refused({ tool: 'lint_envelope', text: LATE, name: '../a.json' }), 'The name of the text leads out of the workspace.');
  });

  it('give the edit of the safe fixes of a document, and only tell those of a text', async () => {
    await start();
    await client.open(URI, LATE, 'json');
    const answer = await run({ tool: 'fix_envelope', uri: URI, name: 'a.json' });
    assert.ok(!protocol.isRefusal(answer));
    assert.match(answer.text, /^"a\.json": 1 safe fix applied in the editor; the file is not saved\./);
    assert.deepEqual(answer.edit?.documentChanges, [
      { textDocument: { uri: URI, version: 1 }, edits: [{ range: { start: { line: 74, character: 22 }, end: { line: 74, character: 49 } }, newText: '"2026-08-17T14:05:09Z"' }] },
    ]);
    const told = await run({ tool: 'fix_envelope', text: LATE });
    assert.ok(!protocol.isRefusal(told));
    assert.equal(told.edit, undefined);
    assert.match(told.text, /: 1 safe fix to apply; nothing was written\./);
  });

  it('verify digests against other documents of the workspace', async () => {
    const request = 'file:///work/request.json';
    await start({ environment: memoryEnvironment({ [request]: fixture('exchange/completed/request.json') }) });
    await client.open(URI, fixture('exchange/completed/receipt.json'), 'json');
    assert.match(await said({ tool: 'verify_digests', uri: URI, name: 'a.json' }), /^"a\.json": 3 matches\.\n[^]*"$/);
  });

  it('say when there may be documents that were not looked for', async () => {
    await start({ folders: [] });
    await client.open(URI, fixture('exchange/completed/receipt.json'), 'json');
    assert.match(await said({ tool: 'verify_digests', uri: URI, name: 'a.json' }), /\nThe workspace was not looked through to its end, so there may be documents that belong to these and are not known here\.$/);
  });

  it('explain rules without a document', async () => {
    await start();
    assert.match(await said({ tool: 'explain_rule', rule: 'cp8/time-utc' }), /^# cp8\/time-utc\n/);
    assert.match(await said({ tool: 'explain_rule' }), /^There is no rule ""\./);
  });

  it('look at no file outside of the workspace that a model names, nor before the workspace is trusted', async () => {
    const outside = 'file:///elsewhere/a.json';
    const environment = memoryEnvironment({ [URI]: LATE, [outside]: LATE });
    await start({ environment });
    await client.open(outside, LATE, 'json');
    assert.equal(await refused({ tool: 'lint_envelope', uri: outside, name: 'a.json', inside: true }), 'The file is not looked at: it is not inside the workspace.');
    assert.match(await said({ tool: 'lint_envelope', uri: outside, name: 'a.json' }), /cp8\/time-utc/);
    await client.open(URI, LATE, 'json');
    assert.match(await said({ tool: 'lint_envelope', uri: URI, name: 'a.json', inside: true }), /cp8\/time-utc/);
    await client.stop();
    await start({ environment, initializationOptions: { trusted: false } });
    await client.open(URI, LATE, 'json');
    assert.match(await refused({ tool: 'lint_envelope', uri: URI, name: 'a.json', inside: true }), /only after you trust this workspace\.$/);
  });

  it('say when there is no document, and when the settings switch everything off', async () => {
    await start({ settings: () => ({ enable: false }) });
    assert.match(await refused({ tool: 'lint_envelope', uri: URI }), /not open/);
    await client.open(URI, LATE, 'json');
    assert.equal(await refused({ tool: 'lint_envelope', uri: URI }), 'Envelope Lint is switched off here by the settings.');
  });
});
