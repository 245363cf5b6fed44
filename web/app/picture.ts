/* The lanes side by side with their headings and figures, as a drawing of its own at any size: for slides and print. It is
 * drawn from the numbers, not from the screen, and shows the lanes that are drawn there, at the phase or the instant of the clock. */

import type { Drawing } from '../draw/drawing.ts';
import { type Palette, palettes } from '../draw/palette.ts';
import type { Pen, Size } from '../draw/pen.ts';
import { svgDocument } from '../draw/svg-pen.ts';
import { fitted } from '../draw/text-width.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import type { LegendPart } from '../families/common/legend.ts';
import { nowInPhase } from '../families/common/now.ts';
import type { DrawnLane, LanePictures } from '../families/common/pictures.ts';
import { familyOfLane } from '../families/families.ts';
import { shownTrees } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import { inquiry, playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState, Tick } from '../state/types.ts';
import { formatTime } from '../words/format.ts';
import { type Head, headOf } from './lane/Figures.tsx';
import { laneFormula } from './lane/formula.ts';
import { pictureFor } from './lane-picture.ts';
import { fullestOf, legendsOf } from './legend/legends.ts';
import { openPods } from './open-pods.ts';
import { type Sheet, sheetOf, smallType, type Type, write } from './sheet.ts';
import { sheetLegend } from './sheet-legend.ts';
import { fontRules } from './svg-font.ts';
import { fileName, saveFile } from './title/files.ts';

/** A sentence takes a line more. */
const HEAD = { plain: 104, sentence: 130 };
const GUTTER = 70;
const LANE = { least: 340, most: 620, height: 460 };
const INSET = 10;
/** Pixels of a PNG per unit: 300 dots per inch when a unit is a 96th of one, as on paper. */
const PRINT_SCALE = 300 / 96;

type Drawn = LaneState & { shape: Shape };

/** By lane: what the packets show. */
type Frames = ReadonlyMap<number, Frame | null>;

/** What the families have for it. */
interface Parts {
  pictures: ReadonlyMap<number, LanePictures>;
  legend: readonly LegendPart[];
}

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const state = usePlayground.getState();
  try {
    const now = playback.now();
    const [frames, parts] = await Promise.all([framesOf(state, now), partsOf(state)]);
    const { title, size, paint } = pictureOf(state, frames, parts, now.timePs);
    const svg = svgDocument(size, paint, { title, style: await fontRules() });
    const content =
      kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, size, PRINT_SCALE);
    saveFile(fileName(state.scenario.title, kind), content);
  } catch {
    state.notify('The picture could not be drawn. A screenshot of the window still works.');
  }
}

/** Of the instant that the picture names, also while the lanes are still on their way there. Empty on the phase clock. */
async function framesOf(state: PlaygroundState, { frames, timePs }: Tick): Promise<Frames> {
  if (state.clock.kind === 'phases') return new Map();
  const asked = drawnLanes(state).map(async ({ index }) => {
    const frame = frames[index] ?? null;
    const there = frame && (frame.timePs === timePs || (frame.finished && frame.timePs < timePs));
    return [index, there || !frame ? frame : await inquiry.frameOf(index, timePs)] as const;
  });
  return new Map(await Promise.all(asked));
}

function drawnLanes({ scenario, lanes }: PlaygroundState): Drawn[] {
  return shownTrees(scenario)
    .map((index) => lanes[index])
    .filter((lane): lane is Drawn => lane?.shape != null);
}

/** How each lane that is drawn is drawn, and what its marks mean. */
async function partsOf(state: PlaygroundState): Promise<Parts> {
  const lanes = drawnLanes(state);
  const pictures = lanes.map(
    async ({ index, settings }) => [index, await familyOfLane(settings).pictures.load()] as const,
  );
  const legends = legendsOf(lanes).map(async ({ legend, lanes: own }) =>
    (await legend.load())(
      own.map(({ settings }) => settings),
      state.clock.kind,
      fullestOf(own),
    ),
  );
  return { pictures: new Map(await Promise.all(pictures)), legend: (await Promise.all(legends)).flat() };
}

function pictureOf(state: PlaygroundState, frames: Frames, { pictures, legend }: Parts, timePs: number): Sheet {
  const lanes = drawnLanes(state);
  const settings = state.lanes.map((lane) => lane.settings);
  const palette = palettes[state.theme];
  const width = Math.max(LANE.least, Math.min(LANE.most, 1200 / Math.max(1, lanes.length)));
  const heads = lanes.map((lane) => {
    const frame = frames.get(lane.index) ?? null;
    const say = familyOfLane(lane.settings).now(lane, lanes[0] ?? null);
    return headOf(lane, state.clock.kind === 'packets' ? say({ timePs, frame }) : nowInPhase(lane, state.clock.phase));
  });
  return sheetOf({
    title: state.clock.kind === 'packets' ? `${state.scenario.title}, at ${formatTime(timePs)}` : state.scenario.title,
    palette,
    lanes: lanes.map((lane, place) => ({
      drawing(size, first) {
        const draws = pictures.get(lane.index);
        if (!draws) throw new Error(`Nothing draws lane ${lane.name}.`);
        return drawingOf(lane, state, draws, { frame: frames.get(lane.index) ?? null, size, first });
      },
      head(pen) {
        titled(pen, lane, settings, width, palette);
        const said = heads[place];
        if (said) figured(pen, said, palette);
      },
    })),
    lane: { width, height: LANE.height },
    head: heads.some(({ now }) => now?.follows) ? HEAD.sentence : HEAD.plain,
    gutter: GUTTER,
    inset: INSET,
    gap: 0,
    legend: (room) => sheetLegend({ parts: legend, palette, theme: state.theme, width: room }),
  });
}

/** What the lane shows on the page: its tree, or a matrix. */
function drawingOf(
  { index, name, shape, loads, settings, summary }: Drawn,
  state: PlaygroundState,
  draws: LanePictures,
  { frame, size, first }: { frame: Frame | null; size: Size; first: boolean },
): Drawing {
  const { selection, filter, brush, theme, clock } = state;
  const drawn: DrawnLane = {
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
    gutter: first ? 'wide' : 'none',
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    dragDisabledReason: null,
  };
  const picture = pictureFor(state.scenario.view.picture, shape, draws);
  return draws.still(picture, drawn, size, openPods.of(index, shape), frame);
}

/** Name and formula. */
function titled(pen: Pen, lane: Drawn, all: readonly ResolvedLane[], width: number, palette: Palette): void {
  const small = smallType(palette);
  const name = write(pen, 0, 18, lane.name, { size: 16, weight: 700, colour: palette.ink }) + 8;
  write(pen, name, 18, fitted(laneFormula(lane.settings, all), width - 28 - name, small.size), small);
}

/** The large figure with its words, and those of the phase or the instant beside it. */
function figured(pen: Pen, { headline, now }: Head, palette: Palette): void {
  const { ink, over, victim } = palette;
  const small = smallType(palette);
  const { figure, unit, words, second } = headline;
  const value = write(pen, 0, 66, figure, { size: 40, weight: 600, colour: ink });
  const large = unit ? write(pen, value + 4, 66, unit, { size: 22, weight: 600, colour: ink }) : value;
  const strong: Type = second?.strong ? { ...small, weight: 600, colour: ink } : small;
  const below = Math.max(write(pen, 0, 86, words, small), second ? write(pen, 0, 103, second.words, strong) : 0);
  if (!now) return;
  let left = Math.max(150, large + 24, below + 16);
  write(pen, left, 40, now.when, small);
  for (const each of now.figures) {
    const colour = each.over ? over : each.good ? victim : ink;
    const end = write(pen, left, 66, each.value, { size: 24, weight: 600, colour });
    const behind = each.of ? write(pen, end + 5, 66, each.of, { ...small, size: 14 }) : end;
    left = Math.max(left + 76, behind + 20, write(pen, left, 86, each.name, small) + 16);
  }
  if (now.follows) write(pen, 0, 124, now.follows.sentence, { size: 13.5, weight: 400, colour: ink });
}

/** Draws the document into a PNG of `scale` pixels per CSS pixel. */
async function svgToPng(svg: string, size: Size, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written as a PNG.'))),
      'image/png',
    );
  });
}
