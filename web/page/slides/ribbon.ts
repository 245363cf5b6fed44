/* The ribbon of a slide: the rows of the lanes, with the clock at a moment. */

import { paintText, stroke } from '../../draw/chart/strokes.ts';
import { paintTick, type RowScale } from '../../draw/chart/timeline/paint.ts';
import { paintPhase, paintPhases, phaseScene, phaseX } from '../../draw/chart/timeline/phases.ts';
import { uncutTotalText } from '../../draw/chart/timeline/RowLabels.tsx';
import { layOutRows, type RowLayout } from '../../draw/chart/timeline/row-layout.ts';
import type { TimelineRow } from '../../draw/chart/timeline/rows.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { fitted, textWidth } from '../../draw/text-width.ts';
import type { FirstPhase } from '../../model/phase-number.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { formatCompact, formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { paintTimeCaptions, paintTimes, timeScene } from '../ribbon/times.ts';
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
/** Tallest row: that of three rows, px. */
const ROW = 38;

export function ribbonHeight(rows: number): number {
  return layoutOf(rows).height;
}

/** As on the page; but a row or two are not drawn larger, nor with room above them. */
function layoutOf(rows: number): RowLayout {
  const page = layOutRows(rows, false, false);
  const pitch = Math.min(ROW, page.pitch);
  const less = page.foot(rows - 1) - pitch * rows;
  return {
    pitch,
    foot: (row) => pitch * (row + 1),
    track: page.track - less,
    numbers: page.numbers - less,
    height: page.height - less,
  };
}

export function ribbonPainter({ width: fullWidth, ...options }: Options): Painter {
  const { rows, clock } = options;
  const widest = Math.max(0, ...rows.map(({ name }) => textWidth(name, 13, 600)));
  const gutter = Math.max(GUTTER.min, Math.min(GUTTER.max, widest + GUTTER.gap));
  const layout = layoutOf(rows.length);
  const laidOut = { ...options, layout, gutter, width: fullWidth - gutter - END };
  const paint = clock === 'phases' ? phasePainter(laidOut) : timePainter(laidOut);
  return (pen, moment) => pen.at(gutter, 0, () => paint(pen, moment));
}

function phasePainter({ rows, layout, width, gutter, palette, firstPhase }: LaidOutRibbon): Painter {
  const scene = phaseScene({ rows, layout, width, firstPhase });
  return (pen, { position }) => {
    const phase = Math.min(Math.floor(position), scene.phases - 1);
    paintPhases(pen, palette, scene);
    paintPhase(pen, palette, scene, phase);
    rows.forEach((row, index) => {
      const labels = { name: row.name, end: formatCompact(row.total), was: uncutTotalText(row), gutter, width };
      pen.at(0, layout.foot(index), () => paintRowLabels(pen, palette, scene.scale, labels));
    });
    const x = phaseX(scene, phase);
    paintTrack(pen, palette, layout, x, width);
    paintTick(pen, x, layout, formatCount(phase + firstPhase), palette.accent, true);
    paintTick(pen, -gutter, layout, t`phase`, palette.grey);
  };
}

function timePainter({ rows, lanes, all, layout, width, gutter, palette }: LaidOutRibbon): Painter {
  const endPs = Math.max(1, packetClockEndPs([...all]));
  const scene = timeScene({ rows, lanes, endPs, width, layout });
  const scale = { unit: scene.unit, pitch: layout.pitch };
  return (pen, { timePs }) => {
    const x = Math.min(1, timePs / endPs) * width;
    paintTimes(pen, palette, scene);
    stroke(pen, [x, layout.foot(0) - layout.pitch + 1, x, layout.track], { colour: palette.accent, width: 2 });
    paintTimeCaptions(pen, palette, scene);
    rows.forEach(({ name }, index) => {
      const labels = { name, end: scene.endTexts[index] ?? '', gutter, width };
      pen.at(0, layout.foot(index), () => paintRowLabels(pen, palette, scale, labels));
    });
    paintTrack(pen, palette, layout, x, width);
    paintTick(pen, -gutter, layout, t`time`, palette.grey);
  };
}

const SIZE = { name: 13, total: 12, was: 11 };
const TRACK = { width: 4, knob: 8 };

/** Below the rows, done up to x; on the page it is a slider. */
function paintTrack(pen: Pen, { accent, paper, line }: Palette, { track }: RowLayout, x: number, width: number) {
  stroke(pen, [0, track, width, track], { colour: line, width: TRACK.width });
  if (x > 0) stroke(pen, [0, track, x, track], { colour: accent, width: TRACK.width });
  pen.dot(x, track, TRACK.knob, paper, { colour: accent, width: 2.5 });
}

/** The name left of a row, fitted into the gutter, and the total right of it. */
function paintRowLabels(
  pen: Pen,
  { ink, grey }: Palette,
  { unit }: RowScale,
  { name, end, was, gutter, width }: { name: string; end: string; was?: string | null; gutter: number; width: number },
): void {
  const y = -unit / 2 + 4.5;
  const named = fitted(name, gutter - 12, SIZE.name, 600);
  paintText(pen, -gutter, y, named, { size: SIZE.name, weight: 600, colour: ink });
  paintText(pen, width + 10, y, end, { size: SIZE.total, weight: 500, colour: ink });
  if (was) paintText(pen, width + 10, y + 13, was, { size: SIZE.was, colour: grey });
}
