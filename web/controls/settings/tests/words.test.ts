import { describe, expect, test } from 'vitest';
import { naiveShape } from '../../../views/inspector/tests/naive.ts';
import { topologySentence } from '../words.ts';

const said = (m: number[], w: number[]) => topologySentence(naiveShape(m, w)).replace(/^[^.]*\. ?/, '');

describe('what a tree has room for', () => {
  test('the opening tree is half of full bisection', () => {
    expect(topologySentence(naiveShape([4, 2, 2], [1, 4, 1]))).toBe(
      '16 nodes, 16 switches, 80 links. The 8 nodes of each half share 4 links up over the top: half of what full bisection needs.',
    );
    expect(said([4, 4], [1, 4])).toBe(
      'The 4 nodes of each quarter share 4 links up over the top: exactly what full bisection needs.',
    );
  });
  test('is told where it is tightest', () => {
    expect(said([4, 4, 4], [1, 1, 16])).toBe(
      'The 4 nodes of each subtree of level 1 share 1 link up to level 2: a quarter of what full bisection needs.',
    );
  });
  test('is nothing that nobody needs to cross', () => {
    expect(said([4, 1], [1, 2])).toBe('Every node has its own way to every other.');
    expect(said([1, 4], [1, 1])).toBe('Every node has its own way to every other.');
    expect(said([4], [1])).toBe('Every node has its own way to every other.');
  });
  test('is as tight below a level without branches as under it', () => {
    expect(said([4, 1, 4], [1, 1, 4])).toContain('The 4 nodes of each subtree of level 1 share 1 link up to level 2');
    expect(said([4, 2, 1], [1, 2, 1])).toBe(
      'The 4 nodes of each half share 2 links up over the top: half of what full bisection needs.',
    );
  });
  test('counts one as one', () => {
    expect(topologySentence(naiveShape([1], [1]))).toBe('1 node, 1 switch, 2 links.');
  });
});
