import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../../../engine/core.ts';
import { builtCore } from '../../../engine/tests/lanes.ts';
import type { Gallery } from '../../../gallery/gallery.ts';
import { knownShares } from '../../../scenario/knownShares.ts';
import { countJobs, type JobsAsked, noTallies, shareWords, TABLES } from '../statistics.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

const asked: JobsAsked = { perLeaf: 6, leaves: 5, roots: 6, size: 16, count: 60, seed: 1 };

describe('random jobs', () => {
  it.each([
    [6, 5],
    [5, 6],
  ])(
    'have hot spots about as often as 20,000 of them had: %i nodes below each of %i leaf switches',
    (perLeaf, leaves) => {
      const jobs = { ...asked, perLeaf, leaves };
      const tallies = noTallies();
      expect(countJobs(core, jobs, tallies, Number.POSITIVE_INFINITY)).toBe(true);
      const known = knownShares(jobs);
      for (const table of TABLES) {
        const { phases, hotBefore, hotAfter, worstAfter } = tallies.tables[table];
        expect(phases).toBe(60 * 15);
        expect(hotAfter).toBeLessThanOrEqual(hotBefore);
        expect(Math.abs((100 * hotBefore) / phases - (known?.counted[table].before ?? 0))).toBeLessThan(6);
        expect(Math.abs((100 * hotAfter) / phases - (known?.counted[table].after ?? 0))).toBeLessThan(5);
        expect(worstAfter).toBeLessThanOrEqual(table === 'destination' ? 4 : 2);
      }
      expect(tallies.exact.hotAfter).toBe(0);
    },
  );

  it('are told with the numbers of the page Figures', () => {
    const file = new URL('../../../../public/figures/naruse.json', import.meta.url);
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Gallery;
    const ours = (tree: string, table: string) =>
      entries
        .flatMap(({ table: rows }) => rows?.rows ?? [])
        .find(([what]) => what === `${tree}, table from ${table}`)?.[1];
    const names = { destination: 'destination port', source: 'source port', local: 'local id' };
    for (const [tree, perLeaf, leaves] of [
      ['5 leaves of 6', 6, 5],
      ['6 leaves of 5', 5, 6],
    ] as const) {
      const known = knownShares({ perLeaf, leaves, roots: 6, size: 16 })?.counted;
      for (const table of TABLES) {
        const { before, after } = known?.[table] ?? {};
        expect(ours(tree, names[table])).toContain(`hot phases ${before} % -> ${after} %;`);
      }
    }
  });

  it('are counted in slices that come to the same', () => {
    const jobs = { ...asked, count: 5 };
    const [slices, whole] = [noTallies(), noTallies()];
    while (!countJobs(core, jobs, slices, 0));
    countJobs(core, jobs, whole, Number.POSITIVE_INFINITY);
    expect(slices).toEqual(whole);
  });

  it('say shares with as many digits as they bear', () => {
    expect([shareWords(581, 1000), shareWords(34, 100_000), shareWords(0, 5), shareWords(0, 0)]).toEqual([
      '58.1\u202f%',
      '0.034\u202f%',
      '0\u202f%',
      '–',
    ]);
  });
});
