import { describe, expect, it } from 'vitest';
import { entityName, levelName, linkName, shortEntityName, treeText } from '../names.ts';
import { Tree } from '../tree.ts';

const treeOf = (levels: number) => new Tree({ m: Array(levels).fill(2), w: [1, ...Array(levels - 1).fill(2)] });
const names = (levels: number, name = entityName) => {
  const tree = treeOf(levels);
  return Array.from({ length: levels + 1 }, (_, level) => name(tree, tree.firstEntityOf(level) + 1));
};

describe('names', () => {
  it('are those of the field in trees of two and three levels, else numbers', () => {
    expect(entityName(treeOf(1), 2)).toBe('switch 0');
    expect(names(2)).toEqual(['node 1', 'leaf 1', 'spine 1']);
    expect(names(3)).toEqual(['node 1', 'edge 1', 'aggregation 1', 'core 1']);
    expect(names(4)).toEqual(['node 1', 'switch 1.1', 'switch 2.1', 'switch 3.1', 'switch 4.1']);
    expect(names(3, shortEntityName)).toEqual(['node 1', 'edge 1', 'agg 1', 'core 1']);
    expect(names(4, shortEntityName)).toEqual(['node 1', '1.1', '2.1', '3.1', '4.1']);
    expect([levelName(treeOf(2), 2), levelName(treeOf(4), 2)]).toEqual(['spine', 'level 2']);
  });

  it('tell the two ends of a link, in its direction', () => {
    const tree = treeOf(2);
    const link = tree.upLinksOf(tree.firstEntityOf(1) + 1)[0] ?? -1;
    expect(linkName(tree, link)).toBe('leaf 1 → spine 0');
    expect(linkName(tree, tree.twinOf(link))).toBe('spine 0 → leaf 1');
  });

  it('tell a tree by what it has and what its narrowest level leaves of full bisection', () => {
    const said = (m: number[], w: number[], cuts: number[] = []) => treeText(new Tree({ m, w }, cuts));
    expect(said([4, 2, 2], [1, 4, 1])).toBe('16 nodes, 3 levels, half bisection');
    expect(said([4, 4], [1, 4])).toBe('16 nodes, 2 levels, full bisection');
    expect(said([4, 2, 2], [1, 3, 1])).toBe('16 nodes, 3 levels, 38\u202f% of full bisection');
    expect(said([4], [1])).toBe('4 nodes, 1 level');
    expect(said([4, 4], [1, 4], [16])).toBe('16 nodes, 2 levels');
  });
});
