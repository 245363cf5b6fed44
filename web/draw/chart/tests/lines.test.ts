import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { countAxis, latencyAxis, plainAxis, rateAxis, scaleOf, timeAxis } from '../axis.ts';
import { numbersOf } from '../NumbersTable.tsx';
import { layOutLabels } from '../names.ts';
import { type Pane, plotOf, tidyRows } from '../plot.ts';
import { downsample, type Series, valueAt } from '../series.ts';
import { lineStylesOf } from '../strokes.ts';

const lanes = ['A', 'B'].map((name, index) => ({ ...naiveLane(name, 'xor', 'd-mod-k', 0), index }));

const paneOf = (series: Series[]): Pane => ({
  ...{ id: 'some messages', title: '', unit: 'messages', axis: countAxis, format: String },
  series: () => series,
});

describe('a line', () => {
  it('is thinned without losing peaks', () => {
    const y = new Float64Array(10000);
    y[1234] = 7;
    y[5678] = -3;
    const points = downsample({ y }, 400);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points).toContainEqual([1234, 7]);
    expect(points).toContainEqual([5678, -3]);
    expect(points.map(([x]) => x)).toEqual(points.map(([x]) => x).toSorted((a, b) => a - b));
  });

  it.each([2, 3, 10, 399])('is thinned to %i points without losing its ends', (limit) => {
    const y = Float64Array.from({ length: 1000 }, (_, index) => (index === 500 ? 9 : 1 + Math.sin(index)));
    y[0] = y[999] = 1.5;
    const points = downsample({ y }, limit);
    expect(points.length).toBeLessThanOrEqual(limit);
    expect([points[0], points.at(-1)].join(' ')).toBe('0,1.5 999,1.5');
  });

  it('has the value that it is drawn at: of a step, or between two', () => {
    const held: Series = { lane: 0, name: 'A', y: [4, 5, 6] };
    const drawn: Series = { ...held, x: [10, 20, 40] };
    expect([0, 1.9, 2, 3].map((at) => valueAt(held, at))).toEqual([4, 5, 6, null]);
    expect([0, 10, 15, 30, 40, 41].map((at) => valueAt(drawn, at))).toEqual([null, 4, 4.5, 5.5, 6, null]);
  });

  it('has the accent where its lane is in question, and repeats no look before all are used', () => {
    const six = [0, 1, 2, 3, 4, 5].map((index) => ({ index }));
    expect([...lineStylesOf(six, 1).values()]).toEqual([...['ink', 'focus', 'solid', 'dashed', 'dotted', 'mixed']]);
  });
});

describe('an axis', () => {
  it('shows what is there, and as many ticks as there is room for', () => {
    expect(rateAxis({ min: 0, max: 0.2, few: true }).ticks).toEqual([0, 0.5, 1]);
    const count = countAxis({ min: 1, max: 100, few: false });
    expect(count).toMatchObject({ domain: [0, 104], ticks: [0, 20, 40, 60, 80, 100] });
    const { format, ticks = [] } = latencyAxis({ min: 2e6, max: 3e9, few: false });
    expect(ticks.map((at) => format?.(at))).toEqual(['10\u202fµs', '100\u202fµs', '1\u202fms']);
  });

  it('that is logarithmic holds at its foot what lies below', () => {
    const place = scaleOf({ domain: [1, 1000], log: true }, 300, 0);
    expect([0, 1, 10, 1000].map(place)).toEqual([300, 300, 200, 0]);
    expect(place.invert(100)).toBeCloseTo(100);
  });
});

describe('a plot', () => {
  const options = { lanes, lineStyles: lineStylesOf(lanes, 0), width: 600, height: 200 };

  it('writes a name in two rows where the room at the right is too narrow, and in one where its line ends before', () => {
    const name = 'Halving and doubling';
    const named = lanes.slice(0, 1).map((lane) => ({ ...lane, name }));
    const rowsOf = (end: number) =>
      plotOf({
        ...{ ...options, lanes: named, width: 400, xAxis: timeAxis(1000), namesAre: 'at ends' },
        panes: [paneOf([{ lane: 0, name, x: [0, end], y: [1, 2] }])],
      }).names.map(({ rows }) => rows);
    expect(rowsOf(1000)).toEqual([['Halving and', 'doubling']]);
    expect(rowsOf(300)).toEqual([[name]]);
  });

  it('has the clock in the middle of a step, and finds the step under a point', () => {
    const panes = [paneOf([{ lane: 0, name: 'A', y: [1, 2, 3, 4] }])];
    const plot = plotOf({ ...options, panes, xAxis: { ...plainAxis(0, 4, [0, 1, 2, 3]), stepped: true } });
    expect(plot.last).toBe(3);
    for (const at of [0, 1, 2, 3]) expect(plot.invert(plot.x(at))).toBe(at);
    expect([plot.invert(-50), plot.invert(900)]).toEqual([0, 3]);
    expect(plot.ticks.map(({ text }) => text)).toEqual(['0', '1', '2', '3']);
    expect(plot.panes[0]?.lines[0]?.points.at(-1)?.[0]).toBe(plot.right);
  });

  it('has names at the ends of lines that end early, apart where they end together', () => {
    const series = [
      { lane: 0, name: 'A', x: [0, 300], y: [0, 3] },
      { lane: 1, name: 'B', x: [0, 1000], y: [0, 3] },
    ];
    const plot = plotOf({ ...options, panes: [paneOf(series)], xAxis: timeAxis(1000), namesAre: 'at ends' });
    const [a, b] = plot.names.toSorted((one, other) => one.x - other.x);
    expect([a?.x, a?.y]).toEqual([plot.x(300) + 8, a?.endY]);
    expect([b?.x, b?.y]).toEqual([plot.right + 8, a?.y]);
    const ends = [{ ...series[0], y: [1, 3] } as Series, { ...series[1], x: [0, 300] } as Series];
    const together = plotOf({ ...options, panes: [paneOf(ends)], xAxis: timeAxis(1000), namesAre: 'at ends' });
    const [high = 0, low = 0] = together.names.map(({ y }) => y).sort((one, other) => one - other);
    expect(low - high).toBeGreaterThanOrEqual(16 - 1e-9);
  });
});

describe('the numbers behind a chart', () => {
  const tableOf = (...series: Series[]) =>
    numbersOf({ id: 'some', title: 'Some', subtitle: '', panes: [paneOf(series)] }, timeAxis(10), lanes);
  const cells = ({ columns, rows }: ReturnType<typeof numbersOf>) =>
    rows.map((row) => columns.map(({ value }) => value(row)).join());

  it('share their places where most are the same, each with the value that is drawn there', () => {
    const table = tableOf(
      { lane: 0, name: 'A', x: [1, 2, 3], y: [10, 20, 30] },
      { lane: 1, name: 'B', x: [1, 3], y: [11, 31] },
    );
    expect(table.columns.map(({ heading }) => heading)).toEqual(['time', 'A', 'B']);
    expect(cells(table)).toEqual(['1,10,11', '2,20,21', '3,30,31']);
  });

  it('have places of their own where few are the same', () => {
    const table = tableOf(
      { lane: 0, name: 'A', x: [1, 2], y: [10, 20] },
      { lane: 1, name: 'B', x: [1.5, 2.5], y: [11, 31] },
    );
    expect(table.columns.map(({ heading }) => heading)).toEqual(['A, time', 'A', 'B, time', 'B']);
    expect(cells(table)).toEqual(['1,10,1.5,11', '2,20,2.5,31']);
  });

  it('stand in the file in the unit that it names', () => {
    const pane = { ...paneOf([{ lane: 0, name: 'A', x: [10, 20], y: [5000, 7000] }]), unit: 'ns', perUnit: 1000 };
    expect(tidyRows([pane], lanes)).toEqual([
      { chart: 'some messages', lane: 'A', timePs: 10, value: 5, unit: 'ns' },
      { chart: 'some messages', lane: 'A', timePs: 20, value: 7, unit: 'ns' },
    ]);
  });
});

const ends = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('names at the ends of lines', () => {
  it('never cover one another, never leave the chart, keep the order of the ends', () => {
    always([ends, fc.integer({ min: 60, max: 300 })], (wanted, height) => {
      const apart = Math.min(16, height / Math.max(1, wanted.length - 1));
      const places = layOutLabels(wanted, 16, 10, 10 + height);
      const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
      const sorted = order.map((index) => places[index] ?? 0);
      for (const place of sorted) {
        expect(place).toBeGreaterThanOrEqual(10 - 1e-6);
        expect(place).toBeLessThanOrEqual(10 + height + 1e-6);
      }
      for (let index = 1; index < sorted.length; index++) {
        expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(apart - 1e-6);
      }
    });
  });

  it('move apart evenly where two lines end together', () => {
    expect(layOutLabels([100, 100], 16, 0, 200)).toEqual([92, 108]);
  });
});
