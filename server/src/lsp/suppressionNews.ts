import type { ServerContext } from './context.js';
import { refreshDiagnostics } from './diagnostics.js';
import { logFailure } from './runSafe.js';

/**
 * Has the problems of configurations looked up again when a lint, or the closing of a text, has changed which suppressions are of
 * use: nobody edits the configuration then.
 */
export function followSuppressions(context: ServerContext): void {
  const { configurations, documents, environment, ledger, linter, connection } = context;
  let told = '[]';
  const look = async (): Promise<void> => {
    const unused: unknown[] = [];
    for (const found of await configurations.inForce()) {
      if (found.config.suppressions.length === 0) continue;
      for (const { suppression, where } of await ledger.unused(found, environment.now())) unused.push([found.uri, where, suppression]);
    }
    const content = JSON.stringify(unused);
    if (content === told) return;
    told = content;
    refreshDiagnostics(context);
  };
  const start = (): void => void look().catch((error: unknown) => logFailure(connection, 'Looking for suppressions of no use', error));
  linter.onLinted(start);
  documents.onClose(start);
}
