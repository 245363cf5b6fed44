/* The page fits its window: nothing runs out of it sideways, nothing that matters is cut off or written over. */

import { collisions, cutOff, overflow } from './fit.ts';
import { expect, type Playground, pausedPreset, testOnOnePage as test, test as testOnOwnPage } from './playground.ts';

const SIZES = [
  { name: 'desktop', width: 1440, height: 900, play: 38, scrolls: false },
  { name: 'tablet', width: 1024, height: 768, play: 38, scrolls: false },
  { name: 'phone', width: 390, height: 844, play: 52, scrolls: true },
] as const;

async function expectFits(playground: Playground, scrolls: boolean): Promise<void> {
  const { page } = playground;
  await playground.settle();
  const { wide, high } = await page.evaluate(overflow);
  expect(wide, 'no scrolling sideways').toBeLessThanOrEqual(0);
  if (!scrolls) expect(high, 'no scrolling of the page').toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutOff)).toEqual([]);
  expect(await page.evaluate(collisions, undefined)).toEqual([]);
}

for (const { name, width, height, play, scrolls } of SIZES) {
  testOnOwnPage.describe(`${name}, ${width} x ${height}`, () => {
    testOnOwnPage.use({ viewport: { width, height }, hasTouch: name === 'phone', isMobile: name === 'phone' });

    testOnOwnPage('everything fits, also what is selected, and large numbers', async ({ playground, page }) => {
      const fits = () => expectFits(playground, scrolls);
      await playground.openAt(9);
      await fits();
      const key = await playground.button('Play').boundingBox();
      expect(key?.width).toBeGreaterThanOrEqual(play);
      expect(key?.height).toBeGreaterThanOrEqual(play);
      expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThanOrEqual(height);
      if (name === 'desktop') expect((await page.locator('main').boundingBox())?.width).toBeGreaterThan(0.6 * width);

      await playground.lanes.first().locator('.tree-chip').nth(6).click();
      // A phone has a card in place of the inspector. The words at the pointer come and go.
      const card = page.getByRole('button', { name: /Task 6 on node 6 Sends to: 15/ });
      const inspector = page.getByRole('complementary', { name: 'Inspector' }).getByText(/Task 6 on node 6/);
      await expect(card.or(inspector).first()).toBeVisible();
      await fits();

      await playground.reopen('#v=1&preset=table-1-1024&phase=600&play=0');
      await expect(playground.lanes.first().locator('.instant-line')).toContainText('1,024');
      await page.evaluate(() => window.__fattree?.state().cancelRun());
      await fits();
    });
  });
}

const DESKTOP = { width: 1440, height: 900 };

/** On the page of all, in a window of its usual size unless told. */
async function reopened(playground: Playground, link: string, size = DESKTOP): Promise<void> {
  // A window that is still on its way out of full screen takes no size.
  await expect(() => playground.page.setViewportSize(size)).toPass();
  await playground.reopenIdle(link);
}

/** From the list of orders. */
async function addLane(playground: Playground): Promise<void> {
  await playground.page.getByRole('button', { name: /^Order: / }).click();
  await playground.button('Add a lane').click();
}

const PHASE_9 = '#v=1&preset=half-bisection&phase=9&play=0';

test('trees of three and of four lanes begin and end at whole pixels', async ({ playground, page }) => {
  await reopened(playground, PHASE_9);
  const between = () =>
    page.locator('.lane canvas').evaluateAll((canvases) =>
      canvases.flatMap((canvas) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        return [left, top, width, height].every(Number.isInteger) ? [] : [[left, top, width, height].join(' ')];
      }),
    );
  await expect(playground.lanes).toHaveCount(3);
  expect(await playground.settled(between)).toEqual([]);
  await addLane(playground);
  await expect(playground.lanes).toHaveCount(4);
  expect(await playground.settled(between)).toEqual([]);
});

test('heads of unequal lanes stay level, and a done lane has no words in it', async ({ playground, page }) => {
  await reopened(playground, `${pausedPreset('ptrans')}&time-ns=2500000`);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        page
          .locator('.lane .figure')
          .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size),
      )
      .toBe(1);
  }
  await expect(page.locator('.lane-over')).toHaveCount(1);
  await expect(page.locator('.lane-tree').first()).not.toContainText('done');
  await expect(playground.lanes.first()).toContainText('execution time');
});

test('what the run does keeps clear of the knob at the end of the time axis', async ({ playground, page }) => {
  await reopened(playground, pausedPreset('one-hot-node'));
  await page.evaluate(() => {
    window.__fattree?.state().change({ run: { untilNs: 40_000_000 } });
  });
  await expect(playground.transport.getByRole('button', { name: 'Pause run' })).toBeVisible();
  await page.evaluate(() => window.__fattree?.state().setTime(40e9));
  const [words, knob] = await Promise.all(
    ['.run-status', '.time-axis .knob'].map((part) => playground.transport.locator(part).boundingBox()),
  );
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((knob?.y ?? 0) + 1);
});

test('four lanes fit, and six where four are drawn', async ({ playground, page }) => {
  await reopened(playground, PHASE_9);
  await addLane(playground);
  await expect(playground.lanes).toHaveCount(4);
  await playground.idle();
  await expectFits(playground, false);
  await addLane(playground);
  await addLane(playground);
  await expect(page.getByRole('group', { name: '6 lanes, 4 drawn' })).toBeVisible();
  await expect(playground.lanes).toHaveCount(4);
  await playground.idle();
  await expectFits(playground, false);
  await page.getByRole('button', { name: /^Order: / }).click();
  await expect(playground.button('Add a lane')).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('the picture has the room until panels open, and the link remembers these', async ({ playground, page }) => {
  await reopened(playground, PHASE_9);
  const width = async () => (await page.locator('main').boundingBox())?.width ?? 0;
  expect(await width()).toBe(1440);
  await playground.openSettings();
  await playground.openInspector();
  expect(await width()).toBe(1440 - 2 * 280);
  await expectFits(playground, false);
  await expect(page, 'the link has them before it is opened again').toHaveURL(/settings=1/);
  await page.reload();
  await expect(playground.lane('OPT')).toBeVisible();
  await expect(playground.button('Close all settings')).toBeVisible();
  await expect(playground.button('Close the inspector')).toHaveCount(0);
  await page.keyboard.press('w');
  await expect.poll(width).toBe(1440);
});

test('a phone shows one lane at a time, and its tabs carry the figures', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.openAt(9);
  await expect(phone.page.getByRole('tab')).toHaveText([/XOR76\.5µs/, /LIN96\.6µs/, /OPT53\.2µs/]);
  await expect(phone.lanes).toHaveCount(1);
  await phone.page.getByRole('tab', { name: /^LIN/ }).tap();
  await expect(phone.lane('LIN')).toBeVisible();
  await expect(phone.lane('XOR')).toBeHidden();
  await phone.button('Step forward').tap();
  await expect(phone.readout).toHaveText('Phase 10');
  const keys = await phone.transport.getByRole('button').all();
  for (const key of keys) {
    const box = await key.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await key.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThanOrEqual(40);
  }
});

test('the menu of a slow phone opens while the picture plays', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.open('#v=1&preset=half-bisection&clock=packets&play=1');
  const session = await phone.page.context().newCDPSession(phone.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await phone.button('Settings and more').tap();
  await expect(phone.page.getByRole('dialog')).toBeVisible({ timeout: 45_000 });
  await expect(phone.button('Pause')).toHaveCount(1);
});

test('all buttons of a sweep are in sight on a phone before it runs', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.page.goto(
    './#v=1&preset=half-bisection&sweep=traffic.messageBytes:512~32768/7~log+seeds:1+measure:completion',
  );
  for (const name of ['Run', 'Save the sweep'])
    await expect(phone.page.locator('.sweep-bar').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('keys, time and pace of a run without phases stand side by side on a phone', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.open('#v=1&preset=hot-432&play=0');
  await expect(phone.transport.locator('.pace')).toHaveText(/takes/);
  for (const width of [390, 360])
    for (const timePs of [384e6, 58.5e6]) {
      await phone.page.setViewportSize({ width, height: 844 });
      await phone.page.evaluate((to) => window.__fattree?.state().setTime(to), timePs);
      await expect(phone.readout).toHaveText(/\d/);
      await phone.frame();
      expect(await phone.page.evaluate(collisions, undefined), `${width} px`).toEqual([]);
    }
});

for (const preset of ['two-to-one', 'forty-eight-to-fifty-four']) {
  test(`${preset}: words of an instant keep to their lane, and the legend to one row`, async ({ playground, page }) => {
    await reopened(playground, `#v=1&preset=${preset}&play=0&clock=packets`);
    await expect(page.locator('.instant-line').first()).toContainText('delivered');
    await expectFits(playground, false);
    const tops = await page
      .locator('.legend fieldset')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
}
