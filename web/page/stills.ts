/* Heads and pictures of the drawn lanes at an instant, for exported pictures and films: painted from the numbers, not from the
 * screen. */

import type { Drawing } from '../draw/drawing.ts';
import type { Size } from '../draw/pen.ts';
import type { Gutter, Overlay } from '../draw/picture.ts';
import type { Texture } from '../draw/texture.ts';
import type { LegendPart } from '../kinds/common/legend.ts';
import type { DrawnLane, LanePicture } from '../kinds/common/pictures.ts';
import { familyOfLane } from '../kinds/families.ts';
import { hasPhases, shownTrees } from '../model/lanes.ts';
import { type LaneState, withResult } from '../run/lane-state.ts';
import type { Frame, Shape } from '../run/protocol.ts';
import { laneQueries } from '../state/store.ts';
import type { PlaygroundState, Tick } from '../state/types.ts';
import type { Below } from './feature.ts';
import { belowLanes, isLookedInto, lens, lookedInto } from './inspected-switch.ts';
import { headOf } from './lane/headline.ts';
import { barScalePs, resultBarOf } from './lane/result-bar.ts';
import { pictureFor } from './lane-picture.ts';
import { fullestOf, legendsOf } from './legend/legends.ts';
import { openPods } from './open-pods.ts';

/** A lane with the loads of the instant. */
export type DrawableLane = LaneState & { shape: Shape };

/** The instant that is drawn, with its lanes and frames. */
export interface DrawnInstant {
  /** on the phase clock: phase and fraction */
  position: number;
  timePs: number;
  lanes: readonly DrawableLane[];
  /** by lane; empty on the phase clock */
  frames: ReadonlyMap<number, Frame | null>;
  below: Below;
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
    return [
      index,
      await draws.of(pictureFor(state.scenario.view.picture, shape, draws), state.scenario.view.memory).load(),
    ] as const;
  });
  const legends = legendsOf(lanes).map(async ({ legend, lanes: lanesOfLegend }) =>
    (await legend.load())(
      lanesOfLegend.map(({ settings }) => settings),
      state.clock.kind,
      fullestOf(lanesOfLegend),
      state.scenario.view.memory,
    ),
  );
  return { pictures: new Map(await Promise.all(pictures)), legend: (await Promise.all(legends)).flat() };
}

/** The instant of the clock, also while some lanes have not reached it yet. */
export async function presentInstant(
  state: PlaygroundState,
  { position, timePs, frames }: Tick,
): Promise<DrawnInstant> {
  const lanes = drawnLanes(state);
  if (state.clock.kind === 'phases') return { position, timePs, lanes, frames: new Map(), below: () => null };
  const requests = lanes.map(async ({ index }) => {
    const frame = frames[index] ?? null;
    const there = frame && (frame.timePs === timePs || ((frame.finished || frame.stopped) && frame.timePs < timePs));
    return [index, there || !frame ? frame : await laneQueries.frameOf(index, timePs)] as const;
  });
  const below = await (await belowLanes(laneQueries, state, lanes, [timePs]))(timePs);
  return { position, timePs, lanes, frames: new Map(await Promise.all(requests)), below };
}

/** Large figure, bar, and what is said of the instant. */
export function headAt(lane: DrawableLane, state: PlaygroundState, { frames, position, timePs }: DrawnInstant) {
  const say = headOf(lane);
  const bar = hasPhases(lane.settings) ? resultBarOf(withResult(lane), barScalePs(state.lanes.map(withResult))) : null;
  const phases = state.clock.kind === 'phases';
  return {
    ...say(phases ? Math.floor(position) : { timePs, frame: frames.get(lane.index) ?? null }),
    bar: bar && { bar, nowPs: phases ? bar.timeOf(position) : timePs },
  };
}

interface StillOptions {
  draws: LanePicture;
  frame: Frame | null;
  size: Size;
  /** the first of a row has the names of the levels */
  first: boolean;
  /** the lens stands below it */
  above: boolean;
  /** of a film; without it, a still of the instant */
  film?: { position: number; texture: Texture };
}

/** What the lane shows on the page: its tree, or a matrix. */
export function drawingOf(
  lane: DrawableLane,
  state: PlaygroundState,
  { draws, frame, size, first, above, film }: StillOptions,
): Drawing {
  const entity = lookedInto(state);
  const overlay = isLookedInto(lane, entity) ? lens?.overlay(entity, [], above ? 'below' : null) : null;
  const drawn = { ...drawnLane(lane, state, first ? 'wide' : 'none', overlay), playing: film !== undefined };
  return draws.still(drawn, size, openPods.of(lane.index, lane.shape), { frame, ...film });
}

/** The lane as a still of the page shows it. */
export function drawnLane(
  { index, name, shape, loads, settings, summary }: DrawableLane,
  { selection, filter, theme, clock, scenario }: PlaygroundState,
  gutter: Gutter,
  overlay: Overlay | null = null,
): DrawnLane {
  return {
    name,
    shape,
    loads,
    settings,
    summary,
    selection: selection?.lane === index ? selection : null,
    filter,
    rootsHidden: scenario.view.hidden.includes('roots'),
    preview: null,
    theme,
    gutter,
    overlay,
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    dragDisabledReason: null,
    arcs: scenario.view.arcs,
    hasMemory: scenario.view.memory,
    bisection: scenario.view.bisection,
  };
}
