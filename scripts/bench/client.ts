/** A client for measurements: asks a server over pipes for problems. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter, type DocumentDiagnosticReport } from 'vscode-languageserver/node';
import type { Observed } from './observer.js';

/** Between two looks at something that takes seconds. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

/** What a server works on beside the documents that are opened. */
export interface Workspace {
  /** The URI of its folder; it is trusted. */
  folder: string;
  /** The script that observes the server, and the file to which it reports. */
  observer: { script: string; report: string };
}

export interface Client {
  open(uri: string, text: string): Promise<void>;
  /** Puts a text in the place of `length` characters on a line, and waits for the problems. */
  type(uri: string, place: { line: number; character: number; length: number }, text: string): Promise<number>;
  /** How many problems a document has. */
  problems(uri: string): Promise<number>;
  /** Resolves once a document has a problem of a rule. */
  until(uri: string, rule: string): Promise<void>;
  /** Tells of files that have changed on the disk. */
  changed(changes: { uri: string; type: number }[]): Promise<void>;
  /** What was observed of the server since the last time. */
  observe(): Promise<Observed>;
  /** Megabytes that the server's process holds. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts a server (a script for Node) and greets it. */
export async function startClient(script: string, env: NodeJS.ProcessEnv = {}, workspace?: Workspace): Promise<Client> {
  const observing = workspace === undefined ? [] : ['--expose-gc', '--require', workspace.observer.script];
  const child = spawn(process.execPath, [...observing, script, '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...env, BENCH_OBSERVED: workspace?.observer.report },
  });
  const ended = once(child, 'exit');
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {}, synchronization: {} } },
    ...(workspace === undefined ? {} : { workspaceFolders: [{ uri: workspace.folder, name: 'bench' }], initializationOptions: { trusted: true } }),
  });
  await connection.sendNotification('initialized', {});
  let version = 1;
  const report = (uri: string): Promise<DocumentDiagnosticReport> => connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  const problems = async (uri: string): Promise<number> => {
    const found = await report(uri);
    return found.kind === 'full' ? found.items.length : -1;
  };
  return {
    problems,
    open: (uri, text) => connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version, text } }),
    type: async (uri, { line, character, length }, text) => {
      const range = { start: { line, character }, end: { line, character: character + length } };
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: ++version }, contentChanges: [{ range, text }] });
      return problems(uri);
    },
    until: async (uri, rule) => {
      for (;;) {
        const found = await report(uri);
        if (found.kind === 'full' && found.items.some(({ code }) => code === rule)) return;
        await pause();
      }
    },
    changed: (changes) => connection.sendNotification('workspace/didChangeWatchedFiles', { changes }),
    observe: async () => {
      const file = workspace?.observer.report ?? '';
      rmSync(file, { force: true });
      child.kill('SIGUSR2');
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause();
      return JSON.parse(readFileSync(file, 'utf8')) as Observed;
    },
    memoryMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
}
