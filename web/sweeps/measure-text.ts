/* Values of measures as text: with units, and shares in percent. */

import { percent } from '../families/common/report.ts';
import { t } from '../language/language.ts';
import { formatTime, rounded, withUnit } from '../words/format.ts';
import { digits, fixed } from '../words/grammar.ts';
import type { Measure } from './measures.ts';

/** A measure's value to about three digits, with its unit. */
export function measureText({ unit, format }: Measure, value: number): string {
  if (unit === 'ns') return formatTime(value * 1000);
  if (format === percent) return withUnit(digits(Number((value * 100).toPrecision(3))), '%');
  return withUnit(digits(Number(value.toPrecision(3))), unit || undefined);
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
function unitFor({ unit, format }: Measure, value: number): readonly [factor: number, name: string] {
  if (unit === 'ns') return TIMES.find(([each]) => value >= each) ?? [1, unit];
  return format === percent ? [0.01, '%'] : [1, unit];
}

/** Formats numbers that are compared with each other, none of them above `most`: all in the unit in which that has three digits, and
 * with its decimals; none if the numbers of this measure are counts. */
export function comparable(measure: Measure, most: number): { unit: string; text(value: number): string } {
  const [factor, unit] = unitFor(measure, most);
  const before = String(Math.trunc(most / factor)).length;
  const decimals = Number.isInteger(most / factor) && unit === '' ? 0 : Math.max(0, 3 - before);
  return { unit, text: (value) => fixed(value / factor, decimals) };
}

/** Tick labels of an axis, all in the unit of the greatest, which alone shows it. */
export function measureTicks(measure: Measure, values: readonly number[]): string[] {
  const most = Math.max(...values.map(Math.abs));
  const [factor, unit] = unitFor(measure, most);
  const name = unit || undefined;
  return values.map((value) => {
    const text = digits(rounded(value / factor));
    return value === most ? withUnit(text, name) : text;
  });
}

/** What a run without a value is called. */
export function missingOf({ name }: Measure): { title: string; word: string } {
  if (name === 'recovery') return { title: t`Not back before the hot spot ends`, word: t`not back` };
  if (name === 'completion' || name === 'over-ideal')
    return { title: t`Not done when the run stops`, word: t`not done` };
  return { title: t`Without a value`, word: t`without a value` };
}
