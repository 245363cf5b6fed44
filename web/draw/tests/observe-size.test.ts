import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { observePixelRatio, observeSize } from '../dom.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose callbacks are triggered by hand. */
function byHand() {
  const frames: (() => void)[] = [];
  let observed = () => {};
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observed = callback;
      }
      observe() {}
      disconnect() {
        observed = () => {};
      }
    },
  );
  return {
    element: {} as Element,
    observe: () => observed(),
    draw: () => {
      for (const frame of frames.splice(0)) frame();
    },
  };
}

it('tells of a change when the page draws next, once, and never inside of the observer', () => {
  const browser = byHand();
  const told = vi.fn();
  observeSize(browser.element, told);
  browser.observe();
  browser.observe();
  expect(told).not.toHaveBeenCalled();
  browser.draw();
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells nothing once it has ended', () => {
  const browser = byHand();
  const told = vi.fn();
  const end = observeSize(browser.element, told);
  browser.observe();
  end();
  browser.draw();
  expect(told).not.toHaveBeenCalled();
});

it('tells of every pixel ratio of the device, not only of the first new one', () => {
  const queries = new Map<string, EventTarget>();
  const show = (ratio: number) => vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('matchMedia', (text: string) => {
    const query = new EventTarget();
    queries.set(text, query);
    return query;
  });
  const leave = (ratio: number) => queries.get(`(resolution: ${ratio}dppx)`)?.dispatchEvent(new Event('change'));
  const told = vi.fn();
  show(1);
  const end = observePixelRatio(told);
  for (const [before, after] of [
    [1, 2],
    [2, 1.25],
  ] as const) {
    show(after);
    leave(before);
  }
  expect(told).toHaveBeenCalledTimes(2);
  end();
  leave(1.25);
  expect(told).toHaveBeenCalledTimes(2);
});

it('is the only one that observes sizes: whoever lays out inside of an observer makes browsers complain', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const observing = files.filter((file) => readFileSync(`web/${file}`, 'utf8').includes('new ResizeObserver('));
  expect(observing.map((file) => file.replaceAll('\\', '/')).filter((file) => !file.endsWith('.test.ts'))).toEqual([
    'draw/dom.ts',
  ]);
});
