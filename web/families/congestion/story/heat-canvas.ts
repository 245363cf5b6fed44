/* The canvas of a heat map. It is painted when the trail has grown or the place has changed, a few times a second at most; of a trail
 * that has grown only what is new. */

import { type HeatColours, type HeatModel, paintHeat, pixelOf } from './heat.ts';
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

/** What stands on the canvas. */
interface Painted {
  picture: HeatPicture;
  image: ImageData;
  colours: HeatColours;
}

export function createHeat(canvas: HTMLCanvasElement): HeatCanvas {
  let picture: HeatPicture | null = null;
  let painted: Painted | null = null;
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
    const fits = canvas.width === width && canvas.height === height;
    const before = painted && fits && sameBut(painted.picture, picture) ? painted : null;
    if (!fits) [canvas.width, canvas.height] = [width, height];
    // Asking the page for its colours makes it work out all of its styles.
    const colours = before?.colours ?? heatColours(canvas, picture.theme);
    const image = before?.image ?? context.createImageData(width, height);
    const begin = before ? pixelOf(picture, width, before.picture.history.columns) : 0;
    paintHeat(new Uint32Array(image.data.buffer), width, height, ratio, picture, colours, begin);
    context.putImageData(image, 0, 0, begin, 0, width - begin, height);
    painted = { picture, image, colours };
    tookMs = performance.now() - paintedMs;
  }

  return {
    update(next) {
      const grown = picture !== null && next.width === picture.width && next.theme === picture.theme;
      const wait = grown ? paintedMs + Math.max(LEAST_MS, tookMs / SHARE) - performance.now() : 0;
      // Another run, which may have come further by the time this is painted.
      if (painted && next.history.columns < painted.picture.history.columns) painted = null;
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

/** The same rows and columns, of a trail that may have grown. */
function sameBut(before: HeatPicture, now: HeatPicture): boolean {
  const same = (['groups', 'fromPs', 'toPs', 'theme'] as const).every((part) => before[part] === now[part]);
  return same && before.history.stepPs === now.history.stepPs && before.history.links === now.history.links;
}
