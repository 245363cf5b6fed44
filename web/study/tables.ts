/* The results of a sweep as tables: one row per run, one row per average, and the level crossings of `find`. */

import { type Censored, isIncomplete, type Measure, measureOf } from '../measures/measures.ts';
import { seriesKey } from '../measures/series.ts';
import { medianOf, type Observation, statisticsOf } from '../measures/statistics.ts';
import type { Column, Table, Value } from '../words/table.ts';
import { intervalText, isBeyond, missingWord } from './caption.ts';
import type { RunResult } from './measure-lane.ts';
import type { Plan, RunPosition } from './plan.ts';
import type { Find } from './sweep.ts';

export interface RunRow extends RunPosition {
  ran: RunResult;
}

/** What is drawn of a sweep, for files. `source`: where the runs come from; `left`: why a measure has no picture, one sentence each. */
export type PicturesOf = (
  plan: Plan,
  rows: readonly RunRow[],
  source?: string,
) => { files: { name: string; svg: string }[]; left: string[] };

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

const UNREACHABLE = measureOf('unreachable') as Measure;

/** Those asked for; and where messages of runs are missing, which have no values then, how many. */
function shownMeasures({ sweep }: Plan, rows: readonly RunRow[]): readonly Measure[] {
  const loses = rows.some(({ ran }) => (ran.values[UNREACHABLE.name] ?? 0) > 0);
  return loses && !sweep.measures.includes(UNREACHABLE) ? [...sweep.measures, UNREACHABLE] : sweep.measures;
}

/** Tidy data: varied values, seed, lane, measures, and the hash of the final state. */
export function runsTable(plan: Plan, rows: readonly RunRow[]): Table<RunRow> {
  const { measures, seeds } = plan.sweep;
  const isRun = measures.some(({ from }) => from !== 'loads');
  return {
    columns: [
      ...axisColumns<RunRow>(plan),
      { heading: 'seed', value: ({ seed }) => seeds[seed] },
      laneColumn(plan),
      ...shownMeasures(plan, rows).map(
        ({ name, format }): Column<RunRow> => ({
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
export function seriesTable(plan: Plan, rows: readonly RunRow[]): Table<Bin> {
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

export interface Average extends PointLane {
  measure: Measure;
  /** finished */
  runs: number;
  /** with a value */
  count: number;
  /** known to be beyond a bound */
  censored: number;
  /** without a value, as messages are missing */
  incomplete: number;
  /** of all points of a measure alike, so that they can be compared: medians as soon as any run of the sweep is censored */
  kind: 'mean' | 'median';
  /** null: no run has a value, or the median is beyond all of them, which only censored runs can make it */
  value: number | null;
  /** half the 95 % confidence interval of a mean; null for fewer than two values */
  halfWidth: number | null;
  /** null also if a run is censored on this side: the least, or the greatest, is then unknown */
  min: number | null;
  max: number | null;
  /** in any case */
  median: number | null;
}

/** A value, or a bound of what a run stopped short of; null: nothing was to be expected, or is known, or messages are missing. */
export function observationOf(plan: Plan, { stop, name }: Measure, row: RunRow): Observation | null {
  const { values, stoppedNs } = row.ran;
  const value = values[name];
  if (value === undefined) return null;
  // What is done, and has a value, needs no look at its lane.
  if (stop && (value === null || values.completion === null || stoppedNs !== undefined)) {
    const bound = isIncomplete(row.ran) ? null : stop.bound(plan.request(row).lane, row.ran, value);
    if (bound !== null) return { value: bound, isCensored: true };
  }
  return value === null ? null : { value, isCensored: false };
}

function averageOf(
  plan: Plan,
  measure: Measure,
  kind: Average['kind'],
  group: readonly RunRow[],
): Omit<Average, keyof PointLane> {
  const observed = group.flatMap((row) => observationOf(plan, measure, row) ?? []);
  const of = statisticsOf(observed.flatMap(({ value, isCensored }) => (isCensored ? [] : [value])));
  const median = medianOf(observed, measure.stop?.side);
  const censored = observed.filter(({ isCensored }) => isCensored).length;
  const isOpen = (side: Censored['side']) => censored > 0 && measure.stop?.side === side;
  return {
    ...{ measure, kind, median, runs: group.length, count: of?.count ?? 0, censored },
    incomplete: group.filter(({ ran }) => ran.values[measure.name] === null && isIncomplete(ran)).length,
    value: kind === 'median' ? median : (of?.mean ?? null),
    halfWidth: kind === 'median' ? null : (of?.halfWidth ?? null),
    ...{ min: isOpen('below') ? null : (of?.min ?? null), max: isOpen('above') ? null : (of?.max ?? null) },
  };
}

/** By point, lane and measure; only the measures that apply to a lane. `only`: of this point and lane. */
export function averagesOf(plan: Plan, rows: readonly RunRow[], only: PointLane | null = null): Average[] {
  const censored = new Set(
    plan.sweep.measures.filter((measure) => rows.some((row) => observationOf(plan, measure, row)?.isCensored)),
  );
  const shown = shownMeasures(plan, rows);
  const groups = new Map<number, RunRow[]>();
  for (const row of rows) {
    if (only && (row.point !== only.point || row.lane !== only.lane)) continue;
    const at = plan.laneIndex(row);
    const group = groups.get(at);
    if (group) group.push(row);
    else groups.set(at, [row]);
  }
  const lanes = plan.sweep.lanes.length;
  return [...groups.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, group]) =>
      shown
        .filter(({ name }) => group.some(({ ran }) => name in ran.values))
        .map((measure): Average => {
          const kind = censored.has(measure) ? 'median' : 'mean';
          return { point: Math.floor(at / lanes), lane: at % lanes, ...averageOf(plan, measure, kind, group) };
        }),
    );
}

/** What a line joins: neighbours with a value of which as large a part of the runs has one. Else it would join unlike groups. */
export function piecesOf<Item extends { of: Average }>(inOrder: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  for (const [at, item] of inOrder.entries()) {
    const [before, here] = [inOrder[at - 1]?.of, item.of];
    if (here.value === null) continue;
    const isJoined = before?.value != null && before.count * here.runs === here.count * before.runs;
    if (isJoined) pieces.at(-1)?.push(item);
    else pieces.push([item]);
  }
  return pieces;
}

/** '4 of 5' runs with a value. */
export function countText({ runs, count }: Average): string {
  return `${count} of ${runs}`;
}

const isMean = ({ kind, value }: Average) => kind === 'mean' && value !== null;

/** For files: exact values. */
export function summaryTable(plan: Plan, rows: readonly RunRow[]): Table<Average> {
  return {
    columns: [
      ...axisColumns<Average>(plan),
      laneColumn(plan),
      { heading: 'measure', value: ({ measure }) => measure.name },
      { heading: 'unit', value: ({ measure }) => measure.unit },
      { heading: 'mean', value: ({ kind, value }) => (kind === 'mean' ? value : null) },
      { heading: 'half width 95', value: ({ halfWidth }) => halfWidth },
      { heading: 'mean of', value: (average) => (isMean(average) ? countText(average) : null) },
      { heading: 'median', value: ({ median }) => median },
      { heading: 'runs', value: ({ runs }) => runs },
      { heading: 'with value', value: ({ count }) => count },
      { heading: 'least', value: ({ min }) => min },
      { heading: 'most', value: ({ max }) => max },
    ],
    rows: averagesOf(plan, rows),
  };
}

function averageCell(average: Average): Value {
  const { measure, kind, value, runs, count, halfWidth } = average;
  const format = measure.format ?? ((value: number) => String(Number(value.toPrecision(4))));
  const missing = `${runs - count} ${missingWord(average)}`;
  const of =
    kind === 'mean' ? `mean of ${countText(average)}` : `median of ${runs}${count < runs ? `, ${missing}` : ''}`;
  if (value !== null)
    return `${format(value)}${intervalText(halfWidth, format)}${count < runs || (kind === 'median' && runs > 1) ? ` (${of})` : ''}`;
  return isBeyond(average) ? `${measure.stop?.beyond} (of ${runs}, ${missing})` : `none of ${runs}`;
}

/** For display: one row per point and lane, one column per measure. */
export function briefTable(plan: Plan, rows: readonly RunRow[]): Table<Average[]> {
  const groups = new Map<string, Average[]>();
  for (const average of averagesOf(plan, rows)) {
    const at = `${average.point}/${average.lane}`;
    groups.set(at, [...(groups.get(at) ?? []), average]);
  }
  const first = (column: Column<Average>): Column<Average[]> => ({
    ...column,
    value: ([average]) => average && column.value(average),
  });
  return {
    columns: [
      ...axisColumns<Average>(plan).map(first),
      first(laneColumn(plan)),
      ...shownMeasures(plan, rows).map(
        ({ name }): Column<Average[]> => ({
          heading: name,
          value: (averages) => {
            const average = averages.find(({ measure }) => measure.name === name);
            return average && averageCell(average);
          },
        }),
      ),
    ],
    rows: [...groups.values()],
  };
}

interface FoundLevel extends PointLane {
  find: Find;
  /** null: the curve never crosses it */
  at: number | null;
}

/** Where a curve first crosses a level, interpolated linearly between points; its first point if it starts beyond the level. Next to a
 * point that is beyond all values, at infinity, the place is not known. */
export function levelCrossing(
  curve: readonly (readonly [x: number, y: number])[],
  level: number,
  falls: boolean,
): number | null {
  const isBeyond = (y: number) => (falls ? y < level : y > level);
  const at = curve.findIndex(([, y]) => isBeyond(y));
  const [here, before] = [curve[at], curve[at - 1]];
  if (!here) return null;
  if (!before) return Number.isFinite(here[1]) ? here[0] : null;
  if (!Number.isFinite(here[1]) || !Number.isFinite(before[1])) return null;
  return before[0] + ((here[0] - before[0]) * (level - before[1])) / (here[1] - before[1]);
}

/** Along the first axis, for every lane and combination of the other axes. */
export function findsTable(plan: Plan, rows: readonly RunRow[]): Table<FoundLevel> {
  const { sweep } = plan;
  const [along] = sweep.axes;
  const others = along ? plan.points / along.steps.length : 0;
  const averages = averagesOf(plan, rows);
  const found = sweep.finds.flatMap((find) =>
    Array.from({ length: others * sweep.lanes.length }, (_, at): FoundLevel => {
      const position = { point: Math.floor(at / sweep.lanes.length), lane: at % sweep.lanes.length };
      const own = averages.filter(
        ({ measure, lane, point }) =>
          measure === find.measure && lane === position.lane && point % others === position.point,
      );
      const curve = own
        .flatMap((average) => {
          const { point, value } = average;
          const end = find.measure.stop?.side === 'below' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
          const y = value ?? (isBeyond(average) ? end : null);
          return y === null ? [] : [[Number(plan.labels(point)[0]), y] as const];
        })
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
