/* A film as a GIF. One palette for all pictures, so that static parts keep their colours; each picture after the first encodes
 * only what differs from the previous one. */

import { applyPalette, type Colour, GIFEncoder, quantize } from 'gifenc';
import type { Palette } from '../../draw/palette.ts';
import type { Writer } from './film.ts';

/** A GIF has 256 colours, of which one says that nothing changed. */
const COLOURS = 255;
/** The palette is made from every n-th pixel of the sampled pictures. */
const SPARSE = 3;

interface Options {
  /** pictures a second: their time is a whole number of hundredths */
  rate: number;
  palette: Palette;
  /** each, when it has resolved, shows a picture of the film on the canvas */
  samples: readonly (() => Promise<void>)[];
}

export async function gifWriter(canvas: HTMLCanvasElement, { rate, palette, samples }: Options): Promise<Writer> {
  const { width, height } = canvas;
  const sampled: Uint8ClampedArray[] = [];
  for (const show of samples) {
    await show();
    sampled.push(everyOf(pixelsOf(canvas)));
  }
  const paletteColours = coloursOf(palette);
  const colours = [...paletteColours, ...quantize(joined(sampled), COLOURS - paletteColours.length)];
  const unchanged = colours.length;
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  return {
    async add() {
      const now = applyPalette(pixelsOf(canvas), colours);
      const first = before === null;
      gif.writeFrame(before ? changedPixels(now, before, unchanged) : now, width, height, {
        ...(first ? { palette: [...colours, [0, 0, 0]] } : { transparent: true, transparentIndex: unchanged }),
        delay: 1000 / rate,
        dispose: 1,
      });
      before = now;
    },
    async finish() {
      gif.finish();
      return new Blob([gif.bytes()], { type: 'image/gif' });
    },
    cancel() {},
  };
}

/** What differs, and elsewhere the colour that says nothing changed. */
export function changedPixels(now: Uint8Array, before: Uint8Array, unchanged: number): Uint8Array {
  return now.map((colour, at) => (colour === before[at] ? unchanged : colour));
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function everyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const all = new Uint32Array(pixels.buffer);
  const some = new Uint32Array(Math.ceil(all.length / SPARSE));
  for (let at = 0; at < some.length; at++) some[at] = all[at * SPARSE] ?? 0;
  return new Uint8ClampedArray(some.buffer);
}

function joined(parts: readonly Uint8ClampedArray[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Colours of the theme are kept exactly, however rare they are. */
function coloursOf(palette: Palette): Colour[] {
  const all = [...new Set(Object.values(palette).flat() as string[])];
  return all.map((colour) => {
    const value = Number.parseInt(colour.slice(1), 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  });
}
