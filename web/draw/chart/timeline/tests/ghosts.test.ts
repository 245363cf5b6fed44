/* What no longer waits is outlined, phase by phase. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ghostBoxes } from '../phases.ts';

test('an outline has an extent, however narrow its column and however little is gone', () => {
  const pair = fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 20 }), fc.double({ min: 0.2, max: 60, noNaN: true }), (pairs, wide) => {
      const cells = (of: 0 | 1) =>
        pairs.map((ratios, at) => ({ from: at * wide, to: (at + 1) * wide, ratio: ratios[of] }));
      for (const { width, height } of ghostBoxes(cells(0), cells(1), { foot: 100, unit: 20 })) {
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
      }
    }),
  );
});

test('an outline for each phase that rose higher above the line, from its top down to what is left', () => {
  const ratio = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(ratio, ratio), { maxLength: 20 }), (pairs) => {
      const cells = (of: 0 | 1) => pairs.map((pair, at) => ({ from: at * 20, to: at * 20 + 20, ratio: pair[of] }));
      const boxes = ghostBoxes(cells(0), cells(1), { foot: 100, unit: 20 });
      const outlines = boxes.map(({ x, y, height }) => ({ at: Math.floor(x / 20), top: y, foot: y + height }));
      const wanted = pairs.flatMap(([now, before], at) =>
        before > Math.max(1, now) ? [{ at, top: 100.5 - before * 20, foot: 99 - Math.max(1, now) * 20 }] : [],
      );
      expect(outlines).toEqual(wanted);
    }),
  );
});
