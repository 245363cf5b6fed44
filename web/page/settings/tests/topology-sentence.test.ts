import { describe, expect, test } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { Shape } from '../../../run/shape.ts';
import { naiveShape } from '../../../traffic/tests/naive.ts';
import { Tree } from '../../../tree/tree.ts';
import { topologySentence } from '../TopologyForm.tsx';

const said = (m: number[], w: number[]) => topologySentence(naiveShape(m, w)).replace(/^[^.]*\. ?/, '');

describe('what a tree has room for', () => {
  test('the opening tree is half of full bisection', () => {
    expect(topologySentence(naiveShape([4, 2, 2], [1, 4, 1]))).toBe(
      '16 switches, 80 links. The 8 nodes of each of 2 subtrees share 4 links up: 50\u202f% of what full bisection needs.',
    );
    expect(said([4, 4], [1, 4])).toBe(
      'The 4 nodes of each of 4 subtrees share 4 links up: 100\u202f% of what full bisection needs.',
    );
  });
  test('says where half of full bisection is not enough for the exchange that runs', () => {
    const [lane] = resolveLanes(presetById('half-bisection')?.scenario as Scenario);
    if (!lane) throw new Error('no lane');
    const on = (m: number[], w: number[]) => topologySentence(naiveShape(m, w), lane);
    expect(on([4, 2, 2], [1, 4, 1])).toMatch(/: 50.% of what full bisection needs\.$/);
    expect(on([4, 2, 4], [1, 4, 1])).toMatch(
      /each of 4 subtrees share 4 links up: 50.% of what full bisection needs, and less than the 6 that an all-to-all exchange needs\.$/,
    );
    const uniform = { ...lane, traffic: { ...lane.traffic, kind: 'uniform' as const } };
    expect(topologySentence(naiveShape([4, 2, 4], [1, 4, 1]), uniform)).toMatch(
      /: 50.% of what full bisection needs\.$/,
    );
  });
  test('counts faster links as so many more, and says their rates too', () => {
    const [lane] = resolveLanes(presetById('half-bisection')?.scenario as Scenario);
    if (!lane) throw new Error('no lane');
    const on = (r: number[], gbps = 10) =>
      topologySentence(naiveShape([4, 2, 2], [1, 4, 1]), {
        ...lane,
        link: { ...lane.link, gbps },
        topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], r },
      }).replace(/^[^.]*\. /, '');
    expect(on([1, 1, 2])).toBe(
      'The 8 nodes of each of 2 subtrees share 4 links up: 100\u202f% of what full bisection needs. Rates of the links, from those of nodes up: 10, 10, 20 Gb/s.',
    );
    expect(on([3, 3, 11], 18.182)).toMatch(/: 54\.5, 54\.5, 200 Gb/);
    expect(on([2, 1, 4])).toMatch(
      /^The 4 nodes of each of 4 subtrees share 4 links up: 50.% of what full bisection needs\. Rates/,
    );
  });
  test('asks of each exchange what it sends out of a subtree of the nodes that there are', () => {
    const [lane] = resolveLanes(presetById('half-bisection')?.scenario as Scenario);
    if (!lane) throw new Error('no lane');
    const tree = new Tree({ m: [4, 4], w: [1, 1] }, [], [2, 3, 6, 7, 10, 11, 14, 15]);
    const on = (exchange: 'lin' | 'opt') => topologySentence(tree, { ...lane, traffic: { ...lane.traffic, exchange } });
    expect(on('lin')).toMatch(/The 2 nodes of each of 4 subtrees share 1 link up: 50.%.*less than the 2 that/);
    // In 16 phases, two for each node: the core's least crossing is 1.
    expect(on('opt')).toMatch(
      /The 2 nodes of each of 4 subtrees share 1 link up: 50.% of what full bisection needs\.$/,
    );
  });
  test('is about the nodes that there are', () => {
    const on = (w: number[], absent: number[], cuts: number[] = []) =>
      topologySentence(new Tree({ m: [4, 4], w }, cuts, absent));
    expect(on([1, 1], [13, 14, 15])).toBe(
      '5 switches, 34 links. The 1 to 4 nodes of each of 4 subtrees share 1 link up: at least 25\u202f% of what full bisection needs.',
    );
    expect(on([1, 2], [3, 7, 12, 13, 14, 15])).toBe(
      '5 switches, 32 links. The 3 to 4 nodes of each of 3 subtrees share 2 links up: at least 50\u202f% of what full bisection needs.',
    );
    expect(on([1, 1], [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15])).toMatch('No two nodes compete for an up link.');
    expect(on([1, 2], [3, 7, 11, 15], [16 + 2])).toMatch(
      'The 3 nodes of one of 4 subtrees share 1 link up, before the cut 2.',
    );
    expect(on([1, 2], [3, 7, 11, 15])).toMatch(
      'The 3 nodes of each of 4 subtrees share 2 links up: 67\u202f% of what full bisection needs.',
    );
  });
  test('is nothing that nobody needs to cross', () => {
    expect(said([4, 1], [1, 2])).toBe('No two nodes compete for an up link.');
    expect(said([1, 4], [1, 1])).toBe('No two nodes compete for an up link.');
    expect(said([4], [1])).toBe('No two nodes compete for an up link.');
  });
  test('is as tight below a level without branches as under it', () => {
    expect(said([4, 1, 4], [1, 1, 4])).toContain('The 4 nodes of each of 4 subtrees share 1 link up');
    expect(said([4, 2, 1], [1, 2, 1])).toBe(
      'The 4 nodes of each of 2 subtrees share 2 links up: 50\u202f% of what full bisection needs.',
    );
  });
  test('counts one as one', () => {
    const cut = naiveShape([4, 2, 2], [1, 4, 1]);
    expect(topologySentence(new Shape({ ...cut.record, cuts: [cut.firstUpFrom(2)] }))).toMatch(
      'The 8 nodes of one of 2 subtrees share 3 links up, before the cut 4.',
    );
    expect(topologySentence(naiveShape([1], [1]))).toBe('1 switch, 2 links.');
  });
});

test('of an uplink says what it passes', () => {
  const [lane] = resolveLanes(presetById('cluster-8x2')?.scenario as Scenario);
  expect(topologySentence(naiveShape([8, 2], [1, 1]), lane)).toMatch(
    /The 8 nodes of each switch share one uplink, 10× as fast as the link of a node, but carries only 103.MB\/s, up and down together\.$/,
  );
});
