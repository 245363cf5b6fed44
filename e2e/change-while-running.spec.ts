/* Settings changed during a run: the old picture stays until there is a new one, and heads show the earlier figure. */

import { expect, test } from './playground.ts';
import { holdFrames } from './workers.ts';

const PACKETS = '#v=1&preset=half-bisection&clock=packets&time-ns=30000&play=0';

test('a change keeps the instant, and says what the figure was', async ({ playground, page, elsewhere }) => {
  await playground.open(PACKETS);
  await playground.settle();
  const figure = playground.lane('LIN').locator('.headline .figure');
  const before = await figure.innerText();
  const edited = page.locator('.title-bar').getByText('edited', { exact: true });
  await expect(edited).toHaveCount(0);

  const texts = await playground.textsDuring(async () => {
    await page.evaluate(() => window.__fattree?.state().change({ traffic: { messageBytes: 16384 } }));
    await playground.idle();
  });
  expect(texts).not.toContain('Building the tree');
  expect(await playground.timePs()).toBe(30_000_000);
  await expect(edited).toBeVisible();
  await expect(figure).not.toHaveText(before);
  const was = playground.lane('LIN').locator('.head-was');
  await expect(was).toHaveText(new RegExp(`was ${before.replace('µs', '\\s*µs').replace(/\s/g, '\\s*')}`));

  const other = await elsewhere();
  await other.open(new URL(await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '')).hash);
  await expect(other.page.locator('.title-edited')).toBeVisible();
  await expect(other.page.locator('.head-was')).toHaveCount(0);

  await playground.button('Undo').click();
  await expect(edited).toHaveCount(0);
});

test('while traffic without phases runs anew, the old picture stays and says so', async ({ playground, page }) => {
  await playground.open('#v=1&preset=hot-3456&time-ns=150000&play=0');
  await page.waitForFunction(() =>
    window.__fattree?.state().lanes.every(({ summary }) => (summary?.reachedPs ?? 0) > 0.16e9),
  );
  const lane = playground.lanes.first();
  await expect(lane.locator('.lane-simulating')).toHaveCount(0);
  await holdFrames(playground);
  await page.evaluate(() => window.__fattree?.state().change({ traffic: { load: 0.9 } }));
  await expect(lane.getByText(/^Still as before the change\. Simulating, \d+\s%$/)).toBeVisible();
  const shown = await page.evaluate(() => window.__fattree?.state().lanes[0]?.before?.frame?.timePs);
  expect(shown).toBe(0.15e9);
  await page.evaluate(() => window.heldWorkers.release());
  await expect(lane.getByText(/^Still as before the change/)).toBeHidden();
  await expect(lane.locator('.head-was')).toHaveText(/was back after 17\.4\sms/);
  expect(await playground.timePs()).toBe(0.15e9);
});

test('a lane is duplicated, and changed alone, from its own menu', async ({ playground, page }) => {
  await playground.openAt(3);
  const menu = async (lane: string, item: string) => {
    await playground.lane(lane).locator('.lane-button').click();
    await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
  };
  await menu('XOR', 'Duplicate XOR');
  await expect(playground.lane('XOR 2')).toBeVisible();
  await menu('XOR 2', 'Change only XOR 2');
  const settings = page.getByRole('complementary', { name: 'All settings' });
  await expect(settings.getByRole('status').filter({ hasText: 'Only XOR 2' })).toBeVisible();
  const routing = await playground.section('Routing');
  await routing.getByRole('combobox').first().focus();
  await expect(routing.getByRole('button', { name: /per lane/ })).toHaveCount(0);
  const kinds = async () => (await playground.scenario()).lanes.map(({ routing: own }) => own?.kind ?? '');
  const others = (await kinds()).slice(0, 3);
  await routing.getByRole('combobox').first().selectOption('s-mod-k');
  await expect.poll(kinds).toEqual([...others, 's-mod-k']);
  await settings.getByRole('button', { name: 'All lanes' }).click();
  await expect(settings.getByText('Only XOR 2')).toHaveCount(0);
});

test('on a phone the sentence of a lane says what it was', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.openAt(3);
  await phone.page.evaluate(() => window.__fattree?.state().setActiveLane(1));
  await phone.page.evaluate(() => window.__fattree?.state().change({ traffic: { messageBytes: 16384 } }));
  await phone.idle();
  const was = phone.page.locator('.lane-sentence .head-was');
  await expect(was).toHaveText(/was 96\.6/);
});

test('what is shared stands still until the sheet is closed, or plays', async ({ playground, page, elsewhere }) => {
  await playground.openIdle('#v=1&preset=half-bisection');
  expect(await playground.playing()).toBe(true);
  await playground.button('Share').click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  const link = sheet.getByLabel('Link');
  await expect(link).toHaveValue(/play=0/);
  await sheet.getByRole('button', { name: 'playing', exact: true }).click();
  await expect(link).not.toHaveValue(/play=0/);
  expect(await playground.playing()).toBe(false);
  const other = await elsewhere();
  await other.page.goto(await link.inputValue());
  await expect.poll(() => other.playing()).toBe(true);
  const first = await other.phase();
  await expect.poll(() => other.phase()).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(() => playground.playing()).toBe(true);
});
