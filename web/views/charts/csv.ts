/* Charts as CSV: one tidy table, a row per value, so that any tool can take it apart again. */

import { linkCapacities, takesOne } from '../../scenario/capacity.ts';
import { type PhaseWord, phaseWordOf } from '../../state/phase-word.ts';
import type { LaneState } from '../../state/types.ts';
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

const HEAD = ['chart', 'lane', 'level', 'phase', 'time_ns', 'value', 'unit'] as const;

type Row = Partial<Record<(typeof HEAD)[number], string | number>>;

/** Everything the charts show. Times in nanoseconds; an empty cell does not apply. */
export function chartsCsv(lanes: readonly LaneState[]): string {
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  const word = phaseWordOf(lanes);
  const mixed = lanes.every(({ settings }) => showsArrivals(settings));
  return csv(word, [
    ...crossingRows(lanes, word),
    ...byPhase('contention', contentionSeries(lanes), word, { unit: single ? 'messages' : 'of what fits' }),
    ...completionRows(lanes),
    ...overTime('delivered', deliveredSeries(lanes), mixed ? 'of what the links allow' : 'link rate'),
    ...overTime(`${word.many} done`, progressSeries(lanes), word.many),
    ...levelRows(lanes),
  ]);
}

function crossingRows(lanes: readonly LaneState[], word: PhaseWord): Row[] {
  const levels = Math.max(0, ...lanes.map(({ shape }) => shape?.levels ?? 0));
  return Array.from({ length: levels }, (_, below) => below + 1).flatMap((level) =>
    byPhase('crossings', crossingSeries(lanes, level), word, { level, unit: 'messages' }),
  );
}

function byPhase(chart: string, series: Series[], { first }: PhaseWord, rest: Row): Row[] {
  return series.flatMap(({ name, y }) =>
    Array.from(y, (value, phase) => ({ chart, lane: name, phase: phase + first, value, ...rest })),
  );
}

function overTime(chart: string, series: Series[], unit: string): Row[] {
  return series.flatMap(({ name, x, y }) =>
    Array.from(y, (value, index) => ({ chart, lane: name, time_ns: (x?.[index] ?? 0) / 1000, value, unit })),
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

/** The column of phases bears their name. */
function csv({ brief }: PhaseWord, rows: Row[]): string {
  return `${[HEAD.map((name) => (name === 'phase' ? brief : name)).join(','), ...rows.map((row) => HEAD.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
