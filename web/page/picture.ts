/* The stage as a standalone drawing at any size, for print and for films: the lanes side by side with heads and figures. Drawn from the
 * data, not from the screen, for the lanes drawn there, at a phase or an instant. */

import type { Drawing } from '../draw/drawing.ts';
import { palettes } from '../draw/palette.ts';
import type { Size } from '../draw/pen.ts';
import { svgDocument } from '../draw/svg-pen.ts';
import { startTexture, type Texture } from '../draw/texture.ts';
import type { LegendPart } from '../kinds/common/legend.ts';
import type { LanePicture } from '../kinds/common/pictures.ts';
import { familyOfLane } from '../kinds/families.ts';
import { hasPhases, shownTrees } from '../model/lanes.ts';
import { firstPhaseOf } from '../model/notes.ts';
import { type LaneState, withResult } from '../run/lane-state.ts';
import { maxPhases } from '../run/progress.ts';
import type { Frame, Shape } from '../run/protocol.ts';
import { shownTitle } from '../state/edited.ts';
import { laneQueries, playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState, Tick } from '../state/types.ts';
import { provenanceText } from '../study/identity.ts';
import { formatCount, formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { pageLegend } from './exported-legend.ts';
import { type ExportedPage, exportedPageOf, GUTTER } from './exported-page.ts';
import type { Below } from './feature.ts';
import { belowLanes, isLookedInto, lens, lookedInto } from './inspected-switch.ts';
import { headOf, winnerOf } from './lane/headline.ts';
import { HEAD_HEIGHT, paintHead } from './lane/paint-head.ts';
import { barScalePs, resultBarOf } from './lane/result-bar.ts';
import { drawnLane, openPods, pictureFor } from './lane-picture.ts';
import { fullestOf, legendsOf } from './legend/legends.ts';
import { fileName, fontRules, pageProvenance, saveFile } from './title/files.ts';
import { isShown } from './use-shown.ts';

const LANE = { min: 340, max: 620, height: 460 };
/** Pixels of a PNG per unit: 300 dots per inch when a unit is a 96th of one, as on paper. */
const PRINT_SCALE = 300 / 96;

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const state = usePlayground.getState();
  try {
    const now = playback.now();
    const [moment, parts] = await Promise.all([presentInstant(state, now), drawingParts(state)]);
    const { title, size, paint } = pictureOf(state, moment, parts);
    const svg = svgDocument(size, paint, { title, style: await fontRules(), source: sourceOf(state) });
    const content =
      kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, size, PRINT_SCALE);
    saveFile(fileName(state.scenario.title, kind), content);
  } catch {
    state.notify(t`The picture could not be drawn. A screenshot of the window still works.`);
  }
}

/** The lanes are those of the whole scenario, as in its other files. */
function sourceOf({ lanes }: PlaygroundState): string {
  return provenanceText(pageProvenance(lanes));
}

/** By lane, for a film: the moving texture that stands for packets. */
type Textures = Map<number, Texture>;

export function pictureOf(
  state: PlaygroundState,
  moment: DrawnInstant,
  { pictures, legend }: Parts,
  textures?: Textures,
): ExportedPage {
  const { lanes, frames, position } = moment;
  const settings = state.lanes.map((lane) => lane.settings);
  const winner = winnerOf(state.lanes);
  const palette = palettes[state.theme];
  const width = Math.max(LANE.min, Math.min(LANE.max, 1200 / Math.max(1, lanes.length)));
  const all = Math.max(1, lanes.length) * width + GUTTER;
  const band = moment.below(palette, all);
  return exportedPageOf({
    title: shownTitle(state),
    when: whenOf(state, moment),
    palette,
    lanes: lanes.map((lane) => ({
      drawing(size, first) {
        const draws = pictures.get(lane.index);
        if (!draws) throw new Error(`Nothing draws lane ${lane.name}.`);
        return drawingOf(lane, state, {
          draws,
          frame: frames.get(lane.index) ?? null,
          size,
          first,
          above: band !== null,
          ...(textures && { film: { position, texture: textureOf(textures, lane.index) } }),
        });
      },
      head(pen) {
        const laneHead = isShown('figures', state.scenario.view) ? headAt(lane, state, moment) : null;
        paintHead(pen, lane, laneHead, { all: settings, wins: winner === lane.index, width, palette });
      },
    })),
    lane: { width, height: LANE.height },
    // Runs without phases have a sentence in their heads once a frame is there.
    head: HEAD_HEIGHT,
    ...(band && { band }),
    legend: (legendWidth) => pageLegend({ parts: legend, palette, theme: state.theme, width: legendWidth }),
  });
}

function textureOf(textures: Textures, lane: number): Texture {
  const texture = textures.get(lane) ?? startTexture();
  textures.set(lane, texture);
  return texture;
}

/** 'Phase 5 (1–15)', or the instant. */
function whenOf({ lanes, clock }: PlaygroundState, { position, timePs }: DrawnInstant): string {
  if (clock.kind === 'packets') return formatTime(timePs);
  const first = firstPhaseOf(lanes);
  const phases = maxPhases([...lanes]);
  return t`Phase ${formatCount(Math.floor(position) + first)} (${first}–${formatCount(phases - 1 + first)})`;
}

/** Draws the document into a PNG of `scale` pixels per CSS pixel. */
async function svgToPng(svg: string, size: Size, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(Math.round(size.width * scale), Math.round(size.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

/* Heads and pictures of the drawn lanes at an instant, for exported pictures and films: painted from the numbers, not from the
 * screen. */

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
interface Parts {
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
async function presentInstant(state: PlaygroundState, { position, timePs, frames }: Tick): Promise<DrawnInstant> {
  const lanes = drawnLanes(state);
  if (state.clock.kind === 'phases') return { position, timePs, lanes, frames: new Map(), below: () => null };
  const requests = lanes.map(async ({ index }) => {
    const frame = frames[index] ?? null;
    const there = frame && (frame.timePs === timePs || ((frame.finished || frame.stopped) && frame.timePs < timePs));
    return [index, there || !frame ? frame : await laneQueries.ask(index, 'frameAt', { timePs })] as const;
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
function drawingOf(
  lane: DrawableLane,
  state: PlaygroundState,
  { draws, frame, size, first, above, film }: StillOptions,
): Drawing {
  const entity = lookedInto(state);
  const overlay = isLookedInto(lane, entity) ? lens?.overlay(entity, [], above ? 'below' : null) : null;
  const drawn = { ...drawnLane(lane, state, first ? 'wide' : 'none', overlay), playing: film !== undefined };
  return draws.still(drawn, size, openPods.of(lane.index, lane.shape), { frame, ...film });
}
