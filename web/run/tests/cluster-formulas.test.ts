/* The page's formulas of Tam and Wang against the core, over random clusters. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bottleneckRate, rateTerms, windowOf, windowSum } from '../../model/capacity.ts';
import { always } from '../../model/tests/always.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { ClusterSummary } from '../protocol.ts';
import { builtCore, lane, ran } from './lanes.ts';

const core = await builtCore();

const told = (settings: ResolvedLane) => ran(core, settings, (run) => run.summary().cluster as ClusterSummary, 0);

const shapes = fc
  .record({ nodesPerSwitch: fc.integer({ min: 1, max: 16 }), switches: fc.integer({ min: 1, max: 12 }) })
  .filter(({ nodesPerSwitch, switches }) => nodesPerSwitch * switches > 1);

const clusters = fc.record({
  shape: shapes,
  control: fc.boolean(),
  inputPackets: fc.integer({ min: 1, max: 200 }),
  uplinkPackets: fc.integer({ min: 1, max: 200 }),
  uplinkMBs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  uplinkGbps: fc.integer({ min: 1, max: 2000 }).map((mbit) => mbit / 1000),
  gbps: fc.integer({ min: 10, max: 1000 }).map((mbit) => mbit / 1000),
  framingBytes: fc.integer({ min: 0, max: 200 }),
});

type Cluster = Pick<ClusterOf, 'shape' | 'control'> & Partial<ClusterOf>;
type ClusterOf = typeof clusters extends fc.Arbitrary<infer T> ? T : never;

const laneOf = ({ shape, control, gbps, ...loss }: Cluster): ResolvedLane =>
  lane({
    topology: { kind: 'cluster', ...shape },
    traffic: { schedule: 'sync', exchange: 'edge-coloring', packetsPerDestination: 1 },
    window: { kind: 'global', control },
    ...(gbps === undefined ? {} : { link: { gbps } }),
    packet: { bytes: 1500 },
    loss,
  });

describe('the window of eq. 4', () => {
  it('is that of the core', () => {
    always([clusters], 120, (cluster) => {
      const settings = laneOf(cluster);
      expect(windowSum(settings).size).toBe(told(settings).window);
    });
  });

  it('is that of the core where the division leaves nothing', () => {
    const exact = [
      [3, 5, 36, true],
      [4, 4, 16, false],
      [2, 2, 8, true],
      [1, 2, 1, false],
    ] as const;
    for (const [nodesPerSwitch, switches, uplinkPackets, control] of exact) {
      const settings = laneOf({ shape: { nodesPerSwitch, switches }, control, uplinkPackets });
      const { size, quotient: whole, perStep, factor } = windowSum(settings);
      const { numerator, denominator } = perStep ?? { numerator: 1, denominator: 1 };
      expect(whole * factor * numerator).toBe(uplinkPackets * denominator);
      expect(told(settings).window).toBe(size);
    }
  });

  it.each([
    [8, 2, 5],
    [8, 3, 4],
    [8, 4, 3],
    [6, 4, 4],
  ])('with control packets on %ix%i is %i', (perSwitch, switches, size) => {
    expect(windowOf(45, { perSwitch, switches }, 2).size).toBe(size);
  });
});

it('the rate that a node can have is the least of what node, wire and engine give, and that of the core', () => {
  const seen = new Set<string>();
  always([clusters], 120, (cluster) => {
    const settings = laneOf(cluster);
    const { boundMBs } = told(settings);
    const least = bottleneckRate(settings);
    seen.add(least.kind);
    expect(Math.abs(least.mbs - boundMBs)).toBeLessThan(1e-6);
    for (const { mbs } of rateTerms(settings)) expect(mbs).toBeGreaterThan(boundMBs - 1e-6);
  });
  expect(seen).toEqual(new Set(['node', 'wire', 'engine']));
});
