import { describe, expect, it } from 'vitest';
import { entityName, levelName, linkName, nodeRange, rangeText, shortEntityName } from '../names.ts';
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

  it('name nodes side by side that there are', () => {
    const absent = [2, 8, 11, 13, 16, 17, 18, 20, 21, 22, 23, 24, 26, 28, 30];
    const tree = new Tree({ m: [8, 4], w: [1, 2] }, [], absent);
    const ranges = [0, 8, 16, 24].map((first) => rangeText(tree, first, first + 7));
    expect(ranges).toEqual(['0–1, 3–7', '9–10, 12, 14–15', '19', '25–31 (4)']);
    const some = [nodeRange(tree, 3, 7), nodeRange(tree, 16, 23), nodeRange(tree, 8, 10)];
    expect(some).toEqual(['nodes 3–7', 'node 19', 'nodes 9–10']);
  });
});
