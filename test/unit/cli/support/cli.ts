/** The command line as users run it: the bundle, as a process of its own, in a folder of its own. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
// eslint-disable-next-line @typescript-eslint/ban-ts-comment
// @ts-ignore -- plain JavaScript of the build
import { bundles } from '../../../../scripts/bundles.mjs';

export const ROOT = resolve(__dirname, '../../../..');

let bundle: Promise<string> | undefined;
const made: string[] = [];

/** The path of the bundled command line, built once for all tests. */
export function cliBundle(): Promise<string> {
  bundle ??= (async () => {
    const outfile = join(emptyFolder(), 'cli.js');
    await build({ ...bundles.cli, absWorkingDir: ROOT, outfile });
    return outfile;
  })();
  return bundle;
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line to its end. */
export async function cli(args: string[], options: { cwd: string; input?: string | Uint8Array; env?: Record<string, string> }): Promise<Ended> {
  const child = spawn(process.execPath, [await cliBundle(), ...args], { cwd: options.cwd, env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '', ...options.env } });
  const chunks = { out: [] as Buffer[], err: [] as Buffer[] };
  child.stdout.on('data', (chunk: Buffer) => chunks.out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.err.push(chunk));
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((done, failed) => child.on('close', done).on('error', failed));
  return { code, out: Buffer.concat(chunks.out).toString(), err: Buffer.concat(chunks.err).toString() };
}

/** A new folder with files in it. Names may hold slashes. */
export function folder(files: Record<string, string | Uint8Array> = {}): string {
  const path = emptyFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

function emptyFolder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'envelope-lint-cli-')));
  made.push(path);
  return path;
}

process.on('exit', () => {
  for (const path of made) if (existsSync(path)) rmSync(path, { recursive: true, force: true });
});

/** A file of the examples. */
export function example(name: string): string {
  return readFileSync(join(ROOT, 'examples', name), 'utf8');
}

/** Copies a folder of the examples. */
export function copyExamples(name: string, into: string): void {
  cpSync(join(ROOT, 'examples', name), into, { recursive: true });
}

/** A valid return, whose files nobody has to have. */
export const GOOD = example('cp8/kimi-chronology.return.json').replaceAll('"ACCESSIBLE"', '"METADATA_ONLY"');
/** One with an error that has a safe fix, */
export const BAD = GOOD.replace('"result": "PASS"', '"result": "pass"');
/** one with an error that has none, */
export const BROKEN = GOOD.replace('"result": "PASS"', '"result": "MAYBE"');
/** and one with a warning. */
export const WARNING = GOOD.replace(/"git_commit": "[^"]*"/, '"git_commit": "4f2a9d0"');
