/* What every chart over time says of the runs: the hot spot or the break, the ideal, how lanes recover, and when a congestion tree is
 * largest. */

import { timeAxis } from '../../../draw/chart/axis.ts';
import type { Mark, Plot } from '../../../draw/chart/chart.ts';
import { plotOf } from '../../../draw/chart/plot.ts';
import { type LineStyle, lineStylesOf } from '../../../draw/chart/strokes.ts';
import type { Size } from '../../../draw/pen.ts';
import { breakSpansOf } from '../../../measures/breaks.ts';
import { efficiencyAt, hasRecovered, largestTree, recoveryOfLane } from '../../../measures/efficiency.ts';
import { series } from '../../../measures/series.ts';
import { hasHotSpot } from '../../../model/lanes.ts';
import type { ResolvedLane, Traffic } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { packetClockEndPs } from '../../../run/progress.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { TimedQuantity } from './quantities.ts';

export interface Described {
  lanes: readonly LaneState[];
  /** as trees, in their order */
  drawn: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  endPs: number;
  /** behind the lines of every quantity: the hot spot, or the time for which a cable is broken */
  background: readonly Mark[];
}

export function described(lanes: readonly LaneState[], winner: number | null, trees: readonly number[]): Described {
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  return {
    lanes,
    drawn: drawnLanes(lanes, trees),
    lineStyles: lineStylesOf(lanes, winner),
    endPs,
    background: backgroundOf(lanes, endPs),
  };
}

function backgroundOf(lanes: readonly LaneState[], endPs: number): Mark[] {
  const isSpot = (one: Traffic) => hasHotSpot(one) && one.startNs < Math.min(one.endNs, endPs / 1000);
  const spot = lanes.map(({ settings }) => settings.traffic).find(isSpot);
  const [broken] = lanes.flatMap(({ settings }) => breakSpansOf(settings));
  const [x = endPs, end = endPs] = spot ? [spot.startNs * 1000, spot.endNs * 1000] : [broken?.fromPs, broken?.toPs];
  const x2 = Math.min(end, endPs);
  if (x >= x2) return [];
  return [{ kind: 'bar', look: ({ band }) => band, data: [{ x, x2 }] }, name(x2, 0, spot ? t`hot spot` : t`broken`)];
}

/** A name without a mark. */
const name = (x: number, y: number, text: string): Mark => ({
  kind: 'dot',
  look: 'solid',
  width: 0,
  clear: true,
  data: [{ x, y, text }],
});

export function plotTimed(
  { panes }: TimedQuantity,
  { lanes, drawn, lineStyles, endPs, background }: Described,
  { second = false, ...size }: Size & { narrow?: boolean; second?: boolean },
): Plot {
  const behind = second ? background.filter(({ kind }) => kind === 'bar') : background;
  const shown = panes.flatMap((pane) => {
    const all = { ...pane, marks: [...behind, ...marksOf(pane.id, drawn, lineStyles)] };
    if (pane.id !== series.struck.id) return [all];
    // Most runs have no broken cables to show.
    return pane.series(lanes).length > 0 ? [{ ...all, title: t`from below ${brokenText(lanes)}` }] : [];
  });
  // The chart beside it has their names.
  const named = second ? { named: [] } : {};
  return plotOf({ panes: shown, xAxis: timeAxis(endPs), lanes, lineStyles, ...size, ...named });
}

/** Only the lanes that are drawn as trees have marks. */
function marksOf(pane: string, drawn: readonly LaneState[], lineStyles: Described['lineStyles']): Mark[] {
  if (pane === series.tree.id) return drawn.flatMap((lane) => largest(lane, lineStyles));
  return pane === series.efficiency.id ? drawn.flatMap((lane, at) => recovered(lane, lineStyles, at === 0)) : [];
}

function largest({ index, name, summary }: LaneState, lineStyles: Described['lineStyles']): Mark[] {
  const sizes = summary?.congestion?.treeSizes;
  const { links, atPs } = largestTree(sizes ?? { stepPs: 0, links: [] });
  if (links === 0) return [];
  const text = t`${name}, largest at ${formatTime(atPs)}: ${formatCount(links)}`;
  return [event(lineStyles.get(index), atPs, links, text)];
}

/** The level of the ideal, once, and when the efficiency is back. */
function recovered(lane: LaneState, lineStyles: Described['lineStyles'], first: boolean): Mark[] {
  const recovery = recoveryOfLane(lane);
  if (!recovery) return [];
  const { onsetPs, offPs, ideal, recoveryPs } = recovery;
  const level: Mark[] = [
    { kind: 'rule', look: 'ink', width: 0.8, dash: [1, 3], data: [{ x: onsetPs, x2: offPs, y: ideal, y2: ideal }] },
    name(offPs, ideal, t`ideal ${fixed(ideal, 2)}`),
  ];
  const atPs = onsetPs + (recoveryPs ?? 0);
  const back = hasRecovered(recovery)
    ? [event(lineStyles.get(lane.index), atPs, efficiencyAt(lane, atPs) ?? ideal, formatTime(recoveryPs ?? 0))]
    : [];
  return first ? [...level, ...back] : back;
}

const event = (look: LineStyle = 'solid', x: number, y: number, text: string): Mark => ({
  ...{ kind: 'dot', look, width: 4, open: true, clear: true, data: [{ x, y, text }] },
});

/** In the order of the trees. */
function drawnLanes(lanes: readonly LaneState[], trees: readonly number[]): LaneState[] {
  return trees.flatMap((tree) => lanes.find(({ index }) => index === tree) ?? []);
}

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
