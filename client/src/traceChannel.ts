/** The messages between editor and server, in the extension's own output channel. */
import { EventEmitter, LogLevel, workspace, type Disposable, type LogOutputChannel } from 'vscode';
import { SETTINGS_SECTION } from '../../server/src/lsp/protocol.js';

/**
 * The client library traces only into a channel whose log level is Trace, which no setting can bring about. This one has
 * that level exactly while `envelopeLint.trace.server` is not `off`, and writes at the level that is always shown.
 */
export function traceChannel(output: LogOutputChannel): Disposable & { channel: LogOutputChannel } {
  const changed = new EventEmitter<LogLevel>();
  const level = () =>
    workspace.getConfiguration(SETTINGS_SECTION).get('trace.server', 'off') === 'off' ? LogLevel.Info : LogLevel.Trace;
  const channel = Object.create(output, {
    logLevel: { get: level },
    onDidChangeLogLevel: { value: changed.event },
    trace: { value: (message: string, ...rest: unknown[]) => output.info(message, ...rest) },
  }) as LogOutputChannel;
  const settings = workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${SETTINGS_SECTION}.trace`)) changed.fire(level());
  });
  return {
    channel,
    dispose() {
      settings.dispose();
      changed.dispose();
    },
  };
}
