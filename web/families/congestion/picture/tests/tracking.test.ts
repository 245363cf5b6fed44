import { describe, expect, test } from 'vitest';
import { WINDOW } from '../load.ts';
import { takeLoads, trackingOf } from '../scene.ts';
import { frameOf, modelOf, SLOT, shapeOf } from './shapes.ts';

const shape = shapeOf([2, 2], [1, 2]);

/** A run with settings of its own; links carry a packet in every other slot. */
function runOf() {
  const { settings } = modelOf(shape);
  const run = { shape, settings: { ...settings }, slotPs: SLOT };
  const frameAt = (slot: number) => {
    const frame = frameOf(shape, slot);
    frame.linkSent.fill(slot / 2);
    frame.linkSentAtPs.fill((slot - 1) * SLOT);
    return frame;
  };
  return { run, frameAt };
}

describe('what was seen of a run', () => {
  test('is there for who begins to look later, and is counted once', () => {
    const { run, frameAt } = runOf();
    const [lead, frame] = [frameAt(1000), frameAt(1000 + WINDOW)];
    for (const each of [lead, frame]) takeLoads(trackingOf(run), each);
    const counted = trackingOf(run).loads.load.slice();
    expect([...counted]).toEqual(Array(shape.links).fill(0.5));
    // Somebody else brings the same two.
    for (const each of [lead, frame]) takeLoads(trackingOf(run), each);
    expect(trackingOf(run).loads.load).toEqual(counted);
    expect(trackingOf(run).loads.follows).toBe(true);
  });

  test('is not told of another one, nor of another tree', () => {
    const { run, frameAt } = runOf();
    for (const slot of [1000, 1000 + WINDOW]) takeLoads(trackingOf(run), frameAt(slot));
    expect(trackingOf({ ...run, settings: { ...run.settings } }).loads.load.every((load) => load === 0)).toBe(true);
    const other = shapeOf([2, 3], [1, 2]);
    expect(trackingOf({ ...run, shape: other }).loads.load.length).toBe(other.links);
  });

  test('of a run that is over is nothing', () => {
    const { run, frameAt } = runOf();
    for (const slot of [1000, 1000 + WINDOW]) takeLoads(trackingOf(run), frameAt(slot));
    takeLoads(trackingOf(run), { ...frameAt(1000 + WINDOW), finished: true });
    expect(trackingOf(run).loads.load.every((load) => load === 0)).toBe(true);
  });
});
