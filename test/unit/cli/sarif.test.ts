import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../../server/src/json/applyEdits.js';
import type { TextEdit } from '../../../server/src/json/types.js';
import { BAD, BROKEN, cli, copyExamples, example, folder, GOOD } from './support/cli.js';
import { sarifErrors } from './support/sarif.js';

interface Region {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
  charOffset: number;
  charLength: number;
  byteOffset?: number;
  byteLength?: number;
}
interface Result {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations: { physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string }; region: Region }; logicalLocations: { fullyQualifiedName: string }[] }[];
  partialFingerprints: Record<string, string>;
  fixes?: {
    artifactChanges: { artifactLocation: { uri: string }; replacements: { deletedRegion: Region; insertedContent?: { text: string } }[] }[];
    properties: { kind: string };
  }[];
}
interface Log {
  runs: {
    tool: { driver: { rules: { id: string; help: { markdown: string }; shortDescription: { text: string } }[] } };
    columnKind: string;
    results: Result[];
    invocations: { executionSuccessful: boolean; toolExecutionNotifications?: { message: { text: string } }[] }[];
  }[];
}

/** The only run of a log that the schema of SARIF accepts. */
async function sarif(cwd: string, args: string[]): Promise<Log['runs'][number]> {
  const { out } = await cli([...args, '--format', 'sarif'], { cwd });
  const log = JSON.parse(out) as Log;
  assert.deepEqual(sarifErrors(log), []);
  assert.ok(log.runs[0] !== undefined && log.runs.length === 1);
  return log.runs[0];
}

/** A text with the safe fixes of its results applied, as a reader of SARIF does it: offsets are counted behind a BOM. */
function withSafeFixes(text: string, results: Result[]): string {
  const bom = text.startsWith('\ufeff') ? 1 : 0;
  const edits = results.flatMap(({ fixes }) => {
    const safe = fixes?.find(({ properties }) => properties.kind === 'safe');
    return (safe?.artifactChanges ?? []).flatMap(({ replacements }) =>
      replacements.map(({ deletedRegion, insertedContent }): TextEdit => {
        const newText = insertedContent?.text ?? '';
        if (deletedRegion.byteOffset === undefined) return { offset: deletedRegion.charOffset + bom, length: deletedRegion.charLength, newText };
        assert.deepEqual([deletedRegion.byteOffset, deletedRegion.byteLength], [0, 3]);
        return { offset: 0, length: 1, newText };
      }),
    );
  });
  return applyEdits(text, edits).text;
}

describe('SARIF', function () {
  this.timeout(60_000);

  it('is valid for the examples and names every rule with its page', async () => {
    const cwd = folder();
    copyExamples('.', cwd);
    const { tool, results, columnKind, invocations } = await sarif(cwd, ['.']);
    assert.equal(columnKind, 'utf16CodeUnits');
    assert.deepEqual(invocations, [{ executionSuccessful: true }]);
    assert.ok(results.length > 0);
    for (const { ruleId, ruleIndex } of results) assert.equal(tool.driver.rules[ruleIndex]?.id, ruleId);
    for (const rule of tool.driver.rules) assert.ok(rule.help.markdown.startsWith(`# ${rule.id}\n`), rule.id);
  });

  const texts: [name: string, text: string][] = [
    ['one fix', BAD],
    ['several fixes', example('cp8/grok-draft.return.json')],
    ['CRLF and emoji', BAD.replaceAll('\n', '\r\n').replace('"observed"', '"observed" ').replace('"claim": "', '"claim": "👩‍💻 ')],
    ['a BOM and a fix', `\ufeff${BAD}`],
    ['a BOM on a single line', `\ufeff${JSON.stringify(JSON.parse(BAD))}`],
    ['nothing that is safe', BROKEN],
  ];
  for (const [name, text] of texts) {
    it(`its safe fixes, applied, equal fix: ${name}`, async () => {
      const cwd = folder({ 'a.return.json': text });
      const { results } = await sarif(cwd, ['a.return.json']);
      await cli(['fix', 'a.return.json'], { cwd });
      assert.equal(withSafeFixes(text, results), readFileSync(join(cwd, 'a.return.json'), 'utf8'));
    });
  }

  it('gives lines, columns and offsets of one place, counted behind a BOM', async () => {
    const line = '{"schema": "CP8-AGENT-RETURN-v1", "agent": "😀", "promotion": "E9",';
    const text = `${line}${GOOD.slice(GOOD.indexOf('{') + 1).replace(/"schema": "[^"]*",/, '').replace(/"agent": "[^"]*",/, '').replace(/"promotion": "[^"]*",/, '')}`;
    for (const bom of ['', '\ufeff']) {
      const { results } = await sarif(folder({ 'a.json': bom + text }), ['a.json']);
      const region = results.find(({ ruleId }) => ruleId === 'schema/enum')?.locations[0]?.physicalLocation.region;
      const offset = line.indexOf('"E9"');
      assert.deepEqual(region, { startLine: 1, startColumn: offset + 1, endLine: 1, endColumn: offset + 5, charOffset: offset, charLength: 4 });
    }
  });

  it('writes relative URIs below the working folder, percent-encoded, and file URIs above it', async () => {
    const cwd = folder({ 'sub/a.json': '', 'a b/#1 100%?\\x:[é].json': BROKEN, 'above.json': BROKEN });
    const { results } = await sarif(join(cwd, 'sub'), ['..']);
    assert.deepEqual(results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation), [
      { uri: `file://${cwd}/a%20b/%231%20100%25%3F%5Cx:%5B%C3%A9%5D.json` },
      { uri: `file://${cwd}/above.json` },
    ]);
    const inside = await sarif(cwd, ['a b']);
    assert.deepEqual(inside.results[0]?.locations[0]?.physicalLocation.artifactLocation, {
      uri: 'a%20b/%231%20100%25%3F%5Cx%3A%5B%C3%A9%5D.json',
      uriBaseId: '%SRCROOT%',
    });
  });

  it('keeps a fingerprint when other parts of the file change, and gives equal problems different ones', async () => {
    const prints = async (text: string): Promise<string[]> => {
      const { results } = await sarif(folder({ 'a.json': text }), ['a.json']);
      return results.filter(({ ruleId }) => ruleId === 'schema/enum').map(({ partialFingerprints }) => partialFingerprints['envelopeLint/v1'] ?? '');
    };
    const before = await prints(BROKEN);
    assert.equal(before.length, 1);
    assert.deepEqual(await prints(BROKEN.replace('"observed"', '\n\n  "observed"')), before);
    const jsonl = await prints(`${BROKEN.replace(/"promotion": "[^"]*"/, '"promotion": "E9"')}`);
    assert.equal(new Set(jsonl).size, 2);
  });

  it('tells what could not be read', async () => {
    const { invocations } = await sarif(folder({ 'a.json': GOOD }), ['a.json', 'nowhere.json']);
    assert.deepEqual(invocations, [
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error', message: { text: 'nowhere.json: there is no such file or folder' } }] },
    ]);
  });
});
