/** The language client over a web worker. */
import { Uri, type ExtensionContext } from 'vscode';
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/browser';
import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageserver-protocol/browser';
import { CLIENT_ID, CLIENT_NAME, type ServerClient } from '../connection.js';

/** Says in the log alone what the library would also say in a pop-up: the status item tells the user. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** A client whose server is `dist/web/server.js` in a worker of its own, not started yet. */
export function createClient(context: ExtensionContext, options: LanguageClientOptions): ServerClient {
  const script = Uri.joinPath(context.extensionUri, 'dist/web/server.js').toString(true);
  const transports = () => {
    const worker = new Worker(script);
    return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
  };
  return { client: new QuietClient(CLIENT_ID, CLIENT_NAME, transports, options), pid: () => undefined };
}
