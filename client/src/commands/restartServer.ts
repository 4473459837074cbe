/** Restart Server. */
import { sayDone, type Command } from './command.js';

/** No options. Resolves when the new server can be asked. */
export const restartServer: Command = {
  id: 'envelopeLint.restartServer',
  async run({ session }) {
    await session.restart();
    sayDone('The Envelope Lint server was restarted.');
    return { state: session.state };
  },
};
