/* Formats values and measures for the page: with units, and shares in percent. */

import { percent } from '../../families/common/report.ts';
import { t } from '../../language/language.ts';
import type { Field } from '../../scenario/field.ts';
import { fieldAt } from '../../scenario/fields.ts';
import type { Measure } from '../../sweeps/measures.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { formatTime, NARROW_SPACE } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { numberOf } from '../settings/NumberField.tsx';
import { rounded, unitFor } from '../settings/units.ts';
import type { AxisValue } from './spec.ts';

/** Units that may be typed after a number, by the field's unit. */
const UNITS = {
  '%': { '%': 0.01 },
  B: { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 },
  ns: { ps: 1e-3, ns: 1, µs: 1e3, us: 1e3, ms: 1e6, s: 1e9 },
} as const;
const BINARY = ['GiB', 'MiB', 'KiB'] as const;

/** Shares are shown in percent. */
function isShare({ value }: Field): boolean {
  return value.type === 'number' && value.min === 0 && value.max === 1 && value.unit === undefined;
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text}${NARROW_SPACE}${unit}`;
}

/** 0.02 -> '2 %', 4096 -> '4 KiB', 'd-mod-k' -> 'D-mod-k'; exact, so that it can be typed again. */
export function valueText(field: Field | undefined, value: AxisValue): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string') {
    const option = field?.value.type === 'choice' ? field.value.options.find(({ name }) => name === value) : undefined;
    return option?.label ?? value;
  }
  if (!field || !Number.isFinite(value)) return Number.isFinite(value) ? digits(value) : '';
  if (isShare(field)) return withUnit(digits(rounded(value * 100)), '%');
  const own = 'unit' in field.value ? field.value.unit : undefined;
  const binary = own === 'B' && value > 0 ? BINARY.find((name) => value % UNITS.B[name] === 0) : undefined;
  if (binary) return withUnit(digits(value / UNITS.B[binary]), binary);
  const unit = unitFor(own, value);
  return withUnit(digits(rounded(value / (unit?.factor ?? 1))), unit?.name);
}

/** Under an axis: 0.10551 -> '11', with its unit on request. */
export function tickText(field: Field | undefined, value: AxisValue, unit: boolean): string {
  if (typeof value !== 'number' || !field) return valueText(field, value);
  const text = valueText(field, Number.isInteger(value) ? value : Number(value.toPrecision(2)));
  return unit || (!isShare(field) && /[a-zA-Zµ]/.test(text)) ? text : (text.split(NARROW_SPACE)[0] ?? text);
}

/** For a point: 0.028 -> '2.8 %' */
export function pointText(field: Field | undefined, value: AxisValue): string {
  const isLong = typeof value === 'number' && !Number.isInteger(value);
  return valueText(field, isLong ? Number(value.toPrecision(3)) : value);
}

/** Parses '2 %', '4 KiB', '0.5 ms'; NaN if invalid for the field. A bare number is in the displayed unit. */
export function typedValue(field: Field | undefined, text: string, shown: number): number {
  const [, written = '', unit = ''] = /^\s*([-\d.,eE]+)\s*([%a-zA-Zµμ/]*)\s*$/.exec(text) ?? [];
  const value = numberOf(written);
  if (!field || Number.isNaN(value)) return value;
  const own = isShare(field) ? '%' : 'unit' in field.value ? (field.value.unit ?? '') : '';
  const known: Readonly<Record<string, number>> = own in UNITS ? UNITS[own as keyof typeof UNITS] : { [own]: 1 };
  if (unit === '')
    return rounded(value * (own === '%' ? UNITS['%']['%'] : own === 'ns' ? (unitFor(own, shown)?.factor ?? 1) : 1));
  const named = Object.entries(known).find(([name]) => name.toLowerCase() === unit.replace('μ', 'µ').toLowerCase());
  return named ? rounded(value * named[1]) : Number.NaN;
}

/** The labels of a point's values, axis by axis. */
export function pointLabel(plan: Plan, point: number, paths: readonly string[]): string {
  return plan
    .labels(point)
    .map((label, axis) => pointText(fieldAt(paths[axis] ?? ''), label))
    .join(', ');
}

/** A measure's value to about three digits, with its unit. */
export function measureText({ unit, format }: Measure, value: number): string {
  if (unit === 'ns') return formatTime(value * 1000);
  if (format === percent) return withUnit(digits(Number((value * 100).toPrecision(3))), '%');
  return withUnit(digits(Number(value.toPrecision(3))), unit || undefined);
}

const TIMES: readonly [number, string][] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [1, 'ns'],
];

/** Tick labels of an axis, all in the unit of the greatest, which alone shows it. */
export function measureTicks({ unit, format }: Measure, values: readonly number[]): string[] {
  const most = Math.max(...values.map(Math.abs));
  const [factor, name] =
    unit === 'ns'
      ? (TIMES.find(([each]) => most >= each) ?? [1, unit])
      : format === percent
        ? [0.01, '%']
        : [1, unit || undefined];
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
