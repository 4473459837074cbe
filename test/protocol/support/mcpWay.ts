/** What `envelope-lint mcp`, as it is built, says of the files of a folder. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CONFIG_NAME } from '../../../server/src/index.js';
import { SEVERITIES } from '../../../server/src/lint/worst.js';
import { MAX_ROWS } from '../../../server/src/tools/catalogue.js';
import type { Folder, Seen } from './ways.js';

const CLI = join(__dirname, '../../../dist/cli.js');

/** Problems as the tool tells of them: how many of each severity, then the gravest. */
export function toldOf(problems: readonly Pick<Seen, 'severity' | 'ruleId' | 'range'>[]): string[] {
  const bySeverity = SEVERITIES.map((severity) => problems.filter((problem) => problem.severity === severity));
  const counts = SEVERITIES.flatMap((severity, index) => (bySeverity[index]?.length === 0 ? [] : [`${bySeverity[index]?.length} ${severity}`]));
  const shown = bySeverity.flat().slice(0, MAX_ROWS);
  return [counts.join(', '), ...shown.map(({ severity, ruleId, range: { start } }) => `${severity} ${ruleId} ${start.line + 1}:${start.character + 1}`)];
}

/** What lint_envelope tells of each file; of files that are alone, as texts in a folder where nothing is. */
export async function toldByMcp({ path, files, rules, alone }: Folder): Promise<Map<string, string[]>> {
  const empty = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-')));
  writeFileSync(join(empty, CONFIG_NAME), JSON.stringify({ rules: rules ?? {} }));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp'], cwd: alone === true ? empty : path }));
  try {
    const told = new Map<string, string[]>();
    for (const file of files) {
      const named = alone === true ? { text: readFileSync(join(path, file), 'utf8'), name: file } : { path: file };
      const { content, isError } = (await client.callTool({ name: 'lint_envelope', arguments: named })) as CallToolResult;
      const [first] = content;
      assert.ok(first?.type === 'text' && isError !== true, JSON.stringify(content));
      told.set(file, read(first.text));
    }
    return told;
  } finally {
    await client.close();
    rmSync(empty, { recursive: true, force: true });
  }
}

function read(answer: string): string[] {
  const [headline = '', ...lines] = answer.split('\n');
  const counts = [...headline.matchAll(/(?<=[:,] )(\d+) (error|warning|info|hint)/g)].map(([, number, severity]) => `${number} ${severity}`);
  const problems = lines.flatMap((line) => {
    const [, severity, ruleId, row, character] = /^- (error|warning|info|hint) (\S+?)(?: [A-Z_0-9]+)?, line (\d+), character (\d+)[,:]/.exec(line) ?? [];
    return severity === undefined ? [] : [`${severity} ${ruleId} ${row}:${character}`];
  });
  return [counts.join(', '), ...problems];
}
