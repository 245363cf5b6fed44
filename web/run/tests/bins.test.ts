/* The bins of a series, up to the last known time. */

import { expect, test } from 'vitest';
import { closedBins, slottedSpanPs } from '../bins.ts';
import type { Summary } from '../protocol.ts';
import { lane } from './lanes.ts';

const ON = lane();
const UNTIL = lane({ run: { untilNs: 0.35 } });

function told(efficiency: number[], of: Partial<Summary> = {}): Summary {
  return { binPs: 100, completionPs: -1, reachedPs: 0, efficiency, ...of } as Summary;
}

const cells = (...of: Parameters<typeof closedBins>) =>
  closedBins(...of).map(({ fromPs, toPs, packets }) => [fromPs, toPs, packets]);

test('a run that is on its way has no bin that is still open, however far it was asked to come', () => {
  const closed = [
    [0, 100, 5],
    [100, 200, 0],
  ];
  expect(cells(ON, told([5, 0, 3]))).toEqual(closed);
  expect(cells(ON, told([5, 0, 3], { reachedPs: 250 }))).toEqual(closed);
  expect(cells(UNTIL, told([5, 0, 3], { reachedPs: 250 }))).toEqual(closed);
  expect(cells(ON, told([5]))).toEqual([]);
});

test('the last bin of a run that has come to its end reaches to it', () => {
  expect(cells(ON, told([5, 0, 3], { completionPs: 210, reachedPs: 210 }))).toEqual([
    [0, 100, 5],
    [100, 200, 0],
    [200, 210, 3],
  ]);
});

test('what came at the very end, where bins meet, is in the last one', () => {
  const ended = { completionPs: 200, reachedPs: 200 };
  expect(cells(ON, told([5, 1, 3], ended))).toEqual([
    [0, 100, 5],
    [100, 200, 4],
  ]);
  // Acknowledgements may still be under way at that time, and be lost.
  expect(cells(ON, told([5, 4, 0, 0], ended), [1, 0, 2, 3])).toEqual([
    [0, 100, 1],
    [100, 200, 5],
  ]);
});

test('a run that was told to stop has come so far, and no further than it has bins', () => {
  const there = { reachedPs: 350 };
  expect(cells(UNTIL, told([5, 0, 2, 3], there)).slice(2)).toEqual([
    [200, 300, 2],
    [300, 350, 3],
  ]);
  expect(cells(UNTIL, told([5, 4], there))).toEqual([
    [0, 100, 5],
    [100, 200, 4],
  ]);
});

test('a run without any time has no bins', () => {
  expect(cells(ON, told([0], { completionPs: 0 }))).toEqual([]);
});

test('packets that arrive at ends of slots need as many slots as there are such ends in the last bin, both of its own included', () => {
  const spans = (untilNs: number, of: Partial<Summary>, slotPs: number) => {
    const until = lane({ run: { untilNs } });
    const summary = told([1, 1, 1, 1, 1], of);
    return closedBins(until, summary).map((bin) => slottedSpanPs(until, summary, bin, slotPs));
  };
  // Ends of slots at 25, 50, .. 350: 300, 325 and 350 are in the last bin.
  expect(spans(0.35, { reachedPs: 350 }, 25)).toEqual([100, 100, 100, 75]);
  expect(spans(0.4, { reachedPs: 400 }, 25)).toEqual([100, 100, 100, 125]);
  // 301 and 344, and no other.
  expect(spans(0.35, { reachedPs: 350 }, 43)).toEqual([100, 100, 100, 86]);
  // On its way: the last bin is open.
  expect(spans(0.9, { reachedPs: 410 }, 25)).toEqual([100, 100, 100, 100]);
  // Of long bins one slot more is not seen.
  expect(spans(0.4, { reachedPs: 400 }, 3)).toEqual([100, 100, 100, 100]);
});
