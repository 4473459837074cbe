/** The ways in which problems reach a user, each as what it says of the files of one folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { CodeActionRequest, type ClientCapabilities } from 'vscode-languageserver/node';
import { ContainersOfRun } from '../../../server/src/cli/containers.js';
import { FileText } from '../../../server/src/cli/fileText.js';
import type { Output } from '../../../server/src/cli/output.js';
import { PartnerIndex } from '../../../server/src/cli/partners.js';
import { run } from '../../../server/src/cli/program.js';
import { sourcesOf } from '../../../server/src/cli/sources.js';
import { ConfigFiles, lint, optionsFor } from '../../../server/src/index.js';
import { languageOfName } from '../../../server/src/lint/language.js';
import type { LintOptions, Problem, RuleSetting } from '../../../server/src/lint/types.js';
import type { EnvelopeDiagnostic } from '../../../server/src/lsp/protocol.js';
import { messageOf } from '../../../server/src/lsp/toDiagnostic.js';
import { nodeEnvironment } from '../../../server/src/node/nodeEnvironment.js';
import { shownPointer } from '../../../server/src/cli/report/shownPointer.js';
import { patched } from '../../support/lintCase.js';
import { FULL, PUSH, TestClient } from './client.js';
import { memoryEnvironment } from './memoryEnvironment.js';

/** A problem as far as every way shows it. */
export interface Seen {
  ruleId: string;
  severity: string;
  message: string;
  /** As reports have it: a long one is cut there. */
  pointer: string;
  range: Problem['range'];
  fixes: string[];
}

/** A folder, the files in it that are linted (relative, with `/`), and severities that are set for all of them. */
export interface Folder {
  path: string;
  files: readonly string[];
  rules?: Record<string, RuleSetting>;
  /** Each file by itself: nobody looks at what lies around it. */
  alone?: boolean;
}

/** One way in, opened on a folder. */
export interface Way {
  /** What it says of a file now; it may still be finding out what lies around. */
  problems(file: string): Promise<Seen[]>;
  close(): Promise<void>;
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'];

/** {@link lint} of the package, given what the command line finds around the files. */
export function byApi({ path, files, rules, alone }: Folder): Way {
  const partners = new PartnerIndex();
  const containers = new ContainersOfRun(path);
  const configs = new ConfigFiles((uri) => Promise.resolve(existsSync(new URL(uri)) ? readFileSync(new URL(uri), 'utf8') : undefined));
  for (const file of files) partners.add(new FileText(uriOf(path, file), readFileSync(join(path, file))));
  const around = async (file: string, bytes: Uint8Array): Promise<LintOptions> => {
    const content = new FileText(uriOf(path, file), bytes);
    const full = join(path, file);
    return { related: partners.relatedTo(content), sources: await sourcesOf(full, content, path), containers: await containers.of(full, content.text) };
  };
  return {
    async problems(file) {
      const bytes = readFileSync(join(path, file));
      const uri = uriOf(path, file);
      const config = await configs.of(uri);
      const configured = config === undefined ? undefined : optionsFor(config.config, config.uri, uri);
      const options = { ...(alone === true ? {} : await around(file, bytes)), ...configured, rules: { ...configured?.rules, ...rules } };
      return (await lint({ uri, bytes }, options)).problems.map(seen);
    },
    close: () => Promise.resolve(),
  };
}

/** `envelope-lint --format json`, over all the files in one run or over each in one of its own. */
export async function byCommandLine({ path, files, rules = {}, alone }: Folder): Promise<Way> {
  const severities = Object.entries(rules).flatMap(([id, setting]) => ['--rule', `${id}=${setting}`]);
  const found = new Map<string, Seen[]>();
  for (const named of alone === true ? files.map((file) => [file]) : [files]) {
    const report = JSON.parse(await printed([...named, '--format', 'json', ...severities], path)) as { files: { path: string; problems: Problem[] }[] };
    for (const file of report.files) found.set(file.path, file.problems.map(seen));
  }
  return { problems: (file) => Promise.resolve(found.get(file) ?? []), close: () => Promise.resolve() };
}

/** What the command line prints. Rejects with what it says on standard error when it could not do its work. */
async function printed(args: readonly string[], cwd: string): Promise<string> {
  const text = { out: '', err: '' };
  const to = (name: 'out' | 'err'): Output => ({ write: (content) => Promise.resolve(void (text[name] += content.toString())), closed: false, isTerminal: false });
  const code = await run(args, { input: Readable.from([]), out: to('out'), err: to('err'), cwd, env: {}, now: () => Date.now() });
  if (code > 1) throw new Error(text.err);
  return text.out;
}

/** Diagnostics that a client asks for, with the quick fixes that are offered for each. */
export async function byPull(folder: Folder, hostReportsJsonSyntax = false): Promise<Way> {
  const { client, show } = await openClient(folder, FULL, hostReportsJsonSyntax);
  return {
    async problems(file) {
      const uri = await show(file);
      return Promise.all((await client.pull(uri)).map(async (diagnostic) => ({ ...seenIn(diagnostic), fixes: await offered(client, uri, diagnostic) })));
    },
    close: () => client.stop(),
  };
}

/** Diagnostics that a client is sent, with the fixes that they carry. */
export async function byPush(folder: Folder): Promise<Way> {
  const { client, show } = await openClient(folder, PUSH);
  return {
    async problems(file) {
      const uri = await show(file);
      const { diagnostics } = await client.pushed(uri, ({ version }) => version !== undefined);
      return (diagnostics as EnvelopeDiagnostic[]).map(seenIn);
    },
    close: () => client.stop(),
  };
}

/** A client with all files open, and a server that knows what is in the folder; or, for files alone, with the one that is to be shown. */
async function openClient({ path, files, rules, alone }: Folder, capabilities: ClientCapabilities, hostReportsJsonSyntax = false): Promise<{ client: TestClient; show: (file: string) => Promise<string> }> {
  const client = await TestClient.start({
    capabilities,
    folders: alone === true ? [] : [{ uri: pathToFileURL(path).href, name: 'folder' }],
    environment: nodeEnvironment(memoryEnvironment({})),
    initializationOptions: { trusted: true, hostReportsJsonSyntax },
    settings: () => ({ rules }),
  });
  const open = (file: string): Promise<void> => client.open(uriOf(path, file), readFileSync(join(path, file), 'utf8'), languageOf(file));
  if (alone !== true) {
    await lookedThrough(client, uriOf(path, 'nowhere/lonely.json'), capabilities === FULL);
    for (const file of files) await open(file);
  }
  let shown: string | undefined;
  const show = async (file: string): Promise<string> => {
    if (alone === true && shown !== file) {
      if (shown !== undefined) await client.close(uriOf(path, shown));
      await open(file);
      shown = file;
    }
    return uriOf(path, file);
  };
  return { client, show };
}

/** Resolves once the server has looked through the whole folder: then it says of a receipt that its request is nowhere. */
async function lookedThrough(client: TestClient, uri: string, pulls: boolean): Promise<void> {
  await client.open(uri, patched('host-receipt', { '/request_id': `host_${'0'.repeat(24)}` }));
  const isKnown = (diagnostics: { code?: unknown }[]): boolean => diagnostics.some(({ code }) => code === 'receipt/no-request');
  if (pulls) while (!isKnown(await client.pull(uri))) await new Promise(setImmediate);
  else await client.pushed(uri, ({ diagnostics }) => isKnown(diagnostics));
  await client.close(uri);
}

async function offered(client: TestClient, uri: string, diagnostic: EnvelopeDiagnostic): Promise<string[]> {
  const answer = await client.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range: diagnostic.range, context: { diagnostics: [diagnostic] } });
  return (answer ?? []).flatMap((action) => ('diagnostics' in action ? [action.title] : [])).filter((title) => !/^Fix all \d+ problems of /.test(title));
}

function seen(problem: Problem): Seen {
  const { ruleId, severity, pointer, range, fixes } = problem;
  return { ruleId, severity, message: messageOf(problem), pointer: shownPointer(pointer), range, fixes: fixes.map(({ title }) => title) };
}

function seenIn({ severity, message, range, data }: EnvelopeDiagnostic): Seen {
  return { ruleId: data.ruleId, severity: SEVERITIES[(severity ?? 1) - 1] ?? '', message: typeof message === 'string' ? message : message.value, pointer: shownPointer(data.pointer), range, fixes: data.fixes.map(({ title }) => title) };
}

function uriOf(path: string, file: string): string {
  return pathToFileURL(join(path, file)).href;
}

/** What an editor calls a file. */
function languageOf(file: string): string {
  const byName = { jsonl: 'jsonl', md: 'markdown', log: 'log', jsonc: 'jsonc' } as Readonly<Record<string, string>>;
  return languageOfName(`file:///${file}`) ?? byName[file.slice(file.lastIndexOf('.') + 1)] ?? 'json';
}
