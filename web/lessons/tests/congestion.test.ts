import { describe, expect, it } from 'vitest';
import { efficiencyOf, type Recovery, recoveryOf } from '../../engine/efficiency.ts';
import { type Frame, NODE_HOT_SOURCE, NODE_ISOLATING, NODE_VICTIM, type Summary } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { core, lanesOf as lanesOfStep, step } from './bench.ts';

const SLOW = 60_000;
/** The port into node 4 of 128: the twin of that node's link up. */
const HOT_PORT = 388;

function lanesOf(id: string, number: number): ResolvedLane[] {
  return lanesOfStep(step(id, number));
}

interface Seen {
  frames: Frame[];
  summary: Summary;
  recovery: Recovery | null;
  /** at a time, ms */
  efficiency(ms: number): number;
}

/** Runs to the end, and looks at these times, ms. */
function seen(lane: ResolvedLane | undefined, ...times: number[]): Seen {
  if (!lane) throw new Error('no such lane');
  const run = core.open(lane);
  const to = (ms: number) => {
    while (run.run(ms * 1e9, 1e7) === 'running');
  };
  const frames = times.map((time) => {
    to(time);
    return run.frame();
  });
  to(lane.run.untilNs / 1e6);
  const summary = run.summary();
  const { nodes } = run.shape;
  const { binPs, values } = efficiencyOf(lane, summary, nodes);
  const recovery = recoveryOf(lane, summary, nodes);
  run.destroy();
  return { frames, summary, recovery, efficiency: (ms) => values[Math.floor((ms * 1e9) / binPs)] ?? Number.NaN };
}

function nodesWith(frame: Frame | undefined, ...bits: number[]): number {
  const all = bits.reduce((sum, bit) => sum | bit, 0);
  return Array.from(frame?.congestion?.nodeState ?? []).filter((state) => (state & all) === all).length;
}

/** Share of the hot link that each source gets. */
function shares(lane: ResolvedLane | undefined): number[] {
  const { congestion } = seen(lane).summary;
  return (lane?.traffic.sources ?? []).map(
    (source) => (congestion?.flows[source] ?? 0) / (congestion?.hotPackets ?? 1),
  );
}

describe('what the lessons on congestion say is so', () => {
  it('the parking lot', () => {
    const near = (values: number[], expected: number[]) => {
      for (const [index, value] of values.entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 2);
    };
    near(shares(lanesOf('hot', 1)[0]), [1 / 2, 1 / 4, 1 / 4]);
    near(shares(lanesOf('hot', 2)[0]), [1 / 2, 1 / 8, 1 / 8, 1 / 12, 1 / 48, 1 / 48, 1 / 24, 1 / 12]);
  });

  it(
    'one hot node',
    () => {
      const { frames, recovery, summary, efficiency } = seen(lanesOf('hot', 4)[0], 0.6, 1);
      expect(nodesWith(frames[0], NODE_VICTIM)).toBe(76);
      expect(summary.congestion?.innocentNodes).toBe(115);
      expect(efficiency(0.25)).toBeCloseTo(0.89, 1);
      expect(recovery?.recoveryPs).toBeNull();
      expect(recovery?.steady).toBeCloseTo(0.3, 1);
      const [lane] = lanesOf('hot', 4);
      const oblivious = lane && { ...lane, routing: { ...lane.routing, kind: 'random' as const } };
      expect(seen(oblivious).recovery?.steady).toBeLessThan(0.2);
    },
    SLOW,
  );

  it(
    'notifications',
    () => {
      const [fixed, notified] = lanesOf('arn', 3);
      const { frames, recovery } = seen(notified, 0.6, 0.95, 1.25, 2.5);
      expect(frames[0]?.congestion?.roots).toBe(0);
      expect(frames[2]?.congestion?.standingRoots).toBeGreaterThan(0);
      expect(frames[3]?.congestion?.notified).toBeGreaterThan(1000);
      expect(recovery?.steady).toBeCloseTo(0.32, 1);
      expect(seen(fixed).recovery?.steady).toBeCloseTo(recovery?.steady ?? 0, 2);
      expect(core.open(fixed as ResolvedLane).shape.upLinks + 4).toBe(HOT_PORT);
    },
    SLOW,
  );

  it(
    'isolation, with the end nodes and without',
    () => {
      const [, isolated] = lanesOf('isolation', 1);
      const { frames, recovery } = seen(isolated, 1, 1.75);
      expect(nodesWith(frames[0], NODE_HOT_SOURCE)).toBe(13);
      expect(nodesWith(frames[0], NODE_HOT_SOURCE, NODE_ISOLATING)).toBe(12);
      expect(nodesWith(frames[1], NODE_VICTIM)).toBe(0);
      expect((recovery?.recoveryPs ?? 0) / 1e9).toBeCloseTo(1.24, 2);
      const [, switches] = lanesOf('isolation', 3);
      expect(seen(switches).recovery).toMatchObject({ recoveryPs: null, steady: expect.closeTo(0.3, 1) });
    },
    SLOW,
  );

  it(
    'queuing schemes',
    () => {
      const [one, dbbm, , isolated] = lanesOf('queues', 4);
      const [, vftree, flow2sl] = lanesOf('queues', 3);
      expect(seen(one).recovery?.steady).toBeCloseTo(0.32, 1);
      const { frames, recovery } = seen(dbbm, 0.6, 1, 1.5, 2, 2.5);
      expect(frames.map((frame) => nodesWith(frame, NODE_VICTIM))).toEqual([0, 0, 0, 0, 0]);
      expect(recovery?.steady).toBeCloseTo(0.75, 1);
      expect(seen(vftree).recovery?.steady).toBeCloseTo(0.72, 1);
      expect(seen(flow2sl).recovery?.steady).toBeCloseTo(0.77, 1);
      expect(seen(isolated).recovery?.steady).toBeCloseTo(0.89, 2);
      const both = isolated && { ...isolated, queuing: { kind: 'dbbm' as const, vcs: 3 } };
      const together = seen(both).recovery;
      expect(together?.recoveryPs).not.toBeNull();
      expect(together?.drop).toBeGreaterThan(0.5);
    },
    SLOW,
  );
});
