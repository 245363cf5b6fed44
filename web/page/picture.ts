/* The stage as a standalone drawing at any size, for print and for films: the lanes side by side with heads and figures. Drawn from the
 * data, not from the screen, for the lanes drawn there, at a phase or an instant. */

import { palettes } from '../draw/palette.ts';
import type { Size } from '../draw/pen.ts';
import { svgDocument } from '../draw/svg-pen.ts';
import { startTexture, type Texture } from '../draw/texture.ts';
import { firstPhaseOf } from '../model/phase-number.ts';
import { maxPhases } from '../run/progress.ts';
import { shownTitle } from '../state/edited.ts';
import { playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { provenanceText } from '../study/provenance.ts';
import { formatCount, formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { pageLegend } from './exported-legend.ts';
import { type ExportedPage, exportedPageOf, GUTTER } from './exported-page.ts';
import { winnerOf } from './lane/headline.ts';
import { HEAD_HEIGHT, paintHead } from './lane/paint-head.ts';
import { pngOf } from './png.ts';
import { pageProvenance } from './provenance.ts';
import { type DrawnInstant, drawingOf, drawingParts, headAt, type Parts, presentInstant } from './stills.ts';
import { fontRules } from './svg-font.ts';
import { fileName, saveFile } from './title/files.ts';
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
export type Textures = Map<number, Texture>;

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
async function svgToPng(svg: string, size: Size, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas);
}
