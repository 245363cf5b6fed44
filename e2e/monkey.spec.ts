/* A monkey at the page: acts by lot, from a seed that is printed. Whatever it does, the console has no error, the heap stays as it
 * was, and the link of any moment gives the hashes that the page has. FT_MONKEY_SEED=n repeats another one. */

import type { CDPSession, Page } from '@playwright/test';
import { presets } from '../web/model/presets/presets.ts';
import { type Next, seeded } from '../web/model/tests/large.ts';
import { simulate } from './headless.ts';
import { expect, type Playground, test } from './playground.ts';

const SEED = Number(process.env.FT_MONKEY_SEED ?? 1);
/** So many acts lie between two looks at hashes: by number, not by time, since a busy machine does as much. */
const ROUND = 40;
const ROUNDS = 5;
/** By which the heap may grow between the first round, after which all parts are loaded, and the last. */
const MOST_BYTES = 12e6;
/** Larger trees take the command line longer than all the acts. */
const MOST_NODES = 64;

const OPENING = '#v=1&preset=half-bisection&play=0';
const SMALL = presets.filter(({ id }) =>
  /^(half-bisection|ring-order|six-to-ten|why-packets-drop|root-table)$/.test(id),
);
const KEYS = [
  ...['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown', 'PageUp', 'Tab', 'Shift+Tab'],
  ...['Space', 'Enter', 'Escape', 'Backspace', 'Control+z', 'Control+Shift+z', 'p', 'b', 'q', 'c', '?', '2', '7'],
];

/** An act of the monkey; gives what it did, for the report. */
type Act = (page: Page, next: Next) => Promise<string>;

const click: Act = async (page, next) => {
  const found = await page.evaluate(controlAt, next(1e6));
  if (!found) return 'nothing to click';
  await page.mouse.click(found.x, found.y);
  return `click ${found.name}`;
};

const clickAnywhere: Act = async (page, next) => {
  const [x, y] = placeIn(page, next);
  await page.mouse.click(x, y, { button: next(8) === 0 ? 'right' : 'left', clickCount: 1 + Number(next(6) === 0) });
  return `click at ${x}, ${y}`;
};

const drag: Act = async (page, next) => {
  const chip = next(2) === 0 ? null : await page.evaluate(controlAt, next(1e6));
  const [from, to] = [chip ? ([chip.x, chip.y] as const) : placeIn(page, next), placeIn(page, next)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  return `drag from ${from} to ${to}`;
};

const press: Act = async (page, next) => {
  const key = KEYS[next(KEYS.length)] ?? 'Escape';
  await page.keyboard.press(key);
  return `press ${key}`;
};

const openPreset: Act = async (page, next) => {
  const { id = '' } = SMALL[next(SMALL.length)] ?? {};
  await page.evaluate((preset) => window.__fattree?.state().openPreset(preset), id);
  return `open ${id}`;
};

const back: Act = async (page, next) => {
  const by = next(3) === 0 ? 1 : -1;
  await page.evaluate((by) => {
    const { currentEntry } = navigation;
    // Another document would begin with an empty heap.
    if (navigation.entries()[(currentEntry?.index ?? 0) + by]?.sameDocument) history.go(by);
  }, by);
  return `go ${by} in the history`;
};

const reload: Act = async (page) => {
  await page.reload();
  return 'reload';
};

/** To before the last reload. */
const backAcross: Act = async (page) => {
  await page.goBack();
  if (page.url() === 'about:blank') await page.goForward();
  return 'back';
};

/** The more often it stands here, the more often it is done. */
const ACTS_IN_PLACE = [click, click, click, click, clickAnywhere, drag, press, press, press, openPreset, back];

function placeIn(page: Page, next: Next): readonly [number, number] {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return [next(width), next(height)];
}

/** Runs in the page. One of the controls that can be pressed. What leads out of the page is none. */
function controlAt(lot: number): { x: number; y: number; name: string } | null {
  const all = [
    ...document.querySelectorAll<HTMLElement>('button, summary, input, select, [role=slider], a[href^="#"]'),
  ];
  const there = all.filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  const one = there[lot % there.length];
  if (!one) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, name: one.getAttribute('aria-label') ?? one.textContent ?? '' };
}

/** Runs in the page. No window of the system opens. */
function stayInside(): void {
  window.print = () => undefined;
  window.open = () => null;
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && new URL(link.href).pathname !== location.pathname) event.preventDefault();
  });
}

/** Another language, or a reload that the page offers, loads it anew while something is asked of it: it may be gone, or not be there
 * yet. */
async function throughLoading<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!/Execution context was destroyed|The page is not there/.test((error as Error).message)) throw error;
    await page.waitForFunction(() => window.__fattree?.state().lanes.length);
    return ask();
  }
}

/** Heap of the page after all garbage is gone, with the opening in it. */
async function heapOf({ page }: Playground, client: CDPSession): Promise<number> {
  await page.evaluate((text) => {
    if (!window.__fattree) throw new Error('The page is not there.');
    return window.__fattree.state().openText(text);
  }, OPENING);
  await page.evaluate(() => window.turns.settle());
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Whether the link of this moment was small enough to be asked of the command line, which gives the same hashes. */
async function expectSameHashes(playground: Playground): Promise<boolean> {
  const { page } = playground;
  const nodes = await page.evaluate(() => {
    if (!window.__fattree) throw new Error('The page is not there.');
    const { lanes, pause, resumeRun } = window.__fattree.state();
    pause();
    resumeRun();
    return Math.max(...lanes.map(({ shape }) => shape?.nodes ?? Number.POSITIVE_INFINITY));
  });
  if (nodes > MOST_NODES) return false;
  await playground.idle();
  const [link, hashes] = await page.evaluate(() => {
    if (!window.__fattree) throw new Error('The page is not there.');
    const { shareUrl, lanes } = window.__fattree.state();
    return [shareUrl(), lanes.map(({ summary }) => summary?.hash ?? null)] as const;
  });
  const { lanes } = await simulate(link);
  expect(
    lanes.map(({ hash }) => hash ?? null),
    link,
  ).toEqual(hashes);
  return true;
}

test('a monkey breaks nothing, and nothing is kept, which takes long', async ({ playground, page, complaints }) => {
  console.log(`The seed of the monkey is ${SEED}.`);
  const next = seeded(SEED);
  const done: string[] = [];
  await page.addInitScript(stayInside);
  page.on('filechooser', () => undefined);
  await playground.open(OPENING);
  const client = await page.context().newCDPSession(page);
  const heaps: number[] = [];
  let asked = 0;
  const act = async (acts: readonly Act[]) => {
    const one = acts[next(acts.length)] as Act;
    done.push(await throughLoading(page, () => one(page, next)));
    expect(complaints, done.slice(-5).join(', ')).toEqual([]);
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (let turn = 0; turn < ROUND; turn++) await act(ACTS_IN_PLACE);
      asked += Number(await throughLoading(page, () => expectSameHashes(playground)));
      if (round === 0 || round === ROUNDS - 1) heaps.push(await throughLoading(page, () => heapOf(playground, client)));
    }
    for (let turn = 0; turn < ROUND; turn++) await act(turn % 8 === 7 ? [reload, reload, backAcross] : ACTS_IN_PLACE);
    asked += Number(await throughLoading(page, () => expectSameHashes(playground)));
  } finally {
    await test.info().attach('what the monkey did', { body: done.join('\n'), contentType: 'text/plain' });
  }
  test.info().annotations.push({
    type: 'heap',
    description: heaps.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(', '),
  });
  expect(asked, 'links that were asked of the command line').toBeGreaterThan(0);
  expect((heaps.at(-1) ?? Number.NaN) - (heaps[0] ?? 0), 'bytes by which the heap grew').toBeLessThan(MOST_BYTES);
});
