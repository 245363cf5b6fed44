/* Colours. On the page they are CSS custom properties of the host, so that themes work; a figure made outside the page
 * takes the built-in values, which are the same. All are '#rrggbb'. */

import type { LoadStep } from './drawing.ts';

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
  /** gauge of a node slowed by others' traffic, and the count of such nodes; never a colour that suggests all is well */
  victim: string;
  /** traffic that the isolation keeps apart, in congestion */
  isolated: string;
  idle: string;
  /** up to 1/4, 1/2, 3/4, full */
  load: [string, string, string, string];
  /** home subtrees: used cyclically */
  group: [string, string, string, string];
  /** text on them */
  groupInk: [string, string, string, string];
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
  victim: '#a8246c',
  isolated: '#6d4ae0',
  idle: '#bcc3cd',
  load: ['#9e9775', '#777776', '#424e6d', '#00224e'],
  group: ['#0b7a66', '#86cfbd', '#7d4f2a', '#dcbb98'],
  groupInk: ['#ffffff', '#06352c', '#ffffff', '#3b2310'],
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
  victim: '#f28abf',
  isolated: '#a78bfa',
  idle: '#4b5563',
  load: ['#696c72', '#817f78', '#a19975', '#cfbd61'],
  group: ['#23957f', '#9adccc', '#b07d50', '#e6ceb2'],
  groupInk: ['#03110e', '#06352c', '#0d0703', '#3b2310'],
};

export const palettes = { light, dark };

/** Names of the custom properties. */
const properties: Palette = {
  ...{ paper: 'paper', panel: 'panel', band: 'band', slot: 'slot', ink: 'ink', grey: 'grey', line: 'line' },
  ...{ accent: 'accent', over: 'over', victim: 'victim', isolated: 'isolated', idle: 'idle' },
  load: ['load1', 'load2', 'load3', 'load4'],
  group: ['group0', 'group1', 'group2', 'group3'],
  groupInk: ['group0-ink', 'group1-ink', 'group2-ink', 'group3-ink'],
};

/** The properties themselves, for pictures that are part of the page and follow its theme. */
export const pagePalette = mapPalette(properties, (name) => `var(--${name})`);

/** The host's custom properties; what it does not define falls back to the theme's built-in value. With forced colours they name
 * colours of the system. */
export function readPalette(host: Element, theme: 'light' | 'dark'): Palette {
  const style = getComputedStyle(host);
  return mapPalette(
    properties,
    (name, fallback) => {
      const value = style.getPropertyValue(`--${name}`).trim();
      if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
      return value && matchMedia('(forced-colors: active)').matches ? hexOf(host, value) : fallback;
    },
    palettes[theme],
  );
}

/** `change` gets each colour, and the one at its place in another palette. */
function mapPalette(
  palette: Palette,
  change: (colour: string, other: string) => string,
  other: Palette = palette,
): Palette {
  const entries = Object.entries(palette).map(([name, own]: [string, string | string[]]) => {
    const beside = other[name as keyof Palette];
    return [
      name,
      typeof own === 'string'
        ? change(own, String(beside))
        : own.map((colour, at) => change(colour, beside[at] ?? colour)),
    ];
  });
  return Object.fromEntries(entries) as Palette;
}

/** A computed colour, 'rgb(r, g, b)' or 'color(srgb r g b)', as hex. */
function hexOf(host: Element, colour: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
  host.append(probe);
  const [red = 0, green = 0, blue = 0] = numbersIn(getComputedStyle(probe).color);
  probe.remove();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function numbersIn(colour: string): number[] {
  const scale = colour.startsWith('color(') ? 255 : 1;
  return (colour.match(/(?<=[ ,(])[\d.]+/g) ?? []).map((part) => Math.round(Number(part) * scale));
}

/** Legend step of a load; 1 = capacity. */
export function loadStep(load: number): LoadStep {
  if (load <= 0) return 0;
  if (load > 1) return 5;
  return load <= 0.25 ? 1 : load <= 0.5 ? 2 : load <= 0.75 ? 3 : 4;
}

export function stepColour(palette: Palette, step: LoadStep): string {
  if (step === 0) return palette.idle;
  return step === 5 ? palette.over : (palette.load[step - 1] ?? palette.ink);
}

/** Colours of the page are mixed when it is drawn. */
export function mix(from: string, to: string, at: number): string {
  if (!from.startsWith('#')) return `color-mix(in srgb, ${from}, ${to} ${Math.round(at * 100)}%)`;
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
