import { expect, test } from 'vitest';
import { textWidth } from '../../../draw/text-width.ts';
import { nameWithin } from '../time-layout.ts';

test('the name of a mark ends within the ribbon, and is in the middle of its mark where there is room', () => {
  const half = textWidth('ideal 67.0 µs', 12) / 2;
  for (let x = 0; x <= 350; x += 10) {
    const name = nameWithin(x, 'ideal 67.0 µs', 350);
    expect(name.x + half).toBeLessThanOrEqual(350);
    if (x + half <= 350) expect(name.x).toBe(x);
  }
});
