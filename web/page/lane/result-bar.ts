/* How long each run took, as a bar: a cell for each phase, as long as it took, on one scale for all lanes, with the ideal time as a finish
 * line. */

import { stroke } from '../../draw/chart/strokes.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { longerThanIdeal } from '../../measures/comparable.ts';
import { fullestLinks } from '../../measures/contention.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { engineRow } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';

export interface ResultBar {
  /** by phase; `over`: some link has more than it takes at once */
  cells: { fromPs: number; toPs: number; over: boolean }[];
  /** 0: the run is not compared with it */
  idealPs: number;
  scalePs: number;
  /** the time at which the clock of phases stands, from phase and fraction */
  timeOf(position: number): number;
}

export const BAR_HEIGHT = 12;

/** What the finish line is higher than the bar, above and below. */
export const BAR_REACH = 3;

/** The scale of all bars: the longest time of a run, or of an ideal one. */
export function barScalePs(lanes: readonly Pick<LaneState, 'summary'>[]): number {
  const times = ({ summary }: Pick<LaneState, 'summary'>) =>
    summary?.finished ? [summary.completionPs, summary.idealPs] : [];
  return Math.max(1, ...lanes.flatMap(times));
}

/** Null until the lane has a result. */
export function resultBarOf(
  lane: Pick<LaneState, 'settings' | 'analysis' | 'summary'>,
  scalePs: number,
): ResultBar | null {
  const { settings, analysis, summary } = lane;
  if (!summary?.finished) return null;
  const ends = engineRow(settings).overlap ? [] : summary.phaseEndPs.map((end) => Math.max(0, end));
  const fullest = analysis ? fullestLinks(analysis, linkCapacities(settings)) : [];
  const phases = ends.map((toPs, phase) => ({ fromPs: ends[phase - 1] ?? 0, toPs, over: (fullest[phase] ?? 0) > 1 }));
  return {
    cells: phases.length > 0 ? phases : [{ fromPs: 0, toPs: summary.completionPs, over: false }],
    idealPs: longerThanIdeal(lane) === null ? 0 : summary.idealPs,
    scalePs,
    timeOf(position) {
      const phase = phases[Math.floor(position)];
      return phase ? phase.fromPs + (position % 1) * (phase.toPs - phase.fromPs) : summary.completionPs;
    },
  };
}

/** The whole run in light colours, its past in full ones, from the left edge. */
export function paintBar(pen: Pen, palette: Palette, bar: ResultBar, width: number, pastPs = 0): void {
  paintCells(pen, palette, bar, { width, untilPs: bar.scalePs, strength: 0.2 });
  paintCells(pen, palette, bar, { width, untilPs: pastPs, strength: 1 });
  const at = (bar.idealPs / bar.scalePs) * width;
  if (at > 0)
    stroke(pen, [at, -BAR_REACH, at, BAR_HEIGHT + BAR_REACH], { colour: palette.ink, width: 1.5, dash: [3, 2] });
}

/** `strength`: 1 for the colours themselves. */
export function paintCells(
  pen: Pen,
  palette: Palette,
  bar: ResultBar,
  { width, untilPs, strength }: { width: number; untilPs: number; strength: number },
): void {
  const x = (ps: number) => (ps / bar.scalePs) * width;
  for (const { fromPs, toPs, over } of bar.cells) {
    const gap = x(toPs - fromPs) > 5 ? 1 : 0;
    const right = Math.min(x(toPs) - gap, x(untilPs));
    const colour = mix(palette.paper, over ? palette.over : palette.load[3], strength);
    if (right > x(fromPs)) pen.box({ x: x(fromPs), y: 0, width: right - x(fromPs), height: BAR_HEIGHT }, 0, colour);
  }
}
