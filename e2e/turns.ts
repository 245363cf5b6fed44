/* What a page has yet to do, so that a test waits for what must have happened and not for a while: its pictures and timers are
 * written down before any of its own scripts runs. */

export interface Turns {
  /** Resolves once the page has done all it had to do; rejects where it moves by itself and therefore never has. */
  settle(): Promise<void>;
  /** For a page that moves: what was due now has happened, and what that led to. */
  goOn(): Promise<void>;
}

declare global {
  interface Window {
    turns: Turns;
  }
}

/** Runs in the page, before everything of it. */
export function installTurns(): void {
  if (Object.hasOwn(window, 'turns')) return;
  /** Longer timers do nothing to what is seen: heartbeats, notices that go, what is kept for later visits. */
  const SOON_MS = 300;
  /** A guard against a page that never comes to rest. */
  const PATIENCE_MS = 300_000;
  const {
    setTimeout: later,
    clearTimeout: notLater,
    requestAnimationFrame: draw,
    cancelAnimationFrame: notDraw,
  } = window;
  const now = performance.now.bind(performance);

  /** timers and pictures that are due, by their own numbers, with what they are */
  const due = new Map<string, string>();
  /** how much the page has done */
  let done = 0;
  const finish = (key: string) => {
    due.delete(key);
    done += 1;
  };

  const timeout = (act: TimerHandler, ms = 0, ...given: unknown[]): number => {
    if (typeof act !== 'function' || ms > SOON_MS) return Reflect.apply(later, window, [act, ms, ...given]);
    const run = () => {
      finish(`timer ${id}`);
      act(...given);
    };
    const id = later.call(window, run, ms) as unknown as number;
    due.set(`timer ${id}`, `a timer of ${ms} ms`);
    return id;
  };
  window.setTimeout = timeout as unknown as typeof window.setTimeout;
  const noTimeout = (id?: number): void => {
    due.delete(`timer ${id}`);
    notLater.call(window, id);
  };
  window.clearTimeout = noTimeout as typeof window.clearTimeout;
  window.requestAnimationFrame = (act) => {
    const id = draw.call(window, (time) => {
      finish(`picture ${id}`);
      act(time);
    });
    due.set(`picture ${id}`, 'a picture');
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    due.delete(`picture ${id}`);
    notDraw.call(window, id);
  };
  window.ResizeObserver = class extends ResizeObserver {
    constructor(act: ResizeObserverCallback) {
      super((entries, observer) => {
        done += 1;
        act(entries, observer);
      });
    }
  };

  /** What React had to render is rendered, and what was measured is drawn. */
  const twoPictures = () =>
    new Promise<void>((resolve) => {
      draw.call(window, () => draw.call(window, () => later.call(window, resolve, 0)));
    });

  const plays = () => window.__fattree?.state().clock.playing ?? false;
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  const coming = (): string[] => [
    ...due.values(),
    ...(document.querySelector('[data-coming]') ? ['a part that is loaded'] : []),
    ...(document.fonts.status === 'loading' ? ['a typeface'] : []),
    ...(document.getAnimations().some(isMoving) ? ['a transition'] : []),
  ];

  const until = async (isOver: () => boolean) => {
    for (const begun = now(); !isOver(); await twoPictures())
      if (now() - begun > PATIENCE_MS) throw new Error(`The page does not come to rest: ${coming().join(', ')}.`);
  };

  window.turns = {
    async settle() {
      for (let before = -1; done !== before || coming().length > 0; ) {
        if (plays()) throw new Error('The page does not come to rest: its clock plays.');
        await window.__fattree?.idle();
        await until(() => coming().length === 0 || plays());
        before = done;
        await twoPictures();
      }
    },
    async goOn() {
      // A timer leads to a picture, that to words, and those to another layout.
      for (let generation = 0; generation < 4; generation++) {
        const these = [...due.keys()];
        await until(() => these.every((key) => !due.has(key)));
        await twoPictures();
      }
      await until(() => !document.querySelector('[data-coming]'));
    },
  };
}
