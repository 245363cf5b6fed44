/* Values of fields as text: with units, and shares in percent. */

import type { Field } from '../../scenario/field.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { variedFieldAt } from '../../sweeps/size.ts';
import { NARROW_SPACE, rounded, withUnit } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { numberOf } from '../settings/NumberField.tsx';
import { unitFor } from '../settings/units.ts';
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
  const [, written = '', unit = ''] = /^([-\d.,]+(?:[eE]-?\d+)?)\s*([%a-zA-Zµμ/]*)$/.exec(text.trim()) ?? [];
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
    .map((label, axis) => pointText(variedFieldAt(paths[axis] ?? ''), label))
    .join(', ');
}
