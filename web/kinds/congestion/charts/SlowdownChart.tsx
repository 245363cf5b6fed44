/* The slowdown of each message on the page: as a chart, which says of a place what message is there, and as a table. */

import { ticks } from 'd3-array';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Axis } from '../../../draw/chart/axis.ts';
import { LineChart } from '../../../draw/chart/LineChart.tsx';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { NumbersRows } from '../../../draw/chart/NumbersTable.tsx';
import { plotOf } from '../../../draw/chart/plot.ts';
import type { Quantity } from '../../../draw/chart/quantity.ts';
import type { XAxis } from '../../../draw/chart/x-axis.ts';
import { useWidth } from '../../../draw/use-width.ts';
import { bySlowdown, type SlowedMessage } from '../../../measures/slowdown.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { digits, fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { StripChartProps } from '../../common/strip-chart.ts';

interface Props extends Pick<StripChartProps, 'lanes' | 'narrow' | 'frameSource'> {
  height: number;
  lineStyles: Map<number, LineStyle>;
}

function useScene({ lanes, frameSource }: Pick<Props, 'lanes' | 'frameSource'>): SlowdownScene | null {
  const timePs = useSyncExternalStore(frameSource.subscribe, () => frameSource.now().timePs);
  return useMemo(() => slowdownSceneAt(lanes, timePs), [lanes, timePs]);
}

export function SlowdownChart(props: Props) {
  const { lanes, lineStyles, height, narrow } = props;
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const at = useScene(props);
  const plot = useMemo(
    () => at && width > 0 && plotOf({ ...at.quantity, xAxis: at.xAxis, lanes, lineStyles, width, height, narrow }),
    [at, lanes, lineStyles, width, height, narrow],
  );
  return (
    <div ref={container}>
      {!at && <p className="note nothing grey">{t`What each message takes is known when the run is over.`}</p>}
      {at && plot && <LineChart plot={plot} label={at.said} at={null} />}
    </div>
  );
}

export function SlowdownTable({ lanes, frameSource }: Pick<Props, 'lanes' | 'frameSource'>) {
  const at = useScene({ lanes, frameSource });
  return at && <NumbersRows {...at} lanes={lanes} />;
}

/* How much each message of a trace is slowed, the least slowed first, as far as they are delivered at an instant. */

/** Whether it has messages, and tasks that wait for each other. */
function isListed({ traffic }: Pick<LaneState['settings'], 'traffic'>): boolean {
  return traffics[traffic.kind].listed;
}

export function hasTasks(lanes: readonly Pick<LaneState, 'settings'>[]): boolean {
  return lanes.some(({ settings }) => isListed(settings));
}

export const SLOWDOWN = {
  id: 'slowdown',
  title: t`Slowdown`,
  subtitle: t`a message’s time over its time alone, the fastest first`,
} as const;

interface SlowdownScene {
  quantity: Quantity<'slowdown'>;
  xAxis: XAxis;
  /** how many are delivered */
  caption: string;
  /** the same, and the slowest of each lane: for those who do not see it */
  said: string;
}

/** Null while no lane knows the times of its messages. */
export function slowdownSceneAt(lanes: readonly LaneState[], timePs: number): SlowdownScene | null {
  const known = lanes.flatMap(({ index, name, settings, eventSlots }) => {
    if (!isListed(settings) || !eventSlots) return [];
    const { messages, slowed: whole } = bySlowdown(settings, eventSlots);
    // Compared in ns, as endNs is got: times 1000 it may be more than it was.
    const slowed = whole.filter(({ endNs }) => endNs <= timePs / 1000);
    return [{ lane: index, name, messages, whole, slowed }];
  });
  if (known.length === 0) return null;
  const all = Math.max(1, ...known.map(({ messages }) => messages));
  const max = Math.max(1, ...known.map(({ whole }) => whole.at(-1)?.slowdown ?? 1));
  const series = known
    .filter(({ slowed }) => slowed.length > 0)
    .map(({ lane, name, slowed }) => ({
      ...{ lane, name },
      y: slowed.map(({ slowdown }) => slowdown),
      note: (at: number) => noteOf(slowed[at]),
    }));
  const pane = {
    ...{ id: 'slowdown', title: '', unit: '', dots: true as const },
    axis: () => slowdownAxis(max),
    series: () => series,
    format: (value: number) => `${fixed(value, 2)}×`,
  };
  const counts = known.map(({ messages, slowed }) => ({ messages, delivered: slowed.length }));
  const slowest = series.map(({ name, y }) => `${name} ${pane.format(y.at(-1) ?? 1)}`).join(', ');
  const isWhole = counts.every(({ messages, delivered }) => delivered === messages);
  const caption = isWhole ? t`messages` : deliveredText(counts);
  return {
    quantity: { ...SLOWDOWN, panes: [pane] },
    xAxis: messageAxis(all, caption),
    caption,
    said: `${SLOWDOWN.title}: ${[deliveredText(counts), ...(slowest ? [t`the slowest: ${slowest}`] : [])].join(', ')}`,
  };
}

function deliveredText(known: readonly { messages: number; delivered: number }[]): string {
  const counts = known.map(({ delivered }) => delivered);
  const [least, most] = [formatCount(Math.min(...counts)), formatCount(Math.max(...counts))];
  const all = formatCount(Math.max(...known.map(({ messages }) => messages)));
  return least === most ? t`${most} of ${all} delivered` : t`${least} to ${most} of ${all} delivered`;
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

/** Between its ends stands how many are delivered. */
function messageAxis(messages: number, caption: string): XAxis {
  const format = (at: number) => formatCount(at + 1);
  const ends = messages > 1 ? [0, messages - 1] : [0];
  return {
    name: t`message`,
    end: messages,
    stepped: true,
    ticks: () => [...ends.map((at) => ({ at, text: format(at) })), { at: (messages - 1) / 2, text: caption }],
    format,
    describe: (at) => t`${format(at)} of ${formatCount(messages)}`,
  };
}
