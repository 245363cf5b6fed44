import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../../run/protocol.ts';
import { instantOf, throttleTicks } from '../throttled-ticks.ts';
import type { Tick } from '../types.ts';

const frameAt = (timePs: number, finished = false) => ({ timePs, finished }) as Frame;
const tickAt = (timePs: number): Tick => ({ kind: 'packets', position: 0, timePs, frames: [frameAt(timePs)] });

function source() {
  let tick = tickAt(0);
  const listeners = new Set<(tick: Tick) => void>();
  return {
    now: () => tick,
    subscribe(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(timePs: number) {
      tick = tickAt(timePs);
      for (const listener of listeners) listener(tick);
    },
    listeners,
  };
}

let playing = true;

beforeEach(() => {
  playing = true;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('all who listen speak of one instant, however often the picture moves on', () => {
  const playback = source();
  const paced = throttleTicks(
    playback,
    () => playing,
    () => Date.now(),
  );
  const heard: [number, number][] = [];
  let other = -1;
  paced.subscribe(({ timePs }) => {
    other = timePs;
  });
  paced.subscribe(({ timePs }) => heard.push([timePs, other]));
  for (let at = 1; at <= 40; at++) {
    playback.go(at);
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
  const playback = source();
  const told = throttleTicks(
    playback,
    () => playing,
    () => Date.now(),
  );
  const heard: number[] = [];
  told.subscribe(({ timePs }) => heard.push(timePs));
  for (const at of [3, 1, 2]) playback.go(at);
  expect(heard).toEqual([3, 1, 2]);
});

test('who asks without listening hears of now, and of the same object while nothing changes', () => {
  const playback = source();
  const told = throttleTicks(
    playback,
    () => playing,
    () => Date.now(),
  );
  const first = told.now();
  expect(told.now()).toBe(first);
  playback.go(7);
  expect(told.now().timePs).toBe(7);
  const leave = told.subscribe(() => undefined);
  expect(playback.listeners.size).toBe(1);
  leave();
  expect(playback.listeners.size).toBe(0);
});

test('figures are those of the frame; the last frame of a run stands for every time after it', () => {
  const tick: Tick = { kind: 'packets', position: 0, timePs: 50, frames: [frameAt(40), frameAt(40, true), null] };
  expect([0, 1, 2].map((lane) => instantOf(tick, lane).timePs)).toEqual([40, 50, 50]);
});
