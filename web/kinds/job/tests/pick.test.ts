import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJob } from '../../../model/algorithms/jobs.ts';
import { ascending, nodeAfter, nodesAsText, withRange } from '../pick.ts';

describe('the nodes of a job', () => {
  it('are written as ranges that are read back', () => {
    expect(nodesAsText([0, 1, 2, 3, 8, 14, 15])).toBe('0-3, 8, 14, 15');
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), (list) => {
        const nodes = list.sort((a, b) => a - b);
        expect(parseJob(nodesAsText(nodes))).toEqual({ nodes });
      }),
    );
  });

  it('are taken in or left out by a stroke in either direction', () => {
    expect(ascending(withRange(new Set([1, 9]), 5, 3, true))).toEqual([1, 3, 4, 5, 9]);
    expect(ascending(withRange(new Set([1, 3, 4, 9]), 3, 9, false))).toEqual([1]);
  });

  it('are walked with the arrows, up and down by leaf switches', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => nodeAfter(key, 7, 6, 30)),
    ).toEqual([6, 8, 1, 13, 0, 29, null]);
    expect(nodeAfter('ArrowUp', 2, 6, 30)).toBe(2);
  });
});
