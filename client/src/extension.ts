/** The extension, the same in every host: what is set up at activation, and what it tells other extensions. */
import { window, type ExtensionContext } from 'vscode';
import { ExplainRule, type DocumentStatus } from '../../server/src/lsp/protocol.js';
import { registerCommands } from './commands/index.js';
import type { ClientFactory } from './connection.js';
import { keepContextKeys } from './contextKeys.js';
import { startAtFirstDocument } from './discovery.js';
import { Session, type SessionState } from './session.js';
import { showStatus } from './statusItem.js';
import { registerTools } from './tools.js';
import { VirtualDocuments } from './virtualDocuments.js';

/** What `extensions.getExtension('envelope-lint.envelope-lint').activate()` resolves to. */
export interface EnvelopeLintApi {
  /** Starts the server if it does not run; resolves when it can be asked. */
  ready(): Promise<void>;
  /** The state of the server, how often it ended unexpectedly, and what it last said of each open document. */
  status(): { state: SessionState; crashes: number; documents: DocumentStatus[] };
  /** The process of the server; undefined while it does not run, and in a web worker host. */
  readonly serverPid: number | undefined;
}

let session: Session | undefined;

/** Sets everything up. The server is not started before there is a document for it, or a command that needs it. */
export function activateExtension(context: ExtensionContext, createClient: ClientFactory): EnvelopeLintApi {
  const output = window.createOutputChannel('Envelope Lint', { log: true });
  const current = new Session(output, createClient);
  session = current;
  const pages = new VirtualDocuments(async (ruleId) => (await current.ask(ExplainRule, { ruleId })).markdown);
  context.subscriptions.push(
    output,
    pages,
    keepContextKeys(current),
    showStatus(current),
    ...registerCommands({ session: current, pages }),
    ...registerTools(current),
    startAtFirstDocument(current),
  );
  return {
    ready: async () => void (await current.start()),
    status: () => ({ state: current.state, crashes: current.crashes, documents: current.statuses }),
    get serverPid() {
      return current.pid;
    },
  };
}

/** Called by the editor when the extension is stopped: ends the server. */
export async function deactivate(): Promise<void> {
  await session?.dispose();
  session = undefined;
}
