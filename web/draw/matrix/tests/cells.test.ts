import { describe, expect, it } from 'vitest';
import { Shape } from '../../../run/shape.ts';
import { naiveLoads, naiveShape } from '../../tree/tests/naive.ts';
import { cutIn, linkRows, messageLevel, messageRows, nodeTicks, passesFilter } from '../cells.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const loads = naiveLoads(shape, 'xor', 9);

describe('matrix', () => {
  it('shows every link once when there is room, level by level, up before down', () => {
    const rows = linkRows(shape, loads.linkLoad, 400);
    expect(rows.map((row) => row.count)).toEqual([8, 8, 16, 16, 16, 16]);
    expect([...(rows[0]?.values ?? [])]).toEqual(Array(8).fill(2));
  });

  it('keeps the busiest link of a cell when several share it', () => {
    const rows = linkRows(shape, loads.linkLoad, 3);
    expect(rows[2]?.per).toBe(6);
    expect(rows[0]?.values).toHaveLength(3);
    expect(Math.max(...(rows[0]?.values ?? []))).toBe(2);
  });

  it('counts the messages between subtrees against what a subtree can send', () => {
    expect(messageLevel(shape)).toBe(1);
    const rows = messageRows(shape, loads);
    expect(rows).toHaveLength(4);
    /* 9 = 1001 in binary: subtree 0 sends all it has to subtree 2 */
    expect([...(rows[0]?.values ?? [])]).toEqual([0, 0, 1, 0]);
  });

  it('lets a cell stay when one of its links is on the step of the filter', () => {
    const [top] = linkRows(
      shape,
      Float32Array.from({ length: shape.links }, (_, link) => (link % 2 === 0 ? 2 : 0.5)),
      4,
    );
    expect(top?.per).toBe(2);
    expect([null, 0, 2, 5, 4].map((step) => top && passesFilter(top, 0, step as never))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(top?.over).toBe(4);
  });

  it('knows the cells of a cut cable, both ways', () => {
    const top = shape.firstUpFrom(2);
    const rows = linkRows(shape, loads.linkLoad, 4);
    const found = rows.map((row) =>
      [...row.values.keys()].filter(
        (cell) => cutIn(new Shape({ ...shape.record, cuts: [top + 5] }), row, cell).length > 0,
      ),
    );
    expect(found).toEqual([[2], [2], [], [], [], []]);
  });

  it('writes few numbers below the links, each the first node of a subtree', () => {
    expect(nodeTicks(shape, 4)).toEqual([0, 4, 8, 12]);
    expect(nodeTicks(shape, 3)).toEqual([0, 8]);
  });
});
