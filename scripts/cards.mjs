/* npm run cards: the pictures of the cards of Explore, public/cards: what the page draws at the moment that a card's link
 * says, cut to the top of its trees; of papers a figure. With the card of the race its film and its picture are made, public/figure. Only of what has changed since it was taken; `-- NAME`: of cards whose name holds that; `--out FOLDER`: elsewhere. Beside them manifest.json says
 * of each picture what it was made from; a test compares. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CARDS, digestOf, fileOf, hasPage, linkOf } from './card-sources.mjs';
import { inRoot, say } from './commands.mjs';
import { bytesOf, DESKTOP, fromMenu, onSite, openLane, PATIENCE_MS } from './measuring.mjs';
import { ownOptions } from './options.mjs';

const [WIDTH, HEIGHT] = [468, 198];
/** Names of levels stand before the first tree. */
const NAMES = 84;

const given = ownOptions({ out: { takes: 'a folder' } });
const [wanted = ''] = given.words;

/** In the page: the top of up to two trees without the names of its levels, or the stage where none is drawn; a single wide one as a whole. */
function frameOfTrees([width, height, names]) {
  const boxes = [...document.querySelectorAll('.lane canvas')].map((tree) => tree.getBoundingClientRect());
  const row = boxes.filter((box) => box.width > 80 && Math.abs(box.top - boxes[0].top) < 2).slice(0, 2);
  const [first = document.querySelector('.stage').getBoundingClientRect(), second] = row;
  const x = first.left + (row.length > 0 ? names : 0);
  const wide = (second ?? first).right - x;
  const tall = Math.min((wide * height) / width, first.height);
  return { x, y: first.top, width: second ? (tall * width) / height : wide, height: tall };
}

/** In a page of its own: a screenshot as a WebP of the card's size. */
async function shrunk([png, width, height]) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const tall = Math.round((image.height * width) / image.width);
  context.drawImage(image, 0, Math.max(0, (height - tall) / 2), width, tall);
  return canvas.toDataURL('image/webp', 0.75);
}

async function screenshot(page, address, card) {
  if (hasPage(card)) {
    const kept = inRoot('public', card.moment);
    await page.goto(existsSync(kept) ? `file://${kept}` : `${address}${card.moment}`);
    const { width } = await page.locator('svg').first().boundingBox();
    await page.setViewportSize({ width: Math.ceil(width), height: 900 });
    return page.screenshot({ clip: { x: 0, y: 0, width, height: (width * HEIGHT) / WIDTH } });
  }
  await openLane(page, `${address}${linkOf(card)}`, ...(card.kind === 'preset' ? [] : ['.guide-panel h2']));
  // A challenge begins with a scene of its own, once its code is there.
  const moment = Object.fromEntries(new URLSearchParams(card.moment));
  await page.evaluate(({ phase, 'time-ns': ns }) => {
    if (phase) window.__fattree.state().setPhase(Number(phase));
    if (ns) window.__fattree.state().setTime(Number(ns) * 1000);
  }, moment);
  await page.waitForTimeout(500);
  return page.screenshot({ clip: await page.evaluate(frameOfTrees, [WIDTH, HEIGHT, NAMES]) });
}

/** Bits a second: what moves is small, and what stands is most of it. */
const FILM_RATE = 1_600_000;

/** The race of three orders as a film, and at its most telling instant as a picture. */
async function takeRace(browser, address) {
  const page = await browser.newPage(DESKTOP);
  await page.addInitScript((bitrate) => {
    const { configure } = VideoEncoder.prototype;
    VideoEncoder.prototype.configure = function (settings) {
      return configure.call(this, { ...settings, bitrate });
    };
  }, FILM_RATE);
  await openLane(page, `${address}#v=1&preset=half-bisection&clock=packets&time-ns=40000&play=0`);
  const save = async (file, begin) => {
    const saved = page.waitForEvent('download', { timeout: PATIENCE_MS });
    await begin();
    await (await saved).saveAs(inRoot('public', 'figure', file));
  };
  await save('race.svg', () => fromMenu('More', /SVG/)(page));
  await fromMenu('More', /^Video/)(page);
  await save('race.mp4', () => page.getByRole('button', { name: 'Make the video' }).click());
  await page.close();
}

const folder = resolve(inRoot(), given.text('out') ?? 'public/cards');
const manifestFile = join(folder, 'manifest.json');
mkdirSync(folder, { recursive: true });

async function takePictures(browser, address) {
  const manifest = JSON.parse(readFileSync(manifestFile, { encoding: 'utf8', flag: 'a+' }) || '{}');
  const desk = await browser.newPage();
  const asked = wanted ? ({ name }) => name.includes(wanted) : (card) => manifest[card.name] !== digestOf(card);
  for (const card of CARDS.filter(asked)) {
    if (card.name === 'figure race') await takeRace(browser, address);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 });
    const png = await screenshot(page, address, card);
    await page.close();
    const webp = bytesOf(await desk.evaluate(shrunk, [png.toString('base64'), WIDTH, HEIGHT]));
    writeFileSync(join(folder, fileOf(card)), webp);
    say(`${fileOf(card)}: ${(webp.length / 1000).toFixed(1)} kB`);
    manifest[card.name] = digestOf(card);
    writeFileSync(manifestFile, `${JSON.stringify(manifest, Object.keys(manifest).sort(), 2)}\n`);
  }
}

await onSite(takePictures);
