/** A workbench with the packed extension installed, as a user sees it, driven through its page. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openPage } from '../../scripts/vscode/browser.mjs';
import { installExtension, startServer, writeUserSettings, type VsCodeServer } from '../../scripts/vscode/server.mjs';
import { vsixFile } from '../../scripts/vscode/vsix.mjs';
import { root } from '../../scripts/setup/run.mjs';

const SHOTS = path.join(root, '.vscode-test/shots');

/** A running workbench on a copy of the examples. */
export class Workbench {
  private constructor(
    readonly page: Page,
    private readonly server: VsCodeServer,
    private readonly home: string,
  ) {}

  /** Installs the .vsix into a fresh VS Code server and opens a file of the examples, named relative to them. */
  static async start(file: string): Promise<Workbench> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'ui-'));
    const folder = path.join(home, 'examples');
    await cp(path.join(root, 'examples'), folder, { recursive: true });
    await rm(SHOTS, { recursive: true, force: true });
    await mkdir(SHOTS, { recursive: true });
    await writeUserSettings(path.join(home, 'user'), { 'editor.minimap.enabled': false });
    await installExtension({ home, vsix: await vsixFile() });
    const server = await startServer({ home });
    const page = await openPage({ home, origin: server.origin });
    await page.goto(server.address({ folder }, [['openFile', server.uri(path.join(folder, file))]]));
    await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 60_000 });
    return new Workbench(page, server, home);
  }

  /** Keeps a screenshot, once nothing fades in or out any more. */
  async shoot(name: string): Promise<void> {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        // A cursor blinks for ever.
        .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
    );
    await this.page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  }

  /** The first line of the editor with that text in it. */
  line(text: string): Locator {
    return this.page.locator('.editor-instance .view-line', { hasText: text }).first();
  }

  /** A word in a line of the editor, as its own element. */
  word(line: string, word: string): Locator {
    return this.line(line).locator('span span', { hasText: word }).last();
  }

  /** The row of the Problems panel with that text. */
  problem(text: string): Locator {
    return this.page.locator('.markers-panel .monaco-list-row', { hasText: text }).first();
  }

  /** Runs a command by its name in the palette. */
  async run(command: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.locator('.quick-input-widget').waitFor();
    await this.page.keyboard.type(command);
    await this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: command }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  async stop(): Promise<void> {
    await this.page.context().browser()?.close();
    await this.server.stop();
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
