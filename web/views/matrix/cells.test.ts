import { describe, expect, it } from 'vitest';
import { naiveLoads, naiveShape } from '../tree/test/naive.ts';
import { linkRows, messageLevel, messageRows } from './cells.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const loads = naiveLoads(shape, 'xor', 9);

describe('matrix', () => {
  it('shows every link once when there is room, level by level, up before down', () => {
    const rows = linkRows(shape, loads, 400);
    expect(rows.map((row) => row.count)).toEqual([8, 8, 16, 16, 16, 16]);
    expect([...(rows[0]?.values ?? [])]).toEqual(Array(8).fill(2));
  });

  it('keeps the worst link of a cell when several share it', () => {
    const rows = linkRows(shape, loads, 3);
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
});
