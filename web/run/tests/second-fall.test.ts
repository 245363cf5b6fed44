/* One hot node with 4 hot sources, seed 1: ARN + AFI recovers after 0.9 ms and drops again, due to roots not caused by the hot
 * spot. Described in docs/sweeps.md. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recoveryOf } from '../../measures/efficiency.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { LaneSettings } from '../../model/types.ts';
import { loadCore } from '../core.ts';

const core = await loadCore(readFileSync('public/core/fattree.wasm'));

type Settings = { [K in 'traffic' | 'congestion']?: Partial<LaneSettings[K]> };

function outcome({ traffic, congestion }: Settings = {}) {
  const scenario = presetById('one-hot-node')?.scenario;
  const found = scenario && resolveLanes(scenario).find(({ name }) => name === 'ARN + AFI');
  if (!found) throw new Error('the preset has no such lane');
  const lane = {
    ...found,
    traffic: { ...found.traffic, share: 0.028, ...traffic },
    congestion: { ...found.congestion, ...congestion },
  };
  const run = core.open(lane);
  try {
    run.prepare();
    while (run.run(lane.run.untilNs * 1000, 1e9) === 'running');
    const summary = run.result();
    const recovery = recoveryOf(lane, summary, run.shape.nodes);
    return { backUs: recovery?.recoveryPs ? recovery.recoveryPs / 1e6 : null, roots: summary.congestion?.roots };
  } finally {
    run.destroy();
  }
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
