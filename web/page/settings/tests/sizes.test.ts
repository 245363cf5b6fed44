import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../model/defaults.ts';
import { limits } from '../../../model/limits.ts';
import { packetNodesOf } from '../../../model/notes.ts';
import { hasNarrowHalves, nodesOf, uncutTreeOf } from '../../../model/shape.ts';
import type { Topology } from '../../../model/types.ts';
import { offeredSizes, resized } from '../../sentence/WordChoices.tsx';

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
  for (const size of sizes) expect(nodesOf(resized(topology, size, 'width') as Topology)).toBe(size);
});

test('sizes double from two children at the top', () => {
  expect(TREES.slice(0, 2).map((topology) => offeredSizes(topology, limits.packetNodes))).toEqual([
    [16, 32, 64, 128],
    [16, 32, 40, 64, 128, 256],
  ]);
});

test.each<Topology>([
  { kind: 'xgft', m: [4, 4], w: [1, 4], absent: [15], names: 'x[1-15]', cuts: [] },
  { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], absent: [15], cuts: [] },
  { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], absent: [], names: 'x[1-16]', cuts: [] },
])('%j keeps its size, as only its own places can lack nodes or have names', (topology) => {
  const nodes = nodesOf(topology);
  for (const by of ['width', 'levels'] as const) {
    expect(offeredSizes(topology, limits.packetNodes, by)).toEqual([nodes]);
    expect([resized(topology, nodes, by), resized(topology, 32, by)]).toEqual([topology, null]);
  }
});

test('no size is offered whose packets this traffic cannot have', () => {
  const topology: Topology = { kind: 'xgft', m: [16, 16, 16], w: [1, 16, 16], cuts: [] };
  const largest = (lane: Parameters<typeof packetNodesOf>[0]) =>
    Math.max(...offeredSizes(topology, packetNodesOf(lane)));
  const { traffic } = defaultSettings;
  expect(largest({ traffic })).toBe(limits.packetNodes);
  expect(largest({ traffic: { ...traffic, kind: 'hot-spot' } })).toBe(8 * nodesOf(topology));
});

test.each(['width', 'levels'] as const)('two halves stay two, with their share of links between them: %s', (by) => {
  const trees = fc.record({
    leaf: fc.integer({ min: 1, max: 5 }),
    half: fc.integer({ min: 1, max: 4 }),
    up: fc.integer({ min: 1, max: 4 }),
    top: fc.integer({ min: 1, max: 3 }),
  });
  let grown = 0;
  fc.assert(
    fc.property(trees, ({ leaf, half, up, top }) => {
      const topology: Topology = { kind: 'xgft', m: [leaf, half, 2], w: [1, up, top], cuts: [] };
      if (!hasNarrowHalves(topology)) return;
      const share = (tree: ReturnType<typeof uncutTreeOf>) =>
        tree.uplinksOf(tree.levels - 1) / tree.nodesBelow(tree.levels - 1);
      for (const size of offeredSizes(topology, limits.packetNodes, by)) {
        const tree = uncutTreeOf(resized(topology, size, by) as Topology);
        expect([tree.nodes, tree.childrenOf(tree.levels), share(tree)]).toEqual([
          size,
          2,
          share(uncutTreeOf(topology)),
        ]);
        grown += Number(size > nodesOf(topology));
      }
    }),
  );
  expect(grown).toBeGreaterThan(50);
});
