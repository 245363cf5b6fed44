/* What no longer waits is outlined, phase by phase. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ghostBoxes } from '../bars.ts';

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
