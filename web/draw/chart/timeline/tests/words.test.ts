import { describe, expect, test } from 'vitest';
import type { Topology } from '../../../../model/types.ts';
import type { Summary } from '../../../../run/protocol.ts';
import { Shape } from '../../../../run/shape.ts';
import { phaseTicks, roundInstants } from '../../ticks.ts';
import { valuePosition } from '../paint-timeline.ts';
import {
  barBoxes,
  captionX,
  distinguishingQuantity,
  initialQuantity,
  obstaclesOf,
  openingQuantity,
  phaseCells,
  pixelsPerCapacity,
  type RowQuantity,
  type TimelineRow,
} from '../rows.ts';
import { idealMarks } from '../shares.ts';

function row(values: number[], capacity = 8, kind: RowQuantity = 'crossings'): TimelineRow {
  return {
    lane: 0,
    name: 'A',
    kind,
    values,
    phases: values.length,
    capacity,
    single: true,
    firstPhase: 0,
    total: values.reduce((a, b) => a + b, 0),
    worstLink: kind === 'fullest' ? Math.max(...values) : 0,
  };
}
const WHOLE: Topology = { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] };
const XOR = row([...Array(8).fill(0), ...Array(8).fill(16)]);
const OPT = row(Array(16).fill(8));

describe('the busiest link', () => {
  const analysis = (contention: number[], crossings: number[]) => ({
    phases: 2,
    levels: 1,
    done: 2,
    contention: Uint16Array.from(contention),
    crossings: Uint32Array.from(crossings),
    maxLinkUp: Uint16Array.from(contention.flatMap((most) => [most, 0])),
    maxLinkDown: Uint16Array.from(contention.flatMap((most) => [most, 0])),
  });
  test('is shown by itself only where crossings do not tell the lanes apart', () => {
    const [flat, full] = [analysis([1, 1], [0, 4, 0, 4]), analysis([1, 3], [0, 4, 0, 4])] as never[];
    const other = analysis([1, 3], [0, 4, 0, 5]) as never;
    expect(distinguishingQuantity([flat as never, full as never], 1)).toBe('fullest');
    expect(distinguishingQuantity([flat as never, flat as never], 1)).toBe('crossings');
    expect(distinguishingQuantity([flat as never, other], 1)).toBe('crossings');
    expect(distinguishingQuantity([flat as never, null], 1)).toBe('crossings');
    expect(distinguishingQuantity([full as never], 1)).toBe('crossings');
    const opening = (...wanted: (RowQuantity | undefined)[]) => initialQuantity(wanted, [full as never], 1);
    expect([opening('fullest'), opening('fullest', 'fullest')]).toEqual(['fullest', 'fullest']);
    expect([opening(), opening(undefined), opening('fullest', undefined)]).toEqual(Array(3).fill('crossings'));
  });
  test('is shown once a cable is cut, as the sums across the top are the same as before', () => {
    const lane = (cut: number[]) => ({
      index: 0,
      name: 'A',
      shape: new Shape({ m: [4], w: [1], cuts: cut, phases: 2, bMin: [] }),
      analysis: analysis([1, 1], [0, 4, 0, 4]),
      capacities: [1, 1],
      firstPhase: 0,
    });
    const opening = (cut: number[]) => {
      const lanes = [lane(cut)] as never[];
      return openingQuantity([undefined], [analysis([1, 1], [0, 4, 0, 4]) as never], lanes, 1);
    };
    expect(opening([2])).toBe('fullest');
    expect(opening([])).toBe('crossings');
  });
  test('a caption keeps out of a mark through its row, and stands beside it where neither end is clear', () => {
    const cells = phaseCells(OPT, 16, 320);
    expect(captionX(cells, 320, 100)).toBe(0);
    expect(captionX(cells, 320, 100, obstaclesOf([50]))).toBe(220);
    expect(captionX(cells, 320, 100, obstaclesOf([2, 110, 300]))).toBe(6);
    expect(captionX(cells, 320, 200, obstaclesOf([110, 210]))).toBe(null);
  });
});

describe('the ribbon keeps its shape for any number of phases', () => {
  test('where phases outnumber pixels a column shows the worst of them', () => {
    const cells = phaseCells(row(Array.from({ length: 1000 }, (_, phase) => (phase === 7 ? 24 : 0))), 1000, 100);
    expect(cells).toHaveLength(100);
    expect(cells[0]?.ratio).toBe(3);
    expect(cells[1]?.ratio).toBe(0);
  });
  test('the worst column stays inside its row, however much goes over the line, on the page and before a class', () => {
    for (const pitch of [9.5, 24, 30, 38, 42, 57, 72])
      for (const ratio of [0.01, 1, 1.1, 2, 8, 12, 16, 31.5, 128, 1024]) {
        const unit = pixelsPerCapacity(pitch, Math.max(1, ratio));
        const boxes = [...barBoxes([{ from: 0, to: 20, ratio }], { foot: 0, unit }).values()].flat();
        for (const { y, height } of boxes) {
          expect(height, `${ratio} at ${pitch}`).toBeGreaterThan(0);
          expect(y, `${ratio} at ${pitch}`).toBeGreaterThan(3 - pitch);
        }
        expect(boxes.reduce((sum, { height }) => sum + height, 0)).toBeGreaterThan(0);
      }
  });
  test('numbers below the axis begin at 0 and end at the last phase', () => {
    expect(phaseTicks(16, 850)).toHaveLength(16);
    expect(phaseTicks(1024, 850).at(-1)).toBe(1023);
    expect(roundInstants(0, 96.6e6, 850, 106)).toEqual([0, 20e6, 40e6, 60e6, 80e6]);
  });
});

describe('lanes of different trees', () => {
  test('the ideal time is one mark only where all agree', () => {
    const rows = [0, 1, 2].map((lane) => ({ ...XOR, lane }));
    const lanes = (ideals: (number | null)[]) =>
      ideals.map((idealPs, index) => ({
        index,
        summary: idealPs === null ? null : ({ idealPs, missingMessages: 0 } as Summary),
        settings: { topology: WHOLE },
        analysis: null,
      }));
    expect(idealMarks(rows, lanes([50, 50, null]))).toEqual([{ idealPs: 50, first: 0, last: 2 }]);
    expect(idealMarks(rows, lanes([50, 90, null]))).toEqual([
      { idealPs: 50, first: 0, last: 0 },
      { idealPs: 90, first: 1, last: 1 },
    ]);
    expect(idealMarks(rows, lanes([null, null, null]))).toEqual([]);
  });
});

describe('the figure of the phase in the frame', () => {
  test('stands on one colour and clear of the line, or beside the frame', () => {
    for (const pitch of [24, 30, 37, 60])
      for (const worst of [1, 1.5, 2, 4, 6, 16, 64])
        for (const ratio of [0, 0.2, 0.5, 0.7, 0.9, 1, 1.2, 1.5, 2, 4, 6, 16, 64].filter((each) => each <= worst)) {
          const [foot, unit] = [100, pixelsPerCapacity(pitch, worst)];
          const place = valuePosition(ratio, { foot, unit, pitch });
          if (!place) continue;
          const [top, bottom] = [place.y - (place.small ? 8 : 9.45), place.y];
          const edges = [foot, foot - unit, foot - ratio * unit, foot - pitch].filter((y) => ratio > 0 || y !== foot);
          for (const edge of edges) expect(edge <= top || edge >= bottom, `${ratio} at ${pitch}`).toBe(true);
          expect(place.onBar).toBe(bottom > foot - ratio * unit && ratio > 0);
        }
    expect(valuePosition(6, { foot: 100, unit: 5.5, pitch: 37 })?.onBar).toBe(true);
  });
});
