import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/**
 * Where Chromium is: CHROME_PATH when that is set, else a usual place.
 *
 * @returns {string | undefined} undefined when there is none
 */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return CANDIDATES.find((candidate) => existsSync(candidate));
}

/**
 * Installs Chromium and one font from Debian's packages when either is missing.
 *
 * @returns {Promise<void>} rejects, saying what to do by hand, where that is not possible
 */
export async function ensureChromium() {
  const packages = [];
  if (!findChromium()) packages.push('chromium');
  if (process.platform === 'linux' && !hasFonts('/usr/share/fonts')) packages.push('fonts-dejavu-core');
  if (packages.length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(
      `missing: ${packages.join(', ')}. Install with "sudo apt-get install ${packages.join(' ')}", ` +
        'or name an installed Chromium in CHROME_PATH.',
    );
  }
  console.log(`setup: installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
}

function hasFonts(/** @type {string} */ folder) {
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.(ttf|otf|pfb|t1)$/i.test(String(file)));
}
