/* npm run moving: the picture at the head of the README, docs/moving.webp. The built page plays a scenario in Chromium, one time
 * through its phases; what is seen becomes an animated WebP, each frame only what differs from the one before.
 *
 * `npm run moving -- LINK --out FILE`: the fragment of another link with phases ('#v=1&preset=..'), another file. The page's clock goes on by a
 * frame for each picture taken, however long that took, so the same scenario gives the same animation. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, say } from './commands.mjs';
import { bytesOf, onSite, openLane } from './measuring.mjs';
import { ownOptions } from './options.mjs';
import { animation } from './webp.mjs';

const LINK = '#v=1&preset=half-bisection&hidden=controls,inspector&phase-ms=300&play=0&theme=light';
const SETTLED_MS = 400;

const given = ownOptions({ out: { takes: 'a file' } });
const out = given.text('out') ?? 'docs/moving.webp';
const [width, height] = [1100, 680];
const FRAME_MS = 125;

/** In a page of its own: a screenshot as a WebP, without what is as in the one before; null where all is. */
async function difference(png) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  const now = new Uint32Array(pixels.data.buffer);
  const { before = [] } = window;
  window.before = now.slice();
  for (const at of now.keys()) if (now[at] === before[at]) now[at] = 0;
  context.putImageData(pixels, 0, 0);
  return now.some(Boolean) ? canvas.toDataURL('image/webp', 0.8) : null;
}

/** Plays from the first phase to the last, and takes a screenshot of each frame. */
async function* screenshots(page) {
  await page.evaluate(() => window.__fattree.state().setPhase(0));
  await page.waitForTimeout(SETTLED_MS);
  const { phases, ms } = await page.evaluate(() => {
    const { lanes, scenario } = window.__fattree.state();
    return { phases: Math.max(...lanes.map(({ analysis }) => analysis?.phases ?? 0)), ms: scenario.view.phaseMs };
  });
  if (phases === 0) throw new Error('This scenario has no phases to play.');
  await page.clock.pauseAt(Date.now() + 1000);
  await page.evaluate(() => window.__fattree.state().play());
  for (let frame = 0; frame < Math.floor((phases * ms) / FRAME_MS); frame++) {
    yield page.screenshot();
    await page.clock.runFor(FRAME_MS);
    // The loads of a phase come from a worker, in its own time.
    await page.evaluate(() => window.__fattree.idle());
  }
}

async function film(browser, address) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.clock.install();
  await openLane(page, `${address}${given.words[0] ?? LINK}`);
  const desk = await browser.newPage();
  const frames = [];
  for await (const png of screenshots(page)) {
    const still = await desk.evaluate(difference, png.toString('base64'));
    if (still) frames.push({ still: bytesOf(still), ms: FRAME_MS });
    else frames.at(-1).ms += FRAME_MS;
  }
  return animation(width, height, frames);
}

const file = await onSite(film);
writeFileSync(resolve(inRoot(), out), file);
say(`${out}: ${(file.length / 1000).toFixed(0)} kB.`);
