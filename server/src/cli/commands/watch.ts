import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import picomatch from 'picomatch';
import { exists } from '../files/exists.js';
import type { Io } from '../io.js';
import { escapeUnseen } from '../terminal/escape.js';

/** Editors write a file in several steps; a run begins when it has been quiet for so long. */
const QUIET_MS = 80;
const SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);
/** Files whose change may change what is reported: documents, configurations, what is ignored. */
const OF_INTEREST = /(?:\.(?:json|jsonl|ndjson|md)|\.gitignore)$/i;

/** Runs, and runs again whenever a file of the arguments changes, until the process is interrupted. */
export async function watch(args: readonly string[], run: () => Promise<number>, io: Io): Promise<number> {
  const named = new Set(args.map((arg) => resolve(io.cwd, arg)));
  const watcher = watchFiles(await rootsOf(args, io.cwd), {
    ignoreInitial: true,
    ignored: (path, found) => !named.has(path) && (SKIPPED.has(basename(path)) || (found?.isFile() === true && !OF_INTEREST.test(path))),
  });
  await once(watcher, 'ready');
  let wake: (() => void) | undefined;
  let changed = false;
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake?.();
    }, QUIET_MS);
  });
  watcher.on('error', (error) => void io.err.write(`envelope-lint: watching failed: ${escapeUnseen(String(error))}\n`));
  let code = await run();
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => true);
  await io.err.write('envelope-lint: watching for changes; press Ctrl+C to stop\n');
  for (;;) {
    const change = new Promise<boolean>((resolve) => {
      wake = () => resolve(false);
      if (changed) resolve(false);
    });
    if ((await Promise.race([interrupted, change])) || io.out.closed) break;
    changed = false;
    code = await run();
  }
  clearTimeout(timer);
  await watcher.close();
  return code;
}

/** What to watch: files and folders as they are named, for a pattern the folder that it begins with. */
async function rootsOf(args: readonly string[], cwd: string): Promise<string[]> {
  if (args.length === 0) return [cwd];
  return Promise.all(
    args
      .filter((arg) => !arg.startsWith('!'))
      .map(async (arg) => {
        const path = resolve(cwd, arg);
        return (await exists(path)) ? path : resolve(cwd, picomatch.scan(arg).base);
      }),
  );
}
