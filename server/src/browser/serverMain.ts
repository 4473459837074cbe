import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { clientEnvironment, noFiles } from '../lsp/clientEnvironment.js';
import { startServer } from '../lsp/server.js';

const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const connection = createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));

startServer(connection, (toClient, { clientFiles }) => {
  const ofClient = clientEnvironment(toClient);
  return clientFiles === true ? ofClient : { ...ofClient, ...noFiles };
});
