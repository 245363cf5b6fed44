import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from '../../../draw/text-width.ts';
import { layered, nameWithin } from '../time-layout.ts';

test('the name of a mark ends within the ribbon, and is in the middle of its mark where there is room', () => {
  const half = textWidth('ideal 67.0 µs', 12) / 2;
  for (let x = 0; x <= 350; x += 10) {
    const name = nameWithin(x, 'ideal 67.0 µs', 350);
    expect(name.x + half).toBeLessThanOrEqual(350);
    if (x + half <= 350) expect(name.x).toBe(x);
  }
});

test('at every instant the shade of broken cables says how many are broken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 })), { maxLength: 6 }), (breaks) => {
      const spans = breaks.map(([fromPs, length]) => ({ fromPs, toPs: fromPs + length }));
      const layers = layered(spans);
      for (let at = 0.5; at < 20; at++) {
        const holds = ({ fromPs, toPs }: { fromPs: number; toPs: number }) => fromPs < at && at < toPs;
        expect(layers.filter(holds).map(({ count }) => count)).toEqual(
          spans.some(holds) ? [spans.filter(holds).length] : [],
        );
      }
    }),
  );
});
