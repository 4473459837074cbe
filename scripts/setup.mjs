// Prepares a fresh clone: npm packages, build, Chromium, VS Code server. "node scripts/setup.mjs" does all of it;
// the test and demo commands do the parts that they need. What is already there is left alone.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { run } from './setup/run.mjs';
import { ensureVsCodeServer } from './setup/vscodeServer.mjs';

/**
 * The parts of the set-up.
 *
 * @typedef {"packages" | "generate" | "build" | "package" | "chromium" | "server"} Part
 */

/**
 * Parts of one chain come one after another, the npm packages before all others of theirs; the chains run side by side.
 * Building generates, and packing builds: neither needs the one before it.
 */
const CHAINS = [
  {
    packages: ensureDependencies,
    generate: () => run('npm', ['run', '--silent', 'generate']),
    build: () => run('npm', ['run', '--silent', 'build'], { quiet: true }),
    package: () => run('npm', ['run', '--silent', 'package'], { quiet: true }),
  },
  { chromium: ensureChromium },
  { server: ensureVsCodeServer },
];

/**
 * Does the wanted parts and all that they need.
 *
 * @param {Iterable<Part>} wanted
 * @returns {Promise<Map<Part, string>>} what went wrong, by wanted part; empty when all is well
 */
export async function setUp(wanted) {
  const parts = new Set(wanted);
  /** @type {Map<Part, string>} */
  const failures = new Map();
  await Promise.all(
    CHAINS.map(async (chain) => {
      /** @type {string | undefined} */
      let withoutPackages;
      for (const name of /** @type {Part[]} */ (Object.keys(chain))) {
        if (name !== 'packages' && !parts.has(name)) continue;
        const failure = withoutPackages ?? (await chain[name]().catch((/** @type {Error} */ error) => error.message));
        if (failure !== undefined) failures.set(name, failure);
        if (name === 'packages') withoutPackages = failure;
      }
    }),
  );
  return failures;
}

/**
 * Ends the program with a clear message on a Node that is too old for the rest.
 */
export function requireNode20() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return;
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode20();
  const failures = await setUp(['package', 'chromium', 'server']);
  for (const [part, message] of failures) console.error(`setup of ${part} failed: ${message}`);
  process.exitCode = failures.size > 0 ? 1 : 0;
}
