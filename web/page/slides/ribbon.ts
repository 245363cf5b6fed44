/* The ribbon of a slide: the rows of the lanes, with the clock at a moment. */

import { paintPhase, paintPhases, phaseScene } from '../../draw/chart/timeline/phases.ts';
import { countedEnds, paintRowEnds } from '../../draw/chart/timeline/row-ends.ts';
import { layOutRows, type RowLayout } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { FirstPhase } from '../../model/phase-number.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { t } from '../../words/language/language.ts';
import { paintTime, paintTimeCaptions, paintTimes, timedEnds, timeScene } from '../ribbon/times.ts';
import type { DrawableLane, Moment } from '../stills.ts';

interface Options {
  rows: readonly TimelineRow[];
  lanes: readonly DrawableLane[];
  /** those of the page: the clock ends with the last of them */
  all: readonly LaneState[];
  clock: 'phases' | 'packets';
  firstPhase: FirstPhase;
  palette: Palette;
  /** names and totals included */
  width: number;
}

type Painter = (pen: Pen, moment: Moment) => void;

interface LaidOutRibbon extends Omit<Options, 'width'> {
  layout: RowLayout;
  /** of the plot */
  width: number;
  gutter: number;
}

/** For names, and for totals. */
const GUTTER = { min: 56, max: 150, gap: 16 };
const END = 64;

export function ribbonHeight(rows: number): number {
  return layOutRows(rows, { file: true }).height;
}

export function ribbonPainter({ width: fullWidth, ...options }: Options): Painter {
  const { rows, clock } = options;
  const widest = Math.max(0, ...rows.map(({ name }) => textWidth(name, 13, 600)));
  const gutter = Math.max(GUTTER.min, Math.min(GUTTER.max, widest + GUTTER.gap));
  const layout = layOutRows(rows.length, { file: true });
  const laidOut = { ...options, layout, gutter, width: fullWidth - gutter - END };
  const paint = clock === 'phases' ? phasePainter(laidOut) : timePainter(laidOut);
  return (pen, moment) => pen.at(gutter, 0, () => paint(pen, moment));
}

function phasePainter({ rows, layout, width, gutter, palette, firstPhase }: LaidOutRibbon): Painter {
  const scene = phaseScene({ rows, layout, width, firstPhase });
  const placed = { ends: countedEnds(rows), layout, unit: scene.scale.unit, width, gutter, axis: t`phase` };
  return (pen, { position }) => {
    paintPhases(pen, palette, scene);
    paintPhase(pen, palette, scene, Math.min(Math.floor(position), scene.phases - 1));
    paintRowEnds(pen, palette, placed);
  };
}

function timePainter({ rows, lanes, all, layout, width, gutter, palette }: LaidOutRibbon): Painter {
  const endPs = Math.max(1, packetClockEndPs([...all]));
  const scene = timeScene({ rows, lanes, endPs, width, layout });
  const placed = { ends: timedEnds(scene), layout, unit: scene.unit, width, gutter, axis: t`time` };
  return (pen, { timePs }) => {
    paintTimes(pen, palette, scene);
    paintTime(pen, palette, scene, timePs);
    paintTimeCaptions(pen, palette, scene);
    paintRowEnds(pen, palette, placed);
  };
}
