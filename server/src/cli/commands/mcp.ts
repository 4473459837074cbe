import { join } from 'node:path';
import type { Io } from '../io.js';
import type { serve as Serve } from '../mcp/main.js';

/** Serves the tools for agents over standard input and output; resolves when the client has left. */
export async function mcp({ cwd }: Io): Promise<number> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { serve } = require(join(__dirname, 'mcp.js')) as { serve: typeof Serve };
  return serve(cwd);
}
