/* Drives a browser without Playwright, by the W3C's WebDriver commands: Firefox takes them on a socket of its own
 * (Marionette), WebKit over HTTP. Only the commands that the tests need. */

export type Command = 'Navigate' | 'ExecuteScript' | 'PerformActions' | 'SetWindowRect' | 'TakeScreenshot';

/** A running browser with one window. */
export interface Connection {
  send(command: Command, parameters: object): Promise<unknown>;
  /** Ends the browser and deletes its profile. */
  end(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

/** Keys that are no characters, as WebDriver numbers them. */
const KEYS = { ArrowRight: '\uE014', Escape: '\uE00C' };

/** Session timeouts for scripts and page loads. Longer than the test's, whose message is better. */
export const CAPABILITIES = { timeouts: { script: 1_800_000, pageLoad: 1_800_000 } };

export class DrivenBrowser {
  readonly #wire: Connection;

  constructor(wire: Connection) {
    this.#wire = wire;
  }

  async goto(url: string): Promise<void> {
    await this.#wire.send('Navigate', { url });
  }

  /** Evaluates a function in the page; it cannot use its closure. */
  async evaluate<Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const script = `return (${inPage})(...arguments);`;
    return (await this.#wire.send('ExecuteScript', { script, args: given })) as Result;
  }

  /** The window's content, as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#wire.send('TakeScreenshot', { full: false })) as string, 'base64');
  }

  /** Gives the page exactly this size. Browsers report a resize before it is done, and sometimes drop it, so it is repeated
   * until the page has the size. */
  async resize(width: number, height: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.#wire.send('SetWindowRect', { width, height });
      if (await this.evaluate(fits, width, height, PATIENCE)) return;
    }
    const got = await this.evaluate(() => [innerWidth, innerHeight]);
    throw new Error(`The page is ${got.join(' x ')}, not ${width} x ${height}.`);
  }

  async click(at: Point): Promise<void> {
    await this.#pointer([move(at), PRESS, RELEASE]);
  }

  /** Presses, pulls and lets go, in a few steps as a hand does. `over` looks at the page before the drop. */
  async drag(from: Point, to: Point, over: () => Promise<void>): Promise<void> {
    const steps = Array.from({ length: 8 }, (_, step) => (step + 1) / 8);
    const pull = steps.map((share) =>
      move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
    );
    await this.#pointer([move(from), PRESS, move({ x: from.x + 8, y: from.y + 6 }), ...pull]);
    await over();
    await this.#pointer([RELEASE]);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.#wire.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async #pointer(actions: object[]): Promise<void> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#wire.send('PerformActions', { actions: [mouse] });
  }
}

/** Resize attempts, and ms per attempt. */
const MAX_ATTEMPTS = 100;
const PATIENCE = 3000;

/** Whether the page, where this runs, has a size within so many milliseconds. */
function fits(width: number, height: number, within: number): Promise<boolean> {
  const end = performance.now() + within;
  return new Promise((resolve) => {
    const look = () => {
      const there = innerWidth === width && innerHeight === height;
      if (there || performance.now() > end) resolve(there);
      else setTimeout(look, 20);
    };
    look();
  });
}

const PRESS = { type: 'pointerDown', button: 0 };
const RELEASE = { type: 'pointerUp', button: 0 };

function move({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 20, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
}
