/* In every schedule and phase, each sender stands at the place of the receiver to which the core sends its message. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScheduleKind, schedules } from '../../../model/algorithms/schedules.ts';
import { manyScheduleOf } from '../../../model/lanes.ts';
import { IDLE } from '../../../run/protocol.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { layOutReceivers, type ReceiversLayout, receiversAt } from '../receivers.ts';

const core = await builtCore();
const KINDS = Object.keys(schedules) as ScheduleKind[];

const anyLane = fc
  .record({
    order: fc.shuffledSubarray(
      Array.from({ length: 16 }, (_, node) => node),
      { minLength: 2 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 16, maxLength: 16 }),
    schedule: fc.constantFrom(...KINDS),
    width: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ order, share, sizes, schedule, width }) => {
    const count = Math.min(order.length - 1, 1 + Math.floor(share * (order.length - 1)));
    const [senders, receivers] = [order.slice(0, count), order.slice(count)];
    return lane({
      topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
      traffic: {
        ...{ kind: 'many-to-many', schedule, messageBytes: 256, senders, receivers },
        ...{ sizes: sizes.slice(0, receivers.length), ...(width > 0 ? { width } : {}) },
      },
      routing: { kind: 's-mod-k', climb: 'top' },
    });
  });

const anyWidth = fc.integer({ min: 160, max: 400 });

/** The receiver of the place above a sender, by the picture alone. */
function standing(layout: ReceiversLayout, phase: number): Map<number, number> {
  const { places, senders } = receiversAt(layout, phase);
  const found = new Map<number, number>();
  for (const { task, x, y, width, receiver } of senders) {
    if (receiver === null) continue;
    const above = places.filter((place) => Math.abs(place.x + place.width / 2 - x - width / 2) < 0.01 && place.y < y);
    const nearest = above.reduce((a, b) => (b.y > a.y ? b : a), above[0] ?? { y: 0, receiver: null });
    expect(nearest.receiver).toBe(receiver);
    found.set(task, receiver);
  }
  return found;
}

describe('the list of receivers', () => {
  it('has each sender at the place of the receiver that the core plans', () => {
    fc.assert(
      fc.property(anyLane, anyWidth, (settings, width) => {
        const run = core.open(settings);
        const schedule = manyScheduleOf(settings);
        const layout = layOutReceivers(schedule, width);
        expect(schedule.cycles).toHaveLength(run.shape.phases);
        for (let phase = 0; phase < run.shape.phases; phase++) {
          const { destination } = run.plan(phase);
          const planned = new Map(
            settings.traffic.senders.flatMap((task) => {
              const to = destination[task] ?? IDLE;
              return to === IDLE ? [] : [[task, to] as const];
            }),
          );
          const scene = receiversAt(layout, phase);
          const hidden = scene.more.reduce((sum, { count }) => sum + count, 0);
          const drawn = standing(layout, phase);
          for (const [task, to] of drawn) expect(planned.get(task)).toBe(to);
          if (hidden === 0) expect(drawn.size).toBe(planned.size);
          for (const { receiver, senders } of scene.places) {
            const all = [...planned.values()].filter((to) => to === receiver).length;
            if (senders > 0) expect(senders).toBe(all);
          }
        }
        run.destroy();
      }),
      { numRuns: 150 },
    );
  });

  it('lies within its frame, and nothing in it over anything else', () => {
    fc.assert(
      fc.property(anyLane, anyWidth, fc.double({ min: 0, max: 1, noNaN: true }), (settings, width, share) => {
        const schedule = manyScheduleOf(settings);
        const layout = layOutReceivers(schedule, width);
        const at = Math.round(share * (schedule.cycles.length - 1));
        const { places, senders } = receiversAt(layout, at);
        const all = [...places, ...senders];
        for (const box of all) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
        }
        for (const [index, a] of all.entries())
          for (const b of all.slice(index + 1)) {
            const apart = a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01;
            expect(apart || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01).toBe(true);
          }
      }),
    );
  });

  it('moves a sender by a place at most from phase to phase, or round the end', () => {
    fc.assert(
      fc.property(anyLane, (settings) => {
        const layout = layOutReceivers(manyScheduleOf(settings), 320);
        const { cycles } = layout.schedule;
        for (let phase = 1; phase < cycles.length; phase++) {
          if (cycles[phase]?.round !== cycles[phase - 1]?.round) continue;
          const before = receiversAt(layout, phase - 1 + 1e-6).senders;
          const after = receiversAt(layout, phase - 1e-6).senders;
          expect(after.map(({ task }) => task)).toEqual(before.map(({ task }) => task));
          for (const [index, { x, y }] of before.entries()) {
            const moved = (after[index]?.x ?? 0) - x;
            expect(moved).toBeLessThanOrEqual(layout.pitch + 0.001);
            if (moved < -0.001) expect(after[index]?.x).toBeLessThan(layout.pitch);
            expect(after[index]?.y).toBe(y);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
