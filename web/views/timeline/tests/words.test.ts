import { describe, expect, test } from 'vitest';
import { captionPlace, unitFor } from '../bars.ts';
import { phaseCells, type Row } from '../rows.ts';
import { phaseTicks, timeTicks } from '../ticks.ts';
import { captions } from '../words.ts';

function row(values: number[], capacity = 8): Row {
  return { lane: 0, name: 'A', values, phases: values.length, capacity, total: values.reduce((a, b) => a + b, 0) };
}
const XOR = row([...Array(8).fill(0), ...Array(8).fill(16)]);
const LIN = row([0, 2, 4, 6, 8, 10, 12, 14, 16, 14, 12, 10, 8, 6, 4, 2]);
const OPT = row(Array(16).fill(8));

describe('a row says in words what it shows', () => {
  test('the three exchanges of the opening scenario', () => {
    expect(captions(XOR)[0]).toBe('Nothing crosses for 8 phases, then twice what fits');
    expect(captions(LIN)[0]).toBe('Too little, too much, too little');
    expect(captions(OPT)[0]).toBe('Always exactly what fits');
  });
  test('a level that is never too small', () => {
    expect(captions(row([4, 8, 2]))[0]).toBe('Never more than fits');
    expect(captions(row([4, 4, 4]))[0]).toBe('Always less than fits');
  });
  test('too many turns are counted instead', () => {
    expect(captions(row([16, 0, 12, 0, 9, 0, 9, 0]))[0]).toBe('Too much in 4 of 8 phases, up to 2× what fits');
  });
});

describe('the ribbon keeps its shape for any number of phases', () => {
  test('where phases outnumber pixels a column shows the worst of them', () => {
    const cells = phaseCells(row(Array.from({ length: 1000 }, (_, phase) => (phase === 7 ? 24 : 0))), 1000, 100);
    expect(cells).toHaveLength(100);
    expect(cells[0]?.ratio).toBe(3);
    expect(cells[1]?.ratio).toBe(0);
  });
  test('the worst column stays inside its row', () => {
    expect(unitFor(38, 8) * 8).toBeLessThanOrEqual(38);
  });
  test('a caption never lies on a bar', () => {
    const cells = phaseCells(XOR, 16, 320);
    expect(captionPlace(cells, 320, 150)).toBe(0);
    expect(captionPlace(cells, 320, 200)).toBe(null);
  });
  test('numbers below the axis begin at 0 and end at the last phase', () => {
    expect(phaseTicks(16, 850)).toHaveLength(16);
    expect(phaseTicks(1024, 850).at(-1)).toBe(1023);
    expect(timeTicks(96.6e6, 850)).toEqual([0, 20e6, 40e6, 60e6, 80e6]);
  });
});
