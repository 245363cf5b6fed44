/* Every preset looks as before: pictures from the page's own drawing code against the stored ones. After an intended change,
 * `npm run pictures -- --keep` stores the new ones; `npm run pictures` makes a page of the stored ones and the differences. */

import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { presets } from '../web/scenario/presets/presets.ts';
import {
  difference,
  type Golden,
  type GoldenPictures,
  normalised,
  readGolden,
  writeGolden,
} from './golden-pictures.ts';
import { expect, type Playground, testOnOnePage } from './playground.ts';

const KEEP = process.env.FT_KEEP_PICTURES === '1';
const CHANGED = 'build/pictures';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Larger runs are not finished: they are captured early, and without texts that change as they go on. */
const MOST_NODES = 150;
/** Upper limit of nodes times simulated picoseconds for an instant. */
const MOST_WORK = 128 * 2e9;

for (const { id } of presets)
  testOnOnePage(`${id} looks as it did`, async ({ playground }) => {
    const now = await pictured(playground, id);
    for (const { pictures } of Object.values(now)) expect(pictures.length).toBeGreaterThan(0);
    if (KEEP) return writeGolden(id, now);
    const kept = readGolden(id);
    expect(Object.keys(now)).toEqual(Object.keys(kept));
    for (const [variant, { pictures, words }] of Object.entries(now)) {
      const before = kept[variant] ?? { pictures: [], words: [] };
      expect.soft(words, `${id}, ${variant}`).toEqual(before.words);
      expect.soft(pictures.length, `${id}, ${variant}`).toBe(before.pictures.length);
      pictures.forEach((svg, at) => {
        const differs = difference(before.pictures[at] ?? '', svg);
        if (differs) put(`${id}-${variant}-${at}`, before.pictures[at] ?? '', svg);
        expect.soft(differs, `${id}, ${variant}, picture ${at + 1}`).toBeNull();
      });
    }
  });

function put(name: string, before: string, now: string): void {
  mkdirSync(CHANGED, { recursive: true });
  writeFileSync(`${CHANGED}/${name}-was.svg`, before);
  writeFileSync(`${CHANGED}/${name}-is.svg`, now);
}

/** Three instants in full; for the others the first lane. */
async function pictured(playground: Playground, id: string): Promise<Golden> {
  const { page } = playground;
  await page.setViewportSize(DESKTOP);
  const large = await opened(playground, id);
  const take = (first: boolean, silent = large) => taken(playground, first, silent);
  const golden: Golden = {};
  const [early, middle, late] = await instants(page);
  for (const [variant, instant] of Object.entries({ early, late, middle })) {
    await page.evaluate(goTo, instant ?? 0);
    golden[variant] = await take(variant !== 'middle');
  }
  await page.setViewportSize(PHONE);
  golden.phone = await take(true, true);
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => window.__fattree?.state().setTheme('dark'));
  golden.dark = await take(true, true);
  await page.evaluate(() => window.__fattree?.state().setTheme('light'));
  await page.evaluate(() => {
    const state = window.__fattree?.state();
    const links = state?.lanes[0]?.shape?.links ?? 0;
    state?.select({ lane: 0, kind: 'link', link: Math.floor(links / 3) });
  });
  golden.selected = await take(true);
  await page.evaluate(() => window.__fattree?.state().select(null));
  if (await lifted(page)) golden.lifted = await take(true, true);
  return golden;
}

/** Opens a preset and waits until it has run; true for a large one, which runs only partly. */
async function opened(playground: Playground, id: string): Promise<boolean> {
  const { page } = playground;
  await playground.reopen(`#v=1&preset=${id}&play=0`);
  const title = presets.find((preset) => preset.id === id)?.scenario.title;
  // Lanes and clock of the previous preset may still be there.
  await page.waitForFunction((title) => {
    const { lanes, scenario, clock } = window.__fattree?.state() ?? {};
    if (!lanes || !scenario || scenario.title !== title || lanes.length !== scenario.lanes.length) return false;
    const clockIsSet = clock?.kind === scenario.view.clock;
    return clockIsSet && lanes.every(({ name, shape }, at) => shape !== null && name === scenario.lanes[at]?.name);
  }, title);
  const [nodes, clock, timed] = await page.evaluate(() => {
    const { lanes = [], scenario } = window.__fattree?.state() ?? {};
    const timed = lanes.some(({ settings }) => settings.switch.buffering === 'input');
    return [Math.max(...lanes.map(({ shape }) => shape?.nodes ?? 0)), scenario?.view.clock, timed];
  });
  const large = nodes > MOST_NODES;
  if (large && !timed && clock === 'phases') await page.evaluate(() => window.__fattree?.state().cancelRun());
  if (large && timed)
    await playground.reopen(`#v=1&preset=${id}&play=0&until-ns=${Math.floor(MOST_WORK / nodes / 1000)}`);
  await playground.idle();
  return large;
}

/** Phases, or picoseconds: near the beginning, in the middle, near the end. */
function instants(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const state = window.__fattree?.state();
    if (!state) return [];
    if (state.clock.kind === 'phases') {
      const last = Math.min(...state.lanes.map(({ shape }) => shape?.phases ?? 1)) - 1;
      return [0, Math.floor(last / 2), last];
    }
    state.setTime(Number.MAX_SAFE_INTEGER);
    const end = window.__fattree?.state().clock.timePs ?? 0;
    return [0.2, 0.5, 0.8].map((share) => Math.round(share * end));
  });
}

function goTo(instant: number): void {
  const state = window.__fattree?.state();
  if (state?.clock.kind === 'phases') state.setPhase(instant);
  else state?.setTime(instant);
}

/** A task over another node, where tasks can be moved. */
function lifted(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const state = window.__fattree?.state();
    const lane = state?.lanes[0];
    if (!lane?.shape || ['input', 'fifo', 'drop'].includes(lane.settings.switch.buffering)) return false;
    state?.setPreview(0, 0, lane.shape.nodes - 1);
    return window.__fattree?.state().preview !== null;
  });
}

async function taken(playground: Playground, first: boolean, silent: boolean): Promise<GoldenPictures> {
  // What an instant looks like is asked for when the page draws next.
  await playground.frame();
  await playground.idle();
  if (silent) await playground.frame();
  else await playground.untilUpdated();
  await playground.allLoaded();
  const seen = await playground.settled(() => onPage(playground.page));
  const pictures = seen.pictures.map(normalised);
  return { pictures: first ? pictures.slice(0, 1) : pictures, words: silent ? [] : seen.words };
}

function onPage(page: Page): Promise<GoldenPictures> {
  return page.evaluate(() => ({
    pictures: window.__fattree?.pictures?.() ?? [],
    words: [...document.querySelectorAll<HTMLElement>('section.lane header, .panel.right .panel-scroll')].flatMap(
      (element) => element.innerText.split('\n').filter((line) => line.trim() !== ''),
    ),
  }));
}
