import { describe, expect, test } from 'vitest';
import { phasePictures as phased } from '../../kinds/common/phase-pictures.ts';
import { congestionPictures as withoutPhases } from '../../kinds/congestion/picture/pictures.ts';
import { shapeOf } from '../../kinds/congestion/picture/tests/shapes.ts';
import { choicesOf, pictureFor } from '../lane-picture.ts';

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
