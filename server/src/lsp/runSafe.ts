import { LSPErrorCodes, ResponseError, type CancellationToken, type Connection } from 'vscode-languageserver';

/**
 * Does the work of one request so that nothing of it can hurt the server: lets waiting messages in first, answers a cancelled
 * request as cancelled, and answers `fallback` when the work fails. The user's log gets one line; the stack goes to the trace.
 */
export async function runSafe<T, F = T>(
  connection: Connection,
  token: CancellationToken,
  name: string,
  fallback: F,
  work: () => T | Promise<T>,
): Promise<T | F | ResponseError<never>> {
  await nextTurn();
  if (token.isCancellationRequested) return cancelled();
  try {
    const answer = await work();
    return token.isCancellationRequested ? cancelled() : answer;
  } catch (error) {
    logFailure(connection, name, error);
    return fallback;
  }
}

/** One line for the user's log, the stack for the trace. */
export function logFailure(connection: Connection, name: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  connection.console.error(`${name} failed: ${message}`);
  if (error instanceof Error && error.stack !== undefined) connection.tracer.log(`${name} failed`, error.stack);
}

/** Resolves after the messages that have arrived by now were read. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled');
}
