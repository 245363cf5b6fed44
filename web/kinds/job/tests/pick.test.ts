import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJob } from '../../../model/algorithms/jobs.ts';
import { ascending, nodeAfter, nodesAsText, nodesBetween, withNodes } from '../pick.ts';

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
    const nodes = [0, 1, 3, 4, 5, 9];
    const stroke = (job: number[], from: number, to: number, take: boolean) =>
      ascending(withNodes(new Set(job), nodesBetween(nodes, from, to), take));
    expect(stroke([1, 9], 5, 3, true)).toEqual([1, 3, 4, 5, 9]);
    expect(stroke([1, 3, 4, 9], 3, 9, false)).toEqual([1]);
    expect(stroke([9], 1, 4, true)).toEqual([1, 3, 4, 9]);
  });

  it('are walked with the arrows, up and down by leaf switches', () => {
    const all = Array.from({ length: 30 }, (_, node) => node);
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'];
    expect(keys.map((key) => nodeAfter(key, 7, 6, all))).toEqual([6, 8, 1, 13, 0, 29, null]);
    expect(nodeAfter('ArrowUp', 2, 6, all)).toBe(2);
  });

  it('are walked past places without a node', () => {
    const absent = [0, 1, 6, 8, 13, 29];
    const nodes = Array.from({ length: 30 }, (_, node) => node).filter((node) => !absent.includes(node));
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
    expect(keys.map((key) => nodeAfter(key, 7, 6, nodes))).toEqual([5, 9, 7, 19, 2, 28]);
  });
});
