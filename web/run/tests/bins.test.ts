/* The bins of a series, up to the last known time. */

import { expect, test } from 'vitest';
import { recoveryOf } from '../../measures/efficiency.ts';
import { presetLane } from '../../model/tests/opened.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { CoreRun } from '../core.ts';
import type { Summary } from '../protocol.ts';
import { closedBins } from '../run-limit.ts';
import { builtCore, lane, ran } from './lanes.ts';

const ON = lane();
const UNTIL = lane({ run: { untilNs: 0.35 } });

function told(efficiency: number[], of: Partial<Summary> = {}): Summary {
  return { binPs: 100, completionPs: -1, limit: 'none', reachedPs: 0, efficiency, ...of } as Summary;
}

/** The closed bins as `from-to: packets`. */
const cells = (...of: Parameters<typeof closedBins>) =>
  closedBins(...of).map(({ fromPs, toPs, packets }) => `${fromPs}-${toPs}: ${packets}`);

test('a run that is on its way has no bin that is still open, however far it was asked to come', () => {
  const closed = ['0-100: 5', '100-200: 0'];
  expect(cells(ON, told([5, 0, 3]))).toEqual(closed);
  expect(cells(ON, told([5, 0, 3], { reachedPs: 250 }))).toEqual(closed);
  expect(cells(UNTIL, told([5, 0, 3], { reachedPs: 250 }))).toEqual(closed);
  expect(cells(ON, told([5]))).toEqual([]);
});

test('the last bin of a run that has come to its end reaches to it', () => {
  const ended = told([5, 0, 3], { completionPs: 210, reachedPs: 210 });
  expect(cells(ON, ended)).toEqual(['0-100: 5', '100-200: 0', '200-210: 3']);
});

test('acknowledgements that are lost behind the end are in the last bin', () => {
  const ended = { completionPs: 200, reachedPs: 230 };
  expect(cells(ON, told([5, 4, 0], ended), [1, 0, 2])).toEqual(['0-100: 1', '100-200: 2']);
});

test('a run that was told to stop has come so far, and no further than it has bins', () => {
  const there = { reachedPs: 350 };
  expect(cells(UNTIL, told([5, 0, 2, 3], there)).slice(2)).toEqual(['200-300: 2', '300-350: 3']);
  expect(cells(UNTIL, told([5, 4], there))).toEqual(['0-100: 5', '100-200: 4']);
});

test('a run without any time has no bins', () => {
  expect(cells(ON, told([0], { completionPs: 0 }))).toEqual([]);
});

/* One hot node with 4 hot sources, seed 1: ARN + AFI recovers after 0.9 ms and drops again, due to roots not caused by the hot
 * spot. Described in docs/sweeps.md. */

const core = await builtCore();

type Settings = { [K in 'traffic' | 'congestion']?: Partial<LaneSettings[K]> };

function outcome({ traffic, congestion }: Settings = {}) {
  const found = presetLane('one-hot-node', 'ARN + AFI');
  const lane = {
    ...found,
    traffic: { ...found.traffic, share: 0.028, ...traffic },
    congestion: { ...found.congestion, ...congestion },
  };
  const seen = (run: CoreRun) => {
    const summary = run.result();
    const recovery = recoveryOf(lane, summary, run.shape.nodes);
    return { backUs: recovery?.recoveryPs ? recovery.recoveryPs / 1e6 : null, roots: summary.congestion?.roots };
  };
  return ran(core, lane, seen, lane.run.untilNs * 1000);
}

test('it falls again, and twenty roots were declared where one node is hot', () => {
  expect(outcome()).toEqual({ backUs: null, roots: 20 });
});

test.each([
  ['less background leaves nothing else to declare', { traffic: { load: 0.9 } }, { backUs: 920, roots: 1 }],
  ['twice the root timer declares two', { congestion: { rootTimerNs: 800_000 } }, { backUs: 1400, roots: 2 }],
  [
    'tables of 4 entries keep most of them from spreading',
    { congestion: { tableEntries: 4 } },
    { backUs: 920, roots: 16 },
  ],
])('%s', (_, settings, expected) => {
  expect(outcome(settings)).toEqual(expected);
});
