import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../../../run/core.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { type NumbersFile, publishedShare } from '../published.ts';
import { countJobs, emptyTallies, type JobsRequest, shareText, TABLES } from '../statistics.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const asked: JobsRequest = { perLeaf: 6, leaves: 5, tops: 6, size: 16, count: 60, seed: 1 };

const file = new URL('../../../../public/figures/naruse.json', import.meta.url);
const published = JSON.parse(readFileSync(file, 'utf8')) as NumbersFile;

describe('random jobs', () => {
  it.each([
    [6, 5],
    [5, 6],
  ])(
    'have hot spots about as often as 20,000 of them had: %i nodes below each of %i leaf switches',
    (perLeaf, leaves) => {
      const jobs = { ...asked, perLeaf, leaves };
      const tallies = emptyTallies();
      expect(countJobs(core, jobs, tallies, Number.POSITIVE_INFINITY)).toBe(true);
      const known = (table: (typeof TABLES)[number], when: 'before' | 'after') =>
        publishedShare(published, jobs, table, when) ?? Number.NaN;
      for (const table of TABLES) {
        const { phases, hotBefore, hotAfter, worstAfter } = tallies.tables[table];
        expect(phases).toBe(60 * 15);
        expect(hotAfter).toBeLessThanOrEqual(hotBefore);
        expect(Math.abs((100 * hotBefore) / phases - known(table, 'before'))).toBeLessThan(6);
        expect(Math.abs((100 * hotAfter) / phases - known(table, 'after'))).toBeLessThan(5);
        expect(worstAfter).toBeLessThanOrEqual(table === 'destination' ? 4 : 2);
      }
      expect(tallies.exact.hotAfter).toBe(0);
    },
  );

  it('have published numbers for the jobs that were run, and for no others', () => {
    expect(publishedShare(published, asked, 'destination', 'before')).toBeCloseTo(52, 0);
    expect(publishedShare(published, { ...asked, size: 15 }, 'destination', 'before')).toBeUndefined();
    expect(publishedShare(published, { ...asked, tops: 5 }, 'destination', 'before')).toBeUndefined();
    expect(publishedShare(published, { ...asked, leaves: 4 }, 'destination', 'before')).toBeUndefined();
  });

  it('are counted in slices that come to the same', () => {
    const jobs = { ...asked, count: 5 };
    const [slices, whole] = [emptyTallies(), emptyTallies()];
    while (!countJobs(core, jobs, slices, 0));
    countJobs(core, jobs, whole, Number.POSITIVE_INFINITY);
    expect(slices).toEqual(whole);
  });

  it('say shares with as many digits as they bear', () => {
    expect([shareText(581, 1000), shareText(34, 100_000), shareText(0, 5), shareText(0, 0)]).toEqual([
      '58.1\u202f%',
      '0.034\u202f%',
      '0\u202f%',
      '–',
    ]);
  });
});
