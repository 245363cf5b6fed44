/* Colours of the congestion picture in addition to the tree's. Cividis is reversed in the dark theme, so that more load always
 * contrasts more with the background. */

import { mix, type Palette } from '../../../draw/palette.ts';
export interface Colours extends Palette {
  /** the missing part of a victim's gauge */
  victimGround: string;
  /** by load, RAMP steps: idle, then cividis */
  ramp: string[];
  /** a switch outside the congestion tree: upper levels, and edge level */
  bar: string;
  edge: string;
  gauge: string;
  gaugeGround: string;
  ground: string;
  hotGround: string;
}

export const RAMP = 8;

/** Behind the colour of what is idle. */
const ramps = {
  light: ['#bdb7a0', '#a9a49a', '#948f8e', '#7e8085', '#4d5d79', '#274572', '#12366a'],
  dark: ['#55585d', '#5f6165', '#6f6e69', '#84806d', '#aba075', '#d0bd63', '#f0d850'],
};

const own = {
  light: { bar: '#adb0b4', edge: '#8f9297', gauge: '#8c8f93' },
  dark: { bar: '#54585d', edge: '#6c6f74', gauge: '#74777c' },
};

/** Combined with the tree palette as given. */
export function coloursOn(palette: Palette, theme: 'light' | 'dark'): Colours {
  const light = theme === 'light';
  return {
    ...palette,
    ...own[theme],
    victimGround: mix(palette.paper, palette.victim, light ? 0.22 : 0.33),
    ramp: [palette.idle, ...ramps[theme]],
    gaugeGround: mix(palette.paper, palette.ink, light ? 0.085 : 0.11),
    ground: mix(palette.paper, palette.ink, 0.028),
    hotGround: mix(palette.paper, palette.ink, 0.056),
  };
}

/** Step of the ramp, 0 .. RAMP - 1. */
export function rampStep(load: number): number {
  return Math.max(0, Math.min(RAMP - 1, Math.floor(load * RAMP)));
}
