import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDistinct } from '../algorithms/random.ts';
import { writeNumbers } from '../numbers.ts';

describe('a random job', () => {
  it('has so many nodes, each once, in ascending order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(200), fc.nat(), (nodes, size, seed) => {
        const job = drawDistinct(nodes, size, seed);
        expect(job).toHaveLength(Math.min(nodes, size));
        expect(job).toEqual([...new Set(job)].sort((a, b) => a - b));
        expect(job.every((node) => node >= 0 && node < nodes)).toBe(true);
      }),
    );
  });

  it('is repeated by its seed, for ever', () => {
    expect(drawDistinct(30, 16, 7)).toEqual(drawDistinct(30, 16, 7));
    expect(drawDistinct(30, 16, 7)).not.toEqual(drawDistinct(30, 16, 8));
    expect(writeNumbers(drawDistinct(30, 16, 1))).toBe('1,3-6,8,10,12,14,16-20,23,29');
  });

  it('takes each node as often as any other', () => {
    const times = Array.from({ length: 30 }, () => 0);
    for (let seed = 0; seed < 3000; seed++)
      for (const node of drawDistinct(30, 16, seed)) times[node] = (times[node] ?? 0) + 1;
    for (const many of times) expect(Math.abs(many - 1600)).toBeLessThan(140); // five standard errors of 27
  });
});
