/* The table's claims about many-to-many traffic match the core's counts, over random trees, schedules, routings and mappings. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { manySchedule } from '../../../kinds/many/later.ts';
import { contentionOf, type ScheduleKind, schedules } from '../../../model/algorithms/schedules.ts';
import { manyScheduleOf } from '../../../model/lanes.ts';
import { nodesOf } from '../../../model/shape.ts';
import type { LaneSettings, ResolvedLane, Topology, Traffic } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { countRows, emptyTotals } from '../../../traffic/meetings.ts';
import { modelOf, scheduleSummaryOf } from '../schedule-model.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function run(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Messages on the busiest link of every cycle. */
function counted(settings: ResolvedLane): { contention: number[]; taskNode: Uint32Array } {
  const opened = core.open(settings);
  const loads = run(0, opened.shape.phases).map((cycle) => opened.plan(cycle));
  opened.destroy();
  return { contention: loads.map(({ contention }) => contention), taskNode: loads[0]?.taskNode ?? new Uint32Array() };
}

function tableOf(settings: ResolvedLane, taskNode: Uint32Array) {
  const model = modelOf({ settings, taskNode, analysis: null, loadsOf: () => null });
  if (!model) throw new Error('no table');
  return model;
}

const trees: Topology[] = [
  { kind: 'extended-kary-ntree', k: 2, n: 2 },
  { kind: 'extended-kary-ntree', k: 2, n: 3 },
  { kind: 'extended-kary-ntree', k: 3, n: 2 },
  { kind: 'kary-ntree', k: 3, n: 3 },
  { kind: 'xgft', m: [3, 2, 3], w: [1, 3, 2] },
  { kind: 'xgft', m: [4, 1, 3], w: [2, 2, 3] },
];

const anyMapping: fc.Arbitrary<LaneSettings['mapping']> = fc.record({
  kind: fc.constantFrom('contiguous', 'round-robin', 'random'),
  seed: fc.nat(1000),
  swaps: fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 3 }),
});

const anyLane = fc
  .record({
    topology: fc.constantFrom(...trees),
    mapping: fc.oneof(fc.constant<LaneSettings['mapping']>({ kind: 'contiguous', seed: 0, swaps: [] }), anyMapping),
    routing: fc.record({
      kind: fc.constantFrom<'s-mod-k' | 'd-mod-k'>('s-mod-k', 'd-mod-k'),
      climb: fc.constantFrom<'nearest' | 'top'>('nearest', 'top'),
    }),
    schedule: fc.constantFrom(...(Object.keys(schedules) as ScheduleKind[])),
    width: fc.nat(6),
    percent: fc.integer({ min: 0, max: 100 }),
    twice: fc.boolean(),
    shuffle: fc.boolean(),
    seed: fc.nat(1000),
  })
  .map(({ topology, mapping, routing, schedule, width, percent, twice, shuffle, seed }) => {
    const nodes = run(0, nodesOf(topology));
    /* a stride coprime to the length is permutation enough */
    const order = shuffle ? nodes.map((node) => (node * 5 + seed) % nodes.length) : nodes;
    const all = [...new Set(order)];
    const count = 1 + Math.floor((percent / 100) * (all.length - 2));
    const receivers = all.slice(count);
    const sizes = twice ? receivers.map((_, index) => 1 + (index % 2)) : [];
    const traffic: Partial<Traffic> = {
      kind: 'many-to-many',
      schedule,
      senders: all.slice(0, count),
      receivers,
      sizes,
      width,
    };
    return lane({ topology, mapping, routing, traffic });
  });

describe('the table of many-to-many traffic', () => {
  it('has the contention that the core counts, in every cycle', () => {
    fc.assert(
      fc.property(anyLane, (settings) => {
        const { contention, taskNode } = counted(settings);
        const model = tableOf(settings, taskNode);
        expect(run(0, model.plan.rows).map((row) => model.meetings(row)?.contention)).toEqual(contention);
      }),
      { numRuns: 150 },
    );
  });

  it('and so have the schedules themselves, where all climb to the top', () => {
    fc.assert(
      fc.property(anyLane, fc.integer({ min: 2, max: 3 }), (any, n) => {
        const tree = { k: 2, n };
        const most = 2 * 2 ** n;
        const { senders, receivers } = any.traffic;
        const fit = {
          senders: senders.filter((node) => node < most),
          receivers: receivers.filter((node) => node < most),
        };
        fc.pre(fit.senders.length > 0 && fit.receivers.length > 0);
        const routing = any.routing.kind === 'd-mod-k' ? 'd-mod-k' : 's-mod-k';
        const settings = lane({
          topology: { kind: 'extended-kary-ntree', ...tree },
          traffic: { ...any.traffic, ...fit, sizes: [] },
          routing: { kind: routing, climb: 'top' },
        });
        const found = contentionOf(manyScheduleOf(settings), tree, routing).map(({ pairs, collisions }) =>
          Math.max(Math.min(1, pairs.length), ...collisions.map((collision) => collision.pairs.length)),
        );
        expect(found).toEqual(counted(settings).contention);
      }),
    );
  });
});

/** The page's default. */
function sixToTen(mapping: Partial<LaneSettings['mapping']> = {}): ResolvedLane {
  return lane({
    topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
    mapping,
    traffic: { kind: 'many-to-many', schedule: 'shuffle', senders: run(0, 6), receivers: run(6, 10) },
    routing: { kind: 's-mod-k', climb: 'top' },
  });
}

describe('the sentence above the table', () => {
  it.each<[string, Partial<LaneSettings['mapping']>]>([
    ['a random mapping', { kind: 'random', seed: 1 }],
    ['a swap', { swaps: [[0, 9]] }],
  ])('follows the tasks where they sit: %s', (_, mapping) => {
    const settings = sixToTen(mapping);
    const { contention, taskNode } = counted(settings);
    const colliding = contention.filter((most) => most > 1).length;
    expect(colliding).toBeGreaterThan(0);
    const model = tableOf(settings, taskNode);
    const lead = scheduleSummaryOf(
      manySchedule,
      { settings, analysis: null, summary: null },
      model,
      countRows(emptyTotals(10), model.total, () => false),
    );
    expect(lead.headline).toMatch(new RegExp(`^${colliding} of 10 phases collide`));
    expect(lead.details).not.toContain('free');
  });
});
