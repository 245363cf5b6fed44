import { describe, expect, it } from 'vitest';
import type { LaneState } from '../../../../run/lane-state.ts';
import { Shape } from '../../../../run/shape.ts';
import { naiveLane } from '../../../../traffic/tests/naive.ts';
import { levelTables } from '../levels.ts';

/** 16 tasks on half bisection. */
const lanes = (['xor', 'lin', 'opt'] as const).map((exchange, index) => ({
  ...naiveLane(exchange.toUpperCase(), exchange, 'd-mod-k', 9),
  index,
}));

describe('the level table', () => {
  it('has capacity, least bandwidth and the worst phase of each lane', () => {
    const [table] = levelTables(lanes);
    const levels = table?.rows.map(({ level, links, fit, bMin }) => [level, links, fit, bMin].join(' '));
    expect(levels).toEqual(['2 4 4 4', '1 4 4 3', '0 1 1 1']);
    expect(table?.rows[0]?.lanes).toEqual([8, 8, 4].map((most) => ({ up: most, down: most })));
  });

  it('counts the nodes that a tree has, and parts lanes of trees that lack others', () => {
    const lacking = (absent: number[]) => {
      const [own] = lanes;
      return { ...own, shape: own?.shape ? new Shape({ ...own.shape.record, absent }) : null } as LaneState;
    };
    const tables = levelTables([lacking([13, 14, 15]), lacking([0])]);
    const nodes = tables.map(({ rows }) => rows.map(({ nodes }) => `${nodes.least}-${nodes.most}`).join(' '));
    expect(nodes).toEqual(['5-8 1-4 1-1', '7-8 3-4 1-1']);
  });

  it('parts lanes of different trees', () => {
    expect(levelTables([...lanes, naiveLane('flat', 'xor', 'd-mod-k', 0, [4, 2], [1, 2])])).toHaveLength(2);
  });
});
