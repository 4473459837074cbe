import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { clientEnvironment, noFiles } from '../lsp/clientEnvironment.js';
import { startServer } from '../lsp/server.js';

/** A worker's global scope talks to its page as a port does. */
const worker = globalThis as unknown as MessagePort;
const connection = createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));

startServer(connection, (toClient, { clientFiles }) => {
  const ofClient = clientEnvironment(toClient);
  return clientFiles === true ? ofClient : { ...ofClient, ...noFiles };
});
