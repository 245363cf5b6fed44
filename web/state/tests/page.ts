/* A playground in Node with the built core: the test triggers animation frames; the address is a string. */

import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { LaneClient, type LaneWorker } from '../../run/client.ts';
import { LoopbackWorker } from '../../run/tests/loopback.ts';
import { createPlayground, type Playground } from '../playground.ts';
import type { Preference, Surroundings } from '../surroundings.ts';

/** Compiled once for all pages. */
const module = WebAssembly.compile(readFileSync(new URL('../../../public/core/fattree.wasm', import.meta.url)));

type State = ReturnType<Playground['store']['getState']>;

export interface Page extends Playground {
  /** Advances screen time frame by frame, letting the workers run in between. */
  pass(ms: number): Promise<void>;
  /** Lets frames be asked for, work end, and its frames come. */
  settle(): Promise<void>;
  /** Waits until the state is so, however short a time it stays so: to look at it now and then would miss that. */
  until(so: (state: State) => boolean): Promise<void>;
  /** the fragment in the address, those written into it, and those that the browser's history has entries of */
  fragment: string;
  written: string[];
  entries: string[];
  /** Changes the address from outside; `known`: by Back or Forward. */
  goTo(fragment: string, known?: boolean): void;
  theme: string;
}

export interface PageOptions {
  fragment?: string;
  reducedMotion?: boolean;
  prefersDark?: boolean;
  forcedColors?: boolean;
  createWorker?: () => LaneWorker;
  spareProcessors?: number;
  /** instead of the string */
  address?: Surroundings['address'];
  keptResults?: Surroundings['keptResults'];
}

const PICTURE_MS = 16;

export const state = (page: Page): State => page.store.getState();

/** A page that goes with its test, running. */
export function startedPage(options?: PageOptions): Page {
  const page = openPage(options);
  onTestFinished(() => page.dispose());
  page.start();
  return page;
}

/** When all its work is done. */
export async function settledPage(options?: PageOptions): Promise<Page> {
  const page = startedPage(options);
  await page.idle();
  return page;
}

export function openPage({
  fragment = '',
  reducedMotion = false,
  prefersDark = false,
  forcedColors = false,
  createWorker = () => new LoopbackWorker(),
  spareProcessors = 7,
  address,
  keptResults = async () => [],
}: PageOptions = {}): Page {
  let clockMs = 0;
  const draws: ((now: number) => void)[] = [];
  const changed: ((known: boolean) => void)[] = [];
  const always = (value: boolean): Preference => ({ current: () => value, onChange: () => () => undefined });
  const surroundings: Surroundings = {
    now: () => clockMs,
    requestFrame: (draw) => void draws.push(draw),
    address: address ?? {
      fragment: () => page.fragment,
      withFragment: (text) => `https://example.org/fat-tree/${text}`,
      replace: (text) => {
        page.fragment = text;
        page.written.push(text);
        page.entries.splice(-1, 1, text);
      },
      push: (text) => {
        page.fragment = text;
        page.entries.push(text);
      },
      onChange: (listener) => {
        changed.push(listener);
        return () => undefined;
      },
    },
    prefersDark: always(prefersDark),
    forcedColors: always(forcedColors),
    prefersReducedMotion: always(reducedMotion),
    showTheme: (theme) => {
      page.theme = theme;
    },
    spareProcessors: () => spareProcessors,
    keptResults,
  };
  const playground = createPlayground(surroundings, () => new LaneClient({ createWorker, module, heartbeatMs: 20 }));
  const page: Page = {
    ...playground,
    fragment,
    written: [],
    entries: [fragment],
    theme: '',
    async pass(ms) {
      for (const end = clockMs + ms; clockMs < end; ) {
        clockMs += PICTURE_MS;
        for (const draw of draws.splice(0)) draw(clockMs);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    async settle() {
      await page.pass(50);
      await page.idle();
      await page.pass(50);
    },
    until(so) {
      return new Promise((resolve) => {
        if (so(page.store.getState())) return resolve();
        const stop = page.store.subscribe((state) => {
          if (!so(state)) return;
          stop();
          resolve();
        });
      });
    },
    goTo(text, known = false) {
      page.fragment = text;
      for (const listener of changed) listener(known);
    },
  };
  return page;
}
