/* The page in a browser not driven by Playwright, as the tests see it. A test fails if the page logged an error or warning. */

import { test as base, expect } from '@playwright/test';
import type { Scenario } from '../../web/model/types.ts';
import { type Connection, DrivenBrowser, type Point } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { serveListening } from './listening.ts';
import { startWebKit } from './webkit.ts';

/** By the name of the project. */
const BROWSERS: Record<string, () => Promise<Connection>> = { firefox: startFirefox, webkit: startWebKit };

export class Visit {
  readonly browser: DrivenBrowser;
  readonly #address: string;
  readonly #complaints: string[] = [];

  constructor(browser: DrivenBrowser, address: string) {
    this.browser = browser;
    this.#address = address;
  }

  /** Opens a fragment as somebody who follows a link does: in a new document. */
  async open(fragment = ''): Promise<void> {
    await this.#listen();
    await this.browser.goto('about:blank');
    await this.browser.goto(`${this.#address}${fragment}`);
    await this.until(() => window.__fattree !== undefined && document.querySelector('section.lane') !== null);
  }

  /** Every lane is open, analysed and run, and no answer is pending. */
  async idle(): Promise<void> {
    await this.browser.evaluate(() => window.__fattree?.idle());
  }

  /** The page has done all it had to do: a resize goes on over several pictures. */
  async atRest(): Promise<void> {
    await this.browser.evaluate(() => window.turns.settle());
  }

  /** Lets the run of a question end: "To the end" goes when it does, which may be at any moment. */
  async toTheEnd(panel: string): Promise<void> {
    await expect
      .poll(() =>
        this.browser.evaluate((within) => {
          const { length } = document.querySelectorAll(`${within} .guide-outcome`);
          const buttons = [...document.querySelectorAll<HTMLElement>(`${within} button`)];
          buttons.find(({ textContent }) => textContent === 'To the end')?.click();
          return length;
        }, panel),
      )
      .toBe(1);
  }

  async until(inPage: () => boolean): Promise<void> {
    await expect.poll(() => this.browser.evaluate(inPage), { message: `${inPage}` }).toBe(true);
  }

  async scenario(): Promise<Scenario> {
    return this.browser.evaluate(() => window.__fattree?.state().scenario as Scenario);
  }

  /** Hashes of every lane, once all of them have ended. */
  async hashes(): Promise<string[]> {
    await this.idle();
    return this.browser.evaluate(() => window.__fattree?.state().lanes.map(({ summary }) => summary?.hash ?? '') ?? []);
  }

  /** The words of what is on the screen, or null where there is no such thing. */
  async text(selector: string): Promise<string | null> {
    return this.browser.evaluate((wanted) => {
      const element = document.querySelector<HTMLElement>(wanted);
      return element?.checkVisibility() ? element.innerText : null;
    }, selector);
  }

  /** Clicks what a selector finds, and of several the one with this name, as soon as it stands still with nothing over it. */
  async click(selector: string, name?: string): Promise<void> {
    await this.browser.click(await this.middleOf(selector, name));
  }

  /** Its middle, in the window. */
  async middleOf(selector: string, name?: string): Promise<Point> {
    const middles: (Point | null)[] = [];
    await expect
      .poll(async () => middles.push(await this.browser.evaluate(middle, selector, name ?? null)) && middles.at(-1), {
        message: `${selector} ${name ?? ''}`,
      })
      .not.toBeNull();
    return middles.at(-1) as Point;
  }

  /** Errors and warnings of the page so far. */
  async complaints(): Promise<string[]> {
    await this.#listen();
    return this.#complaints.splice(0);
  }

  async #listen(): Promise<void> {
    this.#complaints.push(...(await this.browser.evaluate(() => (window.complaints ?? []).splice(0))));
  }
}

/** Runs in the page. */
async function middle(selector: string, name: string | null): Promise<Point | null> {
  const found = [...document.querySelectorAll(selector)].find(
    (each) => name === null || (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const before = found.getBoundingClientRect();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { x, y, width, height } = found.getBoundingClientRect();
  const still = before.x === x && before.y === y && width > 0;
  const at = { x: x + width / 2, y: y + height / 2 };
  return still && found.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
}

interface Shared {
  /** where the page is, with the script that listens */
  address: string;
  driven: DrivenBrowser;
}

interface Fixtures {
  visit: Visit;
  /** The page for somebody else: a browser that was never used before. */
  elsewhere: () => Promise<Visit>;
}

export const test = base.extend<Fixtures, Shared>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const { server, address } = await serveListening(project.use.baseURL ?? '');
      await use(address);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  driven: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const wire = await start(project.name);
      await use(new DrivenBrowser(wire));
      await wire.end();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  visit: async ({ driven, address }, use) => {
    const visit = new Visit(driven, address);
    await driven.resize(1440, 900);
    await use(visit);
    expect(await visit.complaints(), 'errors and warnings in the console').toEqual([]);
  },
  elsewhere: async ({ address }, use, { project }) => {
    const wires: Connection[] = [];
    const visits: Visit[] = [];
    await use(async () => {
      const wire = await start(project.name);
      wires.push(wire);
      const visit = new Visit(new DrivenBrowser(wire), address);
      visits.push(visit);
      await visit.browser.resize(1440, 900);
      return visit;
    });
    const complaints = await Promise.all(visits.map((visit) => visit.complaints()));
    for (const wire of wires) await wire.end();
    expect(complaints.flat(), 'errors and warnings in the console elsewhere').toEqual([]);
  },
});

function start(name: string): Promise<Connection> {
  const browser = BROWSERS[name];
  if (!browser)
    throw new Error(`There is no browser called ${name}; there are ${Object.keys(BROWSERS).join(' and ')}.`);
  return browser();
}
