/* The slowdown of each message on the page: as a chart, which says of a place what message is there, and as a table. */

import { ticks } from 'd3-array';
import { useMemo, useRef } from 'react';
import type { Axis, XAxis } from '../../../draw/chart/axis.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import { NumbersRows } from '../../../draw/chart/NumbersTable.tsx';
import { type Pane, plotOf } from '../../../draw/chart/plot.ts';
import type { LineStyle } from '../../../draw/chart/strokes.ts';
import { useWidth } from '../../../draw/View.tsx';
import { bySlowdown, type SlowedMessage } from '../../../measures/slowdown.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { digits, fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';

interface Props extends Pick<StripChartProps, 'lanes' | 'narrow'> {
  height: number;
  lineStyles: Map<number, LineStyle>;
}

export function SlowdownChart({ lanes, lineStyles, height, narrow }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const all = useMemo(() => slowdownsOf(lanes), [lanes]);
  const plot = useMemo(
    () => all && width > 0 && plotOf({ ...all.quantity, xAxis: all.xAxis, lanes, lineStyles, width, height, narrow }),
    [all, lanes, lineStyles, width, height, narrow],
  );
  return (
    <div ref={container}>
      {!all && <p className="note nothing grey">{t`What each message takes is known when the run is over.`}</p>}
      {all && plot && <LineChart plot={plot} label={all.said} at={null} />}
    </div>
  );
}

export function SlowdownTable({ lanes }: Pick<Props, 'lanes'>) {
  const all = slowdownsOf(lanes);
  return all && <NumbersRows {...all} lanes={lanes} />;
}

/* How much each message of a trace is slowed, the least slowed first. */

/** Whether it has messages, and tasks that wait for each other. */
function isListed({ traffic }: Pick<LaneState['settings'], 'traffic'>): boolean {
  return traffics[traffic.kind].listed === true;
}

export function hasTasks(lanes: readonly Pick<LaneState, 'settings'>[]): boolean {
  return lanes.some(({ settings }) => isListed(settings));
}

export const SLOWDOWN = {
  id: 'slowdown',
  title: t`Slowdown`,
  subtitle: t`a message’s time over its time alone, the fastest first`,
} as const;

/** Null while no lane knows the times of its messages; `said`: the slowest of each lane, for those who do not see it. */
export function slowdownsOf(lanes: readonly LaneState[]) {
  const known = lanes.flatMap(({ index, name, settings, eventSlots, run }) =>
    isListed(settings) && eventSlots && run.state === 'finished'
      ? [{ ...bySlowdown(settings, eventSlots), lane: index, name }]
      : [],
  );
  if (known.length === 0) return null;
  const series = known
    .filter(({ slowed }) => slowed.length > 0)
    .map(({ lane, name, slowed }) => ({
      ...{ lane, name },
      y: slowed.map(({ slowdown }) => slowdown),
      note: (at: number) => noteOf(slowed[at]),
    }));
  const format = (value: number) => `${fixed(value, 2)}×`;
  const pane: Pane = {
    ...{ id: 'slowdown', title: '', unit: '', dots: true, format },
    axis: ({ max }) => slowdownAxis(max),
    series: () => series,
  };
  const slowest = series.map(({ name, y }) => `${name} ${format(y.at(-1) ?? 1)}`).join(', ');
  return {
    quantity: { ...SLOWDOWN, panes: [pane] },
    xAxis: messageAxis(Math.max(1, ...known.map(({ messages }) => messages))),
    said: `${SLOWDOWN.title}: ${t`the slowest: ${slowest}`}`,
  };
}

function noteOf(message: SlowedMessage | undefined): string {
  if (!message) return '';
  const { source, destination, startNs, endNs } = message;
  return t`Node ${source} to ${destination}, ${formatTime((endNs - startNs) * 1000)}`;
}

/** From 1, which is as fast as can be, to 2 at least. */
function slowdownAxis(max: number): Axis {
  const top = Math.max(2, max * 1.04);
  const above = ticks(1, top, 4).filter((at) => at > 1 + 0.08 * (top - 1));
  return { domain: [1, top], ticks: [1, ...above], format: (value) => `${digits(value)}×` };
}

function messageAxis(messages: number): XAxis {
  const format = (at: number) => formatCount(at + 1);
  const ends = messages > 1 ? [0, messages - 1] : [0];
  return {
    name: t`message`,
    end: messages,
    stepped: true,
    ticks: () => [...ends.map((at) => ({ at, text: format(at) })), { at: (messages - 1) / 2, text: t`messages` }],
    format,
    describe: (at) => t`${format(at)} of ${formatCount(messages)}`,
  };
}
