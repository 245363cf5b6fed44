/* The colours of the heat map: those of the trees above it, so that a queue looks the same in both. */

import { readColours } from '../picture/colours.ts';
import type { HeatColours } from './heat.ts';

type Rgb = readonly [number, number, number];

export function heatColours(host: Element, theme: 'light' | 'dark'): HeatColours {
  const colours = readColours(host, theme);
  const paper = rgb(colours.paper);
  const isolated = rgb(colours.isolated);
  const ramp = colours.ramp.map(rgb);
  return {
    empty: word(rgb(colours.band)),
    standing: word(between(paper, rgb(colours.over), 0.86)),
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
