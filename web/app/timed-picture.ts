/* The trees of timed traffic at the instant of the clock, side by side under their names and efficiencies. */

import { diamond } from '../draw/curve.ts';
import type { Drawing } from '../draw/drawing.ts';
import { palettes } from '../draw/palette.ts';
import type { Pen, Size } from '../draw/pen.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import { largeFigure, smallFigures } from '../families/congestion/head/figures.ts';
import { momentOf } from '../families/congestion/head/moment.ts';
import { techniqueWords } from '../families/congestion/head/technique.ts';
import { builtIn } from '../families/congestion/picture/colours.ts';
import { congestionAt } from '../families/congestion/picture/instant.ts';
import { drawMatrix } from '../families/congestion/picture/matrix/draw.ts';
import { drawTree } from '../families/congestion/picture/tree-drawing.ts';
import { shownTrees } from '../scenario/lanes.ts';
import { playback } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { formatTime } from '../words/format.ts';
import { timedModel } from './lane-model.ts';
import { pictureFor } from './lane-picture.ts';
import { openPods } from './open-pods.ts';
import { type Sheet, sheetOf, smallType, type Type, write } from './sheet.ts';

const HEAD = 112;
const GUTTER = 84;
const GAP = 16;
const LANE = { width: 560, height: 360 };

type Drawn = LaneState & { shape: Shape };

interface Instant {
  frame: Frame | null;
  before: Frame | null;
}

/** By lane: what the packets show, and what they did a window before. */
export type Instants = ReadonlyMap<number, Instant>;

export function timedPictureOf(state: PlaygroundState, instants: Instants): Sheet {
  const { timePs } = playback.now();
  const lanes = shownTrees(state.scenario)
    .map((index) => state.lanes[index])
    .filter((lane): lane is Drawn => lane?.shape != null);
  return sheetOf({
    title: `${state.scenario.title}, at ${formatTime(timePs)}`,
    palette: palettes[state.theme],
    lanes: lanes.map((lane) => ({
      drawing: (size, first) => drawingOf(lane, instants.get(lane.index), state, size, first),
      head: (pen) => head(pen, lane, state, lanes[0] ?? null, timePs, instants.get(lane.index)?.frame ?? null),
    })),
    lane: LANE,
    head: HEAD,
    gutter: GUTTER,
    inset: 0,
    gap: GAP,
    legend: (pen) => legend(pen, state.theme),
  });
}

/** What the head of the lane says on the page. */
function head(
  pen: Pen,
  lane: Drawn,
  { lanes, theme }: PlaygroundState,
  first: Drawn | null,
  timePs: number,
  frame: Frame | null,
): void {
  const { ink, victim } = builtIn(theme);
  const technique = techniqueWords(
    lane.settings,
    lanes.map(({ settings }) => settings),
  );
  const moment = momentOf(lane, timePs, frame);
  const large = largeFigure(lane, moment, timePs, first);
  const small = smallType(palettes[theme]);
  const second: Type = large.strong ? { ...small, weight: 600, colour: ink } : small;
  const name = write(pen, 0, 18, lane.name, { size: 16, weight: 700, colour: ink });
  write(pen, name + 12, 18, technique, small);
  const figure = `${large.value}${large.unit ? ` ${large.unit}` : ''}`;
  const beside = write(pen, 0, 58, figure, { size: 34, weight: 600, colour: ink }) + 10;
  let left = 20 + Math.max(write(pen, beside, 41, large.words, small), write(pen, beside, 58, large.second, second));
  write(pen, 0, 86, moment.sentence, { size: 13.5, weight: 400, colour: ink });
  for (const each of smallFigures(lane, moment, frame?.congestion?.traceDelivered ?? null)) {
    const value = `${each.value}${each.unit ? ` ${each.unit}` : ''}`;
    const type: Type = { size: 16, weight: 600, colour: each.tone === 'good' ? victim : ink };
    left = 16 + Math.max(write(pen, left, 41, value, type), write(pen, left, 58, each.words, small));
  }
}

/** The colours of links, of nodes, and the marks. */
function legend(pen: Pen, theme: 'light' | 'dark'): void {
  const { ramp, ink, over, isolated, victim } = builtIn(theme);
  const small = smallType(palettes[theme]);
  const fill = (x: number, y: number, width: number, height: number, colour: string): void =>
    pen.box({ x, y, width, height }, 0, colour);
  let at = write(pen, 0, 0, 'Link load', { ...small, weight: 600, colour: ink }) + 12;
  at = write(pen, at, 0, 'idle', small) + 6;
  for (const [step, colour] of ramp.entries()) fill(at + 13 * step, -9, 13, 9, colour);
  at = write(pen, at + 13 * ramp.length + 6, 0, 'full', small) + 22;
  const marks: [text: string, mark: (at: number) => void][] = [
    ['standing, queue over HCDTh', (x) => fill(x, -6, 22, 4, over)],
    ['isolated (AFC)', (x) => fill(x, -6, 22, 4, isolated)],
    ['root', (x) => pen.dot(x + 14, -4, 5, null, { colour: ink, width: 2 })],
    ['notification', (x) => pen.shape(diamond(x + 14, -4, 5), ink)],
    ['victim', (x) => fill(x + 10, -10, 10, 11, victim)],
  ];
  for (const [text, mark] of marks) {
    mark(at);
    at = write(pen, at + 28, 0, text, small) + 22;
  }
}

function drawingOf(
  lane: Drawn,
  instant: Instant | undefined,
  state: PlaygroundState,
  size: Size,
  first: boolean,
): Drawing {
  const model = timedModel(lane, {
    selection: state.selection?.lane === lane.index ? state.selection : null,
    filter: state.filter,
    brush: state.brush,
    theme: state.theme,
    gutter: first ? 'wide' : 'none',
    reducedMotion: true,
    playing: false,
  });
  const matrix = pictureFor(state.scenario.view.picture, lane.shape, true) === 'links';
  const draws = matrix ? drawMatrix : drawTree;
  const opened = openPods.of(lane.index, lane.shape);
  return congestionAt(model, instant?.frame ?? null, { size, opened, draws, before: instant?.before ?? null });
}
