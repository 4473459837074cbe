/** What a command is, and how its outcome reaches the user. */
import { commands, window, type Disposable } from 'vscode';
import type { Session } from '../session.js';
import { Refused } from '../refused.js';
import type { VirtualDocuments } from '../virtualDocuments.js';

/** What commands work with. */
export interface Services {
  session: Session;
  pages: VirtualDocuments;
}

/**
 * One command of the palette. `run` gets what the caller passed: the URI of a menu, or options that stand in for the
 * questions the command would ask. It returns what it did, undefined when the user gave up, and throws {@link Refused} when
 * it cannot be done.
 */
export interface Command {
  id: string;
  run(services: Services, ...args: unknown[]): Promise<unknown>;
}

/** Registers a command. A refusal is shown to the user, whose own action it was, and returned as `{ refused }`. */
export function registerCommand(services: Services, command: Command): Disposable {
  return commands.registerCommand(command.id, async (...args: unknown[]) => {
    try {
      return await command.run(services, ...args);
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Refused)) services.session.output.error(`${command.id} failed.`, error instanceof Error ? error : refused);
      void window.showWarningMessage(refused);
      return { refused };
    }
  });
}

/** Says in the status bar, for a few seconds, what was done. */
export function sayDone(message: string): void {
  window.setStatusBarMessage(message, 5000);
}
