/* The canvas of a heat map. It is painted when the trail has grown or the place has changed, a few times a second at most. */

import { type HeatModel, paintHeat } from './heat.ts';
import { heatColours } from './heat-colours.ts';

export interface HeatPicture extends HeatModel {
  /** CSS pixels */
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

export interface HeatCanvas {
  update(picture: HeatPicture): void;
  destroy(): void;
}

const LEAST_MS = 250;
/** Painting takes at most this share of the time. */
const SHARE = 1 / 12;

export function createHeat(canvas: HTMLCanvasElement): HeatCanvas {
  let picture: HeatPicture | null = null;
  let paintedMs = Number.NEGATIVE_INFINITY;
  let tookMs = 0;
  let timer = 0;

  function paint(): void {
    timer = 0;
    const context = canvas.getContext('2d');
    if (!picture || !context) return;
    paintedMs = performance.now();
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)];
    if (width < 1 || height < 1) return;
    canvas.width = width;
    canvas.height = height;
    const image = context.createImageData(width, height);
    const words = new Uint32Array(image.data.buffer);
    paintHeat(words, width, height, ratio, picture, heatColours(canvas, picture.theme));
    context.putImageData(image, 0, 0);
    tookMs = performance.now() - paintedMs;
  }

  return {
    update(next) {
      const grown = picture !== null && next.width === picture.width && next.theme === picture.theme;
      const wait = grown ? paintedMs + Math.max(LEAST_MS, tookMs / SHARE) - performance.now() : 0;
      picture = next;
      if (wait <= 0) {
        window.clearTimeout(timer);
        paint();
      } else if (timer === 0) timer = window.setTimeout(paint, wait);
    },
    destroy() {
      window.clearTimeout(timer);
      picture = null;
    },
  };
}
