/** The type declarations of the library. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const FOLDER = 'dist/types';

/** Writes dist/types: what the public entry needs and nothing else. Rejects when the sources have type errors. */
export async function emitTypes() {
  rmSync(FOLDER, { recursive: true, force: true });
  await compile();
  const wanted = reachableFrom(resolve(FOLDER, 'index.d.ts'));
  for (const file of readdirSync(FOLDER, { recursive: true })) {
    if (file.endsWith('.d.ts') && !wanted.has(resolve(FOLDER, file))) rmSync(join(FOLDER, file));
  }
  // An `.mts` copy of the entry tells TypeScript that the ESM half is ESM.
  writeFileSync(join(FOLDER, 'index.d.mts'), "export * from './index.js';\n");
}

function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`the type declarations have errors (tsc ended with ${code})`))));
  });
}

function reachableFrom(entry) {
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)) {
      reached.add(resolve(dirname(file), `${path}.d.ts`));
    }
  }
  return reached;
}
