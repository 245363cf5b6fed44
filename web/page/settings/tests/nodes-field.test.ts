import { expect, test } from 'vitest';
import { topologyRow } from '../../../model/algorithms/topologies.ts';
import { defaultSettings } from '../../../model/defaults.ts';
import { limits } from '../../../model/limits.ts';
import { packetNodesOf } from '../../../model/notes.ts';
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
  const sizes = offeredSizes(topology, limits.packetNodes);
  expect(sizes).toContain(nodesOf(topology));
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes)
    expect(nodesOf(topologyRow(topology).withTop(topology, size / nodesBelowTop(topology)))).toBe(size);
});

test('sizes double from two children at the top', () => {
  expect(TREES.slice(0, 2).map((topology) => offeredSizes(topology, limits.packetNodes))).toEqual([
    [16, 32, 64, 128],
    [16, 32, 40, 64, 128, 256],
  ]);
});

test('no size is offered whose packets this traffic cannot have', () => {
  const topology: Topology = { kind: 'xgft', m: [16, 16, 16], w: [1, 16, 16], cuts: [] };
  const largest = (lane: Parameters<typeof packetNodesOf>[0]) =>
    Math.max(...offeredSizes(topology, packetNodesOf(lane)));
  const { traffic } = defaultSettings;
  expect(largest({ traffic })).toBe(limits.packetNodes);
  expect(largest({ traffic: { ...traffic, kind: 'hot-spot' } })).toBe(8 * nodesOf(topology));
});
