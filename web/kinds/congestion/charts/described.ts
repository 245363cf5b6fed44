/* What every chart over time says of the runs: the hot spot, and how the lane that is described recovers from it. */

import type { Mark, Plot } from '../../../draw/chart/chart.ts';
import { type LineStyle, lineStylesOf } from '../../../draw/chart/line-styles.ts';
import { plotOf } from '../../../draw/chart/plot.ts';
import { lineColour, lineWeight, paintText, stroke } from '../../../draw/chart/strokes.ts';
import { timeAxis } from '../../../draw/chart/x-axis.ts';
import type { Palette } from '../../../draw/palette.ts';
import type { Box, Pen, Size } from '../../../draw/pen.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { breakSpansOf, hasBreaks } from '../../../measures/break-spans.ts';
import { lostByBin } from '../../../measures/breaks.ts';
import { FALLEN_SHARE, hasRecovered, neverFell, type Recovery, recoveryOfLane } from '../../../measures/efficiency.ts';
import { series } from '../../../measures/series.ts';
import { sumOf } from '../../../measures/sums.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { ClosedBin } from '../../../run/bins.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { packetClockEndPs } from '../../../run/progress.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { annotationsOf, soFarOf } from './annotations.ts';
import { firstHotSpotSpan, type HotSpotSpan, hotSpotSpanOf } from './onset.ts';
import { lossPane, type TabQuantity } from './quantities.ts';

export interface Described {
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  endPs: number;
  spot: HotSpotSpan | null;
  /** behind the lines: the hot spot, or the time for which a cable is broken */
  background: Mark;
  /** of the described lane, as its line style */
  recovery: Recovery | null;
  lineStyle: LineStyle;
  /** about all lanes */
  sentence: string | null;
}

export function described(lanes: readonly LaneState[], roles: Roles, lane: LaneState | null): Described {
  const lineStyles = lineStylesOf(lanes, roles);
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const spot = hotSpotSpanOf(lane ?? undefined, endPs) ?? firstHotSpotSpan(lanes, endPs);
  const [broken] = lanes.flatMap(({ settings }) => breakSpansOf(settings));
  const shaded = spot
    ? [{ x: spot.onsetPs, x2: spot.offPs }]
    : broken && broken.fromPs < endPs
      ? [{ x: broken.fromPs, x2: Math.min(broken.toPs, endPs) }]
      : [];
  return {
    lanes,
    lineStyles,
    endPs,
    spot,
    background: { kind: 'bar', look: ({ band }) => band, data: shaded },
    recovery: lane && recoveryOfLane(lane),
    lineStyle: (lane && lineStyles.get(lane.index)) ?? 'focus',
    sentence: sentenceOf(lanes),
  };
}

interface LaidOut {
  plot: Plot;
  /** in the plot, above lines and playhead */
  words(pen: Pen, palette: Palette): void;
}

export function layOutChart(
  { panes, id }: TabQuantity,
  { lanes, lineStyles, endPs, background, ...said }: Described,
  { grown = 1, ...size }: Size & { narrow?: boolean; grown?: number },
): LaidOut {
  // Most runs have no broken cables to show.
  const shown = panes.flatMap((pane) => {
    if (pane === lossPane) return [];
    const shaded = { ...pane, marks: [background] };
    if (pane.id !== series.struck.id) return [shaded];
    return pane.series(lanes).length > 0 ? [{ ...shaded, title: t`from the nodes below ${brokenText(lanes)}` }] : [];
  });
  const strip = panes.includes(lossPane) ? lossStrip(lanes, lineStyles, size.height, grown) : null;
  const height = size.height - (strip?.height ?? 0);
  const plot = plotOf({ panes: shown, xAxis: timeAxis(endPs), lanes, lineStyles, ...size, height });
  const annotate = annotationsOf({
    ...said,
    plot,
    grown,
    efficiency: id === 'efficiency',
    soFar: soFarOf(plot, lanes),
  });
  return {
    plot: { ...plot, height: size.height },
    words(pen, palette) {
      annotate(pen, palette);
      strip?.paint(pen, palette, plot);
    },
  };
}

/* Which lane is the focus, which one it is compared with, whose recovery is described, and the line style of each. */

export interface Roles {
  /** index in scenario.lanes; null: no lanes */
  focus: number | null;
  counter: number | null;
}

/** Colours as in the lane heads above: the second tree has the accent colour, the first one ink. A single tree is the focus, compared
 * with the first other lane; a phone shows one of several, in the colours they have elsewhere. */
export function rolesOf(lanes: readonly LaneState[], trees: readonly number[]): Roles {
  const shown = drawnLanes(lanes, trees);
  const focus = shown[1] ?? shown[0] ?? lanes[0];
  const counter = shown.find((lane) => lane !== focus) ?? lanes.find((lane) => lane !== focus);
  return { focus: focus?.index ?? null, counter: counter?.index ?? null };
}

/** In the order of the trees. */
export function drawnLanes(lanes: readonly LaneState[], trees: readonly number[]): LaneState[] {
  return trees.flatMap((tree) => lanes.find(({ index }) => index === tree) ?? []);
}

/** The lane whose recovery is described: the selected one, else the focus, else the drawn lane that does best. If none
 * recovers: the focus, or the first. */
export function laneToExplain(
  lanes: readonly LaneState[],
  trees: readonly number[],
  { focus }: Roles,
  selected: number | null,
): LaneState | null {
  const shown = drawnLanes(lanes, trees);
  const [best] = shown.filter(isUp).sort((a, b) => steadyOf(b) - steadyOf(a));
  const wanted = [selected, focus].map((lane) => shown.find(({ index }) => index === lane));
  return wanted.find((lane) => lane && isUp(lane)) ?? best ?? wanted[1] ?? shown[0] ?? null;
}

/** Recovered, or never down. */
function isUp(lane: LaneState): boolean {
  const recovery = recoveryOfLane(lane);
  return recovery !== null && (hasRecovered(recovery) || neverFell(recovery));
}

function steadyOf(lane: LaneState): number {
  return recoveryOfLane(lane)?.steady ?? 0;
}

/** Null until the hot spot is over in every lane, and if all that fell are back. */
export function sentenceOf(lanes: readonly LaneState[]): string | null {
  const recoveries = lanes.map(recoveryOfLane);
  if (lanes.length < 2 || recoveries.some((recovery) => recovery?.steady == null)) return null;
  const fell = recoveries.filter((recovery) => recovery && !neverFell(recovery)).length;
  const back = recoveries.filter((recovery) => recovery && hasRecovered(recovery)).length;
  return back === fell ? null : t`recovered before it ends: ${back} of ${fell}`;
}

/** For a lane that has nothing to recover from. */
export const STAYS_ABOVE = t`stays above ${formatShare(FALLEN_SHARE)} of ideal`;

/* Packets lost in broken cables, a row for each lane below the lines, on their time axis. */

const ROW = 13;
/** Below the numbers of the axis. */
const GAP = 4;
const SIZE = 11.5;
/** Room below the bars and words of a row. */
const FOOT = 2;
/** What the lines above need at least. */
const MIN_LINES = 120;

/** 0 where no cable breaks. */
export function lossStripHeight(lanes: readonly Pick<LaneState, 'settings'>[]): number {
  const rows = lanes.filter(({ settings }) => hasBreaks(settings)).length;
  return rows > 0 ? GAP + rows * ROW : 0;
}

interface LossStrip {
  height: number;
  /** below the plot */
  paint(pen: Pen, palette: Palette, plot: Plot): void;
}

interface LossRow {
  name: string;
  lineStyle: LineStyle;
  /** those with losses */
  bins: readonly ClosedBin[];
  /** more may come */
  isOpen: boolean;
}

/** Null where nothing can be lost, and where there is no room for it. With words `grown` times as large as drawn, as before a class, there may
 * be room only for the lanes whose trees are shown. */
function lossStrip(
  lanes: readonly LaneState[],
  lineStyles: Map<number, LineStyle>,
  height: number,
  grown = 1,
): LossStrip | null {
  const pitch = ROW * grown;
  const heightOf = (rows: readonly unknown[]) => GAP + rows.length * pitch;
  const all = lanes.filter(({ settings }) => hasBreaks(settings));
  const strong = all.filter(({ index }) => lineWeight(lineStyles.get(index) ?? 'solid') > 400);
  const broken = [all, strong].find((rows) => height - heightOf(rows) >= MIN_LINES * grown) ?? [];
  if (broken.length === 0 || (broken !== all && grown === 1)) return null;
  const rows = broken.map(({ index, name, settings, summary, run }): LossRow => {
    const bins = summary ? lostByBin(settings, summary).filter(({ packets }) => packets > 0) : [];
    return { name, lineStyle: lineStyles.get(index) ?? 'solid', bins, isOpen: run.state !== 'finished' };
  });
  const most = Math.max(...rows.flatMap(({ bins }) => bins.map(rateOf)));
  return {
    height: heightOf(rows),
    paint(pen, palette, plot) {
      rows.forEach((row, at) => {
        const foot = plot.height + GAP + (at + 1) * pitch - FOOT;
        pen.at(0, foot, () => paintRow(pen, palette, plot, row, { most, grown }));
      });
    },
  };
}

/** The last bin may be cut short. */
function rateOf({ fromPs, toPs, packets }: ClosedBin): number {
  return packets / (toPs - fromPs);
}

/** Its foot is at 0. */
function paintRow(
  pen: Pen,
  palette: Palette,
  plot: Plot,
  { name, lineStyle, bins, isOpen }: LossRow,
  { most, grown }: { most: number; grown: number },
): void {
  const { left, right, x, names } = plot;
  const colour = lineColour(palette, lineStyle);
  const style = { size: SIZE * grown, weight: lineWeight(lineStyle), colour };
  stroke(pen, [left, 0, right, 0], { colour: palette.line, width: 1 });
  const boxes = bins.map((bin): Box => {
    const [from, height] = [x(bin.fromPs), (ROW * grown - FOOT - 1) * (rateOf(bin) / most)];
    return { x: from, y: -height, width: Math.max(1, x(bin.toPs) - from - 1), height };
  });
  pen.boxes(boxes, colour);
  const [first, last] = [boxes[0], boxes.at(-1)];
  const after = last ? last.x + last.width + 6 : left;
  const width = tabularWidth(name, style.size, style.weight);
  if (after + width < right) paintText(pen, after, -FOOT, name, style);
  else if (first && first.x - 6 - width > left) paintText(pen, first.x - 6, -FOOT, name, { ...style, anchor: 'end' });
  const total = sumOf(bins.map(({ packets }) => packets));
  // That nothing is lost is known at the end only.
  const said = total === 0 && isOpen ? '–' : t`${formatCount(total)} lost`;
  paintText(pen, names[0]?.x ?? right + 8, -FOOT, said, style);
}

/* What breaks during a run, in a word: a cable, a switch, or some of both. */

/** What nodes are below: 'the broken cable' */
export function brokenText(lanes: readonly { settings: Pick<ResolvedLane, 'topology'> }[]): string {
  const areSwitches = new Set(
    lanes.flatMap(({ settings }) =>
      (settings.topology.cuts ?? []).filter((cut) => cut[2] !== undefined).map(([one, other]) => one === other),
    ),
  );
  if (areSwitches.size > 1) return t`the break`;
  return areSwitches.has(true) ? t`the broken switch` : t`the broken cable`;
}
