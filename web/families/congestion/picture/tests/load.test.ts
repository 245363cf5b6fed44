import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackLoads, WINDOW } from '../load.ts';
import { frameOf, SLOT, shapeOf } from './shapes.ts';

const shape = shapeOf([2, 2], [1, 2]);

/** Which links carry a packet in a slot, and the frames of it. */
function runOf(chance: number[], slots: number, random: () => number) {
  const carried = Array.from({ length: slots }, () => chance.map((share) => random() < share));
  const frameAt = (slot: number) => {
    const frame = frameOf(shape, slot);
    for (let link = 0; link < shape.links; link++)
      for (let at = 0; at < slot; at++)
        if (carried[at]?.[link]) {
          frame.linkSent[link] = (frame.linkSent[link] ?? 0) + 1;
          frame.linkSentAtPs[link] = at * SLOT;
        }
    for (let node = 0; node < shape.nodes; node++) frame.congestion.nodeRate[node] = WINDOW * naive(slot, node);
    return frame;
  };
  const naive = (slot: number, link: number): number => {
    let sum = 0;
    for (let at = Math.max(0, slot - WINDOW); at < slot; at++) sum += carried[at]?.[link] ? 1 : 0;
    return sum / WINDOW;
  };
  return { frameAt, naive };
}

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const someChances = fc.array(fc.constantFrom(0, 0.1, 0.5, 0.9, 1), { minLength: shape.links, maxLength: shape.links });

describe('load', () => {
  test('is what a naive count over the window gives, once a window was seen', () => {
    fc.assert(
      fc.property(someChances, fc.nat(1000), fc.integer({ min: 1, max: 9 }), (chances, seed, step) => {
        const run = runOf(chances, 600, seeded(seed));
        const tracker = trackLoads(shape, SLOT);
        let slot = 100;
        for (; slot < 500; slot += step) tracker.take(run.frameAt(slot));
        const last = slot - step;
        // the sample taken may be a few slots older than the window
        for (let link = 0; link < shape.links; link++)
          expect(Math.abs((tracker.load[link] ?? 0) - run.naive(last, link))).toBeLessThan(0.1);
      }),
      { numRuns: 15 },
    );
  });

  test('after a jump: idle links are idle, full ones full, and nothing leaves 0 .. 1', () => {
    fc.assert(
      fc.property(
        someChances,
        fc.nat(1000),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 6 }),
        (chances, seed, slots) => {
          const run = runOf(chances, 600, seeded(seed));
          const tracker = trackLoads(shape, SLOT);
          for (const slot of slots) {
            tracker.take(run.frameAt(slot));
            for (let link = 0; link < shape.links; link++) {
              const load = tracker.load[link] ?? -1;
              expect(load).toBeGreaterThanOrEqual(0);
              expect(load).toBeLessThanOrEqual(1);
              if (chances[link] === 0) expect(load).toBe(0);
              if (chances[link] === 1) expect(load).toBeGreaterThan(0.85);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('forgets what lies before a jump back', () => {
    const busy = runOf(Array(shape.links).fill(1), 600, seeded(1));
    const tracker = trackLoads(shape, SLOT);
    for (let slot = 100; slot < 400; slot += 5) tracker.take(busy.frameAt(slot));
    tracker.take(frameOf(shape, 20));
    expect([...tracker.load].every((load) => load === 0)).toBe(true);
    expect(tracker.follows).toBe(false);
  });

  test('takes the measured rate of a node after a jump', () => {
    const tracker = trackLoads(shape, SLOT);
    const frame = frameOf(shape, 1000);
    frame.congestion.nodeRate[2] = 64;
    tracker.take(frame);
    expect(tracker.load[2]).toBe(0.5);
  });
});
