/* Writes pictures of a canvas into a video: each has its own time in the file, however long it took to draw. */

import type { VideoCodec } from 'mediabunny';
import type { Size } from '../../draw/pen.ts';

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
export async function videoWriter(canvas: HTMLCanvasElement, size: Size, rate: number): Promise<VideoWriter | null> {
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
