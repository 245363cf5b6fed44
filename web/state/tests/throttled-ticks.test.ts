import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../../run/protocol.ts';
import { instantOf, throttleTicks } from '../throttled-ticks.ts';
import type { Tick } from '../types.ts';

const frameAt = (timePs: number, finished = false) => ({ timePs, finished }) as Frame;
const tickAt = (timePs: number): Tick => ({ kind: 'packets', position: 0, timePs, frames: [frameAt(timePs)] });

/** A playback that the test moves on, and who paces it. */
function source() {
  let tick = tickAt(0);
  const listeners = new Set<(tick: Tick) => void>();
  const playback = {
    now: () => tick,
    subscribe(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const go = (timePs: number) => {
    tick = tickAt(timePs);
    for (const listener of listeners) listener(tick);
  };
  const isPlaying = () => playing;
  return { go, listeners, paced: throttleTicks(playback, isPlaying, Date.now) };
}

let playing = true;

beforeEach(() => {
  playing = true;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('all who listen speak of one instant, however often the picture moves on', () => {
  const { go, paced } = source();
  const heard: [number, number][] = [];
  let other = -1;
  paced.subscribe(({ timePs }) => {
    other = timePs;
  });
  paced.subscribe(({ timePs }) => heard.push([timePs, other]));
  for (let at = 1; at <= 40; at++) {
    go(at);
    expect(paced.now().timePs).toBe(other);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(200);
  expect(heard.every(([own, others]) => own === others)).toBe(true);
  expect(heard.length).toBeLessThanOrEqual(6);
  expect(heard.at(-1)).toEqual([40, 40]);
});

test('a jump is told at once', () => {
  playing = false;
  const { go, paced } = source();
  const heard: number[] = [];
  paced.subscribe(({ timePs }) => heard.push(timePs));
  for (const at of [3, 1, 2]) go(at);
  expect(heard).toEqual([3, 1, 2]);
});

test('who asks without listening hears of now, and of the same object while nothing changes', () => {
  const { go, listeners, paced } = source();
  const first = paced.now();
  expect(paced.now()).toBe(first);
  go(7);
  expect(paced.now().timePs).toBe(7);
  const leave = paced.subscribe(() => undefined);
  expect(listeners.size).toBe(1);
  leave();
  expect(listeners.size).toBe(0);
});

test('figures are those of the frame; the last frame of a run stands for every time after it', () => {
  const tick: Tick = { kind: 'packets', position: 0, timePs: 50, frames: [frameAt(40), frameAt(40, true), null] };
  expect([0, 1, 2].map((lane) => instantOf(tick, lane).timePs)).toEqual([40, 50, 50]);
});
