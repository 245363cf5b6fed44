/* The lanes side by side with heads and figures, as a standalone drawing at any size, for print. Drawn from the data, not from
 * the screen, for the lanes drawn there, at the clock's phase or instant. */

import { palettes } from '../draw/palette.ts';
import type { Pen, Size } from '../draw/pen.ts';
import { svgDocument } from '../draw/svg-pen.ts';
import { shownTitle } from '../state/edited.ts';
import { playback, usePlayground } from '../state/store.ts';
import type { PlaygroundState } from '../state/types.ts';
import { provenanceText } from '../study/provenance.ts';
import { formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { pageLegend } from './exported-legend.ts';
import { type ExportedPage, exportedPageOf } from './exported-page.ts';
import { lensesOf } from './inside/band.ts';
import { HEAD_HEIGHT, paintHead } from './lane/paint-head.ts';
import { pngOf } from './png.ts';
import { pageProvenance } from './provenance.ts';
import { drawingOf, drawingParts, headAt, type Moment, type Parts, presentMoment } from './stills.ts';
import { fontRules } from './svg-font.ts';
import { fileName, saveFile } from './title/files.ts';
import { isShown } from './use-shown.ts';

const GUTTER = 70;
const LANE = { min: 340, max: 620, height: 460 };
const INSET = 10;
/** Pixels of a PNG per unit: 300 dots per inch when a unit is a 96th of one, as on paper. */
const PRINT_SCALE = 300 / 96;

export async function savePicture(kind: 'png' | 'svg'): Promise<void> {
  const state = usePlayground.getState();
  try {
    const now = playback.now();
    const [moment, parts] = await Promise.all([presentMoment(state, now), drawingParts(state)]);
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

function pictureOf(state: PlaygroundState, moment: Moment, { pictures, legend }: Parts): ExportedPage {
  const { lanes, frames, timePs } = moment;
  const settings = state.lanes.map((lane) => lane.settings);
  const palette = palettes[state.theme];
  const title = shownTitle(state);
  const width = Math.max(LANE.min, Math.min(LANE.max, 1200 / Math.max(1, lanes.length)));
  const all = Math.max(1, lanes.length) * width + GUTTER;
  const lenses = lensesOf(lanes, [moment.insides], palette, all);
  const heads = lanes.map((lane) => headAt(lane, state, moment));
  return exportedPageOf({
    title: state.clock.kind === 'packets' ? t`${title}, at ${formatTime(timePs)}` : title,
    palette,
    lanes: lanes.map((lane, index) => ({
      drawing(size, first) {
        const draws = pictures.get(lane.index);
        if (!draws) throw new Error(`Nothing draws lane ${lane.name}.`);
        return drawingOf(lane, state, {
          draws,
          frame: frames.get(lane.index) ?? null,
          size,
          first,
          lens: lenses !== null,
        });
      },
      head(pen) {
        const laneHead = isShown('figures', state.scenario.view) ? (heads[index] ?? null) : null;
        paintHead(pen, lane, laneHead, { all: settings, width, palette });
      },
    })),
    lane: { width, height: LANE.height },
    head: heads.some(({ smallFigures }) => smallFigures?.follows) ? HEAD_HEIGHT.sentence : HEAD_HEIGHT.plain,
    gutter: GUTTER,
    inset: INSET,
    gap: 0,
    ...(lenses && { band: { height: lenses.height, paint: (pen: Pen) => lenses.paint(pen, moment.insides) } }),
    legend: (legendWidth) => pageLegend({ parts: legend, palette, theme: state.theme, width: legendWidth }),
  });
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
