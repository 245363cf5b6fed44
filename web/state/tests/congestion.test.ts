/* A playground of traffic without phases: the clock advances no further than the simulation. */

import { describe, expect, it } from 'vitest';
import { startedPage, state } from './page.ts';

const opened = (fragment: string) => startedPage({ fragment });

describe('traffic without phases', () => {
  it('has the packet clock only, and gives the phases back when it goes', async () => {
    const page = opened('#v=1&preset=parking-lot&play=0');
    await page.idle();
    expect(state(page).clock.kind).toBe('packets');
    state(page).setClock('phases');
    expect(state(page).clock.kind).toBe('packets');
    state(page).openPreset('half-bisection');
    expect(state(page).clock.kind).toBe('phases');
    state(page).undo();
    expect(state(page).clock.kind).toBe('packets');
    state(page).redo();
    expect(state(page).clock.kind).toBe('phases');
  });

  it('shows nothing beyond where its run was paused', async () => {
    const page = opened('#v=1&preset=hot-432&play=0&time-ns=0');
    await page.until(({ lanes }) => lanes.every(({ summary }) => (summary?.efficiency.length ?? 0) > 2));
    state(page).pauseRun();
    await page.until(({ lanes }) => lanes.every(({ run }) => run.state === 'paused'));
    state(page).setTime(100e9);
    const { timePs } = state(page).clock;
    expect(timePs).toBeGreaterThan(0);
    expect(timePs).toBeLessThan(90e9);
    state(page).play();
    await page.pass(500);
    expect(state(page).clock).toMatchObject({ playing: false, timePs });
  });

  it('plays no further than it was simulated', async () => {
    const page = opened('#v=1&preset=hot-432&play=0&time-ns=0');
    await page.until(({ lanes }) => lanes.every(({ shape }) => shape !== null));
    const ahead: number[] = [];
    let shown = 0;
    page.playback.subscribe(({ timePs, frames: [frame] }) => {
      const reachedPs = state(page).lanes[0]?.summary?.reachedPs ?? 0;
      if (timePs > Math.max(reachedPs, frame?.timePs ?? 0)) ahead.push(timePs);
      shown = timePs;
    });
    state(page).play();
    while (shown < 1e9) await page.pass(160);
    expect(state(page).lanes[0]?.run.state).toBe('running');
    expect(ahead).toEqual([]);
  });

  it('draws another lane in a place, and looks at it', async () => {
    const page = opened('#v=1&preset=one-hot-node&play=0');
    state(page).showTree(3, 0);
    expect(state(page).scenario.view.trees).toEqual([3, 1]);
    expect(state(page).activeLane).toBe(3);
    state(page).showTree(1, 0);
    expect(state(page).scenario.view.trees).toEqual([1, 3]);
    state(page).removeLane(0);
    expect(state(page).scenario.view.trees).toEqual([0, 2]);
  });

  it('looks at a lane that is drawn when an edit draws others', async () => {
    const page = opened('#v=1&preset=queuing-schemes&play=0');
    const { scenario } = state(page);
    expect(state(page).activeLane).toBe(0);
    state(page).setScenario({ ...scenario, view: { ...scenario.view, trees: [1, 4] } });
    expect(state(page).activeLane).toBe(1);
    state(page).setActiveLane(2);
    state(page).setTitle('Another title');
    expect(state(page).activeLane).toBe(2);
  });
});
