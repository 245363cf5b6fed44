/* Nodes that cut cables part, rail by rail: against what the core does not send. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cableOf } from '../../model/cables.ts';
import { uncutTreeOf } from '../../model/shape.ts';
import { always } from '../../model/tests/always.ts';
import type { Cable } from '../../model/types.ts';
import { builtCore, lane, ran } from '../../run/tests/lanes.ts';
import { cutOffBy, isEverCutOff } from '../cut-off.ts';

const core = await builtCore();

test('traffic without phases lacks a way exactly where a node is cut off from another one on a rail', () => {
  const trees = fc.constantFrom<{ m: number[]; w: number[]; p?: number[] }>(
    { m: [3], w: [2] },
    { m: [2, 2], w: [2, 2] },
    { m: [2, 3], w: [3, 1] },
    { m: [2, 2], w: [1, 3], p: [1, 2] },
    { m: [2, 2, 2], w: [2, 2, 1] },
  );
  let parted = 0;
  const at = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 4 });
  always([trees, at], 150, (shape, places) => {
    const uncut = { kind: 'xgft' as const, p: [], r: [], ...shape };
    const tree = uncutTreeOf({ ...lane().topology, ...uncut });
    const cables = places.map((place): Cable => cableOf(tree, place % tree.upLinks));
    const cuts = [...new Map(cables.map((cable) => [cable.join(), cable])).values()];
    const settings = lane({
      topology: { ...uncut, cuts },
      traffic: { kind: 'uniform', load: 0.1, sourceQueue: 0 },
      routing: { kind: 'd-mod-k' },
      link: { gbps: 100, latencyNs: 30 },
      switch: { buffering: 'input', latencyNs: 0 },
      run: { untilNs: 1e6 },
    });
    const { congestion } = ran(core, settings, (run) => run.summary(), 1e9);
    const { unofferedPackets = 0, generatedPackets = 0 } = congestion ?? {};
    parted += isEverCutOff(settings) ? 1 : 0;
    // A packet or two may wait for their slot at the end.
    expect(unofferedPackets > 0.005 * generatedPackets).toBe(isEverCutOff(settings));
  });
  expect(parted).toBeGreaterThan(20);
});

test('places without a node are cut off from nobody, and nobody from them', () => {
  const topology = { kind: 'xgft' as const, m: [2, 2], w: [1, 1], absent: [3], cuts: [['1.0', '2.0']] as Cable[] };
  expect(cutOffBy(lane({ topology }))).toEqual([{ nodes: [0, 1], others: 1 }]);
});
