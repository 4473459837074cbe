/** The language client over a Node process. */
import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind, type LanguageClientOptions } from 'vscode-languageclient/node';
import { CLIENT_ID, CLIENT_NAME, type ServerClient } from '../connection.js';

/** Says in the log alone what the library would also say in a pop-up: the status item tells the user. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** A client whose server is `dist/server.js` in a process of its own, not started yet. */
export function createClient(context: ExtensionContext, options: LanguageClientOptions): ServerClient {
  const module = context.asAbsolutePath('dist/server.js');
  const client = new QuietClient(
    CLIENT_ID,
    CLIENT_NAME,
    {
      run: { module, transport: TransportKind.ipc },
      debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--inspect=0'] } },
    },
    options,
  );
  return { client, pid: () => client.serverProcess?.pid };
}
