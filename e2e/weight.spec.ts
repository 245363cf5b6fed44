/* What a first visit has to load before the picture moves, compressed. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from './playground.ts';

test('less than 280 kB of scripts and 90 kB of core before the first picture', async ({ elsewhere }) => {
  const { page } = await elsewhere();
  // What is loaded for the end of a run comes after the first picture, however fast the run is.
  await page.addInitScript(() => window.heldWorkers.hold(({ event }: { event?: string }) => event === 'finished'));
  // A slow machine tells the page early of a pointer at rest, as of one that moves.
  await page.addInitScript(() => setInterval(() => window.dispatchEvent(new PointerEvent('pointermove')), 20));
  await page.goto('./');
  await page.waitForFunction(() => window.__fattree?.state().lanes.every((lane) => lane.loads));
  await page.waitForFunction(() => performance.getEntriesByName('first picture').length > 0);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (performance.getEntriesByName('first picture')[0]?.startTime ?? 0))
      .map(({ name }) => name),
  );
  // The lanes' workers are one file, which comes once.
  const files = [...new Set(loaded)];
  const compressed = (name: string) => gzipSync(readFileSync(`dist${new URL(name).pathname}`)).length;
  const weigh = (ending: RegExp) =>
    files.filter((name) => ending.test(name)).reduce((sum, name) => sum + compressed(name), 0);
  expect(files.some((name) => /worker.*\.js$/.test(name))).toBe(true);
  test.info().annotations.push({ type: 'bytes', description: `scripts ${weigh(/\.js$/)}, core ${weigh(/\.wasm$/)}` });
  expect(weigh(/\.js$/)).toBeGreaterThan(10_000);
  expect(weigh(/\.js$/)).toBeLessThan(280_000);
  expect(weigh(/\.wasm$/)).toBeGreaterThan(10_000);
  expect(weigh(/\.wasm$/)).toBeLessThan(90_000);
});
