/* The ribbon of a slide: the rows of the lanes, with the clock at a moment. */

import { stroke } from '../../chart/strokes.ts';
import { phaseTicks } from '../../chart/ticks.ts';
import { arrivalCaptions } from '../../chart/timeline/arrivals.ts';
import { frameObstacle, pixelsPerCapacity, worstRatio } from '../../chart/timeline/bars.ts';
import { captions } from '../../chart/timeline/captions.ts';
import {
  paintBars,
  paintClock,
  paintCurve,
  paintRowLabels,
  paintTick,
  paintValue,
  totalOf,
} from '../../chart/timeline/paint.ts';
import { uncutTotalText } from '../../chart/timeline/RowLabels.tsx';
import { frameTop, layOutRows, type RowLayout } from '../../chart/timeline/row-layout.ts';
import { phaseCells, type Row } from '../../chart/timeline/rows.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { packetClockEndPs } from '../../engine/progress.ts';
import { t } from '../../language/language.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import type { PhaseWord } from '../../words/phase-word.ts';
import { noteOf, timeLayout } from '../ribbon/time-layout.ts';
import type { DrawableLane, Moment } from '../stills.ts';

interface Options {
  rows: readonly Row[];
  lanes: readonly DrawableLane[];
  /** those of the page: the clock ends with the last of them */
  all: readonly LaneState[];
  clock: 'phases' | 'packets';
  word: PhaseWord;
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
/** px between the number at the clock and its neighbours. */
const MIN_TICK_GAP = 22;

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

function phasePainter({ rows, layout, width, gutter, palette, word }: LaidOutRibbon): Painter {
  const phases = Math.max(1, ...rows.map((row) => row.phases));
  const cells = rows.map((row) => phaseCells(row, phases, width));
  const unit = pixelsPerCapacity(layout.pitch, worstRatio(cells));
  const column = width / phases;
  const frame = Math.max(14, column + 4);
  const top = frameTop(layout, unit, cells[0] ?? []);
  const ticks = phaseTicks(phases, width);
  const wordings = rows.map(captions);
  const named = (phase: number) => formatCount(phase + word.first);
  return (pen, { position }) => {
    const phase = Math.min(Math.floor(position), phases - 1);
    const x = (phase + 0.5) * column;
    rows.forEach((row, index) => {
      const at = { foot: layout.foot(index), unit, pitch: layout.pitch };
      const value = phase < row.values.length ? (row.values[phase] ?? 0) : null;
      const caption = { wordings: wordings[index] ?? [], cells: cells[index] ?? [], width };
      paintBars(pen, palette, at, { ...caption, frame: value === null ? null : frameObstacle({ x, frame }) });
      if (value !== null) paintValue(pen, palette, row, at, { x, frame, value, width });
      paintRowLabels(pen, palette, at, { name: row.name, end: totalOf(row), was: uncutTotalText(row), gutter, width });
    });
    paintClock(pen, palette, layout, { x, width, rows: rows.length, frame: { width: frame, top } });
    for (const tick of ticks)
      if (Math.abs(tick - phase) * column > MIN_TICK_GAP)
        paintTick(pen, (tick + 0.5) * column, layout, named(tick), palette.grey);
    paintTick(pen, x, layout, named(phase), palette.accent, true);
    paintTick(pen, -gutter, layout, word.brief, palette.grey);
  };
}

function timePainter({ rows, lanes, all, layout, width, gutter, palette }: LaidOutRibbon): Painter {
  const { pitch } = layout;
  const endPs = Math.max(1, packetClockEndPs([...all]));
  const { marks, through, named, ticks, curves, cells, unit, endTexts } = timeLayout({
    rows,
    lanes,
    endPs,
    width,
    pitch,
  });
  const last = rows.length - 1;
  return (pen, { timePs }) => {
    const x = Math.min(1, timePs / endPs) * width;
    rows.forEach((row, index) => {
      const at = { foot: layout.foot(index), unit, pitch };
      const arrivals = curves[index];
      const caption = { width, marks: through[index] };
      if (arrivals) {
        const { bins } = arrivals;
        const cut = (ps: number) => Math.min(1, ps / endPs) * width;
        const covered = bins.map(({ fromPs, toPs, received, dropped }) => ({
          from: cut(fromPs),
          to: cut(toPs),
          ratio: Math.max(received, dropped),
        }));
        const scale = { endPs, width, foot: at.foot, unit };
        const wordings = arrivalCaptions(arrivals);
        paintCurve(pen, palette, { bins, scale }, at, { ...caption, wordings, cells: covered });
      } else {
        paintBars(pen, palette, at, { ...caption, wordings: [noteOf(lanes, row)], cells: cells[index] ?? [] });
      }
      paintRowLabels(pen, palette, at, { name: row.name, end: endTexts[index] ?? '', gutter, width });
    });
    for (const mark of marks) {
      const at = (mark.idealPs / endPs) * width;
      const foot = mark.last === last ? layout.track + 6 : layout.foot(mark.last);
      const top = layout.foot(mark.first) - pitch + 4;
      stroke(pen, [at, top, at, foot], { colour: palette.ink, width: 1, dash: [2, 3] });
    }
    paintClock(pen, palette, layout, { x, width, rows: rows.length, frame: null });
    for (const tick of ticks) paintTick(pen, (tick / endPs) * width, layout, formatTime(tick), palette.grey);
    if (named) paintTick(pen, named.x, layout, named.text, palette.ink);
    paintTick(pen, -gutter, layout, t`time`, palette.grey);
  };
}
