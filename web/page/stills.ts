/* Heads and pictures of the drawn lanes at an instant, for exported pictures and films: painted from the numbers, not from the
 * screen. */

import type { Drawing } from '../draw/drawing.ts';
import type { Palette } from '../draw/palette.ts';
import type { Pen, Size } from '../draw/pen.ts';
import type { Gutter } from '../draw/picture.ts';
import { fitted } from '../draw/text-width.ts';
import type { Texture } from '../draw/texture.ts';
import type { LegendPart } from '../kinds/common/legend.ts';
import type { DrawnLane, LanePicture } from '../kinds/common/pictures.ts';
import { figuresInPhase } from '../kinds/common/small-figures.ts';
import { familyOfLane } from '../kinds/families.ts';
import { shownTrees } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import { type PartialRun, partialRun } from '../run/progress.ts';
import type { Frame, Shape } from '../run/protocol.ts';
import { laneQueries } from '../state/store.ts';
import type { PlaygroundState, Tick } from '../state/types.ts';
import { NARROW_SPACE } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { drawText, smallTextStyle, type TextStyle } from './exported-page.ts';
import { type Head, headOf } from './lane/Figures.tsx';
import { laneFormula } from './lane/formula.ts';
import { pictureFor } from './lane-picture.ts';
import { fullestOf, legendsOf } from './legend/legends.ts';
import { openPods } from './open-pods.ts';

/** Height of a head; a sentence adds a line; beside two others it is narrower, so its figures take two lines. */
export const HEAD_HEIGHT = { plain: 104, sentence: 130, close: 86 };

/** A lane with the loads of the instant. */
export type DrawableLane = LaneState & { shape: Shape };

/** The instant that is drawn, with its lanes and frames. */
export interface Moment {
  /** on the phase clock: phase and fraction */
  position: number;
  timePs: number;
  lanes: readonly DrawableLane[];
  /** by lane; empty on the phase clock */
  frames: ReadonlyMap<number, Frame | null>;
}

/** What the families contribute. */
export interface Parts {
  pictures: ReadonlyMap<number, LanePicture>;
  legend: readonly LegendPart[];
}

export function drawnLanes({ scenario, lanes }: PlaygroundState): DrawableLane[] {
  return shownTrees(scenario)
    .map((index) => lanes[index])
    .filter((lane): lane is DrawableLane => lane?.shape != null);
}

/** Loads the pictures of the drawn lanes, and the legends that explain their marks. */
export async function drawingParts(
  state: PlaygroundState,
  lanes: readonly DrawableLane[] = drawnLanes(state),
): Promise<Parts> {
  const pictures = lanes.map(async ({ index, settings, shape }) => {
    const draws = await familyOfLane(settings).pictures.load();
    return [index, await draws.of(pictureFor(state.scenario.view.picture, shape, draws)).load()] as const;
  });
  const legends = legendsOf(lanes).map(async ({ legend, lanes: lanesOfLegend }) =>
    (await legend.load())(
      lanesOfLegend.map(({ settings }) => settings),
      state.clock.kind,
      fullestOf(lanesOfLegend),
    ),
  );
  return { pictures: new Map(await Promise.all(pictures)), legend: (await Promise.all(legends)).flat() };
}

/** The instant of the clock, also while some lanes have not reached it yet. */
export async function presentMoment(state: PlaygroundState, { position, timePs, frames }: Tick): Promise<Moment> {
  const lanes = drawnLanes(state);
  if (state.clock.kind === 'phases') return { position, timePs, lanes, frames: new Map() };
  const requests = lanes.map(async ({ index }) => {
    const frame = frames[index] ?? null;
    const there = frame && (frame.timePs === timePs || (frame.finished && frame.timePs < timePs));
    return [index, there || !frame ? frame : await laneQueries.frameOf(index, timePs)] as const;
  });
  return { position, timePs, lanes, frames: new Map(await Promise.all(requests)) };
}

/** Large figure, small figures and sentence of a lane. */
export function headAt(lane: DrawableLane, state: PlaygroundState, { frames, position, timePs }: Moment): Head {
  if (state.clock.kind === 'phases') return headOf(lane, figuresInPhase(lane, Math.floor(position)));
  const say = familyOfLane(lane.settings).smallFigures(lane, drawnLanes(state)[0] ?? null);
  return headOf(lane, say({ timePs, frame: frames.get(lane.index) ?? null }));
}

interface StillOptions {
  draws: LanePicture;
  frame: Frame | null;
  size: Size;
  /** the first of a row has the names of the levels */
  first: boolean;
  /** of a film; without it, a still of the instant */
  film?: { position: number; texture: Texture };
}

/** What the lane shows on the page: its tree, or a matrix. */
export function drawingOf(
  lane: DrawableLane,
  state: PlaygroundState,
  { draws, frame, size, first, film }: StillOptions,
): Drawing {
  const drawn = { ...drawnLane(lane, state, first ? 'wide' : 'none'), playing: film !== undefined };
  return draws.still(drawn, size, openPods.of(lane.index, lane.shape), { frame, ...film });
}

/** The lane as a still of the page shows it. */
export function drawnLane(
  { index, name, shape, loads, settings, summary }: DrawableLane,
  { selection, filter, brush, theme, clock }: PlaygroundState,
  gutter: Gutter,
): DrawnLane {
  return {
    name,
    shape,
    loads,
    settings,
    summary,
    selection: selection?.lane === index ? selection : null,
    filter,
    brush,
    preview: null,
    theme,
    gutter,
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    dragDisabledReason: null,
  };
}

/** Name and formula. */
export function paintTitle(
  pen: Pen,
  lane: DrawableLane,
  all: readonly ResolvedLane[],
  { width, palette }: { width: number; palette: Palette },
): void {
  const small = smallTextStyle(palette);
  const named = drawText(pen, 0, 18, lane.name, { size: 16, weight: 700, colour: palette.ink }) + 8;
  const partial = partialRun(lane);
  const name = partial ? drawText(pen, named, 18, partialWords(partial), { ...small, colour: palette.ink }) + 8 : named;
  drawText(pen, name, 18, fitted(laneFormula(lane.settings, all), width - 28 - name, small.size), small);
}

/** In a file nothing else tells that the figures are not yet those of the whole run. */
function partialWords({ state, fraction }: PartialRun): string {
  const share = `${Math.floor(fraction * 100)}${NARROW_SPACE}%`;
  switch (state) {
    case 'running':
      return t`simulated up to ${share}`;
    case 'paused':
      return t`paused at ${share}`;
    case 'cancelled':
      return t`cancelled at ${share}`;
    case 'stopped':
      return t`stopped`;
  }
}

/** The large figure with its words, and those of the phase or the instant beside it. */
export function paintFigures(pen: Pen, { headline, smallFigures }: Head, palette: Palette): void {
  const { ink, over, victim } = palette;
  const small = smallTextStyle(palette);
  const { figure, unit, text, second } = headline;
  const value = drawText(pen, 0, 66, figure, { size: 40, weight: 600, colour: ink });
  const large = unit ? drawText(pen, value + 4, 66, unit, { size: 22, weight: 600, colour: ink }) : value;
  const strong: TextStyle = second?.strong ? { ...small, weight: 600, colour: ink } : small;
  const below = Math.max(drawText(pen, 0, 86, text, small), second ? drawText(pen, 0, 103, second.words, strong) : 0);
  if (!smallFigures) return;
  let left = Math.max(150, large + 24, below + 16);
  drawText(pen, left, 40, smallFigures.when, small);
  for (const figure of smallFigures.figures) {
    const colour = figure.over ? over : figure.suffers ? victim : ink;
    const end = drawText(pen, left, 66, figure.value, { size: 24, weight: 600, colour });
    const behind = figure.of ? drawText(pen, end + 5, 66, figure.of, { ...small, size: 14 }) : end;
    left = Math.max(
      left + 76,
      behind + 20,
      drawText(pen, left, 86, figure.more ? `${figure.name}, ${figure.more}` : figure.name, small) + 16,
    );
  }
  if (smallFigures.follows)
    drawText(pen, 0, 124, smallFigures.follows.sentence, { size: 13.5, weight: 400, colour: ink });
}

/** The same in less width: the large figure and its words on one line, those of the instant, named in the title, on the next. */
export function paintFiguresCompact(
  pen: Pen,
  { headline, smallFigures }: Head,
  { width, palette }: { width: number; palette: Palette },
): void {
  const { ink, over } = palette;
  const small = smallTextStyle(palette);
  const { figure, unit, text } = headline;
  const value = drawText(pen, 0, 52, figure, { size: 32, weight: 600, colour: ink });
  const large = unit ? drawText(pen, value + 3, 52, unit, { size: 19, weight: 600, colour: ink }) : value;
  drawText(pen, large + 8, 52, fitted(text, width - large - 20, small.size), small);
  if (!smallFigures) return;
  let left = 0;
  for (const { value: figureText, name, tight, over: full } of smallFigures.figures) {
    const end = drawText(pen, left, 76, figureText, { size: 17, weight: 600, colour: full ? over : ink }) + 5;
    left = drawText(pen, end, 76, fitted(tight ?? name, Math.max(0, width - 12 - end), small.size), small) + 12;
  }
}
