/* One hot node with 4 hot sources, seed 1: ARN + AFI recovers after 0.9 ms and drops again, due to roots not caused by the hot
 * spot. Described in docs/sweeps.md. */

import { expect, test } from 'vitest';
import { recoveryOf } from '../../measures/efficiency.ts';
import { presetLane } from '../../model/tests/opened.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { CoreRun } from '../core.ts';
import { builtCore, ran } from './lanes.ts';

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
