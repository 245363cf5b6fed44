/* The lanes side by side with their headings and figures, as a drawing of its own at any size: for slides and print. It is
 * drawn from the numbers, not from the screen, and shows the lanes that are drawn there, at the phase or the instant of the clock. */

import type { Drawing } from '../draw/drawing.ts';
import { matrixDrawing } from '../draw/matrix/drawing.ts';
import { type Palette, palettes, stepColour } from '../draw/palette.ts';
import type { Pen, Size } from '../draw/pen.ts';
import { svgDocument } from '../draw/svg-pen.ts';
import { fitted } from '../draw/text-width.ts';
import { treeAt } from '../draw/tree/drawing.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Frame, Shape } from '../engine/protocol.ts';
import { windowPs } from '../engine/window.ts';
import { nowInPhase } from '../families/common/now.ts';
import { familyOfLane } from '../families/families.ts';
import { linkCapacities, takesOne } from '../scenario/capacity.ts';
import { engineOf, hasPhases, shownTrees } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import { inquiry, playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { outsideWords, participantsOf } from '../tree/participants.ts';
import { formatTime } from '../words/format.ts';
import { laneFormula } from './lane/formula.ts';
import { headline } from './lane/headline.ts';
import { laneModel, type ViewOptions } from './lane-model.ts';
import { pictureFor } from './lane-picture.ts';
import { type Step, stepsOf } from './legend/steps.ts';
import { openPods } from './open-pods.ts';
import { type Sheet, sheetOf, smallType, write } from './sheet.ts';
import { fontRules } from './svg-font.ts';
import { type Instants, timedPictureOf } from './timed-picture.ts';
import { fileName, saveFile } from './title/files.ts';

const HEAD = 104;
const GUTTER = 70;
const LANE = { least: 340, most: 620, height: 460 };
const INSET = 10;
/** Pixels of a PNG per unit: 300 dots per inch when a unit is a 96th of one, as on paper. */
const PRINT_SCALE = 300 / 96;

type Drawn = LaneState & { shape: Shape };

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const state = usePlayground.getState();
  try {
    const { title, size, paint } = pictureOf(state, await instantsOf(state));
    const svg = svgDocument(size, paint, { title, style: await fontRules() });
    const content =
      kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, size, PRINT_SCALE);
    saveFile(fileName(state.scenario.title, kind), content);
  } catch {
    state.notify('The picture could not be drawn. A screenshot of the window still works.');
  }
}

/** Empty on the phase clock. */
async function instantsOf(state: PlaygroundState): Promise<Instants> {
  if (state.clock.kind === 'phases') return new Map();
  const { frames, timePs } = playback.now();
  const asked = drawnLanes(state).map(async ({ index, settings }) => {
    const lookPs = windowPs(settings);
    const before = lookPs === 0 ? null : await inquiry.frameOf(index, Math.max(0, timePs - lookPs));
    return [index, { frame: frames[index] ?? null, before }] as const;
  });
  return new Map(await Promise.all(asked));
}

function drawnLanes({ scenario, lanes }: PlaygroundState): Drawn[] {
  return shownTrees(scenario)
    .map((index) => lanes[index])
    .filter((lane): lane is Drawn => lane?.shape != null);
}

export function pictureOf(state: PlaygroundState, instants: Instants): Sheet {
  if (state.lanes.some(({ settings }) => !hasPhases(settings))) return timedPictureOf(state, instants);
  const lanes = drawnLanes(state);
  const packets = state.clock.kind === 'packets';
  const settings = state.lanes.map((lane) => lane.settings);
  const losses = packets && lanes.some((lane) => engineOf(lane.settings) === 'lossy');
  const palette = palettes[state.theme];
  const width = Math.max(LANE.least, Math.min(LANE.most, 1200 / Math.max(1, lanes.length)));
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  return sheetOf({
    title: packets ? `${state.scenario.title}, at ${formatTime(playback.now().timePs)}` : state.scenario.title,
    palette,
    lanes: lanes.map((lane) => ({
      drawing: (size, first) => drawingOf(lane, state, instants, size, first),
      head: (pen) => head(pen, lane, settings, width, instants.get(lane.index)?.frame ?? null, palette),
    })),
    lane: { width, height: LANE.height },
    head: HEAD,
    gutter: GUTTER,
    inset: INSET,
    gap: 0,
    legend(pen) {
      const end = legend(
        pen,
        palette,
        stepsOf(single).filter(({ step }) => !losses || step < 5),
      );
      const next = losses ? dropsLegend(pen, end + 40, palette) : end;
      partsLegend(pen, next + 40, palette, lanes);
    },
  });
}

/** What the lane shows on the page: its tree, or a matrix. */
function drawingOf(
  lane: Drawn,
  { theme, filter, selection, clock, scenario }: PlaygroundState,
  instants: Instants,
  size: Size,
  first: boolean,
): Drawing {
  const looks: ViewOptions = {
    selection: selection?.lane === lane.index ? selection : null,
    filter,
    preview: null,
    theme,
    gutter: first,
    reducedMotion: false,
    playing: false,
    clock: clock.kind,
    dragDisabledReason: null,
  };
  const model = laneModel(lane, looks, lane.summary?.cluster?.window ?? 0);
  const kind = pictureFor(scenario.view.picture, lane.shape, false);
  if (kind !== 'tree' && lane.loads) return matrixDrawing({ ...model, kind }, lane.loads, size, palettes[theme]);
  return treeAt(model, size, { open: openPods.of(lane.index, lane.shape), ...instants.get(lane.index) });
}

/** Name, formula, the large figure and the two of the phase or the instant. */
function head(
  pen: Pen,
  lane: Drawn,
  all: readonly ResolvedLane[],
  width: number,
  frame: Frame | null,
  palette: Palette,
): void {
  const { ink, over, accent } = palette;
  const small = smallType(palette);
  const { figure, unit, words: caption } = headline(lane);
  const name = write(pen, 0, 18, lane.name, { size: 16, weight: 700, colour: ink }) + 8;
  write(pen, name, 18, fitted(laneFormula(lane.settings, all), width - 28 - name, small.size), small);
  const value = write(pen, 0, 66, figure, { size: 40, weight: 600, colour: ink });
  const large = unit ? write(pen, value + 4, 66, unit, { size: 22, weight: 600, colour: ink }) : value;
  const below = write(pen, 0, 86, caption, small);
  const now = frame ? familyOfLane(lane.settings).now(lane)(frame) : nowInPhase(lane);
  if (!now) return;
  let left = Math.max(150, large + 24, below + 16);
  write(pen, left, 40, now.when, { ...small, colour: accent });
  for (const each of now.figures) {
    const end = write(pen, left, 66, each.value, { size: 24, weight: 600, colour: each.over ? over : ink });
    const behind = each.of ? write(pen, end + 5, 66, each.of, { ...small, size: 14 }) : end;
    left = Math.max(left + 76, behind + 20, write(pen, left, 86, each.name, small) + 16);
  }
}

/** Gives where it ends, like the two below. */
function legend(pen: Pen, palette: Palette, steps: readonly Step[]): number {
  const small = smallType(palette);
  let at = write(pen, 0, 0, 'Load of a link', { ...small, weight: 600, colour: palette.ink }) + 20;
  for (const { step, text } of steps) {
    pen.begin();
    pen.line(Float32Array.of(at, -4, at + 38, -4));
    pen.stroke({ colour: stepColour(palette, step), width: step === 0 ? 1.1 : step === 5 ? 5 : 1 + step * 0.35 });
    if (step === 5) pen.stroke({ colour: palette.paper, width: 1 });
    at = Math.max(at + 58, write(pen, at, 14, text, small) + 12);
  }
  return at;
}

function dropsLegend(pen: Pen, at: number, palette: Palette): number {
  pen.begin();
  pen.line(Float32Array.of(at, -12, at, -3));
  pen.line(Float32Array.of(at - 4, -7, at, -3, at + 4, -7));
  pen.line(Float32Array.of(at - 5, 1, at + 5, 1));
  pen.stroke({ colour: palette.over, width: 1.6 });
  return write(pen, at + 14, 0, 'dropped here', smallType(palette));
}

/** What hollow chips and the marks of senders and receivers mean, where there are any. */
function partsLegend(pen: Pen, at: number, palette: Palette, lanes: readonly Drawn[]): void {
  const parts = lanes.flatMap(({ settings }) => participantsOf(settings) ?? []);
  const outside = parts.find((each) => each.outside > 0);
  const small = smallType(palette);
  let left = at;
  if (parts.some(({ kind }) => kind === 'many')) {
    for (const [text, foot, tip] of [
      ['send', -1.5, -6.5],
      ['receive', -6.5, -1.5],
    ] as const) {
      pen.begin();
      pen.line(Float32Array.of(left, foot, left + 3, tip, left + 6, foot, left, foot));
      pen.stroke({ colour: palette.grey, width: 1.3 });
      left = write(pen, left + 12, 0, text, small) + 18;
    }
  }
  if (!outside) return;
  pen.box({ x: left, y: -12, width: 11, height: 15 }, 3.5, null, { colour: palette.idle, width: 1.2 });
  write(pen, left + 18, 0, outsideWords(outside), small);
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
