/* Slowdown: nearest rank, by size, and never below 1; and what a permutation between the halves of 128 nodes comes to. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawInOrder } from '../../model/algorithms/random.ts';
import { traceRows } from '../../model/algorithms/traces.ts';
import { linkPs } from '../../model/message-sizes.ts';
import { always } from '../../model/tests/always.ts';
import { isThorough } from '../../model/tests/tried.ts';
import type { ResolvedLane, RoutingKind, TraceRow } from '../../model/types.ts';
import { builtCore, lane, ran } from '../../run/tests/lanes.ts';
import { messagesOf, nearestRank, ownQueueText, slowdownResults } from '../slowdown.ts';

const core = await builtCore();
const PACKET = 4096;

function settingsOf(topology: { m: number[]; w: number[] }, rows: TraceRow[], kind: RoutingKind, seed = 1) {
  return lane({
    topology: { kind: 'xgft', ...topology },
    traffic: { kind: 'trace', trace: 'file', rows },
    routing: { kind, seed },
    link: { gbps: 100, latencyNs: 30 },
    switch: { buffering: 'input', latencyNs: 0 },
  });
}

const slotsOf = (settings: ResolvedLane, untilPs?: number) =>
  ran(core, settings, (run) => run.eventSlots(traceRows(settings).length), untilPs);

it('the nearest rank of 64 values is the slowest for 99 %, and the 32nd for the median', () => {
  const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);
  expect([0.99, 0.5, 1].map((share) => nearestRank(upTo(64), share))).toEqual([64, 32, 64]);
  expect(nearestRank(upTo(200), 0.99)).toBe(198);
  expect(nearestRank([7], 0.01)).toBe(7);
});

const KINDS: RoutingKind[] = ['d-mod-k', 'ecmp', 'spray', 'random', 'adaptive'];

const row = fc.record({
  source: fc.nat(7),
  by: fc.integer({ min: 1, max: 7 }),
  packets: fc.integer({ min: 1, max: 30 }),
});

describe('the slowdown of a run', () => {
  it('is 1 for a message alone, and for none below', () => {
    always([fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(...KINDS)], 200, (drawn, kind) => {
      const rows = drawn.map(
        ({ source, by, packets }): TraceRow => [-1, 0, source, (source + by) % 8, packets * PACKET],
      );
      const settings = settingsOf({ m: [4, 2], w: [1, 2] }, rows, kind);
      const slots = slotsOf(settings);
      const slowdowns = messagesOf(settings, slots).map(({ slowdown }) => slowdown ?? 0);
      for (const slowdown of slowdowns) expect(slowdown).toBeGreaterThanOrEqual(1);
      if (rows.length === 1) expect(slowdowns[0]).toBe(1);
      const results = slowdownResults(settings, slots);
      expect(results?.max).toBeCloseTo(Math.max(...slowdowns), 5);
      expect(results?.bySize.reduce((sum, { messages }) => sum + messages, 0)).toBe(rows.length);
      expect(Math.max(...(results?.bySize ?? []).map(({ max }) => max))).toBe(results?.max);
    });
  });

  it('is divided by the sizes of messages, by powers of two', () => {
    const sizes = [1, 4096, 4097, 8192, 8193, 100_000];
    const rows = sizes.map((bytes, at): TraceRow => [at - 1, 0, at, at + 1, bytes]);
    const settings = settingsOf({ m: [8], w: [1] }, rows, 'd-mod-k');
    const { bySize = [] } = slowdownResults(settings, slotsOf(settings)) ?? {};
    expect(bySize.map(({ bytes, messages }) => [bytes, messages])).toEqual([
      [1, 1],
      [4096, 1],
      [8192, 2],
      [8193, 1],
      [100_000, 1],
    ]);
  });

  it('is not known before all are delivered', () => {
    const rows: TraceRow[] = [
      [-1, 0, 0, 1, PACKET],
      [-1, 0, 2, 3, 100 * PACKET],
    ];
    const settings = settingsOf({ m: [4], w: [1] }, rows, 'd-mod-k');
    expect(slowdownResults(settings, slotsOf(settings, 3_000_000))).toBeNull();
    expect(slowdownResults(settings, slotsOf(settings))?.p99).toBe(1);
  });
});

describe('the slowdown from when a node turns to a message', () => {
  const step = fc.record({
    ...{ after: fc.nat(), delay: fc.nat(3000), source: fc.nat(7) },
    packets: fc.integer({ min: 1, max: 30 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  const program = (steps: Step[], destinations: number[][]) =>
    steps.map(({ after, delay, source, packets }, at): TraceRow => {
      const to = destinations[source] ?? [];
      return [(after % (at + 1)) - 1, delay, source, to[after % to.length] ?? 0, packets * PACKET];
    });
  const around = (by: number[]) => Array.from({ length: 8 }, (_, node) => by.map((more) => (node + more) % 8));
  it('is 1 on one switch where no two nodes send to the same, however long their queues are', () => {
    always([fc.array(step, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 7 })], 200, (steps, by) => {
      const rows = program(steps, around([by]));
      const settings = settingsOf({ m: [8], w: [1] }, rows, 'd-mod-k');
      const results = slowdownResults(settings, slotsOf(settings));
      expect(results?.fromTurnP99).toBe(1);
      expect(results && ownQueueText(results) !== null).toBe((results?.p99 ?? 0) >= 1.1);
    });
  });

  it('is without the longest time for which a message that came before has packets left', () => {
    const others = around([1, 2, 3, 4, 5, 6, 7]);
    always([fc.array(step, { minLength: 1, maxLength: 30 }), fc.constantFrom(...KINDS)], 200, (steps, kind) => {
      const rows = program(steps, others);
      const settings = settingsOf({ m: [4, 2], w: [1, 2] }, rows, kind);
      const slots = slotsOf(settings);
      const slotNs = linkPs(PACKET, 100) / 1000;
      const at = (offset: number) => (row: number) => slots[3 * row + offset] ?? Number.NaN;
      const [start, sent, end] = [at(0), at(1), at(2)];
      for (const { row, source, aloneNs, slowdown, fromTurn } of messagesOf(settings, slots)) {
        const ahead = rows.flatMap(([, , of], other) =>
          of === source && (start(other) - start(row) || other - row) < 0 ? [sent(other)] : [],
        );
        const from = Math.max(start(row), ...ahead);
        expect(fromTurn).toBeCloseTo(((end(row) - from) * slotNs) / aloneNs, 9);
        expect(fromTurn).toBeGreaterThanOrEqual(1);
        expect(fromTurn).toBeLessThanOrEqual(slowdown ?? 0);
      }
    });
  });

  it('is said of a chain alone on a switch, and not of messages that the network slows', () => {
    for (const chain of ['broadcast-chain', 'all-gather-ring', 'reduce-scatter-ring'] as const) {
      const jobs = lane({
        topology: { kind: 'xgft', m: [16], w: [1] },
        traffic: { kind: 'trace', trace: 'jobs', jobs: [[chain, 8, 2 ** 20]] },
        routing: { kind: 'd-mod-k' },
        switch: { buffering: 'input' },
      });
      const results = slowdownResults(jobs, slotsOf(jobs));
      expect(results?.fromTurnP99).toBe(1);
      if (chain !== 'broadcast-chain') expect(results?.p99).toBe(1);
      else expect(results && ownQueueText(results)).toMatch(/is 1\.00 instead of 1\d\.\d\d\.$/);
    }
    const inCast = Array.from({ length: 7 }, (_, at): TraceRow => [-1, 0, at + 1, 0, 64 * PACKET]);
    const settings = settingsOf({ m: [8], w: [1] }, inCast, 'd-mod-k');
    const results = slowdownResults(settings, slotsOf(settings));
    expect(results?.fromTurnP99).toBe(results?.p99);
    expect(results && ownQueueText(results)).toBeNull();
  });
});

/** 64 messages of 256 packets, from each node of the lower half to one of the upper. */
function acrossHalves(seed: number): TraceRow[] {
  return drawInOrder(64, 64, seed).map((place, source): TraceRow => [-1, 0, source, 64 + place, 256 * PACKET]);
}

describe('a permutation between the halves of 128 nodes, 16 leaves and 8 top switches', () => {
  /** The slowdowns of the messages of 100 permutations. */
  const pooled = (kind: RoutingKind, bufferPackets = 48, adaptiveLooks: 'credits' | 'queues' = 'credits') => {
    const all = Array.from({ length: 100 }, (_, seed) => {
      const lane = settingsOf({ m: [8, 16], w: [1, 8] }, acrossHalves(seed), kind, seed);
      const congestion = { ...lane.congestion, adaptiveLooks };
      const settings = { ...lane, congestion, switch: { ...lane.switch, bufferPackets } };
      return messagesOf(settings, slotsOf(settings)).map(({ slowdown }) => slowdown ?? Number.NaN);
    });
    const ascending = Float64Array.from(all.flat()).sort();
    return [0.5, 0.99].map((share) => nearestRank(ascending, share).toFixed(2));
  };

  it('takes four times as long by flow, and little longer packet by packet', () => {
    expect(pooled('d-mod-k')).toEqual(['1.98', '3.96']);
    expect(pooled('adaptive', 48, 'queues')).toEqual(['1.03', '1.09']);
    // The core's tests compare every routing with a naive simulator.
    if (!isThorough) return;
    // Longer buffers than a port has: where they are shorter, what waits for a link down holds up others on links up.
    expect(pooled('ecmp', 254)).toEqual(['1.99', '3.97']);
    expect(pooled('ecmp')).toEqual(['1.99', '4.60']);
    expect(pooled('random')).toEqual(['1.09', '1.18']);
    expect(pooled('spray')).toEqual(['1.00', '1.02']);
    // It does not see the queue in its own switch.
    expect(pooled('adaptive')).toEqual(pooled('d-mod-k'));
    expect(pooled('reps')).toEqual(['1.08', '1.13']);
  });
});
