/* Values of fields as text: with units, and shares in percent. */

import type { Field } from '../../model/field.ts';
import { quantityFault, readQuantity, unitFor } from '../../page/settings/units.ts';
import type { Plan } from '../../study/plan.ts';
import { fieldOf } from '../../study/size.ts';
import { NARROW_SPACE, rounded, withUnit } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import type { AxisValue } from './spec.ts';

const BINARY = Object.entries({ GiB: 2 ** 30, MiB: 2 ** 20, KiB: 2 ** 10 });

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
  const binary = own === 'B' && value > 0 ? BINARY.find(([, bytes]) => value % bytes === 0) : undefined;
  if (binary) return withUnit(digits(value / binary[1]), binary[0]);
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
function pointText(field: Field | undefined, value: AxisValue): string {
  const isLong = typeof value === 'number' && !Number.isInteger(value);
  return valueText(field, isLong ? Number(value.toPrecision(3)) : value);
}

/** '2 %', '4 KiB', '0.5 ms' as a number, or a sentence why not; NaN where it is no such quantity. A bare number is in the unit that is
 * shown, one of bytes in bytes. */
export function typedValue(field: Field | undefined, text: string, shown: number): number | string {
  const own = field && isShare(field) ? '%' : field && 'unit' in field.value ? field.value.unit : undefined;
  const unit = unitFor(own, shown);
  const typed = readQuantity(text, unit?.name);
  return quantityFault(text, unit?.name) ?? rounded((typed?.value ?? Number.NaN) * (unit?.factor ?? 1));
}

/** The labels of a point's values, axis by axis. */
export function pointLabel(plan: Plan, point: number): string {
  return plan
    .labels(point)
    .map((label, axis) => pointText(fieldOf(plan.sweep.axes[axis]), label))
    .join(', ');
}
