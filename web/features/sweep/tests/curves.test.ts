/* A chart shows every run once, at its value; a map shows every average. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../../draw/chart/chart.ts';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { textWidth } from '../../../draw/text-width.ts';
import type { Measure } from '../../../measures/measures.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { measureTicks } from '../../../study/caption.ts';
import type { Plan } from '../../../study/plan.ts';
import { averagesOf, type RunRow } from '../../../study/tables.ts';
import { rowsWith } from '../../../study/tests/plans.ts';
import { type CurveChart, curveChart, dotOf } from '../curves.ts';
import { cellAt, cellsOf, heatMap } from '../heat.ts';
import { paintCurves, paintHeat, paintMarks } from '../paint-sweep.ts';
import { readSpec } from '../spec.ts';
import { planOf } from '../sweep-model.ts';

const scenario = presetById('one-hot-node')?.scenario as Scenario;

function planFor(text: string): Plan {
  const { plan, refused } = planOf(readSpec(text, scenario), scenario);
  if (!plan) throw new Error(refused?.sentence);
  return plan;
}

const CURVE = planFor('traffic.share:0.02~0.4/5~log seeds:4 measure:recovery,end-of-ideal lanes:1,6,2');
const MAP = planFor('traffic.share:0.02~0.4/5~log switch.bufferPackets:12,24,48 seeds:2 measure:recovery lanes:1,2');

/** The first runs of a plan, each with its result. */
const rowsOf = (plan: Plan) =>
  fc
    .array(
      fc.record({
        recovery: fc.option(fc.double({ min: 0, max: 3e6, noNaN: true })),
        level: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        maxLength: plan.runs,
      },
    )
    .map((all) => {
      const rows = rowsWith(plan, (_, index) => ({
        recovery: all[index]?.recovery ?? null,
        'end-of-ideal': all[index]?.level ?? null,
      }));
      return rows.slice(0, all.length);
    });

const [RECOVERY, LEVEL] = CURVE.sweep.measures;

/** What can be pointed at in a chart: runs and means in the plot, and runs without a value. */
function placesOf({ plot }: CurveChart) {
  const [values, missing] = plot.panes.toReversed();
  const all = [values, missing].map((pane) => pane?.marks.flatMap(({ places }) => places) ?? []);
  const [drawn = [], without = []] = all.map((places) => places.filter(({ datum }) => datum.of !== undefined));
  const isMean = ({ datum }: (typeof drawn)[number]) => datum.of?.seed === null;
  return { runs: drawn.filter((place) => !isMean(place)), means: drawn.filter(isMean), without };
}

/** Points along each line of the lanes, by their number. */
const linesOf = ({ plot }: CurveChart) => {
  const lines = plot.panes.at(-1)?.marks.filter(({ kind, width }) => kind === 'line' && width !== 0) ?? [];
  return lines.map(({ data = [] }) => data);
};

test('every run has one dot, in the plot or among those without a value', () => {
  if (!RECOVERY || !LEVEL) throw new Error('no measures');
  fc.assert(
    fc.property(rowsOf(CURVE), fc.constantFrom(360, 820, 1400), (rows, width) => {
      const options = { plan: CURVE, rows, failed: [], width, plotHeight: 190, foot: true };
      const [chart, other] = [RECOVERY, LEVEL].map((measure) => curveChart({ ...options, measure }));
      if (!chart || !other) throw new Error('no charts');
      const { runs: drawn, means, without } = placesOf(chart);
      expect(drawn).toHaveLength(rows.filter(({ ran }) => ran.values.recovery !== null).length);
      expect(without).toHaveLength(rows.length - drawn.length);
      const { left, right, bottom, panes } = chart.plot;
      for (const { x, y } of [...drawn, ...without, ...means]) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(right);
        expect(y).toBeLessThanOrEqual(bottom + 1e-6);
      }
      for (const { y } of drawn) expect(y).toBeGreaterThanOrEqual((panes.at(-1)?.top ?? 0) - 1e-6);
      // Stacked charts share their x axis.
      expect([other.plot.left, other.plot.right]).toEqual([left, right]);
      expect(svgOf((pen) => paintCurves(pen, chart, palettes.light))).not.toContain('NaN');
    }),
    { numRuns: 40 },
  );
});

test('a press on a dot means its run', () => {
  if (!RECOVERY) throw new Error('no measure');
  fc.assert(
    fc.property(rowsOf(CURVE), (rows) => {
      const chart = curveChart({
        plan: CURVE,
        rows,
        failed: [],
        measure: RECOVERY,
        width: 900,
        plotHeight: 190,
        foot: true,
      });
      for (const dot of placesOf(chart).without) {
        const hovered = dot.datum.of;
        if (!hovered) throw new Error('It cannot be pointed at.');
        expect(nearest(chart.plot, dot.x, dot.y)).toEqual(hovered);
        expect(dotOf(chart, hovered)).toEqual(dot);
        const marks = svgOf((pen) => paintMarks(pen, chart, palettes.dark, { hovered, opened: null }));
        expect(marks).toContain('<circle');
      }
    }),
    { numRuns: 20 },
  );
});

test('a map has every average of its lane in the cell of its pair, and of how many runs it is', () => {
  const [measure] = MAP.sweep.measures;
  if (!measure) throw new Error('no measure');
  fc.assert(
    fc.property(rowsOf(MAP), (rows) => {
      const map = heatMap({ plan: MAP, rows, measure, lane: 1, width: 700 });
      const averages = averagesOf(MAP, rows).filter(({ lane, measure: own }) => lane === 1 && own === measure);
      expect(cellsOf(map)).toHaveLength(MAP.points);
      for (const { datum, x, y } of cellsOf(map)) {
        const average = averages.find(({ point }) => point === datum.of?.point);
        const [value = '', count] = datum.text?.split('\n') ?? [];
        expect(value === '').toBe(average === undefined);
        expect(value === '–').toBe(average !== undefined && average.value === null);
        const isPartial = average !== undefined && average.count > 0 && average.count < average.runs;
        if (average?.value != null) expect(count).toBe(isPartial ? `${average.count} of ${average.runs}` : undefined);
        expect(cellAt(map, x + 5, y - 5)).toEqual(datum.of);
      }
    }),
    { numRuns: 20 },
  );
});

test('titles, names and definitions fit into the chart at any width', () => {
  const options = { plan: CURVE, rows: [], failed: [], plotHeight: 190, foot: true };
  const nodes = planFor('size.levels:8,32 measure:end-level lanes:1');
  const byNodes = { plan: nodes, measure: nodes.sweep.measures[0] as Measure };
  const charts = [...CURVE.sweep.measures.map((measure) => ({ ...options, measure })), { ...options, ...byNodes }];
  for (const width of [360, 560, 820, 1400])
    for (const each of charts) {
      const chart = curveChart({ ...each, width });
      const words = textWidth(chart.title, 14, 600) + 10 + textWidth(chart.definition, 12);
      if (chart.definition !== '') expect(chart.plot.left + words).toBeLessThanOrEqual(chart.plot.right);
      const name = textWidth(chart.xName ?? '', 12);
      if (chart.isNameBelow) expect(chart.plot.right - name).toBeGreaterThanOrEqual(0);
      else expect(chart.plot.right + 14 + name).toBeLessThanOrEqual(width);
    }
  const [, level] = CURVE.sweep.measures;
  expect(level && curveChart({ ...options, width: 1400, measure: level }).definition).toMatch(/^Mean efficiency over/);
});

test('ticks of one axis are in one unit', () => {
  if (!RECOVERY || !LEVEL) throw new Error('no measures');
  expect(measureTicks(RECOVERY, [0, 5e5, 1e6, 1.5e6, 2e6])).toEqual(['0', '0.5', '1', '1.5', '2\u202fms']);
  expect(measureTicks(LEVEL, [0, 0.5, 1])).toEqual(['0', '50', '100\u202f%']);
});

test('in narrow cells a number is whole or left out, and so is of how many runs it is', () => {
  const plan = planFor('traffic.share:0.02~0.4/10~log switch.bufferPackets:12,24 seeds:3 measure:recovery lanes:1');
  const options = { plan, measure: plan.sweep.measures[0] as Measure, lane: 0 };
  const rows = rowsWith(plan, (_, index) => ({ recovery: index % 3 === 0 ? null : 1.13e7 * index }));
  for (const width of [360, 500, 900]) {
    const map = heatMap({ ...options, rows, width });
    const svg = svgOf((pen) => paintHeat(pen, map, palettes.light));
    const drawn = [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    const said = cellsOf(map).flatMap(({ datum }) => datum.text?.split('\n') ?? []);
    expect(drawn.filter((text) => said.includes(text ?? '')).length).toBeGreaterThan(3);
    expect(drawn.filter((text) => text?.includes('…') || /^\d+ of$/.test(text ?? ''))).toEqual([]);
  }
});

test('the staircase stands between cells on both sides of its value, and nowhere else', () => {
  const [measure] = MAP.sweep.measures;
  if (!measure) throw new Error('no measure');
  const up = MAP.sweep.axes[1]?.steps.length ?? 1;
  fc.assert(
    fc.property(rowsOf(MAP), (rows) => {
      const map = heatMap({ plan: MAP, rows, measure, lane: 0, width: 700 });
      const stairs = map.plot.panes.at(-1)?.marks.at(-1)?.data ?? [];
      const known = new Map(
        averagesOf(MAP, rows).flatMap(({ point, lane, value }) =>
          lane === 0 && value !== null ? [[point, value]] : [],
        ),
      );
      const sides = stairs.map(({ x = 0, y = 0, x2 = 0, y2 = 0 }) => {
        expect(x === x2 || y === y2).toBe(true);
        const [column, row] = x === x2 ? [x - 0.5, (y + y2) / 2] : [(x + x2) / 2, y - 0.5];
        const one = column * up + row;
        return [known.get(one), known.get(x === x2 ? one + up : one + 1)].sort((a = 0, b = 0) => a - b);
      });
      const least = Math.min(...sides.map(([, above = Number.NaN]) => above));
      for (const [below = Number.NaN] of sides) expect(below).toBeLessThan(least);
      expect(map.passed === null).toBe(stairs.length === 0);
    }),
  );
});

test('a line joins no points of which unlike parts have a value, and such points say how many have', () => {
  if (!RECOVERY) throw new Error('no measure');
  const options = { plan: CURVE, failed: [], width: 900, plotHeight: 190, foot: true };
  fc.assert(
    fc.property(rowsOf(CURVE), (rows) => {
      const averages = averagesOf(CURVE, rows).filter(({ measure }) => measure === RECOVERY);
      const known = averages.filter(({ value }) => value !== null);
      const chart = curveChart({ ...options, rows, measure: RECOVERY });
      expect(placesOf(chart).means).toHaveLength(known.length);
      for (const line of linesOf(chart)) {
        const own = line.map(({ x, y }) => known.find((at) => chart.at(at.point) === x && at.value === y));
        expect(new Set(own.map((at) => (at?.count ?? 0) / (at?.runs ?? 1))).size).toBe(1);
      }
    }),
  );
  const [one = [], two = []] = [1, 2].map((back) =>
    rowsWith(CURVE, ({ point, seed }) => ({
      recovery: point === 2 && seed > back ? null : 1e6,
      'end-of-ideal': 1,
    })),
  );
  const drawn = (rows: readonly RunRow[]) => curveChart({ ...options, rows, measure: RECOVERY });
  const pointsOf = (chart: CurveChart) => {
    const { means } = placesOf(chart);
    return means.flatMap(({ datum: { of } }) => (of?.lane === 0 ? [of.point] : [])).sort();
  };
  const joinedTo = (at: number) => linesOf(drawn(two)).filter((line) => line.some(({ x }) => x === drawn(two).at(at)));
  expect(joinedTo(2)).toEqual([]);
  expect(joinedTo(1)).toEqual(joinedTo(0));
  expect(joinedTo(4)).toEqual(joinedTo(3));
  expect(
    drawn(two)
      .plot.panes.at(-1)
      ?.texts.map(({ text }) => text),
  ).toContain('3 of 4');
  // When only two of four are back, the median is later than the end.
  expect(pointsOf(drawn(one))).toEqual([0, 1, 3, 4]);
  expect(drawn(one).title).toMatch(/median/);
});

test('an interval that reaches below 0 is drawn whole', () => {
  if (!LEVEL) throw new Error('no measure');
  const rows = rowsWith(CURVE, ({ seed }) => ({ recovery: 0, 'end-of-ideal': seed === 0 ? 1 : 0 }));
  const options = { plan: CURVE, rows, failed: [], width: 900, plotHeight: 190, foot: true };
  const { plot } = curveChart({ ...options, measure: LEVEL });
  const [band] = plot.panes[0]?.marks.filter(({ kind }) => kind === 'band') ?? [];
  for (const { y, y2 } of band?.places ?? []) {
    expect(y2).toBeGreaterThan(plot.panes[0]?.y(0) ?? Number.NaN);
    expect(y2 - (plot.panes[0]?.y(0.25) ?? 0)).toBeCloseTo((plot.panes[0]?.y(0.25) ?? 0) - y, 6);
  }
  expect(band?.places).toHaveLength(5);
});

test('before anything has a value no scale has numbers, and the title of a map fits', () => {
  const [measure] = MAP.sweep.measures;
  if (!measure) throw new Error('no measure');
  const options = { plan: MAP, measure, lane: 0 };
  const never = rowsWith(MAP, () => ({ recovery: null }));
  const shared = { plan: MAP, rows: never, failed: [], measure, width: 700 };
  const { plot } = curveChart({ ...shared, plotHeight: 190, foot: true });
  for (const { text } of plot.panes.at(-1)?.ticks ?? []) expect(text).toBe('');
  fc.assert(
    fc.property(rowsOf(MAP), fc.integer({ min: 280, max: 1200 }), (rows, width) => {
      const { title, titleX } = heatMap({ ...options, rows, width });
      expect(titleX + textWidth(title, 14, 600)).toBeLessThanOrEqual(Math.max(width, textWidth(title, 14, 600)) + 1e-6);
    }),
  );
});
