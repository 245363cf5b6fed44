import { expect, it } from 'vitest';
import { mostWrong } from '../HandsView.tsx';
import { handsOf } from '../hands.ts';

it('is 0 for a choice that nobody counted', () => {
  expect(handsOf({ poll: [3] }, 'poll', 3)).toEqual([3, 0, 0]);
  expect(handsOf({}, 'another', 2)).toEqual([0, 0]);
});

it('is the wrong choice with most hands whose reason is answered, if any', () => {
  expect(mostWrong([11, 34, 5], 1)).toBe(0);
  expect(mostWrong([11, 34, 5], 0)).toBe(1);
  expect(mostWrong([0, 34, 0], 1)).toBeNull();
  expect(mostWrong([], 1)).toBeNull();
});
