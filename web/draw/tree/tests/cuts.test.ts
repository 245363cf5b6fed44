import { describe, expect, it } from 'vitest';
import { layoutTree } from '../layout.ts';
import { cutSigns } from '../paint-links.ts';
import { naiveShape } from './naive.ts';

describe('scissors', () => {
  it('stand once on a bundle, with the number of cables that it lost', () => {
    const shape = naiveShape([8, 8, 8], [1, 8, 4]);
    const layout = layoutTree(shape, { width: 600, height: 400 }, { gutter: 'none', open: [] });
    expect(layout.pairs).toHaveLength(0);
    const [bundle] = layout.bundles;
    if (!bundle || bundle.count < 2) throw new Error('no bundle of several links');
    const signs = cutSigns(layout, new Set([bundle.first, bundle.first + 1]));
    expect(signs).toMatchObject([{ link: bundle.first, count: 2 }]);
  });
});
