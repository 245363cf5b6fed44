/* Values of measures as text: with units, and shares in percent. */

import { isIncomplete, type Measure, percent } from '../measures/measures.ts';
import { formatTime, rounded, withUnit } from '../words/format.ts';
import { counted, digits, fixed } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { RunResult } from './measure-lane.ts';
import type { Average } from './tables.ts';

/** A measure's value to about three digits, with its unit. */
export function measureText({ unit, format }: Measure, value: number): string {
  if (unit === 'ns') return formatTime(value * 1000);
  if (format === percent) return withUnit(digits(Number((value * 100).toPrecision(3))), '%');
  return withUnit(digits(Number(value.toPrecision(3))), unit);
}

/** ' ± 152 µs'; '' where the interval is unknown, or too narrow to be seen in these digits. */
export function intervalText(halfWidth: number | null | undefined, format: (value: number) => string): string {
  if (!halfWidth || format(halfWidth) === format(0)) return '';
  return ` ± ${format(halfWidth)}`;
}

const TIMES: readonly [number, string][] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
];

/** The unit in which a value has few digits; '': none. */
function unitFor({ unit = '', format }: Measure, value: number): readonly [factor: number, name: string] {
  if (unit === 'ns') return TIMES.find(([unitNs]) => value >= unitNs) ?? [1, unit];
  return format === percent ? [0.01, '%'] : [1, unit];
}

/** Formats numbers that are compared with each other: all in the unit in which the greatest has three digits, and with its decimals,
 * or to three digits each where numbers that differ, or differ from 0, would then look alike; whole numbers without any. */
export function comparable(measure: Measure, values: readonly number[]): { unit: string; text(value: number): string } {
  const max = Math.max(0, ...values.map(Math.abs));
  const [factor, unit] = unitFor(measure, max);
  const own = (value: number) => digits(Number((value / factor).toPrecision(3)));
  if (values.every((value) => Number.isInteger(value / factor))) return { unit, text: own };
  const decimals = Math.max(0, 3 - String(Math.trunc(max / factor)).length);
  const alike = (value: number) => fixed(value / factor, decimals);
  const different = (text: (value: number) => string) => new Set([0, ...values].map(text)).size;
  return { unit, text: different(alike) < different(own) ? own : alike };
}

/** Tick labels of an axis, all in the unit of the greatest, which alone shows it. */
export function measureTicks(measure: Measure, values: readonly number[]): string[] {
  const max = Math.max(...values.map(Math.abs));
  const [factor, unit] = unitFor(measure, max);
  const name = unit || undefined;
  return values.map((value) => {
    const text = digits(rounded(value / factor));
    return value === max ? withUnit(text, name) : text;
  });
}

const NO_VALUE = { title: t`Without a value`, word: t`without a value` };
const INCOMPLETE = { title: t`Messages are missing`, word: t`with missing messages` };

/** What runs without a value are called: why only if it is so of all of them. */
export function missingOf({ stop }: Measure, averages: readonly Average[]): { title: string; word: string } {
  const lacking = averages.filter(({ runs, count }) => runs > count);
  if (lacking.length > 0 && lacking.every(({ runs, count, incomplete }) => runs - count === incomplete))
    return INCOMPLETE;
  return (averages.every(({ runs, count, censored }) => runs - count === censored) && stop) || NO_VALUE;
}

export function missingWord(average: Average): string {
  return missingOf(average.measure, [average]).word;
}

/** What one of these runs without a value is called. */
export function missingRunWord({ stop }: Measure, runs: readonly RunResult[]): string {
  if (runs.every(isIncomplete)) return INCOMPLETE.word;
  return runs.some(isIncomplete) ? NO_VALUE.word : (stop ?? NO_VALUE).word;
}

/** Whether the runs say no more of their median than that it is beyond their values. */
export function isBeyond({ kind, value, censored }: Average): boolean {
  return kind === 'median' && value === null && censored > 0;
}

/** '910 µs ± 152 µs, mean of 4 of 5'; 'later than the end, median of 3 runs, 2 not back' */
export function averageText(average: Average): string {
  const { measure, value, halfWidth } = average;
  const own = (value: number) => measureText(measure, value);
  const figure = value === null ? noAverageText(average) : `${own(value)}${intervalText(halfWidth, own)}`;
  const of = averagedText(average);
  return of === '' ? figure : `${figure}, ${of}`;
}

/** In place of the figure. */
export function noAverageText(average: Average): string {
  const { measure, runs } = average;
  return isBeyond(average) ? (measure.stop?.beyond ?? '') : t`${runs} of ${runs} ${missingWord(average)}`;
}

/** Says of how many runs; nothing for a mean of all, whose interval says it. */
export function averagedText(average: Average): string {
  const { kind, value, runs, count } = average;
  if ((value === null && !isBeyond(average)) || runs === 1) return '';
  if (kind === 'mean') return count === runs ? '' : t`mean of ${count} of ${runs}`;
  if (count === runs) return t`median of ${counted(runs, 'run')}`;
  return t`median of ${counted(runs, 'run')}, ${runs - count} ${missingWord(average)}`;
}
