/* Long runs show progress and time left; they pause, resume and stop, and never block the page. */

import type { Locator } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

/** They take minutes, so that none ends while it is looked at. */
const LONG = '#v=1&preset=table-1-512&message=262144&play=0';

async function openLong(playground: Playground): Promise<void> {
  await playground.open(LONG);
  await expect(bars(playground)).toHaveCount(3);
  await expect.poll(() => progress(playground)).toBeGreaterThan(0);
}

function bars(playground: Playground): Locator {
  return playground.lanes.getByRole('progressbar', { name: /simulated so far$/ });
}

async function progress({ page }: Playground): Promise<number> {
  return page.evaluate(() => {
    const lanes = window.__fattree?.state().lanes ?? [];
    return lanes.reduce((sum, lane) => sum + lane.run.fraction, 0);
  });
}

async function expectUsable(playground: Playground): Promise<void> {
  await playground.expectSteps();
  await expect(playground.lane('OPT').locator('.instant-line')).toHaveText(
    /^\d+ cross the top, \d+ fit; busiest link 1×$/,
  );
}

test('a long run says how far it is, is held and stopped, and goes on', async ({ playground }) => {
  await openLong(playground);
  const status = playground.page.locator('.run-status');
  await expect(status).toContainText(/\d+(\.\d)?\s%/);
  await expect(status).toContainText(/\d\s(s|min) left/);
  await expect(playground.headline('XOR').locator('.figure')).toHaveText('…');
  for (const [stop, says, state, goOn] of [
    ['Pause run', 'Run paused at', 'paused', 'Resume run'],
    ['Cancel', 'Run cancelled at', 'cancelled', 'Resume'],
  ] as const) {
    await playground.button(stop).click();
    await expect(status).toContainText(says);
    expect(await playground.runStates()).toEqual([state, state, state]);
    await playground.idle();
    const held = await progress(playground);
    await expectUsable(playground);
    expect(await progress(playground)).toBe(held);
    await playground.button(goOn).click();
    await expect.poll(() => progress(playground)).toBeGreaterThan(held);
    await expect(playground.button('Pause run')).toBeVisible();
  }
});

test('the largest tree is seen at once, and simulated, held and stopped, which takes long', async ({ playground }) => {
  await playground.open('#v=1&preset=todays-largest');
  const result = playground.lanes.first().locator('.figure').first();
  await expect(result).toHaveText('39,735 stalled links');
  await expect(playground.page.locator('.run-status')).toContainText('Recorded');
  await playground.button('Simulate it yourself').click();
  await expect.poll(() => progress(playground), { timeout: 60_000 }).toBeGreaterThan(0.02);
  await expect(result).toHaveText('…');
  await expect(playground.page.locator('.lane-simulating')).toHaveCount(0);
  await playground.button('Pause run').click();
  await expect(playground.page.locator('.run-status')).toContainText('Run paused at');
  const held = await progress(playground);
  await playground.button('Resume run').click();
  await expect.poll(() => progress(playground), { timeout: 60_000 }).toBeGreaterThan(held);
  await playground.button('Cancel').click();
  await expect(playground.page.locator('.run-status')).toContainText('Run cancelled at');
  expect(await progress(playground)).toBeLessThan(1);
});

test('another scenario during a run takes over at once', async ({ playground }) => {
  await openLong(playground);
  await playground.choosePreset('Half the bisection is enough');
  await expect(playground.headline('OPT').locator('.figure')).toHaveText('53.2µs');
  await playground.idle();
  await expect(bars(playground)).toHaveCount(0);
  await expectUsable(playground);
});
