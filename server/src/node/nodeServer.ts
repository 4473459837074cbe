import { createConnection } from 'vscode-languageserver/node';
import { clientEnvironment, noFiles } from '../lsp/clientEnvironment.js';
import { startServer } from '../lsp/server.js';
import { nodeEnvironment } from './nodeEnvironment.js';

/** Serves the client at the other end of this process: over the streams with `--stdio`, over IPC with `--node-ipc`. */
export function startNodeServer(): void {
  startServer(createConnection(), (connection, { clientFiles }) => {
    const ofClient = clientEnvironment(connection);
    return nodeEnvironment(clientFiles === true ? ofClient : { ...ofClient, ...noFiles });
  });
}
