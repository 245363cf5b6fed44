/* What every chart over time says of the runs: the hot spot, and how the lane that is described recovers from it. */

import type { Mark, Plot } from '../../../draw/chart/chart.ts';
import { type LineStyle, lineStylesOf } from '../../../draw/chart/line-styles.ts';
import { plotOf } from '../../../draw/chart/plot.ts';
import { timeAxis } from '../../../draw/chart/x-axis.ts';
import type { Palette } from '../../../draw/palette.ts';
import type { Pen, Size } from '../../../draw/pen.ts';
import { breakSpansOf } from '../../../measures/break-spans.ts';
import type { Recovery } from '../../../measures/efficiency.ts';
import { recoveryOfLane } from '../../../measures/efficiency.ts';
import { series } from '../../../measures/series.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { packetClockEndPs } from '../../../run/progress.ts';
import { t } from '../../../words/language/language.ts';
import { brokenText } from '../broken.ts';
import { annotationsOf, soFarOf } from './annotations.ts';
import { firstHotSpotSpan, type HotSpotSpan, hotSpotSpanOf } from './hot-spot-span.ts';
import { lossStrip } from './losses.ts';
import { lossPane, type TabQuantity } from './quantities.ts';
import { type Roles, sentenceOf } from './roles.ts';

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
