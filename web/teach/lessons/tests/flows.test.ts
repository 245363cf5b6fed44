/* What the lesson on flows says beyond its checks: the law for how many links they choose, and what that leaves. */

import { describe, expect, it } from 'vitest';
import { answerText, core, frameAt, lanesOf, right, step, sure } from './bench.ts';
import { factOf } from './facts.ts';

/** Share of K links that K flows use in the mean. */
const law = (links: number) => 1 - (1 - 1 / links) ** links;
const percent = (share: number) => `${Math.round(100 * share)} %`;

describe('flows by ECMP', () => {
  it('use about 2.7 of 4 links, and hardly fewer of many', () => {
    expect(right('flows', 1)).toBe(`About ${(4 * law(4)).toFixed(1)}`);
    expect(answerText('flows', 1)).toContain(`= ${percent(0.75 ** 4)}`);
    expect(answerText('flows', 1)).toContain(`So ${percent(law(4))} are used, 2.7 of 4`);
    expect(answerText('flows', 3)).toContain(`${percent(law(16))} of 16, and ${percent(1 - 1 / Math.E)} of very many`);
    expect(step('flows', 3).question?.ask).toContain(`${percent(law(4))} before`);
  });

  it('meet elsewhere by another hash, and as often in the mean', () => {
    const counts = factOf({ id: 'flows', number: 1 }, '+* up links used 0.02') as number[];
    expect(new Set(counts).size).toBeGreaterThan(3);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length / 32;
    // In four throws of a die with four sides, the share of different numbers deviates by .16 from its mean.
    expect(Math.abs(mean - law(4))).toBeLessThan((4 * 0.16) / Math.sqrt(8 * counts.length));
  });

  it('give the nodes of a leaf switch what its links carry', () => {
    const run = core.open(sure(lanesOf(step('flows', 2))[0]));
    const sentAt = (ms: number) =>
      frameAt(run, ms)
        .linkSent.slice(12, 16)
        .reduce((sum, flits) => sum + flits, 0);
    const slots = (1_000_000 - 200_000) / (4096 * 0.08);
    const before = sentAt(0.2);
    expect((sentAt(1) - before) / slots / 4).toBeCloseTo(0.5, 2);
  });
});
