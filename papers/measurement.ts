/* Measured values and what the paper prints, as data: the source of verdicts, tables, docs pages and the numbers of
 * each figure. */

/** Inclusive; an infinite end is open. */
export type Range = readonly [least: number, most: number];

export interface Measurement {
  /** unique within the paper: 'figure-5a/lin' */
  id: string;
  /** 'Figure 5a' */
  paperRef: string;
  quantity: string;
  /** of value, printed and tolerance; '' for counts */
  unit: string;
  /** each is judged; empty until run */
  value: readonly number[];
  /** the paper's range for every value, or one range for each; absent if there is nothing to compare with */
  printed?: Range | readonly Range[];
  /** how far a value may lie outside */
  tolerance?: number;
  /** about order or trend: a figure for which only such measurements hold is reproduced in shape */
  shape?: boolean;
  /** the value, formatted */
  ours: string;
  /** the paper's words; brackets explain how words without a number are interpreted */
  paper: string;
  /** shown if it does not hold, instead of how far it lies outside */
  otherwise?: string;
  /** always shown */
  note?: string;
}

/** `reproduced`: the paper's numbers, or within its ranges. `in shape`: same order and trend, different numbers. `run in part`: some runs
 * are stored, others missing. `nothing to measure`: a drawing or a table of settings. */
export type Status =
  | 'reproduced'
  | 'reproduced in shape'
  | 'run in part'
  | 'not reproduced'
  | 'not run yet'
  | 'nothing to measure'
  | 'beyond the paper';

export const NOT_RUN = 'not run yet';

export const exactly = (value: number): Range => [value, value];
export const atMost = (value: number): Range => [Number.NEGATIVE_INFINITY, value];
export const atLeast = (value: number): Range => [value, Number.POSITIVE_INFINITY];
/** Below or above a number, exclusive. */
export const below = (value: number): Range => [Number.NEGATIVE_INFINITY, value - 1e-9];
export const above = (value: number): Range => [value + 1e-9, Number.POSITIVE_INFINITY];
export const NONE = exactly(0);

type Judged = Pick<Measurement, 'value' | 'printed' | 'tolerance'>;

function isSingle(printed: Range | readonly Range[]): printed is Range {
  return typeof printed[0] === 'number';
}

/** The paper's range for each value. */
export function rangesOf({ value, printed = [] }: Judged): readonly (Range | undefined)[] {
  return isSingle(printed) ? value.map(() => printed) : value.map((_, at) => printed[at]);
}

/** How far each value lies outside the printed range: negative if below, positive if above. */
function distances(measured: Judged): number[] {
  const { value, tolerance = 0 } = measured;
  return rangesOf(measured).map((range, at) => {
    const [ours, [min, max]] = [value[at] ?? Number.NaN, range ?? [Number.NaN, Number.NaN]];
    const off = ours < min ? ours - min : ours > max ? ours - max : ours >= min && ours <= max ? 0 : Number.NaN;
    return Math.abs(off) <= tolerance ? 0 : off;
  });
}

/** The only rule for verdicts: a measurement holds if every value is within the paper's range. */
export function verdictOf(measured: Judged): 'holds' | 'does not hold' | 'nothing printed' | 'not run yet' {
  if (measured.value.length === 0) return NOT_RUN;
  if (measured.printed === undefined) return 'nothing printed';
  return distances(measured).every((distance) => distance === 0) ? 'holds' : 'does not hold';
}

/** 'holds', '3 of 7 outside, by at most 6.2 points; a reason' */
export function verdictText(measured: Measurement): string {
  const { note = '' } = measured;
  const verdict = verdictOf(measured);
  if (verdict === NOT_RUN) return '';
  const judged = { holds: 'holds', 'nothing printed': '', 'does not hold': measured.otherwise ?? outside(measured) }[
    verdict
  ];
  return [judged, note].filter((words) => words !== '').join('; ');
}

function outside(measured: Measurement): string {
  const off = distances(measured).filter((distance) => distance !== 0);
  const furthest = off.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
  const unit = measured.unit === '%' ? ' points' : measured.unit && ` ${measured.unit}`;
  const by = `${Math.abs(furthest).toFixed(1)}${unit}`;
  if (measured.value.length > 1) return `${off.length} of ${measured.value.length} outside, by at most ${by}`;
  const [range] = rangesOf(measured);
  return `${by} ${furthest > 0 ? 'above' : 'below'} the printed ${range?.[0] === range?.[1] ? 'number' : 'range'}`;
}

/** The status of a figure: reproduced if everything holds, in shape if order and trend do. Without measurements of order and
 * trend, most of the printed values must hold. `partly`: part of the figure is not modelled, so it cannot be fully
 * reproduced. */
export function statusOf(measurements: readonly Measurement[], partly = false): Status {
  const judged = measurements.filter(({ printed }) => printed !== undefined);
  const holds = (some: readonly Measurement[]) =>
    some.filter((measurement) => verdictOf(measurement) === 'holds').length;
  if (judged.length === 0) return 'beyond the paper';
  if (judged.some((measurement) => verdictOf(measurement) === NOT_RUN)) return 'run in part';
  const shapes = judged.filter(({ shape }) => shape);
  const isWhole = !partly && shapes.length < judged.length;
  if (isWhole && holds(judged) === judged.length) return 'reproduced';
  const inShape = shapes.length > 0 ? holds(shapes) === shapes.length : 2 * holds(judged) > judged.length;
  return inShape ? 'reproduced in shape' : 'not reproduced';
}

export function byId(measurements: readonly Measurement[], id: string): Measurement {
  const found = measurements.find((measured) => measured.id === id);
  if (!found) throw new Error(`No measurement is called ${id}.`);
  return found;
}
