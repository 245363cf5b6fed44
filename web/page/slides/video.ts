/* A film as WebM or MP4: each picture has its own time in the file, however long it took to draw. Where the browser has no encoder
 * for pages (WebCodecs needs https), its recorder is used: it films the canvas, and is stopped while the next picture is drawn. */

import type { Size } from '../../draw/pen.ts';
import type { Writer } from './film.ts';

export type Container = 'webm' | 'mp4';

/** Codec as the library names it, and as the browser does. */
const CODECS = {
  webm: [
    ['vp9', 'vp09.00.40.08'],
    ['vp8', 'vp8'],
  ],
  mp4: [['avc', 'avc1.4d0028']],
} as const;

type Codec = (typeof CODECS)[Container][number][0];

const TYPES = { webm: 'video/webm', mp4: 'video/mp4' } as const;

/** What this browser can write, the most widely played first. */
export async function containersOf(size: Size): Promise<Container[]> {
  const checks = (['mp4', 'webm'] as const).map(async (kind) =>
    (await codecOf(kind, size)) || records(kind) ? [kind] : [],
  );
  return (await Promise.all(checks)).flat();
}

async function codecOf(kind: Container, { width, height }: Size): Promise<Codec | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const [name, codec] of CODECS[kind]) {
    const { supported } = await VideoEncoder.isConfigSupported({ codec, width, height }).catch(() => ({
      supported: false,
    }));
    if (supported) return name;
  }
  return null;
}

function records(kind: Container): boolean {
  return typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(TYPES[kind]);
}

export async function videoWriter(
  canvas: HTMLCanvasElement,
  { kind, rate }: { kind: Container; rate: number },
): Promise<Writer> {
  const codec = await codecOf(kind, canvas);
  return codec ? encoded(canvas, { kind, codec, rate }) : recorded(canvas, { kind, rate });
}

async function encoded(
  canvas: HTMLCanvasElement,
  { kind, codec, rate }: { kind: Container; codec: Codec; rate: number },
): Promise<Writer> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, QUALITY_HIGH, WebMOutputFormat } = await import(
    'mediabunny'
  );
  const target = new BufferTarget();
  const output = new Output({ format: kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  let count = 0;
  return {
    async add() {
      await source.add(count / rate, 1 / rate);
      count += 1;
    },
    async finish() {
      await output.finalize();
      if (!target.buffer) throw new Error('The film has no content.');
      return new Blob([target.buffer], { type: TYPES[kind] });
    },
    cancel() {
      if (output.state !== 'finalized') void output.cancel();
    },
  };
}

const BITS_PER_PIXEL = 0.12;

/** Records in real time. */
async function recorded(canvas: HTMLCanvasElement, { kind, rate }: { kind: Container; rate: number }): Promise<Writer> {
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  const bits = canvas.width * canvas.height * rate * BITS_PER_PIXEL;
  const recorder = new MediaRecorder(stream, { mimeType: TYPES[kind], videoBitsPerSecond: bits });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  recorder.pause();
  return {
    async add() {
      recorder.resume();
      track?.requestFrame();
      await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
      recorder.pause();
    },
    async finish() {
      recorder.stop();
      await stopped;
      return new Blob(pieces, { type: TYPES[kind] });
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
