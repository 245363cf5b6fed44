/* Annotations of the hot spot in the plot: its duration, the ideal, how fast the described lane recovers, a sentence about all lanes,
 * and how far unfinished runs have come. Text is placed only where no line runs through it. */

import type { Plot, PlottedPane } from '../../../draw/chart/chart.ts';
import { CLEAR, isFree, type Path, spanOf } from '../../../draw/chart/label-space.ts';
import type { LineStyle } from '../../../draw/chart/line-styles.ts';
import { lineColour, paintText, stroke } from '../../../draw/chart/strokes.ts';
import { formatSpan } from '../../../draw/chart/x-axis.ts';
import type { Palette } from '../../../draw/palette.ts';
import type { Box, Pen } from '../../../draw/pen.ts';
import { tabularWidth } from '../../../draw/text-width.ts';
import { hasRecovered, neverFell, RECOVERED_SHARE, type Recovery } from '../../../measures/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { formatShare, formatTime } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { STAYS_ABOVE } from './described.ts';

/** Sizes of words in general, of those about the ideal, and of those about all lanes, px. */
const SIZE = 12;
const IDEAL = 11;
const SENTENCE = 13;

/** From the onset of a hot spot on, px. */
interface Span {
  from: number;
  to: number;
  grown: number;
}

export interface Annotations {
  plot: Plot;
  spot: { onsetPs: number; offPs: number } | null;
  /** recovery of the described lane, and its line style */
  recovery: Recovery | null;
  lineStyle: LineStyle;
  sentence: string | null;
  /** whether the plot shows the efficiency */
  efficiency: boolean;
  /** px, where the lines of unfinished runs end */
  soFar: number | null;
  /** how many times as large as drawn the page sets words: more than 1 before a class */
  grown?: number;
}

type Paint = (pen: Pen, palette: Palette) => void;

/** Finding room for text is slow, painting is not. */
export function annotationsOf(shown: Annotations): Paint {
  const paints = [...hotSpot(shown), ...soFarMark(shown)];
  return (pen, palette) => {
    for (const paint of paints) paint(pen, palette);
  };
}

function* hotSpot({
  plot,
  spot,
  recovery,
  sentence,
  efficiency,
  lineStyle,
  soFar,
  grown = 1,
}: Annotations): Iterable<Paint> {
  const last = plot.panes.at(-1);
  if (!spot || !last) return;
  const [from, to] = [plot.x(spot.onsetPs), Math.min(plot.right, plot.x(spot.offPs))];
  const area: Box = { x: from + 8, y: last.top + 4, width: to - from - 16, height: last.bottom - last.top - 8 };
  const labelled = soFar !== null && plot.width >= SO_FAR.from;
  const words: Path[] = !labelled
    ? []
    : [around({ x: soFar, y: plot.top, width: SO_FAR.width * grown, height: 16 * grown })];
  const paths: Path[] = [...last.lines.map(({ points }) => points), ...words];
  const name = t`hot spot, ${formatSpan(spot.onsetPs, spot.offPs)}`;
  const nameBox = boxForName(paths, area, tabularWidth(name, SIZE * grown), grown);
  const taken = nameBox ? [...paths, around(nameBox)] : paths;
  const ideal = efficiency && recovery ? recovery.ideal : null;
  const label = ideal === null ? null : idealLabel(ideal, { from, to, pane: last, paths: taken, grown });
  const ofIdeal = ideal === null ? [] : [level(from, to, last.y(ideal)), ...(label?.box ? [around(label.box)] : [])];
  const withIdeal: Path[] = [...taken, ...ofIdeal];
  const place = efficiency && sentence ? placeSentence(sentence, withIdeal, area, plot.right - 12, grown) : null;
  if (nameBox) yield grey(nameBox.x, nameBox.y + 10 * grown, name, SIZE * grown);
  if (place && sentence) yield grey(place.x, place.y + 11 * grown, sentence, SENTENCE * grown);
  if (label) yield* idealLevel({ from, to, grown, ...label });
  if (efficiency && recovery)
    yield* bracket({
      ...{ lineStyle, from, grown },
      width: plot.width,
      to: plot.x(spot.onsetPs + (recovery.recoveryPs ?? 0)),
      y: last.y(1) - 10,
      forms: formsOf(recovery),
    });
}

function* soFarMark({ plot: { top, bottom, width }, soFar: x, grown = 1 }: Annotations): Iterable<Paint> {
  if (x === null) return;
  yield (pen, { line }) => stroke(pen, [x, top, x, bottom], { colour: line, width: 1, dash: [2, 3] });
  if (width >= SO_FAR.from) yield grey(x + 6, top + 12 * grown, t`so far`, SIZE * grown);
}

/** Text is above the playhead; a halo separates them. */
function grey(x: number, y: number, text: string, size: number): Paint {
  return (pen, palette) => paintText(pen, x, y, text, { size, colour: palette.grey, halo: palette.paper });
}

/** At the bottom, as far right as there is room; else at the top. */
function boxForName(paths: readonly Path[], area: Box, width: number, grown: number): Box | null {
  if (width > area.width) return null;
  const rights = [1, 0.5, 0].map((share) => area.x + (area.width - width) * share);
  const heights = [area.y + area.height - 14 * grown, area.y + area.height - 26 * grown, area.y];
  for (const y of heights) {
    for (const x of rights) {
      const box = { x, y, width, height: 12 * grown };
      if (isFree(paths, box)) return box;
    }
  }
  return null;
}

function around({ x, y, width, height }: Box): Path {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

function level(from: number, to: number, y: number): Path {
  return [
    [from, y],
    [to, y],
  ];
}

interface IdealLabel {
  text: string;
  /** of the level */
  y: number;
  /** null: there is no room */
  box: Box | null;
}

function idealLabel(
  ideal: number,
  { from, to, pane, paths, grown }: Span & { pane: PlottedPane; paths: readonly Path[] },
): IdealLabel {
  const y = pane.y(ideal);
  const text = t`ideal on average ${fixed(ideal, 2)}`;
  const width = tabularWidth(text, IDEAL * grown);
  const box = { x: to - width - 6, y: y - 13 * grown, width, height: 4 * grown };
  return { text, y, box: y - pane.y(1) > 16 * grown && to - from > 2 * width && isFree(paths, box) ? box : null };
}

function* idealLevel({ from, to, grown, text, y, box }: Span & IdealLabel): Iterable<Paint> {
  yield (pen, { ink }) => stroke(pen, [from, y, to, y], { colour: ink, width: 0.8, dash: [1, 3] });
  if (box) yield grey(box.x, y - 4, text, IDEAL * grown);
}

interface BracketProps extends Span {
  lineStyle: LineStyle;
  y: number;
  /** of the chart */
  width: number;
  /** the text, followed by shorter versions */
  forms: string[];
}

/** From the onset to the recovery; only text for a lane that never fell. */
function* bracket({ lineStyle, from, to, grown, y, width, forms }: BracketProps): Iterable<Paint> {
  const text = forms.find((words) => to + 10 + tabularWidth(words, (SIZE + 0.5) * grown, 600) < width);
  if (forms.length === 0) return;
  yield (pen, palette) => {
    const colour = lineColour(palette, lineStyle);
    if (to > from) {
      pen.begin();
      for (const piece of [
        [from, y - 4, from, y + 4],
        [from, y, to, y],
        [to, y - 4, to, y + 4],
      ])
        pen.line(Float32Array.from(piece));
      pen.stroke({ colour, width: 1.4 });
    }
    if (text) paintText(pen, to + 8, y + 4, text, { size: SIZE * grown, weight: 600, colour, halo: palette.paper });
  };
}

/** That a lane never fell is known only when the hot spot is over. */
function formsOf(recovery: Recovery): string[] {
  if (neverFell(recovery)) return [STAYS_ABOVE];
  if (!hasRecovered(recovery)) return [];
  const time = formatTime(recovery.recoveryPs ?? 0);
  return [t`back at ${formatShare(RECOVERED_SHARE)} of ideal after ${time}`, t`back after ${time}`, time];
}

/** Inside the hot spot or, if that is too narrow, after it. */
function placeSentence(sentence: string, paths: readonly Path[], area: Box, right: number, grown: number) {
  const size = SENTENCE * grown;
  const width = tabularWidth(sentence, size);
  return freeCorner(paths, area, width, size) ?? freeCorner(paths, { ...area, width: right - area.x }, width, size);
}

/** Chart width from which the label fits beside those of the hot spot, and its own width, px. */
const SO_FAR = { from: 420, width: 48 };

/** Right end of the longest line of a run that may go on, px; null if there is none, or if that is about the end of the chart. */
export function soFarOf(
  { panes, last, x: xOf }: Plot,
  lanes: readonly Pick<LaneState, 'index' | 'run'>[],
): number | null {
  const open = new Set(lanes.filter(({ run }) => run.state !== 'finished').map(({ index }) => index));
  const lines = panes.flatMap((pane) => pane.lines).filter((line) => line.lanes.some((lane) => open.has(lane)));
  const endTimes = lines.map(({ series: { x, y } }) => x?.[y.length - 1] ?? 0);
  const furthest = Math.max(0, ...endTimes);
  return endTimes.length === 0 || furthest >= 0.96 * last ? null : xOf(furthest);
}

const STEP = { x: 8, y: 4 };

/** Top left corner of the free position nearest to the middle of the area; null if there is none. */
export function freeCorner(
  paths: readonly Path[],
  area: Box,
  width: number,
  height: number,
): { x: number; y: number } | null {
  let best: { x: number; y: number; far: number } | null = null;
  const middle = { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2 };
  for (let x = area.x; x <= area.x + area.width - width; x += STEP.x) {
    const spans = paths.flatMap((path) => spanOf(path, x - CLEAR, x + width + CLEAR));
    for (let y = area.y; y <= area.y + area.height - height; y += STEP.y) {
      const far = Math.hypot((x - middle.x) / 2, y - middle.y);
      if (best && best.far <= far) continue;
      if (spans.every(([top, bottom]) => bottom < y - CLEAR || top > y + height + CLEAR)) best = { x, y, far };
    }
  }
  return best && { x: best.x, y: best.y };
}
