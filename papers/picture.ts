/* Figures as specifications: panels with axes in data units, and marks. Axes and scales are those of the page's charts.
 * Colours are those of the light theme, so that pictures in the docs look like the page. */

import { type Scale, type Axis as ScaleAxis, scaleOf } from '../web/draw/chart/axis.ts';
import { layOutLabels } from '../web/draw/chart/names.ts';
import { textWidth } from '../web/draw/text-width.ts';
import { count } from '../web/words/grammar.ts';

export const COLOUR = {
  paper: '#FFFFFF',
  band: '#F4F4F1',
  panel: '#F8F8F6',
  slot: '#E9EAE8',
  ink: '#15181D',
  grey: '#626974',
  middle: '#8A929D',
  rule: '#DCDFE3',
  accent: '#1F5FD6',
  over: '#D4400C',
  idle: '#BCC3CD',
  sand: '#9E9775',
  slate: '#424E6D',
  navy: '#00224E',
  green: '#0B7A66',
  berry: '#A8336B',
} as const;

/* ---- text and boxes in pixels ---- */

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escapeText(content)}</text>`;
}

function titled(tag: string, title: string | undefined): string {
  const [name] = tag.slice(1).split(' ');
  return title === undefined ? `${tag}/>` : `${tag}><title>${escapeText(title)}</title></${name}>`;
}

export interface Stroke {
  colour: string;
  width: number;
  dash?: string | undefined;
}

export function strokeOf({ colour, width, dash }: Stroke): string {
  return `stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

/** SVG elements and their total size. */
export interface Drawing {
  title: string;
  width: number;
  height: number;
  content: string[];
}

export function svgOf({ title, width, height, content }: Drawing): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${COLOUR.ink}">`;
  return `${head}\n<title>${escapeText(title)}</title>\n<rect width="${round(width)}" height="${round(height)}" fill="${COLOUR.paper}"/>\n${content.join('\n')}\n</svg>\n`;
}

/** Space between the drawings of one picture, px. */
const GAP = 24;

/** Stacks drawings vertically into one: a figure has a single picture. */
export function stack(title: string, drawings: readonly Drawing[]): Drawing {
  let top = 0;
  const content = drawings.flatMap((drawing) => {
    const groups = [`<g transform="translate(0,${round(top)})">`, ...drawing.content, '</g>'];
    top += drawing.height + GAP;
    return groups;
  });
  return { title, width: Math.max(...drawings.map(({ width }) => width)), height: top - GAP, content };
}

/** The subtitle may have several lines. */
export function heading(title: string, subtitle: string): string[] {
  const lines = subtitle.split('\n').map((line, at) => text(16, 44 + 16 * at, line, `fill="${COLOUR.grey}"`));
  return [text(16, 26, title, 'font-size="16" font-weight="600"'), ...lines];
}

/* ---- marks, in data units ---- */

type Point = readonly [x: number, y: number];
type ToPixels = (value: number) => number;

/** Draws on a panel, given its axes' scales to pixels. */
export type Mark = (x: ToPixels, y: ToPixels) => string;

export function lineMark(points: readonly Point[], stroke: Stroke, title?: string): Mark {
  return (x, y) => {
    const path = points.map(([at, value]) => `${round(x(at))},${round(y(value))}`).join('L');
    return titled(`<path d="M${path}" fill="none" ${strokeOf(stroke)} stroke-linejoin="round"`, title);
  };
}

/** A straight line. */
export function segmentMark(from: Point, to: Point, stroke: Stroke): Mark {
  return lineMark([from, to], stroke);
}

export interface BoxStyle {
  fill: string;
  title?: string;
  /** inset from its edges in pixels: on every side, or only right and below */
  inset?: number;
  after?: number;
  opacity?: number;
  corner?: number;
  stroke?: Stroke;
}

/** At least a pixel high, so that it stays visible. */
export function boxMark([left, right]: Point, [bottom, top]: Point, look: BoxStyle): Mark {
  const { fill, title, inset = 0, after = 0, opacity, corner, stroke } = look;
  return (x, y) => {
    const [xs, ys] = [[x(left), x(right)].sort((a, b) => a - b), [y(bottom), y(top)].sort((a, b) => a - b)];
    const [width, height] = [xs, ys].map(([from = 0, to = 0]) => Math.max(1, to - from - 2 * inset - after)) as [
      number,
      number,
    ];
    const position = `x="${round((xs[0] ?? 0) + inset)}" y="${round((ys[0] ?? 0) + inset)}" width="${round(width)}" height="${round(height)}"`;
    const more = `${corner ? ` rx="${corner}"` : ''}${opacity ? ` opacity="${opacity}"` : ''}${stroke ? ` ${strokeOf(stroke)}` : ''}`;
    return titled(`<rect ${position} fill="${fill}"${more}`, title);
  };
}

export function dotMark([at, value]: Point, radius: number, fill: string, stroke?: Stroke): Mark {
  const edge = stroke ? ` ${strokeOf(stroke)}` : '';
  return (x, y) => `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="${radius}" fill="${fill}"${edge}/>`;
}

export interface TextStyle {
  fill?: string;
  size?: number;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** offset from the point, px */
  dx?: number;
  dy?: number;
  struck?: boolean;
  /** with an outline, to be legible over lines */
  halo?: boolean;
  /** runs downwards from its point */
  turned?: boolean;
}

function attributesOf({ fill, size, bold, anchor, struck, halo }: TextStyle): string {
  return [
    anchor && anchor !== 'start' ? `text-anchor="${anchor}"` : '',
    size ? `font-size="${size}"` : '',
    bold ? 'font-weight="600"' : '',
    struck ? 'text-decoration="line-through"' : '',
    halo ? `paint-order="stroke" stroke="${COLOUR.paper}" stroke-width="4" stroke-linejoin="round"` : '',
    fill ? `fill="${fill}"` : '',
  ]
    .filter((attribute) => attribute !== '')
    .join(' ');
}

export function textMark([at, value]: Point, words: string, look: TextStyle = {}): Mark {
  const { dx = 0, dy = 0, turned } = look;
  return (x, y) => {
    const [left, top] = [x(at) + dx, y(value) + dy];
    if (!turned) return text(left, top, words, attributesOf(look));
    return `<text transform="translate(${round(left)},${round(top)}) rotate(90)" ${attributesOf(look)}>${escapeText(words)}</text>`;
  };
}

/** A table cell with centred text. */
export function cellMarks([left, right]: Point, rows: Point, words: string, look: BoxStyle & { ink: string }): Mark[] {
  const middle: Point = [(left + right) / 2, (rows[0] + rows[1]) / 2];
  return [boxMark([left, right], rows, look), textMark(middle, words, { anchor: 'middle', fill: look.ink, dy: 4 })];
}

/* ---- panels ---- */

export interface Axis extends ScaleAxis {
  label?: string;
  /** grid lines across the panel at the ticks */
  rules?: boolean;
}

export interface Panel {
  width: number;
  height: number;
  x: Axis;
  y: Axis;
  marks: readonly Mark[];
  title?: string;
  /** at the right end of the title line */
  note?: string;
  /** background */
  shade?: string;
}

export type Swatch = { name: string; bold?: boolean } & (
  | { stroke: Stroke }
  | { box: string }
  | { dot: string; ring?: boolean }
);

export interface Figure {
  title: string;
  subtitle: string;
  /** under the subtitle, or below the panels */
  legend?: readonly Swatch[];
  legendBelow?: boolean;
  panels: readonly Panel[];
  /** panels per row */
  columns?: number;
  gap?: { x: number; y: number };
  margin: { left: number; top: number; right: number; bottom: number };
  /** font size of axis labels */
  size?: number;
  /** minimum width */
  width?: number;
}

function drawAxes(panel: Panel, left: number, top: number, x: Scale, y: Scale, size: number): string[] {
  const [right, bottom] = [left + panel.width, top + panel.height];
  const grey = `font-size="${size}" fill="${COLOUR.grey}"`;
  const words = ({ format = count }: Axis) => format;
  const rule = (from: Point, to: Point) =>
    `<line x1="${round(from[0])}" x2="${round(to[0])}" y1="${round(from[1])}" y2="${round(to[1])}" stroke="${COLOUR.rule}"/>`;
  const { ticks: xTicks = [], label: xLabel } = panel.x;
  const { ticks: yTicks = [], label: yLabel } = panel.y;
  return [
    ...(panel.x.rules ? xTicks.map((tick) => rule([x(tick), top], [x(tick), bottom])) : []),
    ...(panel.y.rules ? yTicks.map((tick) => rule([left, y(tick)], [right, y(tick)])) : []),
    ...yTicks.map((tick) => text(left - 8, y(tick) + 4, words(panel.y)(tick), `text-anchor="end" ${grey}`)),
    ...xTicks.map((tick) => text(x(tick), bottom + size + 8, words(panel.x)(tick), `text-anchor="middle" ${grey}`)),
    ...(xLabel ? [text((left + right) / 2, bottom + 2.5 * size + 12, xLabel, `text-anchor="middle" ${grey}`)] : []),
    ...(yLabel ? [text(16, top - 18, yLabel, grey)] : []),
  ];
}

function drawPanel(panel: Panel, left: number, top: number, size: number): string[] {
  const { width, height, title, note, shade, marks } = panel;
  const [x, y] = [scaleOf(panel.x, left, left + width), scaleOf(panel.y, top + height, top)];
  return [
    ...(shade
      ? [
          boxMark([0, width], [0, height], { fill: shade })(
            (at) => left + at,
            (at) => top + at,
          ),
        ]
      : []),
    ...drawAxes(panel, left, top, x, y, size),
    ...marks.map((mark) => mark(x, y)),
    ...(title ? [text(left, top - 8, title, `font-size="${Math.max(11, size)}" font-weight="600"`)] : []),
    ...(note ? [text(left + width, top - 8, note, `font-size="10" text-anchor="end" fill="${COLOUR.grey}"`)] : []),
  ];
}

function drawLegend(legend: readonly Swatch[], left: number, y: number): string[] {
  let x = left;
  return legend.flatMap((swatch) => {
    const at = x;
    x += 48 + textWidth(swatch.name, 12, swatch.bold ? 600 : 400);
    const sign =
      'stroke' in swatch
        ? `<line x1="${round(at)}" x2="${round(at + 22)}" y1="${y - 4}" y2="${y - 4}" ${strokeOf(swatch.stroke)}/>`
        : 'box' in swatch
          ? `<rect x="${round(at + 4)}" y="${y - 11}" width="14" height="14" rx="2" fill="${swatch.box}"/>`
          : `<circle cx="${round(at + 11)}" cy="${y - 4}" r="5" ${swatch.ring ? `fill="${COLOUR.paper}" stroke="${swatch.dot}" stroke-width="1.6"` : `fill="${swatch.dot}"`}/>`;
    const colour = swatch.bold && 'stroke' in swatch ? swatch.stroke.colour : COLOUR.grey;
    return [sign, text(at + 28, y, swatch.name, `fill="${colour}"${swatch.bold ? ' font-weight="600"' : ''}`)];
  });
}

/** Lays out panels row by row; a column is as wide as its widest panel, a row as high as its highest. */
export function drawFigure(figure: Figure): Drawing {
  const { panels, columns = panels.length, gap = { x: 0, y: 0 }, margin, legend = [], size = 12 } = figure;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...panels.filter((_, at) => at % columns === column).map(({ width }) => width)),
  );
  const heights = Array.from({ length: Math.ceil(panels.length / columns) }, (_, row) =>
    Math.max(...panels.slice(row * columns, (row + 1) * columns).map(({ height }) => height)),
  );
  const before = (sizes: readonly number[], at: number, between: number) =>
    sizes.slice(0, at).reduce((sum, size) => sum + size + between, 0);
  const [wide, high] = [before(widths, columns, gap.x) - gap.x, before(heights, heights.length, gap.y) - gap.y];
  const height = margin.top + high + margin.bottom;
  return {
    title: figure.title,
    width: Math.max(figure.width ?? 0, margin.left + wide + margin.right),
    height,
    content: [
      ...heading(figure.title, figure.subtitle),
      ...panels.flatMap((panel, at) => {
        const left = margin.left + before(widths, at % columns, gap.x);
        return drawPanel(panel, left, margin.top + before(heights, Math.floor(at / columns), gap.y), size);
      }),
      ...drawLegend(legend, 16, figure.legendBelow ? height - 16 : 72),
    ],
  };
}

/* ---- labelled lines: most figures ---- */

export interface Series extends Stroke {
  name: string;
  points: readonly Point[];
}

/** What the paper prints: a range of y over a range of x, drawn as a band behind the lines. */
export interface PrintedBand {
  name: string;
  colour: string;
  x: Point;
  y: Point;
}

export interface Chart {
  title: string;
  subtitle: string;
  x: Axis;
  /** a logarithmic axis begins at its first tick and clamps lower values to it */
  y: Axis;
  series: readonly Series[];
  bands?: readonly PrintedBand[];
}

const WIDTH = 536;
const HEIGHT = 256;

export function drawChart({ title, subtitle, x, y, series, bands = [] }: Chart): Drawing {
  const scaleY = scaleOf(y, HEIGHT, 0);
  const labelHeights = layOutLabels(
    series.map(({ points }) => scaleY(points.at(-1)?.[1] ?? 0)),
    15,
    0,
    HEIGHT,
  );
  const right = Math.max(...(x.ticks ?? []));
  const marks = [
    ...bands.map((band) => boxMark(band.x, band.y, { fill: band.colour, opacity: 0.14, title: band.name })),
    ...series.map(({ points, ...stroke }) => lineMark(points, stroke)),
    ...series.map(({ name, colour }, at) =>
      textMark([right, scaleY.invert(labelHeights[at] ?? 0)], name, { fill: colour, bold: true, dx: 8, dy: 4 }),
    ),
  ];
  const panel = { width: WIDTH, height: HEIGHT, shade: COLOUR.panel, x, y: { ...y, rules: true }, marks };
  return drawFigure({ title, subtitle, panels: [panel], margin: { left: 64, top: 88, right: 120, bottom: 56 } });
}
