import { describe, expect, it } from 'vitest';
import { unbroken } from '../../../words/unbroken.ts';
import { costText } from '../Command.tsx';
import { galleryOf, papers } from '../listed.ts';
import { searchGalleries } from '../search.ts';

const galleries = papers.map(galleryOf);

function found(query: string): string[] {
  return searchGalleries(galleries, query).flatMap(({ paper, entries }) =>
    entries.map(({ id }) => `${paper.id} ${id}`),
  );
}

describe('searching the figures', () => {
  it('finds everything when nothing is asked', () => {
    expect(searchGalleries(galleries, '  ')).toEqual(galleries);
  });

  it('by number, and no other number', () => {
    expect(found('Figure 4')).toEqual([
      'prisacari figure-4a',
      'prisacari figure-4b',
      'rocher figure-4',
      'shu figure-4',
      'tam figure-4',
    ]);
    expect(found('fig. 14')).toEqual(['shu figure-14']);
    expect(found('figure 4b')).toEqual(['prisacari figure-4b']);
    expect(found('table 3')).toEqual(['rocher table-3']);
    expect(found('figure 7 shu')).toEqual(['shu figure-7']);
  });

  it('by what is shown, said, and by whom', () => {
    expect(found('jitter')).toEqual(['prisacari start-jitter']);
    expect(found('PTRANS')).toEqual(['rocher figure-8a']);
    expect(found('naruse shift')).toEqual(['naruse algorithm', 'naruse distances']);
    expect(found('escudero nothing to measure')).toContain('rocher figure-5');
    expect(found('1,024 bisection')).toEqual(['prisacari figure-4a', 'prisacari table-1']);
  });

  it('by every word, from its beginning', () => {
    expect(found('jitter XYZ')).toEqual([]);
    expect(found('itter')).toEqual([]);
    expect(searchGalleries(galleries, 'jitter')).toHaveLength(1);
  });
});

describe('numbers', () => {
  it('stay with their units and in their rows', () => {
    expect(unbroken('26 % in 5 ms of 3 nodes')).toBe('26\u202f% in 5\u202fms of 3 nodes');
    expect(unbroken('by D-mod-k or S-mod-k.')).toBe('by D-\u2060mod-\u2060k or S-\u2060mod-\u2060k.');
    expect(unbroken('phases: 0 0 8 8.')).toBe('phases: 0\u00a00\u00a08\u00a08.');
  });

  it('say what a figure took', () => {
    expect(costText({ seeds: [1], runs: 1, seconds: 0.2 })).toBe('1 run, seed 1, less than a second');
    expect(costText({ seeds: [1, 2, 3], runs: 2738, seconds: 2520 })).toBe('2,738 runs, 3 seeds, 42 min');
    expect(costText({ seeds: [1, 2], runs: 2, seconds: 40_000 })).toBe('2 runs, 2 seeds, 11.1 h');
  });
});
