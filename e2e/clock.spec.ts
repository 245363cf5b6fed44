/* The clock goes forwards, backwards and anywhere, and what it shows depends on where it stands only. */

import { drag, expect, middle, type Playground, test } from './playground.ts';

test.describe('phases', () => {
  test('dragging the ribbon moves the clock along', async ({ playground }) => {
    await playground.openAt(0);
    const slider = playground.page.getByRole('slider', { name: 'Phase' });
    const box = await slider.boundingBox();
    const { y } = await middle(slider);
    const at = (phase: number) => (box?.x ?? 0) + ((box?.width ?? 0) * (phase + 0.5)) / 16;
    await playground.page.mouse.move(at(0), y);
    await playground.page.mouse.down();
    for (const phase of [3, 7, 12]) {
      await playground.page.mouse.move(at(phase), y, { steps: 3 });
      await expect(playground.readout).toHaveText(`Phase ${phase}`);
      await expect(slider).toHaveAttribute('aria-valuenow', `${phase}`);
    }
    await playground.page.mouse.up();
    await playground.page.mouse.move(at(2), y);
    await expect(playground.readout).toHaveText('Phase 12');
  });

  test('keys: space, arrows, shift and arrows, Home, End', async ({ playground }) => {
    const { keyboard } = playground.page;
    await playground.openAt(4);
    const press = async (key: string, phase: number) => {
      await keyboard.press(key);
      await expect(playground.readout).toHaveText(`Phase ${phase}`);
    };
    await press('ArrowRight', 5);
    await press('ArrowLeft', 4);
    await press('Shift+ArrowRight', 6);
    await press('Shift+ArrowLeft', 4);
    await press('End', 15);
    await press('Home', 0);
    await keyboard.press('Space');
    await expect(playground.button('Pause')).toBeVisible();
    await playground.page.waitForFunction(() => (window.__fattree?.state().clock.phase ?? 0) >= 2);
    await keyboard.press('Space');
    await expect(playground.button('Play')).toBeVisible();
    const stopped = await playground.phase();
    const still = await playground.picture();
    expect(await playground.picture()).toEqual(still);
    expect(await playground.phase()).toBe(stopped);
  });

  test('keys move the clock at once after a button or a task was used by pointer', async ({ playground }) => {
    const { page } = playground;
    await playground.openAt(4);
    const counted = async () => {
      await page.locator('.ribbon-title').click();
      await page.getByRole('menuitem', { name: 'across level 2' }).click();
    };
    for (const press of [() => playground.pace(/^2×/), counted, () => playground.button('Step forward').click()]) {
      await press();
      await page.keyboard.press('Space');
      await expect(playground.button('Pause')).toBeVisible();
      await page.keyboard.press('Space');
      await expect(playground.button('Play')).toBeVisible();
    }
    await drag(page, playground.chip('OPT', 4), playground.chip('OPT', 15));
    await expect.poll(async () => (await playground.scenario()).mapping.swaps).toEqual([[4, 15]]);
    const phase = await playground.phase();
    await page.keyboard.press('ArrowRight');
    await expect(playground.readout).toHaveText(`Phase ${phase + 1}`);
    await playground.button('Step forward').focus();
    await page.keyboard.press('Space');
    await expect(playground.readout).toHaveText(`Phase ${phase + 2}`);
    await expect(playground.button('Step forward')).toBeFocused();
    expect(await playground.playing()).toBe(false);
  });
});

test('Home and End are harmless while nothing is known of a run', async ({ playground, page }) => {
  await playground.openAt(0, '&clock=packets');
  const times = await page.evaluate(() => {
    window.__fattree?.state().openPreset('cluster-8x2');
    return ['Home', 'End'].map((key) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return window.__fattree?.state().clock.timePs;
    });
  });
  expect(times).toEqual([0, 0]);
});

/** From now on the page's time passes only when it is told to. */
async function stopClock({ page: { clock } }: Playground): Promise<void> {
  await clock.install({ time: 0 });
  // Far from where it stood: the page's time must not run back.
  await clock.pauseAt(1e9);
}

/** Between two looks at a playing picture, ms of the page's time. */
const LOOK_MS = 50;
/** More than two phases take: the second one waits for the answer of a worker. */
const MOST_LOOKS = 1000;

/** How many different pictures the first lane shows while the clock plays through two phases. */
async function picturesInTwoPhases(playground: Playground): Promise<number> {
  await playground.openAt(9);
  await playground.settle();
  await stopClock(playground);
  await playground.button('Play').click();
  const seen = new Set<string | undefined>();
  for (let look = 0; look < MOST_LOOKS && (await playground.phase()) < 11; look++) {
    await playground.page.clock.runFor(LOOK_MS);
    seen.add((await playground.page.evaluate(() => window.fingerprints()))[0]);
  }
  expect(await playground.phase()).toBe(11);
  return seen.size;
}

test.describe('in a window of its own, whose time cannot go on by itself again', () => {
  test.use({ ownWindow: true });

  test('a speed of two is faster than a half', async ({ playground }) => {
    await playground.openAt(0);
    const { clock } = playground.page;
    await stopClock(playground);
    const phaseAfterASecond = async (speed: RegExp) => {
      await playground.pace(/^To the beginning/);
      await playground.pace(speed);
      await playground.button('Play').click();
      await clock.runFor(1000);
      const phase = await playground.phase();
      await playground.button('Pause').click();
      return phase;
    };
    expect(await phaseAfterASecond(/^2×/)).toBe(3);
    expect(await phaseAfterASecond(/^½×/)).toBe(0);
  });

  test('with reduced motion the picture steps', async ({ playground, elsewhere }) => {
    const moving = await picturesInTwoPhases(playground);
    const stepping = await picturesInTwoPhases(await elsewhere({ reducedMotion: 'reduce' }));
    expect(moving).toBeGreaterThan(10);
    expect(stepping).toBeLessThanOrEqual(6);
  });
});
