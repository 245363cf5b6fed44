/* The ideal under a hot spot is what is to be expected where nobody waits for others: against draws, slot by slot. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idealOf } from '../../measures/efficiency.ts';
import { pseudoRandom } from '../../model/tests/large.ts';
import { type CongestionSummary, NODE_HOT_SOURCE } from '../protocol.ts';
import { lane } from './lanes.ts';

interface HotSpot {
  nodes: number;
  hot: number;
  sources: number;
  load: number;
  seed: number;
}

const SLOTS = 10_000;

/** Nodes 0 to hot - 1 are hot, the last ones are their sources in turn. Only the links of hot nodes have queues. */
function drawnEfficiency({ nodes, hot, sources, load, seed }: HotSpot): number {
  const next = pseudoRandom(seed);
  const queues = new Array<number>(hot).fill(0);
  let delivered = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    for (let node = 0; node < nodes; node++) {
      if (next() >= load) continue;
      const source = node - (nodes - sources);
      const other = Math.floor(next() * (nodes - 1));
      const target = source >= 0 ? source % hot : other + (other >= node ? 1 : 0);
      if (target < hot) queues[target] = (queues[target] ?? 0) + 1;
      else delivered++;
    }
    for (const [at, waiting] of queues.entries()) {
      if (waiting === 0) continue;
      queues[at] = waiting - 1;
      delivered++;
    }
  }
  return delivered / (SLOTS * nodes);
}

function ideal({ nodes, sources, hot, load }: HotSpot): number {
  const nodeRole = Uint8Array.from({ length: nodes }, (_, node) => (node >= nodes - sources ? NODE_HOT_SOURCE : 0));
  const hotNodes = Array.from({ length: hot }, (_, node) => node);
  const congestion = { nodeRole, hotNodes, innocentNodes: nodes - sources } as unknown as CongestionSummary;
  return idealOf(lane({ traffic: { kind: 'hot-spot', load } }), congestion, nodes).ideal;
}

const hotSpots = fc
  .record({
    nodes: fc.integer({ min: 32, max: 64 }),
    hot: fc.integer({ min: 1, max: 2 }),
    sources: fc.integer({ min: 1, max: 5 }),
    load: fc.double({ min: 0.05, max: 1, noNaN: true }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ hot, sources }) => sources >= hot);

test('it is the mean of what is drawn, which lies on both sides of it', () => {
  const sides = new Set<number>();
  fc.assert(
    fc.property(hotSpots, (hotSpot) => {
      const [drawn, expected] = [drawnEfficiency(hotSpot), ideal(hotSpot)];
      expect(Math.abs(drawn - expected)).toBeLessThan(0.01);
      sides.add(Math.sign(drawn - expected));
    }),
    { numRuns: 60, seed: 7 },
  );
  expect([...sides]).toEqual(expect.arrayContaining([-1, 1]));
});

test('the ideal of places without nodes is that of the nodes that exist', () => {
  const nodeRole = Uint8Array.from({ length: 16 }, (_, node) => (node === 11 ? NODE_HOT_SOURCE : 0));
  const congestion = { nodeRole, hotNodes: [0], innocentNodes: 11 } as unknown as CongestionSummary;
  const traffic = { kind: 'hot-spot', load: 0.8 } as const;
  const some = lane({ topology: { kind: 'xgft', m: [4, 4], w: [1, 4], absent: [12, 13, 14, 15] }, traffic });
  const all = lane({ topology: { kind: 'xgft', m: [4, 3], w: [1, 4] }, traffic });
  const { ideal } = idealOf(some, congestion, 16);
  expect(ideal).toBeCloseTo((11 * 0.8 - 0.8 + 1) / 12, 12);
  expect(ideal).toBe(idealOf(all, congestion, 12).ideal);
});
