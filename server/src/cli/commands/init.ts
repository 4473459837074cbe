import { resolve } from 'node:path';
import { CONFIG_NAME } from '../../workspace/config.js';
import { exists } from '../files/exists.js';
import type { Io } from '../io.js';
import { EXIT } from '../usage.js';
import { writeNew } from './new.js';

const SCHEMA = './node_modules/envelope-lint/schemas/envelope-lint.config.schema.json';

/** Writes a configuration that changes nothing yet, to be filled in. */
export async function init(io: Io): Promise<number> {
  const installed = await exists(resolve(io.cwd, SCHEMA));
  const config = { ...(installed ? { $schema: SCHEMA } : {}), rules: {}, overrides: [], suppressions: [], ignore: [] };
  await writeNew(CONFIG_NAME, `${JSON.stringify(config, null, 2)}\n`, io);
  return EXIT.clean;
}
