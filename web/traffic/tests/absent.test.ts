/* What is said of trees that lack nodes is about those that there are. */

import { expect, it } from 'vitest';
import { laneOf } from '../../model/tests/opened.ts';
import { Tree } from '../../tree/tree.ts';
import { groupsOf } from '../groups.ts';
import { narrowestLevelBrief, narrowestLevelText } from '../narrowest-level.ts';
import { planOf } from '../plan.ts';

it('home subtrees are named by the nodes that they have', () => {
  const tree = new Tree({ m: [4, 6], w: [1, 2] }, [], [1, 4, 5, 6, 7, 13, 14, 15]);
  expect(groupsOf(tree, 3)).toEqual({
    groups: [
      { home: 0, text: '0, 2–3' },
      { home: 2, text: '8–11' },
      { home: 3, text: '12' },
    ],
    more: 2,
  });
});

it.each([
  ['lin', [13, 14, 15], 3],
  ['lin', [3, 7, 11, 15], 3],
  ['lin', [4, 5, 6, 8, 9, 10, 12, 13, 14], 2],
  ['xor', [1, 2, 3, 13], 3],
] as const)('some phase of %s without nodes %j sends as much out of a subtree as is said', (exchange, absent, need) => {
  const topology = { kind: 'xgft', m: [4, 4], w: [1, 1], absent };
  const lane = laneOf({ topology, traffic: { exchange } });
  const tree = new Tree({ m: [4, 4], w: [1, 1] }, [], absent);
  const said = [narrowestLevelText(tree, lane), narrowestLevelBrief(tree, lane)].join(' ');
  expect(said).toMatch(
    new RegExp(`sends at least ${need} messages out of (one|each) subtree of level 1, but only 1 link`),
  );
  expect(said).toMatch(new RegExp(`(a subtree needs|subtrees need) ${need} links up`));
  const plan = planOf(lane);
  const nodes = [...Array(16).keys()].filter((node) => !new Set<number>(absent).has(node));
  let most = 0;
  for (let phase = 0; phase < (plan?.rows ?? 0); phase++)
    for (let leaf = 0; leaf < 4; leaf++) {
      const targets = plan?.targets(phase) ?? [];
      const leaves = nodes.filter((node, at) => {
        const to = targets[at] ?? -1;
        return tree.homeOf(node) === leaf && to >= 0 && tree.homeOf(to) !== leaf;
      });
      most = Math.max(most, leaves.length);
    }
  expect(most).toBeGreaterThanOrEqual(need);
});
