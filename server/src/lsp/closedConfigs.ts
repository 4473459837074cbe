import { configDiagnostics } from './configDiagnostics.js';
import type { ServerContext } from './context.js';
import type { EnvelopeDiagnostic } from './protocol.js';

/** What is wrong with the configurations that are in force and not open; see {@link configDiagnostics}. */
export async function closedConfigReports(context: ServerContext): Promise<{ uri: string; diagnostics: EnvelopeDiagnostic[] }[]> {
  const { configurations, documents } = context;
  const closed = (await configurations.inForce()).filter(({ uri }) => documents.get(uri) === undefined);
  return Promise.all(
    closed.map(async (found) => {
      // Of no language: an editor checks what it has opened, and this it has not.
      const document = documents.detached(found.uri, '', found.text);
      return { uri: found.uri, diagnostics: await configDiagnostics(context, document, found) };
    }),
  );
}

/** Pushes those reports to a client that does not ask for them, each when it has changed. */
export class ClosedConfigPusher {
  private readonly sent = new Map<string, string>();

  constructor(private readonly context: ServerContext) {
    // Of one that was open, other things were sent since.
    context.documents.onClose(({ uri }) => this.sent.delete(uri));
  }

  async push(): Promise<void> {
    const reports = new Map((await closedConfigReports(this.context)).map(({ uri, diagnostics }) => [uri, diagnostics]));
    for (const uri of this.sent.keys()) if (!reports.has(uri)) this.send(uri, []);
    for (const [uri, diagnostics] of reports) this.send(uri, diagnostics);
  }

  private send(uri: string, diagnostics: EnvelopeDiagnostic[]): void {
    // Of an open one it is said with its text.
    if (this.context.documents.get(uri) !== undefined) {
      this.sent.delete(uri);
      return;
    }
    const content = JSON.stringify(diagnostics);
    if (content === (this.sent.get(uri) ?? '[]')) return;
    this.sent.set(uri, content);
    void this.context.connection.sendDiagnostics({ uri, diagnostics });
  }
}
