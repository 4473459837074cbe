/** `envelope-lint mcp`: a bundle of its own, since the rest of the command line does without the SDK. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { escapeUnseen } from '../terminal/escape.js';
import { EXIT } from '../usage.js';
import { version } from '../version.js';
import { addTools } from './tools.js';

/** Serves the tools over standard input and output until either of them is closed; resolves to the exit code. */
export async function serve(cwd: string): Promise<number> {
  const log = (line: string): void => void process.stderr.write(`envelope-lint: ${escapeUnseen(line)}\n`);
  const server = new McpServer({ name: 'envelope-lint', title: 'Envelope Lint', version }, { capabilities: { tools: {} } });
  addTools(server, cwd, log);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  server.server.onerror = (error) => log(error.message);
  const close = (): void => void server.close();
  process.stdin.once('end', close).once('close', close);
  process.stdout.once('error', close);
  await server.connect(new StdioServerTransport());
  await closed;
  return EXIT.clean;
}
