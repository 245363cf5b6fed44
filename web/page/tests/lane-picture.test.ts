import { describe, expect, test } from 'vitest';
import { whereOf } from '../../draw/tree/drag-ghost.ts';
import { phasePictures as phased } from '../../kinds/common/phase-pictures.ts';
import { congestionPictures as withoutPhases } from '../../kinds/congestion/picture/pictures.ts';
import { shapeOf } from '../../kinds/congestion/picture/tests/shapes.ts';
import { settledPage, state } from '../../state/tests/page.ts';
import { choicesOf, pictureFor, previewIn } from '../lane-picture.ts';

const small = shapeOf([4, 4, 8], [1, 4, 4]);
const middle = shapeOf([6, 6, 12], [1, 6, 6]);
const large = shapeOf([12, 12, 24], [1, 12, 12]);

describe('the picture of a lane', () => {
  test('is the tree where it is small, whatever is wanted', () => {
    expect(choicesOf(small, withoutPhases)).toEqual(['tree']);
    for (const wanted of ['auto', 'tree', 'links'] as const) expect(pictureFor(wanted, small, phased)).toBe('tree');
  });

  test('is what is wanted where it is bigger', () => {
    expect(pictureFor('links', middle, withoutPhases)).toBe('links');
    expect(pictureFor('tree', large, withoutPhases)).toBe('tree');
  });

  test('is the matrix of its own accord with 3,456 nodes of traffic without phases, the tree with 432', () => {
    expect(pictureFor('auto', middle, withoutPhases)).toBe('tree');
    expect(pictureFor('auto', large, withoutPhases)).toBe('links');
    expect(pictureFor('auto', large, phased)).toBe('tree');
  });
});

describe('a swap is shown', () => {
  const TREES = '#v=1&exchange=xor&lanes=A,B,C&lane2.m=4,2&lane2.w=1,2&play=0';

  test('in the lanes that have both nodes, which are named, and in no other', async () => {
    const page = await settledPage({ fragment: TREES });
    const shown = (to: number) => {
      state(page).setPreview(0, 0, to);
      const { preview, lanes } = state(page);
      return lanes.map(({ index }) => previewIn(preview, lanes, index)).map((own) => own && whereOf(own));
    };
    expect(shown(7)).toEqual([' in all three lanes', ' in all three lanes', ' in all three lanes']);
    expect(shown(8)).toEqual([' in A and C only', null, ' in A and C only']);
  });
});
