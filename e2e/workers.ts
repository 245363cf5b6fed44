/* A hold on the page's workers, for states that pass: what they say is kept back until the test has looked. */

import type { Playground } from './playground.ts';

export interface HeldWorkers {
  /** Keeps back, from now on, the messages of which this is true, and all that the same worker says later. */
  hold(which: (message: never) => boolean): void;
  /** Delivers what was kept back, in its order, and keeps nothing any more. */
  release(): void;
  /** messages kept back */
  kept(): number;
  /** runs that were asked of the workers of a sweep */
  runsAsked(): number;
}

declare global {
  interface Window {
    heldWorkers: HeldWorkers;
  }
}

/** Runs in the page, before everything of it. */
export function installHold(): void {
  if (Object.hasOwn(window, 'heldWorkers')) return;
  let which: ((message: never) => boolean) | null = null;
  let kept: { to: Worker; message: MessageEvent }[] = [];
  const passing = new WeakSet<Event>();
  let runsAsked = 0;

  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      // The first listener: nobody hears what it keeps.
      this.addEventListener('message', (message) => {
        if (!which || passing.has(message)) return;
        const isBehind = kept.some(({ to }) => to === this);
        if (!isAlive(message) && (isBehind || which(message.data as never))) {
          message.stopImmediatePropagation();
          kept.push({ to: this, message });
        }
      });
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      if (typeof message === 'object' && message && 'request' in message) runsAsked += 1;
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };

  /** The answer to a ping, without which a lane's worker would be taken for dead. */
  const isAlive = ({ data }: MessageEvent) => typeof data?.id === 'number' && data.id < 0;

  window.heldWorkers = {
    hold(messages) {
      which = messages;
    },
    release() {
      which = null;
      const now = kept;
      kept = [];
      for (const { to, message } of now) {
        const again = new MessageEvent('message', { data: message.data });
        passing.add(again);
        to.dispatchEvent(again);
      }
    },
    kept: () => kept.length,
    runsAsked: () => runsAsked,
  };
}

/** From now on no lane gets the frame of an instant: what waits for one goes on waiting. */
export async function holdFrames({ page }: Playground): Promise<void> {
  await page.evaluate(() =>
    window.heldWorkers.hold(({ result }: { result?: object | null }) => !!result && 'timePs' in result),
  );
}
