/* Pictures and films for slides, made in the page. */

import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

interface Saved {
  name: string;
  bytes: Buffer;
}

async function openDialog(playground: Playground): Promise<Locator> {
  await (await playground.exportItem(/For slides/)).click();
  const dialog = playground.page.getByRole('dialog', { name: 'For slides' });
  await expect(dialog.getByRole('button', { name: /^(Make|Save)/ })).toBeEnabled();
  return dialog;
}

async function taken(download: Promise<Download>): Promise<Saved> {
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Presses the button, and waits for the file. */
async function save(page: Page, dialog: Locator): Promise<Saved> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^(Make|Save)/ }).click();
  return taken(download);
}

interface Decoded {
  width: number;
  height: number;
  frames: number;
  seconds: number;
  /** pixels that differ between the first frame and one in the middle */
  moved: number;
}

/** As a browser shows it. */
function decodeGif(page: Page, { bytes }: Saved): Promise<Decoded> {
  return page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const pixels: Uint8ClampedArray[] = [];
    let [width, height, seconds] = [0, 0, 0];
    for (let frameIndex = 0; frameIndex < frames; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      [width, height] = [image.displayWidth, image.displayHeight];
      seconds += (image.duration ?? 0) / 1e6;
      if (frameIndex !== 0 && frameIndex !== frames >> 1) continue;
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      pixels.push(context.getImageData(0, 0, width, height).data);
    }
    const [first = new Uint8ClampedArray(), middle = first] = pixels;
    let moved = 0;
    for (let at = 0; at < first.length; at += 4) if (first[at] !== middle[at]) moved++;
    return { width, height, frames, seconds, moved };
  }, bytes.toString('base64'));
}

/** Played in a page of its own: this one may play nothing. */
async function playVideo(page: Page, { bytes }: Saved, type: string): Promise<Omit<Decoded, 'frames'>> {
  const cinema = await page.context().newPage();
  const seen = await cinema.evaluate(
    async ({ text, type: kind }) => {
      const data = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      const until = (event: string) => new Promise((done) => video.addEventListener(event, done, { once: true }));
      const ready = until('canplaythrough');
      video.src = URL.createObjectURL(new Blob([data], { type: kind }));
      await ready;
      const { videoWidth: width, videoHeight: height, duration: seconds } = video;
      const at = async (time: number) => {
        const sought = until('seeked');
        video.currentTime = time;
        await sought;
        const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(video, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const [first, later] = [await at(0.01), await at(seconds / 2)];
      let moved = 0;
      for (let place = 0; place < first.length; place += 4)
        if (Math.abs((first[place] ?? 0) - (later[place] ?? 0)) > 40) moved++;
      return { width, height, seconds, moved };
    },
    { text: bytes.toString('base64'), type },
  );
  await cinema.close();
  return seen;
}

/** All that a film must leave as it is. */
function standing(page: Page) {
  return page.evaluate(() => {
    const { clock, canUndo, canRedo, scenario, selection } = window.__fattree?.state() ?? {};
    return JSON.stringify({ clock, canUndo, canRedo, scenario, selection });
  });
}

test('a GIF of everything has its size, its pictures and its time, and moves', async ({ playground, page }) => {
  await playground.openAt(3);
  const before = await standing(page);
  const dialog = await openDialog(playground);
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  await dialog.getByRole('button', { name: 'GIF' }).click();
  await dialog.getByRole('spinbutton', { name: 'Seconds' }).fill('2');
  const saved = await save(page, dialog);
  expect(saved.name).toBe('half-the-bisection-is-enough.gif');
  await expect(dialog.getByRole('status')).toHaveText(/^Saved half-the-bisection-is-enough\.gif: [\d.]+\sMB\.$/);
  const { width, height, frames, seconds, moved } = await decodeGif(page, saved);
  expect([width, height, frames]).toEqual([960, 540, 25]);
  expect(seconds).toBeCloseTo(2, 5);
  expect(moved).toBeGreaterThan(2000);
  expect(saved.bytes.length).toBeLessThan(2_000_000);
  expect(await standing(page)).toBe(before);
});

test('a video plays as large and as long as was asked for', async ({ playground, page }) => {
  await playground.open('#v=1&preset=half-bisection&clock=packets&play=0');
  await playground.idle();
  const dialog = await openDialog(playground);
  await dialog.getByRole('button', { name: 'WebM' }).click();
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  await dialog.getByRole('combobox', { name: 'Lanes' }).selectOption('OPT');
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('960 × 540');
  await dialog.getByRole('spinbutton', { name: 'Seconds' }).fill('1');
  const saved = await save(page, dialog);
  expect(saved.name).toBe('half-the-bisection-is-enough-opt.webm');
  const { width, height, seconds, moved } = await playVideo(page, saved, 'video/webm');
  expect([width, height]).toEqual([960, 540]);
  expect(Math.abs(seconds - 1)).toBeLessThan(0.05);
  expect(moved).toBeGreaterThan(500);
});

test('without an encoder the recorder of the browser makes the film', async ({ playground, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await playground.openAt(0);
  const dialog = await openDialog(playground);
  await dialog.getByRole('button', { name: 'WebM' }).click();
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('960 × 540');
  await dialog.getByRole('spinbutton', { name: 'Seconds' }).fill('1');
  const saved = await save(page, dialog);
  expect(saved.bytes.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
});

test('where nothing writes a video the dialog says so, and a GIF is offered', async ({ playground, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'VideoEncoder');
    Reflect.deleteProperty(window, 'MediaRecorder');
  });
  await playground.openAt(0);
  const dialog = await openDialog(playground);
  await expect(dialog).toContainText('This browser cannot make a video; a GIF moves on slides too.');
  await expect(dialog.getByRole('button', { name: 'GIF' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('button', { name: 'WebM' })).toHaveCount(0);
});

test('every part can be saved at the size of a slide', async ({ playground, page }) => {
  await playground.openAt(9);
  const dialog = await openDialog(playground);
  await dialog.getByRole('button', { name: 'PNG' }).click();
  const parts = await dialog.getByRole('combobox', { name: 'Show' }).locator('option').allTextContents();
  expect(parts.slice(0, 5)).toEqual([
    'Everything',
    'Figures and trees',
    'Trees',
    'Figures',
    'Ribbon: Across the top, phase by phase',
  ]);
  expect(parts.length).toBeGreaterThan(7);
  const seen = new Set<string>();
  for (const part of parts) {
    await dialog.getByRole('combobox', { name: 'Show' }).selectOption({ label: part });
    const { name, bytes } = await save(page, dialog);
    expect(name).toMatch(/^half-the-bisection-is-enou.*\.png$/);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], part).toEqual([1920, 1080]);
    seen.add(bytes.toString('base64'));
  }
  // No picture is another's.
  expect(seen.size).toBe(parts.length);
});

test('an SVG says what it shows: scenario, instant, lane and ribbon', async ({ playground, page }) => {
  await playground.openAt(9);
  const dialog = await openDialog(playground);
  await dialog.getByRole('button', { name: 'SVG' }).click();
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  const svg = (await save(page, dialog)).bytes.toString();
  expect(svg).toContain('width="1920" height="1080"');
  for (const text of ['Half the bisection is enough', 'Phase 9 (0–15)', 'XOR', 'LIN', 'OPT', 'ideal'])
    expect(svg).toContain(text);
  expect(svg).toContain('>Across the top, phase by phase</text>');
});

test('a film that is cancelled leaves the page as it was', async ({ playground, page }) => {
  await playground.openAt(5);
  await playground.page.evaluate(() => window.__fattree?.state().setTitle('Mine'));
  await playground.button('Play').click();
  const dialog = await openDialog(playground);
  const before = await standing(page);
  expect(JSON.parse(before)).toMatchObject({ canUndo: true, clock: { playing: false } });
  await dialog.getByRole('button', { name: 'GIF' }).click();
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('1920 × 1080');
  await dialog.getByRole('spinbutton', { name: 'Seconds' }).fill('15');
  // It stands still where it asks for another phase.
  await page.evaluate(() =>
    window.heldWorkers.hold(({ result }: { result?: object | null }) => !!result && 'contention' in result),
  );
  await dialog.getByRole('button', { name: 'Make the video' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => window.heldWorkers.release());
  await expect(dialog.getByRole('status')).toHaveText('Cancelled; nothing was saved.');
  expect(await standing(page)).toBe(before);
  await page.keyboard.press('Escape');
  // What played before goes on.
  await expect.poll(() => playground.playing()).toBe(true);
});
