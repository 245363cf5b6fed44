/* Colours. On the page they are CSS custom properties of the host, so that themes work; a figure made outside the page
 * takes the built-in values, which are the same. All are '#rrggbb'. */

import type { LoadStep } from '../../state/types.ts';

export interface Palette {
  paper: string;
  panel: string;
  band: string;
  slot: string;
  ink: string;
  grey: string;
  line: string;
  accent: string;
  over: string;
  idle: string;
  /** up to 1/4, 1/2, 3/4, full */
  load: [string, string, string, string];
  /** home subtrees: dark and light of one hue per half of the tree */
  group: [string, string, string, string];
}

const light: Palette = {
  paper: '#ffffff',
  panel: '#f8f8f6',
  band: '#f4f4f1',
  slot: '#e9eae8',
  ink: '#15181d',
  grey: '#626974',
  line: '#dcdfe3',
  accent: '#1f5fd6',
  over: '#d4400c',
  idle: '#bcc3cd',
  load: ['#9e9775', '#777776', '#424e6d', '#00224e'],
  group: ['#0b7a66', '#86cfbd', '#a8336b', '#eba9c6'],
};

const dark: Palette = {
  paper: '#0f1216',
  panel: '#15191e',
  band: '#161a20',
  slot: '#1e242b',
  ink: '#eceef1',
  grey: '#9aa3ae',
  line: '#2b313a',
  accent: '#7fb0ff',
  over: '#ff6a3d',
  idle: '#3a424d',
  load: ['#696c72', '#817f78', '#a19975', '#cfbd61'],
  group: ['#23957f', '#9adccc', '#c24f87', '#f2bdd4'],
};

export const palettes = { light, dark };

/** The host's custom properties; what it does not define falls back to the theme's built-in value. */
export function readPalette(host: Element, theme: 'light' | 'dark'): Palette {
  const style = getComputedStyle(host);
  const plain = palettes[theme];
  const read = (name: string, fallback: string): string => {
    const value = style.getPropertyValue(`--${name}`).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : fallback;
  };
  return {
    paper: read('paper', plain.paper),
    panel: read('panel', plain.panel),
    band: read('band', plain.band),
    slot: read('slot', plain.slot),
    ink: read('ink', plain.ink),
    grey: read('grey', plain.grey),
    line: read('line', plain.line),
    accent: read('accent', plain.accent),
    over: read('over', plain.over),
    idle: read('idle', plain.idle),
    load: [
      read('load1', plain.load[0]),
      read('load2', plain.load[1]),
      read('load3', plain.load[2]),
      read('load4', plain.load[3]),
    ],
    group: [
      read('group0', plain.group[0]),
      read('group1', plain.group[1]),
      read('group2', plain.group[2]),
      read('group3', plain.group[3]),
    ],
  };
}

export function stepColour(palette: Palette, step: LoadStep): string {
  if (step === 0) return palette.idle;
  return step === 5 ? palette.over : (palette.load[step - 1] ?? palette.ink);
}

/** Colour of a home subtree: the first half runs through one hue from dark to light, the second half through the other. */
export function groupColour(palette: Palette, group: number, groups: number): string {
  const half = Math.ceil(groups / 2);
  const second = group >= half;
  const size = second ? groups - half : half;
  const at = size < 2 ? 0 : (group - (second ? half : 0)) / (size - 1);
  return mix(palette.group[second ? 2 : 0], palette.group[second ? 3 : 1], at);
}

/** Text on a colour: white where it can be read, else the colour's own hue made dark. */
export function textOn(colour: string): string {
  if (contrast(colour, '#ffffff') >= 4.5) return '#ffffff';
  const tinted = mix(colour, '#000000', 0.78);
  return contrast(colour, tinted) >= 4.6 ? tinted : '#000000';
}

export function mix(from: string, to: string, at: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * at)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
