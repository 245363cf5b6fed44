/* A ribbon row for packets whose phases do not end one after the other, as counted by the core in time bins: arrivals over
 * time relative to what the links allow, and drops. Pure. */

import type { SummedLane } from '../../../measures/efficiency.ts';
import { engineRow, manyScheduleOf } from '../../../model/lanes.ts';
import { flitPs, levelFlitPs } from '../../../run/flits.ts';
import { closedBins } from '../../../run/run-limit.ts';
import { formatCount, formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { counted, fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { mix, type Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import { stroke } from '../strokes.ts';
import { paintLine } from './paint-timeline.ts';

/** A stretch of time; both rates as a multiple of what the links allow. */
export interface Bin {
  fromPs: number;
  toPs: number;
  received: number;
  /** packets and acknowledgements */
  dropped: number;
}

export interface Arrivals {
  bins: Bin[];
  /** what the links allow: '12.1 MB/s per node' */
  line: string;
  /** null where no queue drops */
  dropped: number | null;
  simulatedPs: number;
  finished: boolean;
}

/** Null for lanes of other kinds, and before there is a summary. */
export function arrivalsOf(lane: SummedLane): Arrivals | null {
  const { settings, summary } = lane;
  const limit = fullRate(lane);
  if (!summary || limit === null) return null;
  const { binPs, finished, cluster } = summary;
  const closed = closedBins(settings, summary);
  const counts = closed.map(({ packets }) => packets);
  const received = limit.smooth ? withoutBeat(counts, flitPs(settings) / binPs) : counts;
  const lost = cluster ? closedBins(settings, summary, cluster.lostSeries).map(({ packets }) => packets) : [];
  const bins = closed.map(({ fromPs, toPs }, index): Bin => {
    // Smoothing reaches beyond the end.
    const fullPs = limit.smooth ? binPs : toPs - fromPs;
    const rate = (packets: number) => packets / fullPs / limit.packetsPerPs;
    const share = rate(received[index] ?? 0);
    return { fromPs, toPs, received: limit.smooth ? Math.min(1, share) : share, dropped: rate(lost[index] ?? 0) };
  });
  const dropped = cluster ? lost.reduce((sum, count) => sum + count, 0) : null;
  return { bins, line: limit.words, dropped, simulatedPs: bins.at(-1)?.toPs ?? 0, finished };
}

/** What a row says above its line, longest first. */
export function arrivalCaptions({ line, dropped, simulatedPs, finished }: Arrivals): string[] {
  const upTo = finished ? '' : t`up to ${formatTime(simulatedPs)}`;
  const drops = dropped === null ? '' : dropped === 0 ? t`nothing dropped` : t`${formatCount(dropped)} dropped`;
  const note = [drops, upTo].filter((text) => text !== '').join(' ');
  return note === '' ? [t`Line: ${line}`] : [`${t`Line: ${line}`}; ${note}`, note];
}

/** A cluster: eq. 7 of Tam and Wang, as the core has it. Many-to-many: senders or receivers all busy, whichever are fewer. */
function fullRate({ settings, shape, summary }: SummedLane): {
  /** over all receivers */
  packetsPerPs: number;
  /** so few packets per bin that single ones would be visible */
  smooth: boolean;
  words: string;
} | null {
  if (shape && summary?.cluster) {
    const { boundMBs } = summary.cluster;
    const packetsPerPs = (shape.nodes * boundMBs) / settings.packet.bytes / 1e6;
    return { packetsPerPs, smooth: false, words: t`${`${fixed(boundMBs, 1)}${NARROW_SPACE}MB/s`} per node` };
  }
  if (!engineRow(settings).sides) return null;
  const { senders, receivers, sizes } = settings.traffic;
  const takes = settings.link.fastReceivers
    ? receivers.reduce((sum, _, index) => sum + (sizes[index] ?? 1), 0)
    : receivers.length;
  const sending = Math.max(
    ...manyScheduleOf(settings).cycles.map(({ pairs }) => new Set(pairs.map(([from]) => from)).size),
    1,
  );
  const few = Math.min(sending, senders.length, takes);
  const words = few === takes ? counted(receivers.length, 'receiver') : counted(few, 'sender');
  return { packetsPerPs: few / levelFlitPs(settings, 1), smooth: true, words: t`${words} without a pause` };
}

/** Bins about as long as a packet alternate between one and two of them, an artefact: smooth with a triangle of four packet
 * times (or four bins, if longer). `packet`: its time, in bins. */
function withoutBeat(values: readonly number[], packet: number): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  const areas = [0];
  for (let at = 0; at < values.length; at++) areas.push((areas[at] ?? 0) + ((sums[at] ?? 0) + (sums[at + 1] ?? 0)) / 2);
  // Cumulative arrivals, uniform within a bin and zero outside all bins.
  const areaUntil = (at: number): number => {
    const bin = Math.min(values.length, Math.max(0, Math.floor(at)));
    const fraction = Math.max(0, at) - bin;
    return (areas[bin] ?? 0) + (sums[bin] ?? 0) * fraction + ((values[bin] ?? 0) * fraction * fraction) / 2;
  };
  const half = 2 * Math.max(1, packet);
  return values.map((_, index) => {
    // A packet counts on arrival; it occupied its link during the time before.
    const middle = index + 0.5 + packet / 2;
    return (areaUntil(middle + half) - 2 * areaUntil(middle) + areaUntil(middle - half)) / half ** 2;
  });
}

/* Arrivals over time as a curve: its steps, and a column for every bin in which something was dropped. */

interface CurveScale {
  endPs: number;
  width: number;
  /** y of the row's foot, and pixels from there to the line */
  foot: number;
  unit: number;
}

/** px, so that a single dropped packet in a long bin is visible. */
const MIN_HEIGHT = 2;

interface CurveStep {
  from: number;
  to: number;
  y: number;
}

export function curveOf(bins: readonly Bin[], { endPs, width, foot, unit }: CurveScale) {
  // The last bin may reach beyond the end of the clock.
  const x = (ps: number) => round(Math.min(1, ps / endPs) * width);
  const [steps, drops]: [CurveStep[], CurveStep[]] = [[], []];
  for (const { fromPs, toPs, received, dropped } of bins) {
    if (fromPs >= endPs) break;
    const [from, to] = [x(fromPs), x(toPs)];
    steps.push({ from, to, y: round(foot - received * unit) });
    if (dropped > 0) drops.push({ from, to, y: foot - Math.max(MIN_HEIGHT, round(dropped * unit)) });
  }
  return { steps, drops };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How strong the area below a curve is. */
const AREA = 0.28;

/** What arrives as a curve under the line of what the links allow, and at its foot, on the same scale, what was dropped. */
export function paintCurve(pen: Pen, palette: Palette, bins: readonly Bin[], scale: Omit<CurveScale, 'foot'>): void {
  const { steps, drops } = curveOf(bins, { ...scale, foot: 0 });
  const column = ({ from, to, y }: (typeof steps)[0]): Box => ({ x: from, y, width: to - from, height: -y });
  pen.boxes(steps.filter(({ y }) => y < 0).map(column), mix(palette.paper, palette.load[0], AREA));
  pen.boxes(drops.map(column), palette.over);
  const edge = steps.flatMap(({ from, to, y }) => [from, y, to, y]);
  if (edge.length > 0) stroke(pen, edge, { colour: palette.load[2], width: 1.4 });
  paintLine(pen, palette, scale.unit, scale.width);
}
