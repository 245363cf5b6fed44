/* Pictures as SVG text. D3 computes scales and paths; every chart has a title, units, and the names of its lines at
 * their ends. Colours are those of the light theme, so that a picture in the docs looks like the page. */

import { format } from 'd3-format';
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';

export const INK = '#15181D';
const GREY = '#626974';
const RULE = '#DCDFE3';
const BAND = '#F4F4F1';

export interface Series {
  name: string;
  colour: string;
  width: number;
  dash?: string;
  points: [number, number][];
}

/** What the paper prints: a range of y over a range of x, drawn as a band behind the lines. */
export interface PrintedBand {
  name: string;
  colour: string;
  x: [number, number];
  y: [number, number];
}

export interface Chart {
  title: string;
  subtitle: string;
  xLabel: string;
  yLabel: string;
  xLog?: boolean;
  /** y is logarithmic from this value on */
  yLogFrom?: number;
  xTicks: number[];
  yTicks: number[];
  xFormat?: (value: number) => string;
  yFormat?: (value: number) => string;
  series: Series[];
  bands?: PrintedBand[];
}

const WIDTH = 720;
const HEIGHT = 400;
const FRAME = { left: 64, right: 600, top: 88, bottom: 344 };

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escapeText(content)}</text>`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function svg(width: number, height: number, title: string, content: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${INK}">`;
  return `${head}\n<title>${escapeText(title)}</title>\n<rect width="${width}" height="${height}" fill="#FFFFFF"/>\n${content.join('\n')}\n</svg>\n`;
}

type Scale = ScaleContinuousNumeric<number, number>;

function scales(chart: Chart): { x: Scale; y: Scale } {
  const [xs, ys] = [chart.xTicks, chart.yTicks];
  const x = (chart.xLog ? scaleLog() : scaleLinear()).domain([Math.min(...xs), Math.max(...xs)]);
  const y = (chart.yLogFrom ? scaleLog() : scaleLinear()).domain([Math.min(...ys), Math.max(...ys)]);
  return { x: x.range([FRAME.left, FRAME.right]), y: y.range([FRAME.bottom, FRAME.top]) };
}

function axes(chart: Chart, x: Scale, y: Scale): string[] {
  const xFormat = chart.xFormat ?? format(',');
  const yFormat = chart.yFormat ?? format(',');
  const across = `x1="${FRAME.left}" x2="${FRAME.right}" stroke="${RULE}"`;
  return [
    ...chart.yTicks.map((tick) => `<line ${across} y1="${round(y(tick))}" y2="${round(y(tick))}"/>`),
    ...chart.yTicks.map((tick) => text(FRAME.left - 8, y(tick) + 4, yFormat(tick), `text-anchor="end" fill="${GREY}"`)),
    ...chart.xTicks.map((tick) =>
      text(x(tick), FRAME.bottom + 20, xFormat(tick), `text-anchor="middle" fill="${GREY}"`),
    ),
    text((FRAME.left + FRAME.right) / 2, FRAME.bottom + 42, chart.xLabel, `text-anchor="middle" fill="${GREY}"`),
    text(16, FRAME.top - 18, chart.yLabel, `fill="${GREY}"`),
  ];
}

function drawBand(band: PrintedBand, x: Scale, y: Scale): string {
  const [left, right] = [x(band.x[0]), x(band.x[1])];
  const [bottom, top] = [y(band.y[0]), y(band.y[1])];
  const box = `x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(Math.max(2, bottom - top))}"`;
  return `<rect ${box} fill="${band.colour}" opacity="0.14"><title>${escapeText(band.name)}</title></rect>`;
}

/** Moves labels apart that would stand closer than a line of text, keeping their order. */
function spread(wanted: number[]): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  for (let i = 1; i < order.length; i++) {
    const [above, here] = [order[i - 1] ?? 0, order[i] ?? 0];
    placed[here] = Math.max(placed[here] ?? 0, (placed[above] ?? 0) + 15);
  }
  return placed;
}

export function drawChart(chart: Chart): string {
  const { x, y } = scales(chart);
  const clampY = (value: number) => y(Math.max(value, chart.yLogFrom ?? value));
  const path = line<[number, number]>(
    (point) => round(x(point[0])),
    (point) => round(clampY(point[1])),
  );
  const ends = spread(chart.series.map((series) => clampY(series.points.at(-1)?.[1] ?? 0)));
  return svg(WIDTH, HEIGHT, chart.title, [
    text(16, 26, chart.title, 'font-size="16" font-weight="600"'),
    text(16, 44, chart.subtitle, `fill="${GREY}"`),
    `<rect x="${FRAME.left}" y="${FRAME.top}" width="${FRAME.right - FRAME.left}" height="${FRAME.bottom - FRAME.top}" fill="${BAND}" opacity="0.5"/>`,
    ...axes(chart, x, y),
    ...(chart.bands ?? []).map((band) => drawBand(band, x, y)),
    ...chart.series.map(
      (series) =>
        `<path d="${path(series.points)}" fill="none" stroke="${series.colour}" stroke-width="${series.width}" stroke-linejoin="round"${series.dash ? ` stroke-dasharray="${series.dash}"` : ''}/>`,
    ),
    ...chart.series.map((series, index) =>
      text(FRAME.right + 8, (ends[index] ?? 0) + 4, series.name, `fill="${series.colour}" font-weight="600"`),
    ),
  ]);
}
