/* Packets lost in broken cables, a row for each lane below the lines, on their time axis. */

import type { Plot } from '../../../draw/chart/chart.ts';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { lineColour, lineWeight, paintText, stroke } from '../../../draw/chart/strokes.ts';
import type { Palette } from '../../../draw/palette.ts';
import type { Box, Pen } from '../../../draw/pen.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { hasBreaks } from '../../../measures/break-spans.ts';
import { lostByBin } from '../../../measures/breaks.ts';
import { sumOf } from '../../../measures/sums.ts';
import type { ClosedBin } from '../../../run/bins.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatCount } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';

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
export function lossStrip(
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
