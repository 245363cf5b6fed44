/* Trees glide from step to step, and do not for those who asked for less motion. */

import type { Page } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

declare global {
  interface Window {
    /** ends looking; what was seen of every gliding picture, each once */
    endLooking(): number;
  }
}

/** How many different pictures are on their way during an action. */
async function seenDuring(playground: Playground, act: () => Promise<void>): Promise<number> {
  const { page } = playground;
  await page.evaluate(() => {
    const seen = new Set<string>();
    let request = 0;
    const look = () => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.picture-transition'))
        seen.add(canvas.toDataURL());
      request = requestAnimationFrame(look);
    };
    look();
    window.endLooking = () => {
      cancelAnimationFrame(request);
      return seen.size;
    };
  });
  await act();
  await playground.idle();
  return page.evaluate(() => window.endLooking());
}

/** From a thin tree to a fat one, and back. */
async function steps(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Lessons' });
  await page.evaluate(() => window.__fattree?.state().openText('#v=1&lesson=fat-tree.4'));
  await expect(panel).toContainText('step 4 of');
  await page.evaluate(() => window.__fattree?.idle());
  await page.evaluate(() => window.__fattree?.state().openText('#v=1&lesson=fat-tree.5'));
  await expect(panel).toContainText('step 5 of');
}

test('a step that changes the tree is seen half way, and ends as if opened there', async ({ playground, page }) => {
  await playground.openIdle('#v=1&lesson=fat-tree.5');
  const atStart = () =>
    page.evaluate(() => {
      window.__fattree?.state().pause();
      window.__fattree?.state().setTime(0);
    });
  await atStart();
  const there = await playground.picture();
  // What moves it comes after the first picture.
  await expect(async () => {
    expect(await seenDuring(playground, () => steps(page))).toBeGreaterThan(2);
  }).toPass();
  await atStart();
  expect(await playground.picture()).toEqual(there);
});

test('tasks glide when the mapping changes', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(3);
  const change = (swaps: string) => async () => {
    await page.evaluate(
      (text) => window.__fattree?.state().openText(`#v=1&preset=half-bisection&phase=3&play=0${text}`),
      swaps,
    );
    await expect(playground.chip('XOR', 15)).toHaveText(swaps ? '0' : '15');
  };
  await expect(async () => {
    await change('')();
    await playground.idle();
    expect(await seenDuring(playground, change('&swaps=0-15'))).toBeGreaterThan(2);
  }).toPass();
});

test('a lane that goes while it glides leaves nothing behind', async ({ playground }) => {
  const { page } = playground;
  await playground.openAt(3, '&lanes=XOR');
  const there = await playground.picture();
  await expect(async () => {
    await page.evaluate(() =>
      window.__fattree?.state().openText('#v=1&preset=half-bisection&phase=3&play=0&lanes=XOR,LIN'),
    );
    await expect(playground.lanes).toHaveCount(2);
    await playground.idle();
    const hasMoved = await page.evaluate(async () => {
      const show = (lanes: string) =>
        window.__fattree?.state().openText(`#v=1&preset=half-bisection&phase=3&play=0&lanes=${lanes}`);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      show('XOR,LIN&swaps=0-15');
      let seen = false;
      for (let frames = 0; frames < 60 && !seen; frames++) {
        await frame();
        seen = document.querySelectorAll('.lane:last-child .picture-transition').length > 0;
      }
      show('XOR');
      return seen;
    });
    await expect(playground.lanes).toHaveCount(1);
    await playground.idle();
    expect(hasMoved).toBe(true);
  }).toPass();
  await expect(page.locator('.picture-transition, .is-in-transition')).toHaveCount(0);
  expect(await playground.picture()).toEqual(there);
});

test('with reduced motion nothing is on its way', async ({ elsewhere }) => {
  const playground = await elsewhere({ reducedMotion: 'reduce' });
  const { page } = playground;
  await playground.open('#v=1&lesson=fat-tree.5');
  await playground.settle();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/transition[^/]*\.js$/.test(name)),
  );
  await playground.settle();
  for (let round = 0; round < 3; round++) expect(await seenDuring(playground, () => steps(page))).toBe(0);
});
