/* The canvas of a heat map. Repainted when the history has grown or the layout has changed, at most a few times a second; if
 * the history has only grown, just its new columns are painted. */

import { observePixelRatio } from '../../../draw/observe-size.ts';
import { readPalette } from '../../../draw/palette.ts';
import { coloursOn } from '../picture/colours.ts';
import { firstPixelOf, type HeatColours, type HeatModel, paintHeat } from './heat.ts';

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
/** Upper bound of the share of time spent painting. */
const SHARE = 1 / 12;

/** What the canvas currently shows. */
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
    // Reading colours forces the page to recompute all its styles.
    const colours = before?.colours ?? heatColours(canvas, picture.theme);
    const image = before?.image ?? context.createImageData(width, height);
    const begin = before ? firstPixelOf(picture, width, before.picture.history.columns) : 0;
    paintHeat(new Uint32Array(image.data.buffer), width, height, ratio, picture, colours, begin);
    context.putImageData(image, 0, 0, begin, 0, width - begin, height);
    painted = { picture, image, colours };
    tookMs = performance.now() - paintedMs;
  }

  const unobserve = observePixelRatio(paint);
  return {
    update(next) {
      const grown = picture !== null && next.width === picture.width && next.theme === picture.theme;
      const wait = grown ? paintedMs + Math.max(LEAST_MS, tookMs / SHARE) - performance.now() : 0;
      // A different run, possibly already longer by the time this is painted.
      if (painted && next.history.columns < painted.picture.history.columns) painted = null;
      picture = next;
      if (wait <= 0) {
        window.clearTimeout(timer);
        paint();
      } else if (timer === 0) timer = window.setTimeout(paint, wait);
    },
    destroy() {
      unobserve();
      window.clearTimeout(timer);
      picture = null;
    },
  };
}

/** Whether rows and columns are the same; the history may have grown. */
function sameBut(before: HeatPicture, now: HeatPicture): boolean {
  const same = (['groups', 'fromPs', 'toPs', 'theme'] as const).every((part) => before[part] === now[part]);
  return same && before.history.stepPs === now.history.stepPs && before.history.links === now.history.links;
}

type Rgb = readonly [number, number, number];

function heatColours(host: Element, theme: 'light' | 'dark'): HeatColours {
  const colours = coloursOn(readPalette(host, theme), theme);
  const paper = rgb(colours.paper);
  const isolated = rgb(colours.isolated);
  const ramp = colours.ramp.map(rgb);
  return {
    empty: word(rgb(colours.band)),
    stalled: word(between(paper, rgb(colours.over), 0.86)),
    plain: Uint32Array.from({ length: 256 }, (_, fill) => word(along(ramp, fill / 255))),
    isolated: Uint32Array.from({ length: 256 }, (_, fill) => word(between(paper, isolated, 0.3 + (0.34 * fill) / 255))),
  };
}

function along(ramp: readonly Rgb[], at: number): Rgb {
  const position = at * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(position));
  return between(ramp[index] ?? [0, 0, 0], ramp[index + 1] ?? [0, 0, 0], position - index);
}

function between(from: Rgb, to: Rgb, at: number): Rgb {
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * at;
  return [part(0), part(1), part(2)];
}

/** '#rrggbb' */
function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Little-endian, as on all current browsers. */
function word([red, green, blue]: Rgb): number {
  return ((255 << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;
}
