/* Times as people read and type them: nanoseconds are shown in a suitable unit, and may be typed with another one. Shares are
 * shown in percent. */

import { rounded } from '../../words/format.ts';

export interface Unit {
  name: string;
  /** how many of the field's own units one of these is */
  factor: number;
}

const TIMES: readonly Unit[] = [
  { name: 's', factor: 1e9 },
  { name: 'ms', factor: 1e6 },
  { name: 'µs', factor: 1e3 },
  { name: 'ns', factor: 1 },
  { name: 'ps', factor: 1e-3 },
];

/** No seconds or picoseconds: milliseconds and fractions of a nanosecond instead. */
const SHOWN = TIMES.slice(1, 4);

/** The largest unit in which a value has few decimals. */
export function unitFor(unit: string | undefined, value: number): Unit | undefined {
  if (unit === undefined) return undefined;
  if (unit === '%') return { name: unit, factor: 0.01 };
  if (unit !== 'ns' || value === 0) return { name: unit, factor: 1 };
  const fits = ({ factor }: Unit) =>
    Math.abs(value) >= factor && Number.isInteger(Math.round((value / factor) * 1e6) / 1e3);
  return SHOWN.find(fits) ?? { name: 'ns', factor: 1 };
}

/** '0.4 ms' where microseconds are shown: '400'. Text without a unit is unchanged. */
export function inUnit(text: string, unit: Unit | undefined): string {
  if (unit?.name === '%') return text.replace(/%\s*$/, '').trimEnd();
  if (!unit || !TIMES.some(({ name }) => name === unit.name)) return text;
  const [, digits, name] = /^\s*([\d.,]+)\s*([a-zµμ]+)\s*$/i.exec(text) ?? [];
  const typed = TIMES.find((time) => time.name === name?.toLowerCase().replace(/^[uμ]s$/, 'µs'));
  if (!digits || !typed) return text;
  return String(rounded((Number(digits.replace(',', '.')) * typed.factor) / unit.factor));
}
