import { chromium } from 'playwright-core';
import { findChromium } from '../setup/chromium.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Opens an empty page of a headless Chromium whose profile lies in `home`, with the clipboard allowed for `origin`.
 *
 * @param {{ home: string, origin: string }} options
 * @returns {Promise<import("playwright-core").Page>} close with `page.context().browser().close()`
 */
export async function openPage({ home, origin }) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing; run node scripts/setup.mjs');
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: ARGUMENTS,
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  return context.newPage();
}
