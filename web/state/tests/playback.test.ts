import { describe, expect, it, test } from 'vitest';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import type { Frame } from '../../run/protocol.ts';
import { HOLD_MS, RUN_MS } from '../playback.ts';
import type { Tick } from '../types.ts';
import { type Page, type PageOptions, settledPage, startedPage, state } from './page.ts';

async function playing(options?: PageOptions): Promise<{ page: Page; ticks: Tick[] }> {
  const page = await settledPage(options);
  const ticks: Tick[] = [];
  page.playback.subscribe((tick) => ticks.push(tick));
  return { page, ticks };
}

const PACKETS = '#v=1&preset=half-bisection&clock=packets&play=0';

describe('the phase clock', () => {
  it('plays from the start, phase by phase, and begins again after a hold', async () => {
    const { page, ticks } = await playing();
    expect(state(page).clock.playing).toBe(true);
    await page.pass(16 * 600 + HOLD_MS + 900);
    const phases = ticks.map((tick) => Math.floor(tick.position));
    expect(new Set(phases)).toEqual(new Set(Array.from({ length: 16 }, (_, phase) => phase)));
    expect(phases.at(-1)).toBeLessThan(3);
    for (const [index, tick] of ticks.entries()) {
      const before = ticks[index - 1];
      if (before && tick.position < before.position) expect([0, 15]).toContain(Math.floor(before.position));
    }
    expect(state(page).lanes.every((lane) => lane.loads?.phase === state(page).clock.phase)).toBe(true);
  });

  it('begins where a link says, though how many phases there are is not known yet', async () => {
    const page = startedPage({ fragment: '#v=1&preset=half-bisection&phase=9' });
    expect(state(page).lanes.some(({ shape }) => shape === null)).toBe(true);
    await page.pass(16);
    expect(Math.floor(page.playback.now().position)).toBe(9);
    await page.idle();
    await page.pass(1200);
    expect(page.playback.now().position).toBeGreaterThan(10);
  });

  it('goes twice as far at twice the speed', async () => {
    const { page } = await playing();
    state(page).setPhase(0);
    await page.pass(1800);
    const slow = page.playback.now().position;
    state(page).setSpeed(2);
    state(page).setPhase(0);
    await page.pass(1800);
    expect(page.playback.now().position / slow).toBeCloseTo(2, 0);
  });

  it('rests when paused, and steps both ways', async () => {
    const { page, ticks } = await playing();
    state(page).setPhase(4);
    state(page).stepForward();
    expect(state(page).clock).toMatchObject({ phase: 5, playing: false });
    state(page).stepBack();
    state(page).stepBack();
    expect(state(page).clock.phase).toBe(3);
    await page.pass(100);
    const { length } = ticks;
    await page.pass(500);
    expect(ticks.length).toBe(length);
    expect(state(page).lanes.map((lane) => lane.loads?.phase)).toEqual([3, 3, 3]);
    state(page).setPhase(99);
    expect(state(page).clock.phase).toBe(15);
  });

  it('waits for nobody who asked for less motion', async () => {
    const { page } = await playing({ reducedMotion: true });
    expect(state(page).clock.playing).toBe(false);
    state(page).play();
    await page.pass(900);
    expect(page.playback.now().position).toBe(1);
  });
});

describe('the packet clock', () => {
  it('plays the whole run, then stops at the end of the slowest lane', async () => {
    const { page } = await playing({ fragment: PACKETS });
    state(page).setSpeed(2);
    state(page).play();
    await page.pass(RUN_MS / 4);
    expect(page.playback.now().timePs).toBeGreaterThan(0);
    await page.pass(RUN_MS / 4 + 2000);
    expect(state(page).clock.playing).toBe(false);
    const end = Math.max(...state(page).lanes.map((lane) => lane.summary?.completionPs ?? 0));
    expect(state(page).clock.timePs).toBe(end);
    await page.idle();
    await page.pass(50);
    expect(page.playback.now().frames.every((frame) => frame?.finished)).toBe(true);
  });

  it('begins with the phase that the phase clock stood at', async () => {
    const { page } = await playing({ fragment: '#v=1&preset=half-bisection&phase=8&play=0' });
    const [first] = state(page).lanes;
    const begin = first?.summary?.phaseEndPs[7] ?? -1;
    expect(begin).toBeGreaterThan(0);
    state(page).setClock('packets');
    expect(state(page).clock.timePs).toBe(begin);
    state(page).setTime(begin + 1000);
    state(page).setClock('phases');
    state(page).setClock('packets');
    expect(state(page).clock.timePs).toBe(begin + 1000);
  });

  it('returns to the same frames after a step forward and back', async () => {
    const { page } = await playing({ fragment: PACKETS });
    const framesNow = async (): Promise<(Frame | null)[]> => {
      await page.pass(50);
      await page.idle();
      return page.playback.now().frames;
    };
    state(page).setTime(30_000_123);
    const before = await framesNow();
    state(page).stepForward();
    const after = await framesNow();
    expect(after[0]?.timePs).toBe(30_000_123 + 512_000);
    state(page).stepBack();
    expect(await framesNow()).toEqual(before);
    expect(before.every((frame) => frame?.timePs === 30_000_123)).toBe(true);
  });

  it('shows the newest time of many asked for in a row', async () => {
    const { page } = await playing({ fragment: PACKETS });
    for (let timePs = 0; timePs <= 45_000_000; timePs += 1_000_000) state(page).setTime(timePs);
    await page.pass(100);
    await page.idle();
    expect(page.playback.now().frames.map((frame) => frame?.timePs)).toEqual([45_000_000, 45_000_000, 45_000_000]);
  });
});

function lane(part: object, run: object = {}, untilNs = 0): LaneState {
  return {
    settings: { run: { untilNs }, traffic: { kind: 'all-to-all', schedule: 'sync' } },
    summary: {
      finished: false,
      completionPs: -1,
      idealPs: 100,
      phaseEndPs: [],
      reachedPs: 0,
      binPs: 10,
      efficiency: [],
      cluster: null,
      limit: 'none',
      ...part,
    },
    run: { state: 'running', fraction: 0, secondsLeft: null, refusal: null, ...run },
  } as unknown as LaneState;
}

test('the packet clock ends where the slowest run does', () => {
  const done = lane({ finished: true, completionPs: 120, reachedPs: 130 }, { state: 'finished' });
  expect(packetClockEndPs([done])).toBe(120);
  expect(packetClockEndPs([done, lane({ idealPs: 100 })])).toBe(150);
});

test('it reaches the end of a run that was given up, far beyond the ideal time', () => {
  const given = lane({ reachedPs: 60e12, cluster: {} }, { state: 'finished' });
  expect(packetClockEndPs([given])).toBe(60e12);
});

test('it goes on with a cluster that takes much longer than ideal', () => {
  const bins = (count: number) => ({ efficiency: Array(count).fill(1), binPs: 10, cluster: {} });
  expect(packetClockEndPs([lane(bins(91))])).toBe(900);
  expect(packetClockEndPs([lane(bins(9))])).toBe(150);
  expect(packetClockEndPs([lane(bins(91), {}, 1)])).toBe(1000);
});
