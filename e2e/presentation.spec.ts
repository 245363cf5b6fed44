/* Presentation mode: text is large, and the clicker advances. */

import type { Locator, Page } from '@playwright/test';
import { collisions } from './fit.ts';
import { expect, takesLong, test } from './playground.ts';

/* They fill the screen, and change how large it is. */
test.use({ ownWindow: true });

/** Displayed words smaller than this, px. */
async function smallWords(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (!words || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.unseen, .picture-said, noscript, script')) continue;
      // Pictures and the plot of the ribbon are magnified as a whole, and so is a lesson's figure.
      const whole = element.closest('.picture, .ribbon-plot');
      const figure = element.closest<HTMLElement>('.lesson-figure > div');
      const by = whole
        ? Number(getComputedStyle(whole).getPropertyValue('--magnify'))
        : Number(figure?.style.zoom || 1);
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * by;
      if (size < limit - 0.05) small.push(`${words}: ${size.toFixed(1)} px`);
    }
    return small;
  }, least);
}

/** Nothing has to be scrolled to. */
async function everythingIsInSight(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('html, .page, .middle, .lesson-panel *')]
      .filter((each) => each.scrollHeight - each.clientHeight > 4 && getComputedStyle(each).overflowY === 'auto')
      .map((each) => each.className),
  );
  expect(hidden).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const SIZES = [
  { width: 1280, height: 720, least: 18 },
  { width: 1920, height: 1080, least: 27 },
];
type Box = { top: number; bottom: number };

const CLASS_SIZES = [...SIZES, { width: 1024, height: 768, least: 18 }];

const SHOWN = {
  'three lanes': '#v=1&preset=half-bisection&play=0&phase=8&present=1',
  'one lane': '#v=1&preset=half-bisection&play=0&phase=8&trees=0&present=1',
  'a lesson': '#v=1&lesson=half.3&present=1',
};

/** At one size after the other, in the same page. Presented it may fill the screen, and no window that does is resized: so only what the
 * page sees is. */
async function atEachSize(
  page: Page,
  look: (size: (typeof SIZES)[number]) => Promise<void>,
  sizes = SIZES,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const size of sizes)
    await test.step(`at ${size.width} x ${size.height}`, async () => {
      const { width, height } = size;
      const screen = { screenWidth: width, screenHeight: height };
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        ...screen,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await page.waitForFunction((wanted) => `${innerWidth} x ${innerHeight}` === wanted, `${width} x ${height}`);
      await look(size);
    });
}

for (const [name, link] of Object.entries(SHOWN))
  test(`${name} can be read from the last row${takesLong(name === 'one lane')}`, async ({ page, playground }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await playground.open(link);
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    // Until a lesson has come the clock plays what is below it.
    await expect.poll(() => playground.playing()).toBe(false);
    await atEachSize(page, async ({ width, least }) => {
      await playground.settle();
      expect(await smallWords(page, least)).toEqual([]);
      await everythingIsInSight(page);
      if (name === 'a lesson') return;
      // Its words stand within the window.
      const legend = await page.locator('.legend fieldset').last().boundingBox();
      expect((legend?.x ?? Number.NaN) + (legend?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  });

test('Explore is not presented, and leaves the ribbon its room', async ({ page, playground }) => {
  await playground.open('#v=1&preset=half-bisection&lesson=all&play=0&present=1');
  await expect(page.locator('.page.enlarged')).toBeVisible();
  await expect(playground.explore).toHaveCount(0);
  await expect(page.locator('.ribbon')).toBeInViewport({ ratio: 1 });
  await playground.settle();
  await everythingIsInSight(page);
  await page.keyboard.press('Escape');
  await expect(playground.explore).toBeVisible();
});

for (const lesson of ['half.3', 'fat-tree.2', 'root.5', 'order.1'])
  test(`${lesson} asks above a tree that stays${takesLong(lesson === 'order.1')}`, async ({ page, playground }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playground.open(`#v=1&lesson=${lesson}&present=1`);
    const [tree, question] = [page.locator('.stage'), page.locator('.lesson-ask')];
    const cards = page.locator('.lesson-choices > label');
    const boxes = (of: Locator) => of.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    await expect(question).toBeVisible();
    const standing = async (look: (tree: Box, question: Box) => Promise<void>) => {
      const seen: Box[] = [];
      const atOne = async () => {
        await playground.settle();
        await everythingIsInSight(page);
        const [asked, drawn] = [await boxes(question), await boxes(tree)];
        seen.push(...asked, ...drawn);
        await look(drawn[0] as Box, asked[0] as Box);
      };
      await atEachSize(page, atOne, CLASS_SIZES);
      return seen;
    };
    const before = await standing(async (drawn, asked) => {
      const row = await boxes(cards);
      expect(asked.bottom).toBeLessThanOrEqual(drawn.top);
      expect(new Set(row.map(({ top }) => top)).size).toBe(1);
      expect(row[0]?.top).toBeGreaterThanOrEqual(drawn.bottom);
    });
    // From anywhere: the focus is on the title.
    await page.keyboard.press('2');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('PageDown');
    await expect(page.locator('.class-told')).toBeVisible();
    const after = await standing(async () => {
      await expect(page.locator('.transport button, .legend').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.lesson-panel > footer button').filter({ visible: true })).toHaveCount(1);
    });
    // A second lane takes a head.
    if (lesson === 'half.3' || lesson === 'fat-tree.2') expect(after).toEqual(before);
  });

test('the legend of a cluster is one line', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.openIdle('#v=1&preset=cluster-8x4&present=1&play=0');
  const tops = await page
    .locator('.legend legend, .legend li')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
  expect(tops.length).toBeGreaterThan(3);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
});

test('what happens when is written side by side', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.open('#v=1&preset=one-hot-node&present=1&play=0');
  const bar = '.transport .mark, .transport .readout strong, .transport .pace-choice, .transport .run-status';
  const { transport } = playground;
  await playground.settle();
  await expect(transport.getByText('recovered')).toBeVisible();
  const fits = async ({ width }: { width: number }) => {
    expect(await playground.settled(() => page.evaluate(collisions, bar))).toEqual([]);
    const status = await transport.locator('.time-axis').boundingBox();
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(width);
  };
  await atEachSize(page, fits, CLASS_SIZES);
});

test('the code for the class is whole, with a link that is short', async ({ page, playground, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const dialog = page.getByRole('dialog', { name: 'Open this on your own device' });
  await playground.open('#v=1&lesson=fat-tree.2&present=1');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await atEachSize(page, async ({ height }) => {
    await page.keyboard.press('q');
    await expect(dialog).toBeVisible();
    const address = `${baseURL?.replace(/^https?:\/\//, '')}#v=1&lesson=fat-tree.2`;
    await expect(dialog.getByText(address, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    // Large: most of the window's height.
    const code = await dialog.getByRole('img').boundingBox();
    expect(Math.min(code?.height ?? 0, code?.width ?? 0)).toBeGreaterThan(height * 0.7);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('P presents and leaves as it was found; pictures keep to their pointers', async ({ page, playground }) => {
  await playground.open('#v=1&preset=half-bisection&play=0&phase=8');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  expect((await playground.scenario()).view.present).toBe(true);

  await page.keyboard.press('PageDown');
  expect(await playground.phase()).toBe(9);
  await page.keyboard.press('PageUp');
  expect(await playground.phase()).toBe(8);
  // A click on the ribbon selects the phase under it, and a chip its task, though both are magnified.
  const slider = page.getByRole('slider', { name: 'Phase' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('no ribbon');
  await page.mouse.click(box.x + (box.width * 3.5) / 16, box.y + box.height / 2);
  expect(await playground.phase()).toBe(3);
  await playground.chip('XOR', 4).dragTo(playground.chip('XOR', 12));
  await expect.poll(async () => (await playground.scenario()).mapping.swaps).toEqual([[4, 12]]);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  expect((await playground.scenario()).view.present).toBe(false);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--magnify'))).toBe('');
});

test('a clicker goes through a lesson to its end', async ({ page, playground }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playground.open('#v=1&lesson=fat-tree.1&present=1');
  const panel = page.getByRole('complementary', { name: 'Lessons' });
  await expect(panel.locator('.lesson-dots li').first()).toBeVisible();
  const steps = await panel.locator('.lesson-dots li').count();
  for (let step = 1; step <= steps; step++) {
    await expect.poll(async () => (await playground.scenario()).view.lesson).toBe(`fat-tree.${step}`);
    await page.keyboard.press('PageDown');
    await expect(panel.locator('.class-told')).toBeVisible();
    await page.keyboard.press('PageDown');
  }
  await expect(panel).toContainText('What you’ve learned');
  expect((await playground.scenario()).view.present).toBe(true);
  // One press too many does nothing, and one back is the last step.
  await page.keyboard.press('PageDown');
  await playground.frame();
  await expect(panel).toContainText('What you’ve learned');
  expect((await playground.scenario()).view.lesson).toBe(`fat-tree.${steps}`);
  await page.keyboard.press('PageUp');
  await expect(panel.locator('.class-told')).toBeVisible();
  expect((await playground.scenario()).view.lesson).toBe(`fat-tree.${steps}`);
});

test('a clicker goes back through all that was shown, and on again', async ({ page, playground }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playground.open('#v=1&lesson=half.1&present=1');
  const panel = page.getByRole('complementary', { name: 'Lessons' });
  const outcome = panel.locator('.class-told');
  const shown = async () => {
    await playground.idle();
    const { view } = await playground.scenario();
    return { step: view.lesson, answered: (await outcome.count()) > 0, phase: await playground.phase() };
  };
  await expect(panel.locator('.lesson-ask')).toBeVisible();
  const seen = [await shown()];
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('PageDown');
    if (press % 2 === 0) await expect(outcome).toBeVisible();
    else await expect(panel.locator('.lesson-ask')).toBeVisible();
    seen.push(await shown());
  }
  expect(seen.map(({ step, answered }) => `${step} ${answered}`)).toEqual([
    'half.1 false',
    'half.1 true',
    'half.2 false',
    'half.2 true',
    'half.3 false',
  ]);
  for (const before of seen.slice(0, -1).toReversed()) {
    await page.keyboard.press('PageUp');
    await expect.poll(shown).toEqual(before);
  }
  for (const after of seen.slice(1)) {
    if (after.answered) await expect(panel.getByRole('button', { name: 'Show the answer' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect.poll(shown).toEqual(after);
  }
});

test('what can be seen of a presentation has its keys', async ({ page, playground }) => {
  // Pressed in the very turn in which it appears.
  await page.addInitScript(() => {
    const press = new MutationObserver(() => {
      if (!document.querySelector('.presentation-keys')) return;
      press.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'b', cancelable: true }));
    });
    press.observe(document, { childList: true, subtree: true });
  });
  await playground.open('#v=1&preset=half-bisection&play=0&phase=8&present=1');
  await expect(page.locator('.presentation-black')).toBeVisible();
});

test('under the black screen keys do nothing but bring the page back', async ({ page, playground }) => {
  await playground.open('#v=1&preset=half-bisection&play=0&phase=8&present=1');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  for (const [black, key] of [
    ['b', 'ArrowRight'],
    ['.', 'PageDown'],
  ] as const) {
    await page.keyboard.press(black);
    await expect(page.locator('.presentation-black')).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.locator('.presentation-black')).toHaveCount(0);
    expect(await playground.phase()).toBe(8);
  }
});

test('beside a challenge a clicker moves the clock', async ({ page, playground }) => {
  await playground.open('#v=1&challenge=untangle-xor&present=1');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  // The challenge is fetched, and opens its scene only then.
  await expect.poll(async () => (await playground.scenario()).title).toBe('Untangle XOR');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  expect(await playground.phase()).toBe(1);
});
