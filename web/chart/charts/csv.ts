/* Charts as CSV: one tidy table, a row per value, so that any tool can take it apart again. */

import type { LaneState } from '../../engine/lane-state.ts';
import { linkCapacities, takesOne } from '../../scenario/capacity.ts';
import { type PhaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { type Column, csvOf } from '../../words/table.ts';
import { showsArrivals } from '../timeline/arrivals.ts';
import { levelTables } from './levels.ts';
import {
  contentionSeries,
  crossingSeries,
  deliveredSeries,
  longerThanIdeal,
  progressSeries,
  type Series,
} from './series.ts';

interface Row {
  chart: string;
  lane: string;
  level?: number;
  phase?: number;
  timePs?: number;
  value: number;
  unit: string;
}

/** The column of phases bears their name. */
const columnsOf = ({ brief }: PhaseWord): readonly Column<Row>[] => [
  { heading: 'chart', value: ({ chart }) => chart },
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'level', value: ({ level }) => level },
  { heading: brief, value: ({ phase }) => phase },
  { heading: 'time', unit: 'ns', value: ({ timePs }) => (timePs === undefined ? null : timePs / 1000) },
  { heading: 'value', value: ({ value }) => value },
  { heading: 'unit', value: ({ unit }) => unit },
];

/** Everything the charts show. An empty cell does not apply. */
export function chartsCsv(lanes: readonly LaneState[]): string {
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  const word = phaseWordOf(lanes);
  const mixed = lanes.every(({ settings }) => showsArrivals(settings));
  const rows = [
    ...crossingRows(lanes, word),
    ...byPhase('contention', contentionSeries(lanes), word, { unit: single ? 'messages' : 'of what fits' }),
    ...completionRows(lanes),
    ...overTime('delivered', deliveredSeries(lanes), mixed ? 'of what the links allow' : 'link rate'),
    ...overTime(`${word.many} done`, progressSeries(lanes), word.many),
    ...levelRows(lanes),
  ];
  return csvOf({ columns: columnsOf(word), rows });
}

function crossingRows(lanes: readonly LaneState[], word: PhaseWord): Row[] {
  const levels = Math.max(0, ...lanes.map(({ shape }) => shape?.levels ?? 0));
  return Array.from({ length: levels }, (_, below) => below + 1).flatMap((level) =>
    byPhase('crossings', crossingSeries(lanes, level), word, { level, unit: 'messages' }),
  );
}

function byPhase(chart: string, series: Series[], { first }: PhaseWord, rest: Pick<Row, 'level' | 'unit'>): Row[] {
  return series.flatMap(({ name, y }) =>
    Array.from(y, (value, phase) => ({ chart, lane: name, phase: phase + first, value, ...rest })),
  );
}

function overTime(chart: string, series: Series[], unit: string): Row[] {
  return series.flatMap(({ name, x, y }) =>
    Array.from(y, (value, index) => ({ chart, lane: name, timePs: x?.[index] ?? 0, value, unit })),
  );
}

function completionRows(lanes: readonly LaneState[]): Row[] {
  return lanes.flatMap((lane) => {
    const longer = longerThanIdeal(lane);
    if (longer === null || !lane.summary) return [];
    const { completionPs, idealPs } = lane.summary;
    return [
      { chart: 'completion', lane: lane.name, value: completionPs / 1000, unit: 'ns' },
      { chart: 'ideal', lane: lane.name, value: idealPs / 1000, unit: 'ns' },
      { chart: 'longer than ideal', lane: lane.name, value: longer, unit: 'ratio' },
    ];
  });
}

function levelRows(lanes: readonly LaneState[]): Row[] {
  return levelTables(lanes).flatMap((table) =>
    table.rows.flatMap(({ level, links, fit, bMin, lanes: worst }) =>
      table.lanes.flatMap(({ name }, index) => {
        const most = worst[index];
        const row = (chart: string, value: number): Row => ({ chart, lane: name, level, value, unit: 'messages' });
        const limits = [row('links out', links), row('fit', fit), row('least bandwidth', bMin)];
        return most ? [...limits, row('most up', most.up), row('most down', most.down)] : limits;
      }),
    ),
  );
}
