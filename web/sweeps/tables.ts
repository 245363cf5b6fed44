/* The results of a sweep as tables: one row per run, one row per mean, and the level crossings of `find`. */

import type { Column, Table, Value } from '../words/table.ts';
import type { RunResult } from './measure-lane.ts';
import { intervalText } from './measure-text.ts';
import type { Measure } from './measures.ts';
import type { Plan, RunPosition } from './plan.ts';
import { seriesKey } from './series.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import type { Find } from './sweep.ts';

export interface Row extends RunPosition {
  ran: RunResult;
}

interface PointLane {
  point: number;
  lane: number;
}

function laneColumn<Row extends PointLane>({ sweep }: Plan): Column<Row> {
  return { heading: 'lane', value: ({ lane }) => sweep.lanes[lane] };
}

function axisColumns<Row extends PointLane>(plan: Plan, from = 0): Column<Row>[] {
  return plan.sweep.axes
    .map(
      ({ heading }, axis): Column<Row> => ({ heading, value: ({ point }) => plan.labels(point)[axis], format: String }),
    )
    .slice(from);
}

/** Tidy data: varied values, seed, lane, measures, and the hash of the final state. */
export function runsTable(plan: Plan, rows: readonly Row[]): Table<Row> {
  const { measures, seeds } = plan.sweep;
  const isRun = measures.some(({ from }) => from === 'packets');
  return {
    columns: [
      ...axisColumns<Row>(plan),
      { heading: 'seed', value: ({ seed }) => seeds[seed] },
      laneColumn(plan),
      ...measures.map(
        ({ name, format }): Column<Row> => ({
          heading: name,
          isExact: true,
          value: ({ ran }) => ran.values[name],
          ...(format ? { format } : {}),
        }),
      ),
      // A stored run may hold more than this sweep asks for.
      { heading: 'hash', value: ({ ran }) => (isRun ? ran.hash : null) },
    ],
    rows,
  };
}

interface Bin extends RunPosition {
  series: string;
  binNs: number;
  bin: number;
  value: number;
}

/** Recorded time series, one row per bin. */
export function seriesTable(plan: Plan, rows: readonly Row[]): Table<Bin> {
  const { seeds } = plan.sweep;
  const bins = rows.flatMap(({ ran, ...position }) =>
    plan.sweep.series.flatMap((asked) => {
      const { binNs, values } = ran.series?.[seriesKey(asked)] ?? { binNs: 0, values: [] };
      return values.map((value, bin): Bin => ({ ...position, series: asked.name, binNs, bin, value }));
    }),
  );
  return {
    columns: [
      ...axisColumns<Bin>(plan),
      { heading: 'seed', value: ({ seed }) => seeds[seed] },
      laneColumn(plan),
      { heading: 'series', value: ({ series }) => series },
      { heading: 'from', unit: 'ns', value: ({ binNs, bin }) => binNs * bin },
      { heading: 'to', unit: 'ns', value: ({ binNs, bin }) => binNs * (bin + 1) },
      { heading: 'value', value: ({ value }) => value },
    ],
    rows: bins,
  };
}

export interface Mean extends PointLane {
  measure: Measure;
  /** finished */
  runs: number;
  /** over the runs that have a value */
  of: Statistics | null;
}

/** By point, lane and measure; only the measures that apply to a lane. */
export function meansOf(plan: Plan, rows: readonly Row[]): Mean[] {
  const groups = new Map<number, Row[]>();
  const lanes = plan.sweep.lanes.length;
  for (const row of rows) {
    const at = row.point * lanes + row.lane;
    const group = groups.get(at);
    if (group) group.push(row);
    else groups.set(at, [row]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, group]) =>
      plan.sweep.measures
        .filter(({ name }) => group.some(({ ran }) => name in ran.values))
        .map((measure): Mean => {
          const values = group.flatMap(({ ran }) => ran.values[measure.name] ?? []);
          const position = { point: Math.floor(at / lanes), lane: at % lanes };
          return { ...position, measure, runs: group.length, of: statisticsOf(values) };
        }),
    );
}

/** 'mean of 4 of 5': runs without a value are excluded from the mean, and the table says so. */
function countText({ runs, of }: Mean): Value {
  return `${of?.count ?? 0} of ${runs}`;
}

/** For files: exact values. */
export function summaryTable(plan: Plan, rows: readonly Row[]): Table<Mean> {
  return {
    columns: [
      ...axisColumns<Mean>(plan),
      laneColumn(plan),
      { heading: 'measure', value: ({ measure }) => measure.name },
      { heading: 'unit', value: ({ measure }) => measure.unit },
      { heading: 'mean', value: ({ of }) => of?.mean },
      { heading: 'half width 95', value: ({ of }) => of?.halfWidth },
      { heading: 'mean of', value: countText },
      { heading: 'runs', value: ({ runs }) => runs },
      { heading: 'with value', value: ({ of }) => of?.count ?? 0 },
      { heading: 'least', value: ({ of }) => of?.min },
      { heading: 'most', value: ({ of }) => of?.max },
    ],
    rows: meansOf(plan, rows),
  };
}

function meanText(mean: Mean): Value {
  const { measure, runs, of } = mean;
  if (!of) return runs === 0 ? null : `none of ${runs}`;
  const format = measure.format ?? ((value: number) => String(Number(value.toPrecision(4))));
  const width = intervalText(of.halfWidth, format);
  return `${format(of.mean)}${width}${of.count < runs ? ` (mean of ${countText(mean)})` : ''}`;
}

/** For display: one row per point and lane, one column per measure. */
export function briefTable(plan: Plan, rows: readonly Row[]): Table<Mean[]> {
  const groups = new Map<string, Mean[]>();
  for (const mean of meansOf(plan, rows)) {
    const at = `${mean.point}/${mean.lane}`;
    groups.set(at, [...(groups.get(at) ?? []), mean]);
  }
  const first = (column: Column<Mean>): Column<Mean[]> => ({
    ...column,
    value: ([mean]) => mean && column.value(mean),
  });
  return {
    columns: [
      ...axisColumns<Mean>(plan).map(first),
      first(laneColumn(plan)),
      ...plan.sweep.measures.map(
        ({ name }): Column<Mean[]> => ({
          heading: name,
          value: (means) => {
            const mean = means.find(({ measure }) => measure.name === name);
            return mean && meanText(mean);
          },
        }),
      ),
    ],
    rows: [...groups.values()],
  };
}

export interface FoundLevel extends PointLane {
  find: Find;
  /** null: the curve never crosses it */
  at: number | null;
}

/** Where a curve first crosses a level, interpolated linearly between points; its first point if it starts beyond the level. */
export function levelCrossing(
  curve: readonly (readonly [x: number, y: number])[],
  level: number,
  falls: boolean,
): number | null {
  const isBeyond = (y: number) => (falls ? y < level : y > level);
  const at = curve.findIndex(([, y]) => isBeyond(y));
  const [here, before] = [curve[at], curve[at - 1]];
  if (!here) return null;
  if (!before) return here[0];
  return before[0] + ((here[0] - before[0]) * (level - before[1])) / (here[1] - before[1]);
}

/** Along the first axis, for every lane and combination of the other axes. */
export function findsTable(plan: Plan, rows: readonly Row[]): Table<FoundLevel> {
  const { sweep } = plan;
  const [along] = sweep.axes;
  const others = along ? plan.points / along.steps.length : 0;
  const means = meansOf(plan, rows);
  const found = sweep.finds.flatMap((find) =>
    Array.from({ length: others * sweep.lanes.length }, (_, at): FoundLevel => {
      const position = { point: Math.floor(at / sweep.lanes.length), lane: at % sweep.lanes.length };
      const own = means.filter(
        ({ measure, lane, point }) =>
          measure === find.measure && lane === position.lane && point % others === position.point,
      );
      const curve = own
        .flatMap(({ point, of }) => (of ? [[Number(plan.labels(point)[0]), of.mean] as const] : []))
        .sort(([a], [b]) => a - b);
      return { ...position, find, at: levelCrossing(curve, find.level, find.falls) };
    }),
  );
  return {
    columns: [
      { heading: 'place', value: ({ find }) => find.name },
      ...axisColumns<FoundLevel>(plan, 1),
      laneColumn(plan),
      { heading: 'measure', value: ({ find }) => find.measure.name },
      { heading: 'level', value: ({ find }) => find.level },
      { heading: along?.heading ?? 'at', value: ({ at }) => at, format: (at) => String(Number(at.toPrecision(4))) },
    ],
    rows: found,
  };
}
