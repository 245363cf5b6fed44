/* Stretches of time: laws of random ones. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { between, chainBefore, moved, zoomed } from '../task-timeline.ts';

const END = 1e9;
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('a stretch stays within all of the time, keeps the instant in its place, and comes back to all', () => {
  fc.assert(
    fc.property(share, share, share, fc.double({ min: 0.1, max: 0.99, noNaN: true }), (one, other, at, factor) => {
      const start = between(one * END, other * END, END);
      const { fromPs, toPs } = start ?? { fromPs: 0, toPs: END };
      const around = fromPs + at * (toPs - fromPs);
      const nearer = zoomed(start, END, around, factor);
      expect(nearer).not.toBeNull();
      if (!nearer) return;
      expect(nearer.fromPs).toBeGreaterThanOrEqual(0);
      expect(nearer.toPs).toBeLessThanOrEqual(END + 1);
      expect(nearer.toPs - nearer.fromPs).toBeGreaterThan(END / 257);
      expect((around - nearer.fromPs) / (nearer.toPs - nearer.fromPs)).toBeCloseTo(at, 4);
      const aside = moved(nearer, END, at - 0.5);
      expect((aside?.toPs ?? 0) - (aside?.fromPs ?? 0)).toBeCloseTo(nearer.toPs - nearer.fromPs, 0);
      expect(zoomed(nearer, END, around, 1000)).toBeNull();
    }),
  );
});

it('the chain is followed back to its beginning, part by part', () => {
  const part = (source: number, from: number, to: number) =>
    ({ event: 0, doing: 'computes', source, destination: source, from, to }) as const;
  const seen = { slotPs: 1000, chain: [part(3, 0, 10), part(4, 10, 14), part(5, 14, 20)] };
  const path: (number | undefined)[] = [];
  for (let timePs: number | undefined = 20_000; timePs !== undefined; ) {
    const before = chainBefore(seen, timePs);
    path.push(before?.node);
    timePs = before?.timePs;
  }
  expect(path).toEqual([5, 4, 3, undefined]);
});
