/* The screen while settings are changed: the instant stays, and the old picture until the new one is ready. */

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shownTrees } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { spareProcessors } from '../../run/start-worker.ts';
import { isEdited } from '../edited.ts';
import { openPage, type Page, settledPage, startedPage, state } from './page.ts';

async function started(fragment: string): Promise<Page> {
  const page = await settledPage({ fragment });
  await page.pass(50);
  return page;
}

const first = (page: Page) => state(page).lanes[0] as LaneState;
const PACKETS = '#v=1&preset=half-bisection&clock=packets&play=0';
/** Six lanes of 128 nodes, for a tenth of their time. */
const HOT = '#v=1&preset=one-hot-node&until-ns=300000';
const BRIEF = '#v=1&preset=one-hot-node&until-ns=100000&play=0';

describe('a change of settings', () => {
  it('keeps the instant, and the picture of before until the new run is there', async () => {
    const page = await started(PACKETS);
    state(page).setTime(30_000_000);
    await page.settle();
    const old = page.playback.now().frames[0];
    const { summary } = first(page);
    state(page).swap(3, 6);
    expect(state(page).clock.timePs).toBe(30_000_000);
    expect(first(page).before).toMatchObject({ shown: true, frame: old });
    await page.settle();
    expect(page.playback.now().frames.map((frame) => frame?.timePs)).toEqual([30_000_000, 30_000_000, 30_000_000]);
    expect(first(page).before).toMatchObject({ shown: false, lane: { summary } });
    expect(first(page).summary?.hash).not.toBe(summary?.hash);
  });

  it('goes to the end of a run that does not reach the instant', async () => {
    const page = await started(PACKETS);
    const end = Math.max(...state(page).lanes.map(({ summary }) => summary?.completionPs ?? 0));
    state(page).setTime(end);
    state(page).change({ traffic: { messageBytes: 512 } });
    await page.settle();
    const newEnd = Math.max(...state(page).lanes.map(({ summary }) => summary?.completionPs ?? 0));
    expect(newEnd).toBeLessThan(end / 2);
    expect(state(page).clock.timePs).toBe(newEnd);
  });

  it('goes on playing from where it was', async () => {
    const page = await started(PACKETS);
    state(page).setTime(20_000_000);
    state(page).play();
    await page.pass(300);
    const at = page.playback.now().timePs;
    state(page).swap(3, 6);
    expect(page.playback.now().timePs).toBe(at);
    await page.settle();
    await page.pass(500);
    expect(state(page).clock.playing).toBe(true);
    expect(page.playback.now().timePs).toBeGreaterThan(at);
  });

  it('begins at 0 where times of before mean nothing', async () => {
    const page = await started(PACKETS);
    state(page).setTime(30_000_000);
    await page.settle();
    const uniform = {
      traffic: { kind: 'uniform' },
      switch: { buffering: 'input' },
      run: { untilNs: 100_000 },
    } as const;
    expect(state(page).change({ ...uniform, routing: { kind: 'd-mod-k' } })).toEqual([]);
    expect(state(page).clock.timePs).toBe(0);
    expect(first(page).before).toBeUndefined();
  });

  it('waits for traffic without phases, and goes no further than where its run was stopped', async () => {
    const page = await started(`${HOT}&play=0&time-ns=250000`);
    const shown = () => first(page).before?.shown;
    const drawn = () => page.pass(16).then(() => page.playback.now().frames[0]);
    await vi.waitUntil(drawn, { interval: 1, timeout: 300_000 });
    expect(state(page).change({ traffic: { load: 0.9 } })).toEqual([]);
    expect(shown()).toBe(true);
    await page.pass(16);
    expect(page.playback.now().frames[0]).toBeNull();
    await page.until(({ lanes }) => lanes.every(({ run }) => run.state === 'running'));
    state(page).cancelRun();
    expect(state(page).clock.timePs).toBeLessThan(250_000_000);
  });

  it('is compared with what was before, until that is put away or something else is opened', async () => {
    const page = await started('#v=1&preset=half-bisection&play=0');
    const over = first(page).summary?.completionPs;
    state(page).change({ link: { gbps: 50 } });
    await page.settle();
    expect(first(page).before?.lane.summary?.completionPs).toBe(over);
    state(page).change({ routing: { kind: 's-mod-k' } }, 1);
    await page.settle();
    expect(state(page).lanes.map(({ before }) => before !== undefined)).toEqual([false, true, false]);
    state(page).dismissBefore();
    expect(state(page).lanes[1]?.before).toBeUndefined();
    state(page).swap(3, 6);
    state(page).openPreset('random-job');
    expect(state(page).lanes.every(({ before }) => before === undefined)).toBe(true);
  });
});

describe('a lane', () => {
  it('is duplicated under a name of its own, with what it says of its own', async () => {
    const page = await started('#v=1&preset=half-bisection&play=0');
    state(page).addLane(0);
    expect(state(page).lanes.map(({ name }) => name)).toEqual(['XOR', 'LIN', 'OPT', 'XOR 2']);
    expect(state(page).lanes[3]?.settings.traffic.exchange).toBe('xor');
    state(page).addLane(3);
    expect(state(page).scenario.view.trees).toEqual([0, 1, 3, 4]);
  });

  it('is no longer the only one that is changed where lanes come or go', async () => {
    const page = await started('#v=1&preset=half-bisection&play=0');
    state(page).changeOnly(1);
    state(page).setLevel(2);
    expect(state(page).onlyLane).toBe(1);
    state(page).removeLane(0);
    expect(state(page).onlyLane).toBeNull();
  });
});

describe('a title', () => {
  const edited = (page: Page) => {
    const { scenario, preset, scene } = state(page);
    return isEdited(scenario, scene ?? presetById(preset ?? '')?.scenario ?? scenario);
  };

  it('no longer fits once something is changed, in a link as well, and fits again when that is undone', async () => {
    const page = await started('#v=1&preset=half-bisection&play=0');
    expect(edited(page)).toBe(false);
    state(page).setLevel(2);
    expect(edited(page)).toBe(false);
    state(page).swap(3, 6);
    expect(edited(page)).toBe(true);
    const [, link = ''] = state(page).shareUrl().split('#');
    state(page).undo();
    expect(edited(page)).toBe(false);
    state(page).openText(`#${link}`);
    expect(edited(page)).toBe(true);
    state(page).setTitle('My own');
    expect(edited(page)).toBe(false);
  });

  it('of a step of a lesson fits as long as its picture is the one that was given', async () => {
    const page = await started('#v=1&preset=half-bisection&play=0');
    const scene = presetById('half-bisection')?.scenario;
    if (scene) state(page).openScene(scene);
    expect([state(page).scene, edited(page)]).toEqual([scene, false]);
    state(page).swap(3, 6);
    expect(edited(page)).toBe(true);
    state(page).undo();
    expect(edited(page)).toBe(false);
    state(page).undo();
    expect(state(page).scene).toBeNull();
  });
});

describe('on few processors', () => {
  it.each([
    [1, 1],
    [2, 1],
    [8, 7],
    [undefined, 1],
  ])('of %s one is left to the page, if there is another', (hardwareConcurrency, spare) => {
    vi.stubGlobal('navigator', { hardwareConcurrency });
    expect(spareProcessors()).toBe(spare);
    vi.unstubAllGlobals();
  });

  /** Opens six lanes, two of them drawn; returns those that were computing, update by update. */
  async function computing(spareProcessors: number): Promise<{ page: Page; seen: number[][] }> {
    const page = openPage({ fragment: BRIEF, spareProcessors });
    onTestFinished(() => page.dispose());
    const seen: number[][] = [];
    page.store.subscribe(({ lanes }) => {
      const begun = lanes.filter(({ run }) => run.state === 'running' && run.fraction > 0);
      seen.push(begun.map(({ index }) => index));
    });
    page.start();
    await page.idle();
    return { page, seen };
  }

  it('the lanes on screen go first, and the others follow one by one', async () => {
    const { page, seen } = await computing(1);
    expect(shownTrees(state(page).scenario)).toEqual([0, 1]);
    expect(seen.some((lanes) => lanes.length === 2)).toBe(true);
    for (const lanes of seen) {
      const others = lanes.filter((lane) => lane > 1);
      expect(others.length).toBeLessThanOrEqual(1);
      if (others.length > 0) expect(lanes).toEqual(others);
    }
    expect(state(page).lanes.every(({ run }) => run.state === 'finished')).toBe(true);
  });

  it('with processors for all of them no lane waits', async () => {
    const { seen } = await computing(7);
    expect(Math.max(...seen.map((lanes) => lanes.length))).toBe(6);
  });

  it('a lane that comes on screen goes on at once', async () => {
    const page = startedPage({ fragment: BRIEF, spareProcessors: 1 });
    await page.until(({ lanes }) => (lanes[0]?.run.fraction ?? 0) > 0);
    state(page).setActiveLane(5);
    await page.until(({ lanes }) => (lanes[5]?.run.fraction ?? 0) > 0);
    expect(state(page).lanes[4]?.run.fraction).toBe(0);
    await page.idle();
  });
});
