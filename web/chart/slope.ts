/* A slope chart: what each line comes to before and after something happened, with the names at its beginning and the figures at both
 * ends. Where everything stands, in pixels. */

import { scaleLinear } from 'd3-scale';
import { fitted, tabularWidth } from '../draw/text-width.ts';
import { placeLabels } from './labels.ts';
import { LOOKS, type Look } from './looks.ts';
import type { Room } from './room.ts';

export interface Slope {
  name: string;
  look: Look;
  from: number;
  to: number;
}

export interface SlopeLine extends Slope {
  y: { from: number; to: number };
  /** 'XOR 24', in the middle of its letters */
  label: { text: string; y: number };
}

export interface SlopePlot extends Room {
  /** weakest first, as they are painted */
  lines: SlopeLine[];
  /** figures behind the ends; lines that end together have one, in the look of the strongest */
  ends: { text: string; look: Look; y: number }[];
}

interface Options {
  width: number;
  height: number;
  format(value: number): string;
}

const SIZE = 12;
const LINE = 15;
const MARGIN = { top: 10, bottom: 26 };
/** Between a dot and the words beside it. */
const APART = 8;

export function slopePlot(slopes: readonly Slope[], { width, height, format }: Options): SlopePlot {
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const values = slopes.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Where nothing changes, all lie in the middle.
  const y = scaleLinear([least, most], least === most ? [(top + bottom) / 2, (top + bottom) / 2] : [bottom, top]);
  const room = width * 0.5;
  const texts = slopes.map(({ name, from }) => {
    const figure = ` ${format(from)}`;
    return fitted(name, room - tabularWidth(figure, SIZE, 600), SIZE, 600) + figure;
  });
  const left = Math.ceil(Math.max(0, ...texts.map((text) => tabularWidth(text, SIZE, 600)))) + APART;
  const right = width - APART - Math.ceil(Math.max(0, ...slopes.map(({ to }) => tabularWidth(format(to), SIZE, 600))));
  const labels = placeLabels(
    slopes.map(({ from }) => y(from)),
    LINE,
    top,
    bottom,
  );
  const lines = slopes.map((slope, at) => ({
    ...slope,
    y: { from: y(slope.from), to: y(slope.to) },
    label: { text: texts[at] ?? '', y: labels[at] ?? 0 },
  }));
  const strength = ({ look }: Slope) => LOOKS.indexOf(look);
  lines.sort((a, b) => strength(b) - strength(a));
  return { width, height, left, right, top, bottom, lines, ends: endsOf(lines, { top, bottom, format }) };
}

function endsOf(
  lines: readonly SlopeLine[],
  { top, bottom, format }: { top: number; bottom: number; format(value: number): string },
): SlopePlot['ends'] {
  const ends = new Map<string, { text: string; look: Look; y: number }>();
  for (const { to, look, y } of lines) ends.set(format(to), { text: format(to), look, y: y.to });
  const apart = [...ends.values()];
  const places = placeLabels(
    apart.map(({ y }) => y),
    LINE,
    top,
    bottom,
  );
  return apart.map((end, at) => ({ ...end, y: places[at] ?? end.y }));
}
