/* Windows are told apart at few sizes. Narrow, medium and low ones are modes (web/page/layout.ts), which parts ask for by their class. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SIZES = {
  // the narrowest phones, phones, where the title bar has words, where panels wait behind a rail, a laptop, a desk
  width: [374, 479, 719, 1023, 1179, 1439, 1599],
  // a phone on its side, a low window, a frame, a laptop
  height: [399, 479, 559, 819],
};

test('queries of the window ask for one of a few sizes', () => {
  const text = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`web/${file}`, 'utf8'))
    .join('\n');
  const asked = [...text.matchAll(/@media [^{]*/g)].flatMap(([query]) => [
    ...query.matchAll(/max-(width|height): (\d+)px/g),
  ]);
  expect(asked.length).toBeGreaterThan(20);
  const others = asked.filter(([, side, size]) => !SIZES[side as 'width' | 'height'].includes(Number(size)));
  expect(others.map(([query]) => query)).toEqual([]);
});
