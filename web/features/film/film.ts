/* A film of the stage: its picture at successive instants of the run, from start to end, each drawn when its data is ready. It sends the
 * lanes the same requests as the page would, without touching the page's clock. At the end the writer of its video. */

import type { VideoCodec } from 'mediabunny';
import { canvasPen } from '../../draw/canvas-pen.ts';
import type { Size } from '../../draw/pen.ts';
import { belowLanes } from '../../page/inspected-switch.ts';
import { type DrawableLane, type DrawnInstant, drawingParts, drawnLanes, pictureOf } from '../../page/picture.ts';
import { maxPhases, packetClockEndPs } from '../../run/progress.ts';
import type { PhaseLoads } from '../../run/protocol.ts';
import { laneQueries } from '../../state/store.ts';
import type { PlaygroundState, Tick } from '../../state/types.ts';

/** Pictures a second. */
const RATE = 30;
/** Seconds: all phases at the pace of the page, within these; packets. */
const SECONDS = { min: 4, max: 8, packets: 6 };
/** Pixels that a film has at most. */
const MOST = { width: 1920, height: 1080 };
/** Instants by which the output is chosen around which a switch of many ports is shown, the same one all the time. */
const LENSES = 24;

type FilmTick = Pick<Tick, 'position' | 'timePs'>;

/** Phases begin again after the last one, so they can be played in a loop; the last picture of packets shows the end. */
export function instantsOf({
  clock,
  lanes,
  scenario,
}: Pick<PlaygroundState, 'clock' | 'lanes' | 'scenario'>): FilmTick[] {
  const phases = maxPhases([...lanes]);
  const atPace = (phases * scenario.view.phaseMs) / clock.speed / 1000;
  const timed = clock.kind === 'packets';
  const seconds = timed ? SECONDS.packets : Math.max(SECONDS.min, Math.min(SECONDS.max, atPace));
  const count = Math.round(seconds * RATE);
  const endPs = packetClockEndPs([...lanes]);
  return Array.from({ length: count }, (_, index) => ({
    position: timed ? 0 : (index / count) * phases,
    timePs: timed ? Math.round((index / (count - 1)) * endPs) : 0,
  }));
}

/** Fits the most pixels that there may be, in even numbers, which codecs want. */
export function filmSize({ width, height }: Size): Size {
  const scale = Math.min(MOST.width / width, MOST.height / height);
  return { width: 2 * Math.floor((width * scale) / 2), height: 2 * Math.floor((height * scale) / 2) };
}

/** Null where this browser cannot encode a video. */
export async function makeFilm(
  state: PlaygroundState,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ content: Blob; extension: string } | null> {
  const instants = instantsOf(state);
  const lanes = drawnLanes(state);
  const parts = await drawingParts(state, lanes);
  const momentAt = await momentsOf(state, lanes, instants);
  const textures = new Map();
  const pictureAt = async (instant: FilmTick) => pictureOf(state, await momentAt(instant), parts, textures);
  const page = (await pictureAt(instants[0] ?? { position: 0, timePs: 0 })).size;
  const size = filmSize(page);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  const writer = context && (await videoWriter(canvas, size, RATE));
  if (!writer) return null;
  try {
    for (const [index, instant] of instants.entries()) {
      const { paint } = await pictureAt(instant);
      signal.throwIfAborted();
      context.setTransform(size.width / page.width, 0, 0, size.height / page.height, 0, 0);
      paint(canvasPen(context));
      await writer.add();
      onProgress((index + 1) / instants.length);
      await breathe();
      signal.throwIfAborted();
    }
    return { content: await writer.finish(), extension: writer.extension };
  } catch (problem) {
    writer.cancel();
    throw problem;
  }
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
async function momentsOf(
  state: PlaygroundState,
  lanes: readonly DrawableLane[],
  instants: readonly FilmTick[],
): Promise<(instant: FilmTick) => Promise<DrawnInstant>> {
  const step = Math.ceil(instants.length / LENSES);
  const told = instants.filter((_, index) => index % step === 0);
  const belowAt = await belowLanes(
    laneQueries,
    state,
    lanes,
    told.map(({ timePs }) => timePs),
  );
  const known = new Map<number, PhaseLoads>();
  const loadsAt = async ({ index, loads, shape }: DrawableLane, position: number): Promise<PhaseLoads | null> => {
    const phase = Math.min(Math.floor(position), shape.phases - 1);
    if (!loads || loads.phase === phase) return loads;
    const last = known.get(index);
    if (last?.phase === phase) return last;
    const requests = await laneQueries.ask(index, 'phase', { phase });
    known.set(index, requests);
    return requests;
  };
  return async ({ position, timePs }) => {
    if (state.clock.kind === 'phases') {
      const shown = lanes.map(async (lane) => ({ ...lane, loads: await loadsAt(lane, position) }));
      return { position, timePs, lanes: await Promise.all(shown), frames: new Map(), below: () => null };
    }
    const frames = lanes.map(async ({ index, run, status }) => {
      const runs = run.refusal === null && status !== 'failed';
      return [index, runs ? await laneQueries.ask(index, 'frameAt', { timePs }) : null] as const;
    });
    const below = await belowAt(timePs);
    return { position, timePs, lanes, frames: new Map(await Promise.all(frames)), below };
  };
}

/* Writes pictures of a canvas into a video: each has its own time in the file, however long it took to draw. */

interface VideoWriter {
  extension: 'mp4' | 'webm';
  /** the canvas shows the next picture */
  add(): Promise<void>;
  finish(): Promise<Blob>;
  /** discards the video */
  cancel(): void;
}

/** Containers, the most widely played first, with the codecs they are written with. */
const CONTAINERS: [VideoWriter['extension'], VideoCodec[]][] = [
  ['mp4', ['avc']],
  ['webm', ['vp9', 'vp8', 'av1']],
];

/** Null where the browser encodes nothing (pages without https have no encoder). `rate`: pictures a second. */
async function videoWriter(canvas: HTMLCanvasElement, size: Size, rate: number): Promise<VideoWriter | null> {
  const media = await import('mediabunny');
  for (const [extension, codecs] of CONTAINERS) {
    const codec = await media.getFirstEncodableVideoCodec(codecs, { ...size, quality: media.QUALITY_HIGH });
    if (!codec) continue;
    const target = new media.BufferTarget();
    const output = new media.Output({
      format: extension === 'mp4' ? new media.Mp4OutputFormat() : new media.WebMOutputFormat(),
      target,
    });
    const source = new media.CanvasSource(canvas, { codec, quality: media.QUALITY_HIGH });
    output.addVideoTrack(source, { frameRate: rate });
    await output.start();
    let count = 0;
    return {
      extension,
      async add() {
        await source.add(count / rate, 1 / rate);
        count += 1;
      },
      async finish() {
        await output.finalize();
        return new Blob([target.buffer ?? ''], { type: `video/${extension}` });
      },
      cancel() {
        if (output.state !== 'finalized') void output.cancel();
      },
    };
  }
  return null;
}
