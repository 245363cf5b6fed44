/* What a paper prints and what its report says, as rows of PAPER/rows.json: completed here with what was measured. In every text
 * {name} stands for a value. A text may have cases: the value named like its field chooses one, true and false `yes` and `no`. */

import { above, atLeast, atMost, below, exactly, type Measurement, type Range } from './measurement.ts';
import { type Chart, COLOUR, type Drawing, drawChart, type Series } from './picture.ts';
import { type PageTable, type Section, SOURCES } from './report.ts';

type Values = Readonly<Record<string, string | number | boolean>>;
type Text = string | Readonly<Record<string, string>>;

/** A measurement before it is measured. */
interface ClaimRow {
  /** if rows of one id have other words; else the key is the id */
  id?: string;
  /** absent where it depends on the run */
  paperRef?: Text;
  quantity: Text;
  unit: string;
  /** '= 3', '> 0', '50 to 55': for every value, or one for each */
  printed?: string | string[];
  tolerance?: number;
  shape?: boolean;
  ours?: Text;
  paper: Text;
  otherwise?: Text;
  note?: Text;
}

interface SectionRow {
  title: Text;
  /** may name SOURCES: '{runs}' */
  source?: string;
  text: Text;
  pictures?: { file: string; caption: string }[];
}

type Axis = Chart['x'];

interface ChartRow {
  title: Text;
  subtitle: Text;
  x: Omit<Axis, 'format'>;
  y: Omit<Axis, 'format'>;
  /** colours by their names */
  series?: (Omit<Series, 'points'> & { points?: number[][] })[];
  bands?: { name: string; colour: string; x: number[]; y: number[] }[];
}

interface Rows<C extends string, S extends string, D extends string> {
  claims: Record<C, ClaimRow>;
  sections: Record<S, SectionRow>;
  charts: Record<D, ChartRow>;
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${text}" needs ${name}.`);
    return String(value);
  });
}

function chosen(field: string, text: Text, values: Values): string {
  if (typeof text === 'string') return text;
  const value = values[field];
  const found = text[typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
  if (found === undefined) throw new Error(`There is no case ${value} of ${field}.`);
  return found;
}

type Said<Row> = { [K in keyof Row]: Exclude<Row[K], Readonly<Record<string, string>>> };

/** Values and cases in place of their names. What `own` says itself needs none. */
function said<Row extends object>(row: Row, values: Values, own: object): Said<Row> {
  const isText = (text: unknown): text is Text =>
    typeof text === 'string' || (typeof text === 'object' && text !== null && !Array.isArray(text));
  const fields = Object.entries(row).filter(([field]) => !(field in own));
  return Object.fromEntries(
    fields.map(([field, text]) => [field, isText(text) ? fill(chosen(field, text, values), values) : text]),
  ) as Said<Row>;
}

const BOUNDS: Record<string, (value: number) => Range> = {
  '=': exactly,
  '<=': atMost,
  '<': below,
  '>=': atLeast,
  '>': above,
};

/** '> 0', '50 to 55' */
export function rangeOf(text: string): Range {
  const [first = '', second, third] = text.split(' ');
  const range: Range = BOUNDS[first]?.(Number(second)) ?? [Number(first), second === 'to' ? Number(third) : Number.NaN];
  if (range.some(Number.isNaN)) throw new Error(`"${text}" is no range.`);
  return range;
}

export function colourOf(name: string): string {
  return name in COLOUR ? COLOUR[name as keyof typeof COLOUR] : name;
}
type Point = Series['points'][number];

export function rowsOf<C extends string, S extends string, D extends string>(rows: Rows<C, S, D>) {
  return {
    claim(key: C, measured: Pick<Measurement, 'value'> & Partial<Measurement>, values: Values = {}): Measurement {
      const { printed, ...row } = said(rows.claims[key], values, measured);
      const ranges =
        typeof printed === 'string' ? rangeOf(printed) : printed?.map((range) => rangeOf(fill(range, values)));
      return { id: fill(key, values), ours: '', printed: ranges, ...row, ...measured } as Measurement;
    },
    /** `svgs`: in the order of the row's pictures; null: not drawn */
    section(
      key: S,
      parts: { measurements?: Measurement[]; svgs?: (string | null)[]; tables?: PageTable[] },
      values: Values = {},
    ): Section {
      const { svgs = [], measurements = [], ...rest } = parts;
      const { pictures = [], ...row } = said(rows.sections[key], { ...SOURCES, ...values }, {});
      return {
        ...row,
        pictures: svgs.flatMap((svg, at) => {
          const { file = '', caption = '' } = pictures[at] ?? {};
          return svg === null ? [] : [{ file: fill(file, values), caption: fill(caption, values), svg }];
        }),
        measurements,
        ...rest,
      };
    },
    /** `lines`: the points of the row's series, in order; `own` and `axes` for what differs from run to run */
    chart(
      key: D,
      lines: readonly (readonly Point[])[],
      values: Values = {},
      own: Partial<Omit<Chart, 'x' | 'y'>> = {},
      axes: { x?: Axis; y?: Axis } = {},
    ): Drawing {
      const { title, subtitle, x, y, series = [], bands = [] } = rows.charts[key];
      const row = said({ title, subtitle }, values, own);
      return drawChart({
        ...row,
        x: { ...x, ...axes.x },
        y: { ...y, ...axes.y },
        series: series.map((line, at) => ({
          ...line,
          name: fill(line.name, values),
          colour: colourOf(line.colour),
          points: lines[at] ?? (line.points as unknown as Point[]) ?? [],
        })),
        bands: bands.map((band) => ({
          ...band,
          colour: colourOf(band.colour),
          x: band.x as unknown as Point,
          y: band.y as unknown as Point,
        })),
        ...own,
      });
    },
  };
}
