/* The heads of two and of three lanes beside an open panel are shown whole: nothing is cut off, nothing runs into the next lane. */

import { collisions, cutHeads } from './fit.ts';
import { expect, type Playground, testOnOnePage as test, test as testOnOwnPage, toTheEnd } from './playground.ts';

/** With the answer that brings in the lanes. */
const ANSWERED = [
  { step: 'barrier.3', lanes: 3 },
  { step: 'queues.3', lanes: 3 },
  { step: 'drops.6', lanes: 2 },
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

async function expectWhole(playground: Playground, apart = false): Promise<void> {
  const { page } = playground;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await playground.settle();
    for (const faults of apart ? [cutHeads, collisions] : [cutHeads])
      expect(await page.evaluate<string[], undefined>(faults, undefined), `${size.width} x ${size.height}`).toEqual([]);
  }
}

for (const { step, lanes } of ANSWERED) {
  test(`the heads of ${step} are whole`, async ({ playground, page }) => {
    await playground.reopen(`#v=1&lesson=${step}`);
    const panel = page.getByRole('complementary', { name: 'Lessons' });
    await panel.getByRole('radio').first().check({ force: true });
    await panel.getByRole('button', { name: /^(Run it|Check)$/ }).click();
    await toTheEnd(panel);
    await expect(page.locator('.lane-header')).toHaveCount(lanes);
    await expectWhole(playground);
  });
}

testOnOwnPage('the heads of three lanes in front of a class are whole', async ({ playground, page }) => {
  await playground.open('#v=1&preset=half-bisection&present=1&play=0');
  await expect(page.locator('.lane-header .instant-line')).toHaveCount(3);
  await playground.settle();
  expect(await page.evaluate(cutHeads)).toEqual([]);
});

const BREAKS = {
  'without phases': '#v=1&preset=one-hot-node&cuts=1.1-2.1-1000000&until-ns=1200000',
  'of two exchanges': '#v=1&m=4,4&w=1,1&lanes=XOR,LIN&lane1.exchange=xor&lane2.exchange=lin&cuts=1.0-2.0-10000',
  'of three large exchanges':
    '#v=1&m=8,8&w=1,1&lanes=XOR,LIN,OPT&lane1.exchange=xor&lane2.exchange=lin&lane3.exchange=opt&cuts=1.0-2.0-10000',
};

for (const [name, link] of Object.entries(BREAKS)) {
  test(`heads ${name} are whole, and figures apart, once a cable breaks`, async ({ playground, page }) => {
    await playground.reopen(`${link}&play=0`);
    await playground.settle();
    await page.keyboard.press('End');
    await expect(page.locator('.headline').first()).toContainText(/missing|from below the break/);
    // The lines of heads that follow the clock touch.
    await expectWhole(playground, name !== 'without phases');
  });
}
