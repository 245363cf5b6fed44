/* A failed lane: nothing waits for it, it is not counted, and it can be restarted. */

import { describe, expect, it } from 'vitest';
import { CoreRefusal } from '../../../run/core.ts';
import { allRunsFinished, packetClockEndPs } from '../../../run/progress.ts';
import { coreWith, withMethods, workerOf } from '../../../run/tests/fakes.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { type Page, startedPage, state } from '../../../state/tests/page.ts';
import { statusOf } from '../RunStatus.tsx';

const lane = (page: Page, index: number) => state(page).lanes[index];

/** Kills the worker until the client gives up. */
async function kill(page: Page, index: number): Promise<void> {
  for (;;) {
    await page.until(({ lanes }) => ['ready', 'failed'].includes(lanes[index]?.status ?? ''));
    if (lane(page, index)?.status === 'failed') return;
    const noticed = page.until(({ lanes }) => lanes[index]?.status !== 'ready');
    page.killWorker(index);
    await noticed;
  }
}

describe('a lane whose worker cannot be replaced', () => {
  const fragment = '#v=1&preset=half-bisection&clock=packets&play=0';

  it('is neither running nor waited for', async () => {
    const page = startedPage({ fragment });
    await page.idle();
    await kill(page, 1);
    await page.idle();
    expect(lane(page, 1)).toMatchObject({
      status: 'failed',
      error: 'The simulator of this lane stopped three times.',
      run: { state: 'finished', fraction: 1 },
    });
    expect(statusOf(state(page).lanes)).toBeNull();
    expect(allRunsFinished(state(page).lanes)).toBe(true);
    expect(packetClockEndPs(state(page).lanes)).toBe(
      Math.max(...[0, 2].map((at) => lane(page, at)?.summary?.completionPs ?? 0)),
    );
  });

  it('answers no question, and lets the clock run', async () => {
    const page = startedPage({ fragment });
    await kill(page, 1);
    await expect(page.queries.ask(1, 'phase', { phase: 3 })).rejects.toThrow('The simulator of this lane has stopped.');
    state(page).setTime(1_000_000);
    state(page).play();
    await page.pass(500);
    expect(state(page).clock.timePs).toBeGreaterThan(1_000_000);
    state(page).pause();
    await page.idle();
  });

  it('gives the same numbers when it is started again, at the time where the others are', async () => {
    const page = startedPage({ fragment });
    await page.idle();
    const before = lane(page, 1)?.summary?.hash;
    const summary = lane(page, 0)?.summary;
    state(page).setTime(20_000_000);
    await kill(page, 1);
    const { scenario } = state(page);
    state(page).restartLane(1);
    await page.idle();
    expect(lane(page, 1)).toMatchObject({ status: 'ready', error: null, run: { state: 'finished' } });
    expect(lane(page, 1)?.summary?.hash).toBe(before);
    expect(state(page).scenario).toBe(scenario);
    expect(state(page).clock.timePs).toBe(20_000_000);
    expect(lane(page, 0)?.summary).toBe(summary);
    await page.pass(100);
    expect(page.playback.now().frames[1]?.timePs).toBe(20_000_000);
  });

  it('is not opened anew while it runs', async () => {
    const page = startedPage({ fragment });
    await page.idle();
    const { summary } = lane(page, 1) ?? {};
    state(page).restartLane(1);
    expect(lane(page, 1)?.summary).toBe(summary);
  });
});

describe('a core that refuses', () => {
  const refuse = () => {
    throw new CoreRefusal('The queue is broken.');
  };

  it('in the middle of a run makes its lane one that failed', async () => {
    const sound = await builtCore();
    const refusing = await coreWith((run) => withMethods(run, { run: refuse }));
    let made = 0;
    const page = startedPage({
      fragment: '#v=1&lanes=A&play=0',
      createWorker: () => workerOf(made++ === 0 ? refusing : sound),
    });
    await page.idle();
    expect(lane(page, 0)).toMatchObject({ status: 'failed', error: 'The queue is broken.', run: { state: 'idle' } });
    expect(statusOf(state(page).lanes)).toBeNull();
  });

  it('to open a lane says why, until it is asked again and opens it', async () => {
    const core = await builtCore();
    let refusals = 1;
    const open: typeof core.open = (settings) => (refusals-- > 0 ? refuse() : core.open(settings));
    const page = startedPage({
      fragment: '#v=1&lanes=A&play=0',
      createWorker: () => workerOf(withMethods(core, { open })),
    });
    await page.idle();
    expect(lane(page, 0)).toMatchObject({ status: 'failed', error: 'The queue is broken.' });
    state(page).restartLane(0);
    await page.idle();
    expect(lane(page, 0)).toMatchObject({ status: 'ready', error: null, run: { state: 'finished' } });
  });
});
