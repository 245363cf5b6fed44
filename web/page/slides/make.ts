/* Makes the file that the dialog requests: a picture or a film of a part. */

import { palettes } from '../../draw/palette.ts';
import type { Size } from '../../draw/pen.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import { maxPhases, packetClockEndPs } from '../../run/progress.ts';
import type { PlaygroundState, Tick } from '../../state/types.ts';
import { provenanceText } from '../../study/provenance.ts';
import { pngOf } from '../png.ts';
import { pageProvenance } from '../provenance.ts';
import { presentMoment } from '../stills.ts';
import { fontRules } from '../svg-font.ts';
import { filmSourceOf, makeFilm, paintSlide } from './film.ts';
import { type FilmRequest, instantsOf } from './instants.ts';
import { type SlideChoice, type SlideSource, slideOf } from './slide.ts';
import { type Container, videoWriter } from './video.ts';

export type Format = 'png' | 'svg' | 'gif' | Container;

export interface SlideRequest {
  choice: SlideChoice;
  format: Format;
  /** pixels */
  size: Size;
  seconds: number;
  from: FilmRequest['from'];
}

/** Pictures a second. A GIF counts in hundredths of a second. */
const RATES = { gif: 12.5, video: 30 };

export const isFilm = (format: Format): boolean => format !== 'png' && format !== 'svg';

export interface SlideFile {
  title: string;
  content: Blob;
}

interface Making {
  /** where the page's clock stands */
  now: Tick;
  signal: AbortSignal;
  onProgress(done: number): void;
}

export async function makeSlide(
  source: SlideSource,
  request: SlideRequest,
  { now, signal, onProgress }: Making,
): Promise<SlideFile> {
  const { choice, format, size } = request;
  if (isFilm(format)) {
    const rate = format === 'gif' ? RATES.gif : RATES.video;
    const instants = instantsOf(clockOf(source.state, now), { ...request, rate });
    const filmed = await filmSourceOf(source, instants, signal);
    const slide = slideOf(filmed, choice, size.width / size.height);
    const content = await makeFilm({
      ...{ source: filmed, slide, instants, size, signal, onProgress },
      async open(canvas, samples) {
        const palette = palettes[source.state.theme];
        if (format === 'gif') return (await import('./gif.ts')).gifWriter(canvas, { rate, palette, samples });
        return videoWriter(canvas, { kind: format as Container, rate });
      },
    });
    return { title: slide.title, content };
  }
  const slide = slideOf(source, choice, size.width / size.height);
  const { title } = slide;
  const moment = await presentMoment(source.state, now);
  if (format === 'svg') {
    const style = await fontRules();
    const svg = svgDocument(slide.size, (pen) => slide.paint(pen, moment), {
      ...{ title, style, shown: size },
      source: provenanceText(pageProvenance(source.state.lanes)),
    });
    return { title, content: new Blob([svg], { type: 'image/svg+xml' }) };
  }
  const canvas = document.createElement('canvas');
  paintSlide(canvas, slide, moment, { size });
  return { title, content: await pngOf(canvas) };
}

function clockOf({ lanes, clock, scenario }: PlaygroundState, { position, timePs }: Tick) {
  return {
    kind: clock.kind,
    phases: maxPhases([...lanes]),
    endPs: packetClockEndPs([...lanes]),
    ...{ position, timePs },
    speed: clock.speed,
    phaseMs: scenario.view.phaseMs,
  };
}
