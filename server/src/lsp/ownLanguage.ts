import type { ServerCapabilities } from 'vscode-languageserver';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { hostOf } from '../lint/language.js';
import { JSON_LANGUAGES, OWN_LANGUAGES, type DocumentFilter } from './protocol.js';
import { logFailure } from './runSafe.js';

/**
 * Whether the server gives outline, folding, selection and formatting for a document: only where all of it is JSON, and not
 * where the editor's own JSON support does.
 */
export function servesAsJson(context: ServerContext, document: OpenDocument): boolean {
  return hostOf(document.uri, document.languageId) === 'json' && !isEditorsOwn(context, document);
}

/** Whether the editor's own JSON support works on a document. */
export function isEditorsOwn({ options }: ServerContext, document: OpenDocument): boolean {
  return options.hostReportsJsonSyntax === true && JSON_LANGUAGES.includes(document.languageId);
}

/**
 * Announces such a feature. Beside an editor's own JSON support it is registered for our languages alone, since two
 * formatters for one file would make the editor ask which.
 * @param canRegister whether the client takes registrations for it
 * @param beside texts of other kinds for which it is registered too
 * @returns the capabilities to answer `initialize` with
 */
export function announce(
  { connection, options, whenReady }: ServerContext,
  canRegister: boolean | undefined,
  type: { method: string },
  capabilities: Partial<ServerCapabilities>,
  beside: readonly DocumentFilter[] = [],
): Partial<ServerCapabilities> {
  if (options.hostReportsJsonSyntax !== true || canRegister !== true) return capabilities;
  whenReady(() => {
    connection
      .sendRequest('client/registerCapability', {
        registrations: [
          {
            id: `envelopeLint/${type.method}`,
            method: type.method,
            registerOptions: { documentSelector: [...OWN_LANGUAGES.map((language) => ({ language })), ...beside] },
          },
        ],
      })
      .catch((error: unknown) => logFailure(connection, `Registering ${type.method}`, error));
  });
  return {};
}
