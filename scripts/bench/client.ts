/** A client for measurements: asks a server over pipes for problems. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter, type DocumentDiagnosticReport } from 'vscode-languageserver/node';

export interface Client {
  open(uri: string, text: string): Promise<void>;
  /** Puts a text in the place of `length` characters on a line, and waits for the problems. */
  type(uri: string, place: { line: number; character: number; length: number }, text: string): Promise<number>;
  /** How many problems a document has. */
  problems(uri: string): Promise<number>;
  /** Megabytes that the server's process holds. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts a server (a script for Node) and greets it. */
export async function startClient(script: string, env: NodeJS.ProcessEnv = {}): Promise<Client> {
  const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'], env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {}, synchronization: {} } },
  });
  await connection.sendNotification('initialized', {});
  let version = 1;
  const problems = async (uri: string): Promise<number> => {
    const report = await connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri } });
    return report.kind === 'full' ? report.items.length : -1;
  };
  return {
    problems,
    open: (uri, text) => connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version, text } }),
    type: async (uri, { line, character, length }, text) => {
      const range = { start: { line, character }, end: { line, character: character + length } };
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: ++version }, contentChanges: [{ range, text }] });
      return problems(uri);
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
