/* The legends of a sheet: what the colours and marks of its trees mean. */

import { diamond, triangle } from '../draw/curve.ts';
import { mix, type Palette, palettes, stepColour } from '../draw/palette.ts';
import type { Pen } from '../draw/pen.ts';
import type { LaneState } from '../engine/lane-state.ts';
import { legendOf, type Sign } from '../families/congestion/legend.ts';
import { builtIn, type Colours } from '../families/congestion/picture/colours.ts';
import { linkCapacities, takesOne } from '../scenario/capacity.ts';
import { engineOf, hasPhases } from '../scenario/lanes.ts';
import type { PlaygroundState } from '../state/types.ts';
import { outsideWords, participantsOf } from '../tree/participants.ts';
import { type Step, stepsOf } from './legend/steps.ts';
import { smallType, write } from './sheet.ts';

/** Of the lanes that are drawn; with its origin at the foot of its first line. */
export function sheetLegend(pen: Pen, state: PlaygroundState, lanes: readonly LaneState[]): void {
  if (lanes.every(({ settings }) => hasPhases(settings))) phasesLegend(pen, state, lanes);
  else congestionLegend(pen, state.theme, lanes);
}

function phasesLegend(pen: Pen, { theme, clock }: PlaygroundState, lanes: readonly LaneState[]): void {
  const palette = palettes[theme];
  const losses = clock.kind === 'packets' && lanes.some(({ settings }) => engineOf(settings) === 'lossy');
  const single = lanes.every(({ settings }) => takesOne(linkCapacities(settings)));
  const steps = stepsOf(single).filter(({ step }) => !losses || step < 5);
  const end = loadLegend(pen, palette, steps);
  const next = losses ? dropsLegend(pen, end + 40, palette) : end;
  partsLegend(pen, next + 40, palette, lanes);
}

/** Gives where it ends, like the two below. */
function loadLegend(pen: Pen, palette: Palette, steps: readonly Step[]): number {
  const small = smallType(palette);
  let at = write(pen, 0, 0, 'Load of a link', { ...small, weight: 600, colour: palette.ink }) + 20;
  for (const { step, text } of steps) {
    pen.begin();
    pen.line(Float32Array.of(at, -4, at + 38, -4));
    pen.stroke({ colour: stepColour(palette, step), width: step === 0 ? 1.1 : step === 5 ? 5 : 1 + step * 0.35 });
    if (step === 5) pen.stroke({ colour: palette.paper, width: 1 });
    at = Math.max(at + 58, write(pen, at, 14, text, small) + 12);
  }
  return at;
}

function dropsLegend(pen: Pen, at: number, palette: Palette): number {
  pen.begin();
  pen.line(Float32Array.of(at, -12, at, -3));
  pen.line(Float32Array.of(at - 4, -7, at, -3, at + 4, -7));
  pen.line(Float32Array.of(at - 5, 1, at + 5, 1));
  pen.stroke({ colour: palette.over, width: 1.6 });
  return write(pen, at + 14, 0, 'dropped here', smallType(palette));
}

/** What hollow chips and the marks of senders and receivers mean, where there are any. */
function partsLegend(pen: Pen, at: number, palette: Palette, lanes: readonly LaneState[]): void {
  const parts = lanes.flatMap(({ settings }) => participantsOf(settings) ?? []);
  const outside = parts.find((each) => each.outside > 0);
  const small = smallType(palette);
  let left = at;
  if (parts.some(({ kind }) => kind === 'many')) {
    for (const [text, foot, tip] of [
      ['send', -1.5, -6.5],
      ['receive', -6.5, -1.5],
    ] as const) {
      pen.begin();
      pen.line(Float32Array.of(left, foot, left + 3, tip, left + 6, foot, left, foot));
      pen.stroke({ colour: palette.grey, width: 1.3 });
      left = write(pen, left + 12, 0, text, small) + 18;
    }
  }
  if (!outside) return;
  pen.box({ x: left, y: -12, width: 11, height: 15 }, 3.5, null, { colour: palette.idle, width: 1.2 });
  write(pen, left + 18, 0, outsideWords(outside), small);
}

/** The colours of links, of nodes, and the marks. */
function congestionLegend(pen: Pen, theme: 'light' | 'dark', lanes: readonly LaneState[]): void {
  const colours = builtIn(theme);
  const { ramp, ink } = colours;
  const small = smallType(palettes[theme]);
  let at = write(pen, 0, 0, 'Link load', { ...small, weight: 600, colour: ink }) + 12;
  at = write(pen, at, 0, 'idle', small) + 6;
  for (const [step, colour] of ramp.entries()) box(pen, at + 13 * step, -9, 13, 9, colour);
  at = write(pen, at + 13 * ramp.length + 6, 0, 'full', small) + 22;
  for (const { sign, words } of legendOf(lanes.map(({ settings }) => settings))) {
    signs[sign](pen, at, colours);
    at = write(pen, at + 28, 0, words, small) + 22;
  }
}

const box = (pen: Pen, x: number, y: number, width: number, height: number, colour: string): void =>
  pen.box({ x, y, width, height }, 0, colour);

/** A bar with a foot of its own colour, as under the gauges of sources. */
function source(pen: Pen, x: number, colour: string): void {
  box(pen, x - 2, -12, 4, 9, colour);
  pen.shape(triangle(x, -1.5, 2.6), colour);
}

/** In the 22 px from a place on, as the tree draws them. */
const signs: Record<Sign, (pen: Pen, at: number, colours: Colours) => void> = {
  stands: (pen, at, { over }) => box(pen, at, -6, 22, 4, over),
  isolated: (pen, at, { isolated }) => box(pen, at, -6, 22, 4, isolated),
  root: (pen, at, { ink }) => pen.dot(at + 14, -4, 5, null, { colour: ink, width: 2 }),
  timer: (pen, at, { ink, paper }) => pen.dot(at + 14, -4, 5, null, { colour: mix(paper, ink, 0.3), width: 2 }),
  notification: (pen, at, { ink }) => pen.shape(diamond(at + 14, -4, 5), ink),
  victim(pen, at, { victim, victimGround }) {
    box(pen, at + 10, -10, 5, 13, victimGround);
    box(pen, at + 10, -2, 5, 5, victim);
    box(pen, at + 16, -10, 5, 13, victimGround);
    box(pen, at + 16, 0.5, 5, 2.5, victim);
  },
  source(pen, at, { over, isolated }) {
    source(pen, at + 11, over);
    source(pen, at + 18, isolated);
  },
};
