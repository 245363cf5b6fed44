/* Number formats of the page: SI units, three significant digits, a narrow space before the unit, a real minus sign. Every
 * room uses these, so that a quantity looks the same everywhere. */

import { agree, counted, fixed, count as grouped } from './grammar.ts';
import { t } from './language/language.ts';

/** Narrow no-break space, before a unit. */
export const NARROW_SPACE = '\u202f';

const TIME_UNITS: [number, string][] = [
  [1e12, 's'],
  [1e9, 'ms'],
  [1e6, 'µs'],
  [1e3, 'ns'],
  [1, 'ps'],
];
const BYTE_UNITS: [number, string][] = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
];

/** For sizes that are whole multiples of them. */
const BINARY_UNITS: [number, string][] = [
  [2 ** 30, 'GiB'],
  [2 ** 20, 'MiB'],
  [2 ** 10, 'KiB'],
];

/** 3 significant digits without an exponent: 4.1 -> '4.10', 125.3 -> '125', 1234 -> '1234'. */
function threeDigits(value: number): string {
  if (value === 0) return '0';
  // what rounds up to the next power of ten has one decimal less
  const size = Number(Math.abs(value).toPrecision(3));
  const decimals = Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(size))));
  return signed(fixed(value, decimals));
}

function signed(digits: string): string {
  return digits.replace('-', '\u2212');
}

/** Picoseconds: 125276000 -> '125 µs'. */
export function formatTime(ps: number): string {
  if (ps === 0) return `0${NARROW_SPACE}s`;
  // 999.6 ns would round up to '1000 ns'; it belongs to the next unit.
  const unit = TIME_UNITS.find(([factor]) => Math.abs(ps) >= factor * 0.9995) ?? [1, 'ps'];
  return `${threeDigits(ps / unit[0])}${NARROW_SPACE}${unit[1]}`;
}

/** Bytes: 64 -> '64 B', 4096 -> '4 KiB', 5000 -> '5.00 kB'. */
export function formatBytes(bytes: number): string {
  const whole = bytes > 0 && BINARY_UNITS.find(([factor]) => bytes % factor === 0);
  if (whole) return `${formatCount(bytes / whole[0])}${NARROW_SPACE}${whole[1]}`;
  const unit = BYTE_UNITS.find(([factor]) => bytes >= factor * 0.9995);
  return unit ? `${threeDigits(bytes / unit[0])}${NARROW_SPACE}${unit[1]}` : `${Math.round(bytes)}${NARROW_SPACE}B`;
}

/** The digits of a relative difference, without the sign for percent: 0.533 -> '+53', 0.002 -> '+0.2', 0 -> '0'. */
export function relativeChangeDigits(ratio: number): string {
  const percent = ratio * 100;
  const digits = Math.abs(percent) < 0.95 ? fixed(percent, 1) : formatCount(percent);
  if (Math.abs(percent) < 0.05) return '0';
  return percent > 0 ? `+${digits}` : signed(digits);
}

/** A relative difference: 0.533 -> '+53 %'. */
export function formatRelativeChange(ratio: number): string {
  return `${relativeChangeDigits(ratio)}${NARROW_SPACE}%`;
}

/** A share of a whole, 0 .. 1: 0.42 -> '42 %'. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}${NARROW_SPACE}%`;
}

/** A whole number: 1024 -> '1,024', as in scenario sentences. */
export function formatCount(count: number): string {
  return signed(grouped(Math.round(count)));
}

/** A multiple: 4 -> '4', 1.4203 -> '1.42'. */
export function formatMultiple(times: number): string {
  return Number.isInteger(times) ? formatCount(times) : signed(fixed(times, 2));
}

/** A capacity, not necessarily whole: 16 -> '16', 8.448 -> '8.4'. */
export function formatCapacity(fit: number): string {
  return Number.isInteger(fit) || fit >= 100 ? formatCount(fit) : fixed(fit, 1);
}

/** A whole number, abbreviated: 524288 -> '524 k'. */
export function formatCompact(count: number): string {
  if (count < 100_000) return formatCount(count);
  return count < 999_500
    ? `${threeDigits(count / 1e3)}${NARROW_SPACE}k`
    : `${threeDigits(count / 1e6)}${NARROW_SPACE}M`;
}

/** A waiting time, rounded for people: 0.4 -> 'under 1 s', 75 -> '1 min 15 s'. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return t`under ${`1${NARROW_SPACE}s`}`;
  if (seconds < 60) return `${Math.round(seconds)}${NARROW_SPACE}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}${NARROW_SPACE}min ${Math.round(seconds % 60)}${NARROW_SPACE}s`
    : `${Math.floor(minutes / 60)}${NARROW_SPACE}h ${minutes % 60}${NARROW_SPACE}min`;
}

/** Without floating-point noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** The number and its unit, which stay on one line. */
export function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text}${NARROW_SPACE}${unit}`;
}

/* Capacity behind a count: '16 where 8 fit'. One wording everywhere; 'room for 8' behind a zero would read as none. */

/** 'where 8 fit' */
export function whereFit(fits: number): string {
  return t`where ${fitCount(fits)}`;
}

/** '8 fit', after words that say of what */
export function fitCount(fits: number): string {
  return `${formatCapacity(fits)} ${agree(fits, 'fits', 'fit')}`;
}

/* How many links a tree has, and has left. */

/** '80 links'; with one cable cut '78 of 80 links' */
export function linksLeftText(links: number, cutCables: number): string {
  const all = counted(links, 'link');
  return cutCables === 0 ? all : t`${formatCount(links - 2 * cutCables)} of ${all}`;
}

/* Prose that keeps together what is read as one: a number and its unit, series of numbers, names such as D-mod-k. Word joiners, which have
 * no width, follow the hyphens: the page's typeface has no non-breaking hyphen, and that of another one is wider. */

const UNIT = /(\d) (?=(?:%|ns|µs|ms|s|h|min|B|KB|KiB|MB\/s|Gb\/s)(?![\p{L}\p{N}]))/gu;
const NAME = /\b([SD])-mod-k\b/g;

export function unbroken(text: string): string {
  return text
    .replace(UNIT, '$1\u202f')
    .replace(/(?<=\b\d) (?=\d\b)/g, '\u00a0')
    .replace(NAME, '$1-\u2060mod-\u2060k');
}
