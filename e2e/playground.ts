/* The page as the tests see it: by roles and names, as a user would find things; by `window.__fattree` where numbers are
 * needed. A test fails if the console of any of its pages has an error. */

import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect as expectation,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Selection } from '../web/draw/drawing.ts';
import type { Scenario } from '../web/model/types.ts';
import { installTurns } from './turns.ts';
import { installHold } from './workers.ts';

export const expect = expectation;

/** Ends the title of a test that only looks for rare things, or for what another one finds too: `npm run test:slow` runs it. */
export const takesLong = (isLong: boolean) => (isLong ? ', which takes long' : '');

/** A lane's results as plain numbers; equal for lanes that did the same. */
export interface LaneNumbers {
  name: string;
  contention: number[];
  crossings: number[];
  /** of the phase on the clock: messages per link; the node of each task */
  linkLoad: number[];
  taskNode: number[];
  completionPs: number;
  /** of the whole run, 16 hex digits */
  hash: string;
}

export class Playground {
  readonly page: Page;
  readonly lanes: Locator;
  readonly transport: Locator;
  readonly readout: Locator;

  constructor(page: Page) {
    this.page = page;
    this.lanes = page.locator('main section.lane');
    this.transport = page.getByRole('region', { name: 'Transport' });
    this.readout = this.transport.locator('.readout strong');
  }

  /** Opens a fragment like a followed link: in a new document. */
  async open(fragment = ''): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    await this.page.goto(`./${fragment}`);
    await expect(this.lanes.first()).toBeVisible();
  }

  /** Leaves what greets a first visit. */
  async lookAround(): Promise<void> {
    await this.button('Look around').click();
    await expect(this.page.getByRole('dialog', { name: 'Welcome' })).toHaveCount(0);
  }

  /** Opens a fragment in the present page: equal runs continue, everything else is as the fragment says. */
  async reopen(fragment: string): Promise<void> {
    if (this.page.url() === 'about:blank') return this.open(fragment);
    await this.page.evaluate((text) => window.__fattree?.state().openText(text), fragment);
    expect(await this.page.evaluate(() => window.__fattree?.state().problems)).toEqual([]);
  }

  /** The opening scenario, paused at a phase. */
  async openAt(phase: number, more = ''): Promise<void> {
    await this.openIdle(`#v=1&preset=half-bisection&phase=${phase}&play=0${more}`);
  }

  async openIdle(fragment: string): Promise<void> {
    await this.open(fragment);
    await this.idle();
  }

  async reopenIdle(fragment: string): Promise<void> {
    await this.reopen(fragment);
    await this.idle();
  }

  /** A step, the beginning, and a step: a step ends playing, which would go on between the next two. */
  async expectSteps(): Promise<void> {
    await this.button('Step forward').click();
    await this.pace(/^To the beginning/);
    await expect(this.readout).toHaveText('Phase 0');
    await this.button('Step forward').click();
    await expect(this.readout).toHaveText('Phase 1');
  }

  /** Every lane is open, analysed and run, by the worker that it has now, no answer is pending, and what followed from the last one
   * is on the screen. */
  async idle(): Promise<void> {
    await this.page.evaluate(() => window.__fattree?.idle());
    await this.frame();
    await this.transitionsEnded();
  }

  /** No picture is on its way to another one. */
  async transitionsEnded(): Promise<void> {
    await expect(this.page.locator('.is-in-transition')).toHaveCount(0);
  }

  /** Kills a lane's worker as a crash would, and waits for its replacement. */
  async replaceWorker(lane: number): Promise<void> {
    await this.page.evaluate((index) => window.__fattree?.killWorker(index), lane);
    await this.page.waitForFunction((index) => window.__fattree?.replacements(index) === 1, lane);
    await this.idle();
  }

  /** The page has done all it had to do: lanes, words, pictures, parts that are loaded. Throws where it moves by itself. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => window.turns.settle());
  }

  /** What a moving page does a few times a second is done once: words, pictures. */
  async untilUpdated(): Promise<void> {
    await this.page.evaluate(() => window.turns.goOn());
  }

  /** No part of the page is loading, or waiting to be shown. */
  async allLoaded(): Promise<void> {
    await expect(this.page.locator('[data-coming]')).toHaveCount(0);
  }

  /** Lets the page draw pending changes. */
  async frame(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  }

  /** The value once the page has come to rest: late texts may move what is below them. */
  async settled<T>(read: () => Promise<T>): Promise<T> {
    await this.settle();
    return read();
  }

  /** CPU time of the page's main thread, ms, regardless of waiting. */
  async workMs(work: () => Promise<void>): Promise<number> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const now = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    const before = await now();
    await work();
    const seconds = (await now()) - before;
    await session.detach();
    return seconds * 1000;
  }

  lane(name: string): Locator {
    return this.lanes.and(this.page.getByRole('region', { name, exact: true }));
  }

  chip(lane: string, node: number): Locator {
    return this.lane(lane).locator(`.tree-chip[data-node="${node}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The one large figure of a lane, as a sentence. */
  headline(lane: string): Locator {
    return this.lane(lane).locator('.headline');
  }

  async scenario(): Promise<Scenario> {
    return this.page.evaluate(() => window.__fattree?.state().scenario as Scenario);
  }

  async phase(): Promise<number> {
    return this.page.evaluate(() => window.__fattree?.state().clock.phase ?? -1);
  }

  async timePs(): Promise<number> {
    return this.page.evaluate(() => window.__fattree?.state().clock.timePs ?? -1);
  }

  async playing(): Promise<boolean> {
    return this.page.evaluate(() => window.__fattree?.state().clock.playing ?? false);
  }

  async statuses(): Promise<string[]> {
    return this.page.evaluate(() => window.__fattree?.state().lanes.map((lane) => lane.status) ?? []);
  }

  async runStates(): Promise<string[]> {
    return this.page.evaluate(() => window.__fattree?.state().lanes.map((lane) => lane.run.state) ?? []);
  }

  async hashes(): Promise<string[]> {
    return (await this.numbers()).map(({ hash }) => hash);
  }

  /** Every lane's results, once complete. */
  async numbers(): Promise<LaneNumbers[]> {
    await this.idle();
    return this.page.evaluate(() =>
      (window.__fattree?.state().lanes ?? []).map(({ name, analysis, loads, summary }) => {
        if (!analysis || !loads || !summary?.finished) throw new Error(`Lane ${name} has not finished.`);
        const top = analysis.levels;
        return {
          name,
          contention: Array.from(analysis.contention),
          crossings: Array.from(analysis.contention, (_, phase) => analysis.crossings[phase * (top + 1) + top] ?? -1),
          linkLoad: Array.from(loads.linkLoad),
          taskNode: Array.from(loads.taskNode),
          completionPs: summary.completionPs,
          hash: summary.hash,
        };
      }),
    );
  }

  /** A hash of the pixels of every lane's tree, once the page has come to rest. */
  async picture(): Promise<string[]> {
    return this.settled(() => this.page.evaluate(() => window.fingerprints()));
  }

  /** Selects something of a lane, and waits for what the inspector says of it. */
  async select(selection: Selection): Promise<void> {
    await this.page.evaluate((what) => window.__fattree?.state().select(what), selection);
    await expect(this.button('Clear selection')).toBeVisible();
  }

  async choosePreset(title: string): Promise<void> {
    await (await this.card(title, 'Scenario')).click();
    await expect(this.explore).toBeHidden();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  get explore(): Locator {
    return this.page.getByRole('dialog', { name: 'Explore' });
  }

  /** Opens Explore, unless it is, and finds a card. */
  async card(title: string, kind: 'Scenario' | 'Lesson' | 'Challenge' | 'Paper'): Promise<Locator> {
    if (!(await this.explore.isVisible())) await this.button('Explore').click();
    await this.explore.getByRole('searchbox').fill(title);
    return this.explore.locator('.explore-card').filter({
      has: this.page.locator('small span, span > b').getByText(title, { exact: true }),
      hasText: kind,
    });
  }

  /** A part of all settings. */
  async section(name: string): Promise<Locator> {
    return (await this.openSettings()).getByRole('region', { name, exact: true });
  }

  /** All settings: a panel, or on a phone what follows in the menu. */
  async openSettings(): Promise<Locator> {
    const settings = this.page.locator('.panel.left, dialog[open] .sections');
    if ((await settings.count()) === 0)
      await this.page.getByRole('button', { name: /^All settings$|other settings?$/ }).click();
    await expect(settings).toBeVisible();
    return settings;
  }

  /** The inspector, without anything that is selected. */
  async openInspector(): Promise<Locator> {
    const inspector = this.page.locator('.panel.right');
    if ((await inspector.count()) === 0) await (await this.moreItem(/^Inspector/)).click();
    await expect(inspector).toBeVisible();
    return inspector;
  }

  /** Opens the menu that is last in the title bar. */
  async moreItem(name: RegExp): Promise<Locator> {
    await this.button('More').click();
    return this.page.getByRole('menuitem', { name });
  }

  /** Opens the schedule. */
  async table(): Promise<void> {
    await this.page.locator('.ribbon-title').click();
    await this.page.getByRole('menuitem', { name: /^Table/ }).click();
  }

  /** A jump, a speed or a clock of the transport. */
  async pace(name: RegExp): Promise<void> {
    await this.transport.locator('.pace-choice').click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Opens a file from among what can be saved. */
  async choose({ name, mimeType, text }: { name: string; mimeType: string; text: string }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await (await this.moreItem(/Open a file/)).click();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) });
  }

  /** What an item of the menu saves. */
  async saved(item: RegExp): Promise<Buffer> {
    const started = this.page.waitForEvent('download');
    await (await this.moreItem(item)).click();
    return readFileSync(await (await started).path());
  }

  /** Runs an action and collects every text that appears on the page meanwhile. */
  async textsDuring(action: () => Promise<void>): Promise<string> {
    await this.page.evaluate(() => {
      const seen: string[] = [];
      const look = () => seen.push(document.body.innerText);
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { seenTexts: seen });
    });
    await action();
    return this.page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts.join('\n'));
  }
}

/** A preset, paused; the one with a hot node cut short once its congestion shows: simulating all of it takes longer than
 * opening the page. */
export function pausedPreset(preset: string): string {
  return `#v=1&preset=${preset}&play=0${preset === 'one-hot-node' ? '&until-ns=1000000' : ''}`;
}

/** Chooses what a chart below the lanes draws, or that it is a table. */
export async function chooseChart(page: Page, half: 'over' | 'beside', name: string): Promise<void> {
  await page.locator(`.congestion-${half} .chart-choice`).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Lets the run of a lesson's question end: "To the end" goes when it does, which may be at any moment. */
export async function toTheEnd(panel: Locator): Promise<void> {
  const outcome = panel.locator('.guide-outcome');
  const hurry = panel.getByRole('button', { name: 'To the end', exact: true });
  await expect(outcome.or(hurry).first()).toBeVisible();
  // Looked for and pressed in one turn of the page.
  await hurry.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  await expect(outcome).toBeVisible();
}

/** Presses, pulls and lets go, in a few steps as a hand does. `over` looks at the page before the drop. */
export async function drag(page: Page, from: Locator, to: Locator, over: () => Promise<void> = async () => {}) {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 6, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await over();
  await page.mouse.up();
}

/** Drags with a finger. */
export async function touchDrag(page: Page, from: Locator, to: Locator, over: () => Promise<void> = async () => {}) {
  const [start, end] = [await middle(from), await middle(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 8; step++) {
    const share = step / 8;
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share + 4 * (1 - share) },
    ]);
  }
  await over();
  await touch('touchEnd', []);
}

export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to point at.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

declare global {
  interface Window {
    /** what the canvases of each lane look like now */
    fingerprints(): string[];
  }
}

/** Runs in the page. Canvases are copied first, since reading one changes how it is drawn. */
function installFingerprints(): void {
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const fingerprint = (canvas: HTMLCanvasElement): string => {
    if (!copy || canvas.width === 0) return 'nothing';
    copy.canvas.width = canvas.width;
    copy.canvas.height = canvas.height;
    copy.drawImage(canvas, 0, 0);
    const pixels = new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    let hash = 0x811c9dc5;
    for (const pixel of pixels) hash = Math.imul(hash ^ pixel, 0x01000193);
    return (hash >>> 0).toString(16);
  };
  window.fingerprints = () =>
    [...document.querySelectorAll('.lane-tree')].map((tree) =>
      [...tree.querySelectorAll('canvas')].map(fingerprint).join(' '),
    );
}

/** Runs in the page. Disables offline storage, as in a private window: in each test's fresh profile it takes as long as
 * loading the page twice. */
function keepNothing(): void {
  if (!('ServiceWorkerContainer' in window)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Nothing is kept in this test.'));
}

interface Fixtures {
  /** Whether the page stores itself for offline use, as it does for visitors; for tests of that. */
  keepsItself: boolean;
  /** false: in the window of its worker, as if it were new, which opens sooner. */
  ownWindow: boolean;
  /** Whether a test begins with what the one before has opened. */
  goesOn: boolean;
  /** console errors; empty at the end, or the test fails */
  complaints: string[];
  playground: Playground;
  /** The page for another visitor: another profile, another window. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Playground>;
}

async function openWindow(browser: Browser, options: BrowserContextOptions, keepsItself = false): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(installTurns);
  await page.addInitScript(installHold);
  await page.addInitScript(installFingerprints);
  if (!keepsItself) await page.addInitScript(keepNothing);
  return page;
}

/** Runs a test in the window of its worker, as if it were new. */
async function inWindow(page: Page, goesOn: boolean, use: (page: Page) => Promise<void>): Promise<void> {
  const context = page.context();
  const added: { dispose(): Promise<void> }[] = [];
  const { addInitScript } = page;
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript.apply(page, given);
    added.push(script);
    return script;
  };
  if (!goesOn && page.url() !== 'about:blank') await page.goto('about:blank');
  await use(page);
  page.addInitScript = addInitScript;
  for (const script of added) await script.dispose();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  if (!goesOn) await page.goto('about:blank');
  await page.mouse.move(-1, -1);
  const session = await context.newCDPSession(page);
  if (!goesOn) await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** What was kept of the tests before is gone. */
async function forget(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await session.detach();
}

/** Each test has a window of its own: in one that they share, some page never draws again. */
export const test = base.extend<Fixtures, { window: Page }>({
  keepsItself: [false, { option: true }],
  ownWindow: [true, { option: true }],
  goesOn: [false, { option: true }],
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      const page = await openWindow(browser, { baseURL, viewport });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, window, keepsItself, ownWindow, goesOn, baseURL, viewport, hasTouch, isMobile }, use) => {
    if (keepsItself || (ownWindow && !goesOn) || hasTouch || isMobile) {
      const page = await openWindow(browser, { baseURL, viewport, hasTouch, isMobile }, keepsItself);
      await use(page);
      return page.context().close();
    }
    await forget(window, baseURL ?? '');
    await window.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await inWindow(window, goesOn, use);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page }, use) => use(new Playground(page)),
  elsewhere: async ({ browser, baseURL, viewport, complaints, keepsItself }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await openWindow(browser, { baseURL, viewport, ...options }, keepsItself);
      pages.push(page);
      listen(page, complaints);
      return new Playground(page);
    });
    for (const page of pages) await page.context().close();
  },
});

/** For tests that look at results that take longer to compute than to check: each begins with `reopen`, and goes on with the runs of
 * those before it. */
export const testOnOnePage = test.extend({ goesOn: true });
