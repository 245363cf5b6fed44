import { expect, test } from 'vitest';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';

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
