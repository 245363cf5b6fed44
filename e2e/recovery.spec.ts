/* A worker that dies is replaced; the person loses nothing but a few seconds. */

import { expect, type Playground, test } from './playground.ts';

/** Kills the worker of a lane and waits for the page to say so; gives everything it said on the way. */
async function killAndWait(playground: Playground, lane: number): Promise<string> {
  return playground.textsDuring(async () => {
    await playground.page.evaluate((index) => window.__fattree?.killWorker(index), lane);
    await playground.page.waitForFunction(
      () => (window as unknown as { seenTexts: string[] }).seenTexts.some((text) => text.includes('starting again')),
      null,
      { timeout: 20_000 },
    );
    await playground.idle();
  });
}

test('a killed worker is replaced, with the same numbers', async ({ playground }) => {
  await playground.openAt(8, '&swaps=0-8');
  const [scenario, numbers, picture] = [
    await playground.scenario(),
    await playground.numbers(),
    await playground.picture(),
  ];
  const said = await killAndWait(playground, 1);
  expect(said).toContain('The simulator of this lane stopped; it is being started again.');
  expect(await playground.statuses()).toEqual(['ready', 'ready', 'ready']);
  expect(await playground.scenario()).toEqual(scenario);
  expect(await playground.numbers()).toEqual(numbers);
  expect(await playground.picture()).toEqual(picture);
  await expect(playground.lane('LIN').getByText('stopped')).toHaveCount(0);

  await playground.button('Step forward').click();
  await expect(playground.lane('LIN').locator('.now .when')).toHaveText('in phase 9');
  await playground.button('Undo').isEnabled();
});

test('what was asked while the worker was dead is answered by the next one', async ({ playground }) => {
  await playground.openAt(3);
  await playground.page.evaluate(() => window.__fattree?.killWorker(2));
  await playground.page.getByRole('slider', { name: 'Phase' }).focus();
  await playground.page.keyboard.press('End');
  await expect(playground.readout).toHaveText('Phase 15');
  await expect(playground.lane('XOR').locator('.now .when')).toHaveText('in phase 15');
  await expect(playground.lane('OPT').locator('.now .when')).toHaveText('in phase 15', { timeout: 20_000 });
  await playground.idle();
  await expect(playground.headline('OPT').locator('.figure')).toHaveText('+7%');
});
