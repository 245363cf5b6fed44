/* A film of the stage, made in the page. */

import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

interface Saved {
  name: string;
  bytes: Buffer;
}

async function openDialog(playground: Playground): Promise<Locator> {
  await (await playground.moreItem(/Video/)).click();
  const dialog = playground.page.getByRole('dialog', { name: 'Video' });
  await expect(dialog.getByRole('button', { name: 'Make the video' })).toBeFocused();
  return dialog;
}

async function taken(download: Promise<Download>): Promise<Saved> {
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

interface Decoded {
  width: number;
  height: number;
  seconds: number;
  /** pixels that differ between the beginning and the middle */
  moved: number;
}

/** Played in a page of its own: this one may play nothing. */
async function playVideo(page: Page, { bytes }: Saved, type: string): Promise<Decoded> {
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

test('a film has its size and its time, moves, and leaves the page as it was', async ({ playground, page }) => {
  await playground.openIdle('#v=1&preset=half-bisection&phase-ms=250&phase=9&play=0');
  const before = await standing(page);
  const dialog = await openDialog(playground);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make the video' }).click();
  const saved = await taken(download);
  expect(saved.name).toMatch(/^half-the-bisection-is-enough\.(mp4|webm)$/);
  await expect(dialog.getByRole('status')).toHaveText(/^Saved half-the-bisection-is-enough\.\w+: [\d.]+\sMB\.$/);
  const film = await playVideo(page, saved, `video/${saved.name.split('.')[1]}`);
  expect(film.width === 1920 || film.height === 1080).toBe(true);
  expect(Math.abs(film.seconds - 4)).toBeLessThan(0.05);
  expect(film.moved).toBeGreaterThan(2000);
  expect(await standing(page)).toBe(before);
});

test('where nothing encodes a video the dialog says so', async ({ playground, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await playground.openAt(0);
  const dialog = await openDialog(playground);
  await dialog.getByRole('button', { name: 'Make the video' }).click();
  await expect(dialog.getByRole('status')).toHaveText('This browser cannot make a video.');
});

test('a film that is cancelled leaves the page as it was', async ({ playground, page }) => {
  await playground.openAt(5);
  await playground.page.evaluate(() => window.__fattree?.state().setTitle('Mine'));
  await playground.button('Play').click();
  const dialog = await openDialog(playground);
  const before = await standing(page);
  expect(JSON.parse(before)).toMatchObject({ canUndo: true, clock: { playing: false } });
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
