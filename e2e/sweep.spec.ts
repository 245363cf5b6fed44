/* A question over many runs, asked on the page: it runs behind it, is what the command line computes, and opens run by run. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { presentModel } from '../cli/sweep/built-core.ts';
import { loadCore } from '../web/run/core.ts';
import { RunStore, runSweep } from '../web/study/drive.ts';
import { csvFrom, provenanceOfSweep } from '../web/study/identity.ts';
import { type RunRequest, replyTo } from '../web/study/measure-lane.ts';
import { Plan } from '../web/study/plan.ts';
import { checkSweep } from '../web/study/read-sweep.ts';
import { runsTable } from '../web/study/tables.ts';
import { csvOf } from '../web/words/table.ts';
import { EVERYTHING, faults } from './axe.ts';
import { expect, test } from './playground.ts';

/** Twenty runs at 128 nodes, the hot spot cut short. */
const TWENTY =
  '#v=1&preset=one-hot-node&until-ns=1000000&play=0&sweep=traffic.share:0.02~0.4/5~log+seeds:2+measure:recovery,end-of-ideal+lanes:1,2';

const bar = (page: Page) => page.getByRole('region', { name: 'Sweep', exact: true });

async function saved(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await bar(page).getByRole('button', { name, exact: true }).click();
  return readFileSync(await (await started).path(), 'utf8');
}

/** As `npm run sweep` does it. */
async function computed(document: unknown): Promise<string> {
  const read = checkSweep(document);
  if (!read.ok) throw new Error(read.problems[0]);
  const plan = new Plan(read.value);
  const core = await loadCore(readFileSync('public/core/fattree.wasm'));
  const run = async (order: RunRequest) => {
    const answer = replyTo(core, order);
    if ('refusal' in answer) throw new Error(answer.refusal);
    return answer.ran;
  };
  const { rows } = await runSweep(plan, new RunStore(), { size: 1, run, close: async () => undefined });
  return csvFrom(provenanceOfSweep(presentModel(), plan), csvOf(runsTable(plan, rows)));
}

declare global {
  interface Window {
    /** cores that were started on the page's own thread */
    simulatorsHere: number;
  }
}

/** Runs in the page. */
function countSimulators(): void {
  window.simulatorsHere = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = ((...given: Parameters<typeof instantiate>) => {
    window.simulatorsHere += 1;
    return instantiate(...given);
  }) as typeof instantiate;
}

test('twenty runs: paused, gone on with, opened, and as on the command line', async ({ playground }) => {
  const { page } = playground;
  await page.addInitScript(countSimulators);
  await playground.openIdle(TWENTY);
  await expect(bar(page)).toContainText('20 runs');
  const before = page.workers().length;
  const key = bar(page).locator('.sweep-key');

  // Enter in the sentence starts it. What the first runs give is kept back, so that it is paused while they are made.
  await page.evaluate(() => window.heldWorkers.hold((message: object) => 'ran' in message));
  const seeds = page.getByRole('textbox', { name: 'Seeds' });
  await seeds.focus();
  await seeds.press('Enter');
  await expect(key).toHaveAccessibleName('Pause');
  await expect.poll(() => page.workers().length).toBeGreaterThan(before);
  const threads = page.workers().length - before;
  await expect.poll(() => page.evaluate(() => window.heldWorkers.kept())).toBe(threads);

  await key.click();
  await expect(key).toHaveAccessibleName('Resume');
  await page.evaluate(() => window.heldWorkers.release());
  await expect(bar(page).locator('strong')).toHaveText(String(threads));
  // All that was asked for is there, and no more is asked for.
  expect(await page.evaluate(() => window.heldWorkers.runsAsked())).toBe(threads);

  await key.click();
  await expect(bar(page)).toContainText('20 runs in');
  expect(await page.evaluate(() => window.simulatorsHere), 'simulators on the thread of the page').toBe(0);
  await expect.poll(() => page.workers().length).toBe(before);

  const document = JSON.parse(await saved(page, 'Save the sweep'));
  expect(await saved(page, 'CSV')).toBe(await computed(document));
  expect(await saved(page, 'SVG')).toContain('Recovery time');

  // A point opens in the trees, and one undo brings back what was there.
  const share = (await playground.scenario()).traffic.share;
  const chart = page.getByRole('slider', { name: /^Recovery time/ });
  await chart.focus();
  await chart.press('Home');
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /4\.23.%/);
  await chart.press('Enter');
  expect((await playground.scenario()).traffic.share).toBe(0.0422949);
  const point = page.getByRole('region', { name: 'Point of the sweep' });
  await expect(point).toContainText('4.23');
  await expect(playground.button('In the trees')).toBeVisible();
  await expect(bar(page)).toContainText('20 runs');
  await playground.button('Undo').click();
  expect((await playground.scenario()).traffic.share).toBe(share);
  await expect(playground.button('In the trees')).toHaveCount(0);
  await expect(bar(page)).toContainText('20 runs');
  await playground.button('Redo').click();
  await expect(playground.button('In the trees')).toBeVisible();

  // A lane without a tree gets one.
  await page.evaluate(() => window.__fattree?.state().showTree(2, 1));
  await expect(playground.lane('ARN + AFI')).toHaveCount(0);
  await chart.focus();
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^ARN \+ AFI, 8\.94.%/);
  await chart.press('Enter');
  await expect(playground.lane('ARN + AFI')).toBeVisible();
  await expect(playground.lane('D-mod-k')).toBeVisible();
});

test('a field of the settings is varied, and what is done is found again behind its link', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(0);
  const exchange = await playground.section('Exchange');
  await exchange.locator('[data-field="traffic.messageBytes"] input').focus();
  await exchange.getByRole('button', { name: 'Vary Message size', exact: true }).click();
  const sentence = page.locator('.sweep-sentence');
  await expect(sentence).toContainText('Nothing here is random, so each setting runs once.');
  await sentence.getByRole('textbox', { name: 'Steps' }).fill('3');
  await sentence.getByRole('textbox', { name: 'Steps' }).press('Enter');
  // It also runs what the sentence says.
  await expect(bar(page)).toContainText('9 runs in');
  await expect
    .poll(() => new URL(page.url()).hash)
    .toMatch(/sweep=traffic\.messageBytes:512~32768\/3~log\+seeds:1\+measure:over-ideal/);
  // Links of before held results as well: such a link opens, and what is written next is without them.
  await playground.open(`${new URL(page.url()).hash}&sweep-results=AbC_-9`);
  await bar(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(bar(page)).toContainText('9 runs in');

  // A second field makes a map.
  await sentence.getByRole('button', { name: '+ another field' }).click();
  await expect(page.getByRole('slider', { name: /^Time over ideal/ })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('sweep-results');
  expect.soft(await faults(page, '.page', EVERYTHING)).toEqual([]);
  await playground.button('Close the sweep').click();
  await expect(sentence).toHaveCount(0);
  await expect(playground.transport).toBeVisible();
});

test('what cannot run says why, and nothing runs', async ({ playground }) => {
  const { page } = playground;
  await playground.open('#v=1&preset=half-bisection&play=0');
  const asked = (sweep: string) =>
    page.evaluate(
      (text) => window.__fattree?.state().openText(text),
      `#v=1&preset=half-bisection&play=0&sweep=${sweep}`,
    );
  const alert = page.locator('.sweep-sentence [role=alert]');
  await asked('traffic.messageBytes:64~4096/0+measure:completion');
  await expect(alert).toHaveText(/^Steps is 0; it must be a whole number from 2 to /);
  for (const name of ['Run', 'Save the sweep'])
    await expect(bar(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await asked('garbage');
  await expect(page.getByRole('alert')).toContainText('Sweep is "garbage"');
  await expect(page.locator('.sweep-sentence')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});
