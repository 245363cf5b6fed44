import { expect, test } from 'vitest';
import { topologyRow } from '../../../model/algorithms/topologies.ts';
import { nodesBelowTop, nodesOf } from '../../../model/shape.ts';
import type { Topology } from '../../../model/types.ts';
import { offeredSizes } from '../NodesField.tsx';

const TREES: readonly Topology[] = [
  { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], cuts: [] },
  { kind: 'xgft', m: [4, 2, 5], w: [1, 4, 1], cuts: [] },
  { kind: 'kary-ntree', k: 4, n: 2, cuts: [] },
  { kind: 'rlft', ports: 8, stages: 3, cuts: [] },
  { kind: 'cluster', nodesPerSwitch: 8, switches: 3, cuts: [] },
];

test.each(TREES)('%j can have every size that is offered, its own among them', (topology) => {
  const sizes = offeredSizes(topology);
  expect(sizes).toContain(nodesOf(topology));
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes)
    expect(nodesOf(topologyRow(topology).withTop(topology, size / nodesBelowTop(topology)))).toBe(size);
});

test('sizes double from two children at the top', () => {
  expect(TREES.slice(0, 2).map(offeredSizes)).toEqual([
    [16, 32, 64, 128],
    [16, 32, 40, 64, 128, 256],
  ]);
});
