/* Numbers as people type them. */

import { formatCount, THIN } from '../../words/format.ts';

interface Limits {
  label: string;
  min: number;
  max: number;
  integer: boolean;
  unit?: string;
}

/** A decimal comma is one, too; NaN where there is no number. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** What is wrong with it, in one sentence; null when nothing is. */
export function problemOf(text: string, { label, min, max, integer, unit }: Limits): string | null {
  const number = numberOf(text);
  const measure = unit ? `${THIN}${unit}` : '';
  const range = `${Number.isInteger(min) ? formatCount(min) : min} to ${max >= Number.MAX_SAFE_INTEGER ? 'any size' : formatCount(max)}${measure}`;
  if (!Number.isFinite(number)) return `${label} must be a number, ${range}.`;
  if (integer && !Number.isInteger(number)) return `${label} must be a whole number, ${range}.`;
  if (number <= 0 && min > 0 && !integer)
    return `${label} must be more than 0, up to ${formatCount(max)}${measure}; ${text.trim()} is too small.`;
  if (number < min || number > max)
    return `${label} can be ${range}; ${text.trim()} is ${number < min ? 'too small' : 'too large'}.`;
  return null;
}
