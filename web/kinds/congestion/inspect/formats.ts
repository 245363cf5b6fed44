/* Number formats of the congestion panels: three significant digits, and a unit if there is one. */

import { formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

/** Shares of the link rate in heads and panels always carry three decimals when large: 0.642. */
export function share(value: number | null, digits = 3): string {
  if (value === null) return '–';
  // Sampling can push a share slightly beyond 1.
  return fixed(Math.max(0, value), digits);
}

/** A share of the link rate: 1 -> '1.00', 0.165 -> '0.165'. */
export function formatRate(rate: number): string {
  if (rate < 0.0005) return '0';
  return fixed(rate, rate >= 0.995 ? 2 : 3);
}

/** Two times in the unit of the second: 0.4 ms of 0.4 ms -> '0.40 of 0.40 ms'. */
export function formatPartOf(part: number, whole: number): string {
  const unit = UNITS.find(([ps]) => whole >= ps / 10) ?? LAST;
  const digits = (ps: number) => fixed(ps / unit[0], whole / unit[0] >= 100 ? 0 : 2);
  return t`${digits(part)} of ${`${digits(whole)}${NARROW_SPACE}${unit[1]}`}`;
}

const LAST: [number, string] = [1e3, 'ns'];
const UNITS: [number, string][] = [[1e12, 's'], [1e9, 'ms'], [1e6, 'µs'], LAST];

/** An instant of the run, in milliseconds as on the time axis: 710_000_000 -> '0.71 ms'. */
export function formatInstant(ps: number): string {
  if (ps !== 0 && ps < 1e7) return formatTime(ps);
  return `${fixed(ps / 1e9, ps >= 1e11 ? 0 : ps >= 1e10 ? 1 : 2)}${NARROW_SPACE}ms`;
}
