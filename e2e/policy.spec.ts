/* The page is used from end to end without violating its policy (scripts/page/policy.mjs). */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drag, expect, Playground, pausedPreset, test } from './playground.ts';
import { serveCounted, serveSite } from './server.ts';

test.use({ keepsItself: true });

/** Policy violations in this page from now on, as `directive: address`. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteViolation(text: string): void }).noteViolation(
        `${effectiveDirective}: ${blockedURI}`,
      );
    }),
  );
  return violations;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an exchange, used from end to end, stays within the policy', async ({ playground, page }) => {
  const violations = await violationsOf(page);
  await playground.openAt(3);
  await drag(page, playground.chip('XOR', 3), playground.chip('XOR', 6));
  await playground.button('Play').click();
  await expect.poll(() => playground.phase()).not.toBe(3);
  await playground.button('Pause').click();
  await playground.button('Share').click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await close(page);
  await (await playground.moreItem(/^Embed/)).click();
  await expect(page.getByRole('textbox', { name: 'HTML' })).toHaveValue(/^<iframe/);
  await close(page);
  await (await playground.moreItem(/^Help/)).click();
  await expect(page.getByRole('link', { name: 'Licences' })).toHaveAttribute('href', 'licences.txt');
  await close(page);
  expect((await playground.saved(/SVG/)).toString()).toMatch(/^<svg/);
  expect((await playground.saved(/PNG/)).subarray(1, 4).toString()).toBe('PNG');
  const saved = await playground.saved(/Save the scenario/);
  const chooser = page.waitForEvent('filechooser');
  await (await playground.moreItem(/Open a file/)).click();
  await (await chooser).setFiles({ name: 'saved.json', mimeType: 'application/json', buffer: saved });
  await expect.poll(async () => (await playground.scenario()).mapping.swaps).toEqual([[3, 6]]);
  for (let theme = 0; theme < 3; theme++) await (await playground.moreItem(/^Theme/)).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(violations).toEqual([]);
});

test('lessons, jobs and congestion stay within the policy', async ({ playground, page }) => {
  const violations = await violationsOf(page);
  await playground.openAt(0);
  await (await playground.card('What is a fat tree?', 'Lesson')).click();
  await playground.button('Close the lessons').click();
  await playground.open('#v=1&preset=root-table&phase=7&play=0');
  await playground.table();
  await playground.open(pausedPreset('one-hot-node'));
  await expect(page.getByRole('region', { name: 'The run over time' })).toBeVisible();
  expect((await playground.saved(/PNG/)).subarray(1, 4).toString()).toBe('PNG');
  expect(violations).toEqual([]);
});

test('the policy takes nothing from a picture that is exported', async ({ playground, elsewhere }) => {
  await playground.openAt(8);
  const free = await elsewhere({ bypassCSP: true });
  await free.openAt(8);
  const [ours, without] = [await playground.saved(/PNG/), await free.saved(/PNG/)];
  expect(ours.length).toBeGreaterThan(100_000);
  expect(ours.equals(without)).toBe(true);
});

test('a script that somebody got into the page does not run', async ({ page, complaints }) => {
  const site = await serveSite();
  const file = join(site.folder, 'index.html');
  const injected = `
    <script>ran.push('inline')</script>
    <img src="nothing.png" onerror="ran.push('handler')" alt="" />
    <script src="data:text/javascript,ran.push('data')"></script>
    <script src="http://127.0.0.1:9/foreign.js"></script>
    <a id="address" href="javascript:ran.push('address')">x</a>
    <base href="http://127.0.0.1:9/" />`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('<div id="root">', `${injected}<div id="root">`));
  await page.addInitScript(() => Object.assign(window, { ran: [] }));
  const violations = await violationsOf(page);
  await page.goto(site.address);
  const playground = new Playground(page);
  await expect(playground.headline('OPT').locator('.figure')).toHaveText('53.2µs');
  await page.evaluate(() => {
    document.getElementById('address')?.click();
    setTimeout("ran.push('eval')");
  });
  await expect
    .poll(() => [...new Set(violations.map((text) => text.replace(/:.*/, '')))].sort())
    .toEqual(['base-uri', 'script-src', 'script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([]);
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
  site.end();
});

/** Tries in a worker what its policy forbids; gives what came of it. In a later turn: what is evaluated from outside may do all. */
async function tryForbidden(address: string): Promise<string[]> {
  const tried = (attempt: () => unknown) =>
    new Promise<string>((done) => {
      setTimeout(async () => {
        try {
          await attempt();
          done('done');
        } catch (error) {
          done((error as Error).name);
        }
      });
    });
  return Promise.all([
    // biome-ignore lint/security/noGlobalEval: the point of the test
    tried(() => globalThis.eval('1')),
    tried(() => new Function('return 1')()),
    tried(() => fetch(address, { mode: 'no-cors' })),
  ]);
}

test('a script in the simulator makes no other, and asks nobody', async ({ page, playground, complaints }) => {
  const foreign = await serveCounted();
  await playground.openAt(0);
  const simulators = page.workers().filter((worker) => !worker.url().startsWith('blob:'));
  expect(simulators).toHaveLength(3);
  for (const worker of simulators)
    expect(await worker.evaluate(tryForbidden, foreign.address)).toEqual(['EvalError', 'EvalError', 'TypeError']);
  expect(foreign.requests()).toBe(0);
  complaints.length = 0;
});
