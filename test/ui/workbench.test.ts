import assert from 'node:assert/strict';
import { Workbench } from './workbench.js';

/** One workbench for all: each step leaves it as the next one needs it, as in one sitting of a user. */
describe('the workbench, as a user sees it', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await Workbench.start('cp8/grok-draft.return.json');
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await workbench.shoot(`failed-${this.currentTest.title.replaceAll(/\W+/g, '-')}`);
  });
  after(() => workbench.stop());

  it('underlines the mistakes and lists them under Problems', async () => {
    const { page } = workbench;
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('Control+Shift+M');
    await workbench.problem('"T5"').waitFor();
    await workbench.shoot('1-squiggles-and-problems');
    const rows = await page.locator('.markers-panel .monaco-list-row').allInnerTexts();
    assert.ok(
      rows.some((row) => row.includes('Envelope Lint') && row.includes('schema/enum')),
      rows.join('\n'),
    );
    assert.ok((await page.locator('.squiggly-warning').count()) > 0);
  });

  it('says in a hover what is wrong, and what the value means', async () => {
    const { page } = workbench;
    await workbench.word('"agent"', 'Grok').hover();
    const hover = page.locator('.monaco-hover:visible').first();
    await hover.getByText('cp8/agent-lane').first().waitFor();
    await workbench.shoot('2-hover');
    assert.match(await hover.innerText(), /KIMI/);
    await page.keyboard.press('Escape');
  });

  it('shows what it found in its language status item', async () => {
    const { page } = workbench;
    const item = page
      .locator('.statusbar-item', {
        has: page.locator('.codicon-json, .codicon-bracket, .codicon-bracket-dot, .codicon-bracket-error'),
      })
      .first();
    await item.hover();
    const details = page.locator('.monaco-hover:visible', { hasText: '1 document, 14 problems' }).first();
    await details.waitFor();
    await workbench.shoot('3-status');
    assert.match(await details.innerText(), /CP8 agent return: not valid[^]*Fix all safe problems/);
    await page.keyboard.press('Escape');
  });

  it('offers the fixes of a problem, and applies the chosen one', async () => {
    const { page } = workbench;
    await workbench.problem('"fail"').dblclick();
    await workbench.line('"result": "fail"').waitFor();
    // A key pressed before the editor has taken the focus from the list would be lost.
    await page.locator('.monaco-editor.focused').first().waitFor();
    await page.locator('.lightBulbWidget:visible, .codicon-gutter-lightbulb-auto-fix:visible, .codicon-gutter-lightbulb:visible').first().waitFor();
    await page.keyboard.press('Control+.');
    const menu = page.locator('.action-widget');
    await menu.locator('.monaco-list-row', { hasText: 'Suppress schema/enum here' }).waitFor();
    await workbench.shoot('4-quick-fixes');
    await page.keyboard.press('Enter');
    await workbench.line('"result": "FAIL"').waitFor();
    await workbench.problem('"fail"').waitFor({ state: 'detached' });
    await workbench.shoot('5-fixed');
  });

  it('asks for lane and subject of a new return', async () => {
    const { page } = workbench;
    await workbench.run('Envelope Lint: New CP8 Return');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Kimi' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-box input').waitFor();
    await page.keyboard.type('relay audit');
    await page.keyboard.press('Enter');
    await workbench.line('CP8-INF8-KIMI-RELAY-AUDIT-').waitFor();
    await workbench.shoot('6-new-return');
  });
});
