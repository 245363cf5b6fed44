/* npm run bench -- page: what a picture of the page costs its main thread, in ms of processor time; without a graphics
 * processor. A picture is to take less than 16.7. The page's clock goes on by a sixtieth of a second per picture, however
 * long that one took: so the work of a picture is the same on a busy machine. Only the workers keep their own time.
 *
 * `--only WORD`: cases whose name has the word in it; `--pictures N`: so many of each; `--site FOLDER`: a site that was built before, to compare with. */

import { say } from './commands.mjs';
import { DESKTOP, inBrowser, onSite, PATIENCE_MS, printHead, printRow, quantile } from './measuring.mjs';

const CATEGORIES = ['toplevel', 'cc', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const SETTLED_MS = 500;

/** `fromPs`: where the clock begins, after that much and a little more has been simulated and the runs were paused; without it
 * the runs go on while it plays. Slow enough that the workers keep up. */
const CASES = [
  { name: 'hot-432 running', preset: 'hot-432' },
  { name: 'hot-432 playing', preset: 'hot-432', fromPs: 3e9, untilPs: 3.6e9, speed: 1 / 24 },
  { name: 'one-hot-node playing', preset: 'one-hot-node', fromPs: 1e9, untilPs: 2.4e9, speed: 1 / 2 },
  { name: 'four-hot-nodes playing', preset: 'four-hot-nodes', fromPs: 1e9, untilPs: 2.4e9, speed: 1 / 2 },
  { name: 'hot-3456 playing', preset: 'hot-3456', fromPs: 1e8, untilPs: 2e8, speed: 1 / 24 },
  { name: 'half-bisection playing', preset: 'half-bisection' },
];

/** In the page, before anything else: its clock, and what waits for it. */
function ownClock() {
  const frame = window.requestAnimationFrame.bind(window);
  const waiting = new Map();
  let now = 0;
  let next = 1;
  performance.now = () => now;
  window.requestAnimationFrame = (draw) => frame(() => draw(now));
  window.setTimeout = (act, ms = 0, ...args) => {
    waiting.set(next, { at: now + ms, act: () => act(...args) });
    return next++;
  };
  window.clearTimeout = (id) => void waiting.delete(id);
  window.pictures = 0;
  const go = () => {
    frame(go);
    now += 1000 / 60;
    window.pictures++;
    for (const [id, { at, act }] of [...waiting]) {
      if (at > now || !waiting.delete(id)) continue;
      act();
    }
  };
  frame(go);
}

/** In the page. A function, because the page's policy forbids it to evaluate text. */
function haveSimulated(untilPs) {
  const endTimes = window.__fattree.state().lanes.map(({ run, summary }) => {
    if (run.state === 'finished') return Number.POSITIVE_INFINITY;
    return summary ? (summary.efficiency.length - 1) * summary.binPs : 0;
  });
  return Math.min(...endTimes) >= untilPs;
}

async function begin(page, { fromPs, untilPs, speed }) {
  await page.waitForFunction(() => window.__fattree?.state().lanes.every(({ status }) => status === 'ready'), null, {
    timeout: PATIENCE_MS,
  });
  if (fromPs === undefined) {
    await page.evaluate(() => window.__fattree.state().play());
    return;
  }
  await page.waitForFunction(haveSimulated, untilPs, { timeout: PATIENCE_MS });
  await page.evaluate(
    ([time, pace]) => {
      const state = window.__fattree.state();
      state.pauseRun();
      state.setSpeed(pace);
      state.setTime(time);
      state.play();
    },
    [fromPs, speed],
  );
}

const MAIN = 'CrRendererMain';
/** A task of the main thread in which this happens ends a picture. */
const PICTURE = 'ProxyMain::BeginMainFrame';
/** Time inside these, whatever is nested in them. The rest of a task is script. */
const PARTS = {
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  // Without a graphics processor what was drawn on a canvas becomes pixels here.
  'LayerTreeHost::DoUpdateLayers': 'raster',
};

/** The busiest main thread: each renderer has one. */
function mainThread(events) {
  const busy = new Map();
  const named = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === MAIN);
  for (const { pid, tid } of named) busy.set(`${pid} ${tid}`, 0);
  for (const { pid, tid, tdur } of events) {
    const key = `${pid} ${tid}`;
    if (tdur && busy.has(key)) busy.set(key, busy.get(key) + tdur);
  }
  const [most] = [...busy].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? '';
}

/** One {all, script, layout, paint, raster} per picture, ms on the main thread, from a trace of Chromium. Time of the thread, so that other programs do
 * not affect it. */
export function picturesOf(events) {
  const thread = mainThread(events);
  const threadEvents = events
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && `${pid} ${tid}` === thread)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const pictures = [];
  let picture = { all: 0, layout: 0, paint: 0, raster: 0 };
  let task = { end: Number.NEGATIVE_INFINITY, shown: false };
  let part = { end: Number.NEGATIVE_INFINITY };
  for (const { name, ts, dur, tdur } of threadEvents) {
    if (ts >= task.end) {
      if (task.shown) {
        pictures.push(picture);
        picture = { all: 0, layout: 0, paint: 0, raster: 0 };
      }
      task = { end: ts + dur, shown: false };
      picture.all += tdur / 1000;
    }
    task.shown ||= name === PICTURE;
    const kind = PARTS[name];
    if (kind && ts >= part.end) {
      picture[kind] += tdur / 1000;
      part = { end: ts + dur };
    }
  }
  return pictures.map((each) => ({ ...each, script: each.all - each.layout - each.paint - each.raster }));
}

async function measure(browser, address, each, pictures) {
  const page = await browser.newPage(DESKTOP);
  await page.addInitScript(ownClock);
  await page.goto(`${address}#v=1&preset=${each.preset}`);
  await begin(page, each);
  await page.waitForTimeout(SETTLED_MS);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate((count) => {
    const until = window.pictures + count;
    return new Promise((resolve) => {
      const look = () => (window.pictures >= until ? resolve() : requestAnimationFrame(look));
      look();
    });
  }, pictures);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return picturesOf(traceEvents);
}

/** What a column tells of all pictures. */
const spread = (read) => (pictures) => [0.5, 0.95, 1].map((share) => quantile(pictures.map(read), share));
const mean = (part) => (pictures) => [pictures.reduce((sum, each) => sum + each[part], 0) / pictures.length];

const COLUMNS = [
  [['median', '95 %', 'worst'], spread(({ all, raster }) => all - raster)],
  [['script'], mean('script')],
  [['layout'], mean('layout')],
  [['paint'], mean('paint')],
  [['raster: median', '95 %', 'worst'], spread(({ raster }) => raster)],
];

/** `given`: the options of scripts/bench.mjs. */
export async function benchPage(given) {
  const chosen = CASES.filter(({ name }) => name.includes(given.text('only') ?? ''));
  const count = given.number('pictures') ?? 120;
  await onSite(async (_, address) => {
    printHead(['ms of the main thread per picture', 'pictures', ...COLUMNS.flatMap(([names]) => names)]);
    for (const each of chosen) {
      say(`Measuring ${each.name}.`);
      // Each begins in a browser of its own.
      const pictures = await inBrowser((browser) => measure(browser, address, each, count));
      const numbers = COLUMNS.flatMap(([, of]) => of(pictures));
      printRow([each.name, pictures.length, ...numbers.map((ms) => ms.toFixed(1))]);
    }
  }, given.text('site'));
}
