/* Renders a film: a slide at successive instants, each drawn when its data is ready, and passed to the file's writer. It sends
 * the lanes the same requests as the page would, without touching the page's clock. */

import { canvasPen } from '../../draw/canvas-pen.ts';
import { isNarrowed } from '../../draw/inside/narrowed.ts';
import { palettes } from '../../draw/palette.ts';
import type { Size } from '../../draw/pen.ts';
import type { PhaseLoads } from '../../run/protocol.ts';
import { laneQueries } from '../../state/store.ts';
import { type Insides, insidesAt } from '../inside/answers.ts';
import type { DrawableLane, Moment } from '../stills.ts';
import { insideBand, LENS_BAND } from './bands.ts';
import type { Instant } from './instants.ts';
import type { FilmTextures, Slide, SlideSource } from './slide.ts';

/** Writes pictures of one canvas into a file. */
export interface Writer {
  /** the canvas shows the next picture */
  add(): Promise<void>;
  finish(): Promise<Blob>;
  /** discards the film */
  cancel(): void;
}

export interface FilmOptions {
  source: SlideSource;
  slide: Slide;
  instants: readonly Instant[];
  /** pixels */
  size: Size;
  /** `samples`: each, when resolved, has drawn a picture of the film on the canvas */
  open(canvas: HTMLCanvasElement, samples: readonly (() => Promise<void>)[]): Promise<Writer>;
  signal: AbortSignal;
  /** 0 to 1 */
  onProgress(done: number): void;
}

const SAMPLES = 6;
/** Instants of a film by which the output is chosen around which a switch of many ports is shown. */
const LENSES = 24;

/** With the same ports of a switch at all instants of a film. */
export async function filmSourceOf(
  source: SlideSource,
  instants: readonly Instant[],
  signal: AbortSignal,
): Promise<SlideSource> {
  const { state, lanes, bands } = source;
  const at = bands.findIndex(({ id }) => id === LENS_BAND);
  if (at < 0) return source;
  const seen: Insides[] = [];
  for (const [index, { timePs }] of instants.entries())
    if (index % Math.ceil(instants.length / LENSES) === 0) {
      seen.push(await insidesAt(laneQueries, state, lanes, timePs));
      signal.throwIfAborted();
      if (![...(seen[0]?.values() ?? [])].some((model) => isNarrowed(model))) return source;
    }
  const lens = insideBand(lanes, palettes[state.theme], seen);
  return lens ? { ...source, bands: bands.with(at, lens) } : source;
}

export async function makeFilm(options: FilmOptions): Promise<Blob> {
  const { source, slide, instants, size, signal, onProgress } = options;
  const momentAt = momentsOf(source);
  const canvas = document.createElement('canvas');
  const film: FilmTextures = new Map();
  const show = async (instant: Instant, moving?: FilmTextures) => {
    const moment = await momentAt(instant);
    signal.throwIfAborted();
    paintSlide(canvas, slide, moment, { size, ...(moving && { film: moving }) });
  };
  const [first] = instants;
  if (first) await show(first);
  const samples = instants.filter((_, index) => index % Math.ceil(instants.length / SAMPLES) === 0);
  const writer = await options.open(
    canvas,
    samples.map((instant) => () => show(instant)),
  );
  try {
    for (const [index, instant] of instants.entries()) {
      await show(instant, film);
      await writer.add();
      onProgress((index + 1) / instants.length);
      await breathe();
      signal.throwIfAborted();
    }
    return await writer.finish();
  } catch (problem) {
    writer.cancel();
    throw problem;
  }
}

/** On the canvas, in pixels. */
export function paintSlide(
  canvas: HTMLCanvasElement,
  slide: Slide,
  moment: Moment,
  { size, film }: { size: Size; film?: FilmTextures },
): void {
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  context.setTransform(size.width / slide.size.width, 0, 0, size.height / slide.size.height, 0, 0);
  slide.paint(canvasPen(context), moment, film);
}

/** Yields to the event loop, so that input and rendering go first. Not by a timer, which browsers throttle in hidden tabs. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Asks each lane once for a phase or an instant. */
function momentsOf({ state, lanes }: SlideSource): (instant: Instant) => Promise<Moment> {
  const known = new Map<number, PhaseLoads>();
  const loadsAt = async ({ index, loads, shape }: DrawableLane, position: number): Promise<PhaseLoads | null> => {
    const phase = Math.min(Math.floor(position), shape.phases - 1);
    if (!loads || loads.phase === phase) return loads;
    const last = known.get(index);
    if (last?.phase === phase) return last;
    const requests = await laneQueries.phaseOf(index, phase);
    known.set(index, requests);
    return requests;
  };
  return async ({ position, timePs }) => {
    if (state.clock.kind === 'phases') {
      const shown = lanes.map(async (lane) => ({ ...lane, loads: await loadsAt(lane, position) }));
      return { position, timePs, lanes: await Promise.all(shown), frames: new Map(), insides: new Map() };
    }
    const frames = lanes.map(async ({ index, run, status }) => {
      const runs = run.refusal === null && status !== 'failed';
      return [index, runs ? await laneQueries.frameOf(index, timePs) : null] as const;
    });
    const insides = await insidesAt(laneQueries, state, lanes, timePs);
    return { position, timePs, lanes, frames: new Map(await Promise.all(frames)), insides };
  };
}
