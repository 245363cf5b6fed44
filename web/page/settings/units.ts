/* Quantities as people read and type them: nanoseconds are shown in a suitable unit, shares in percent, and a number may be typed
 * with any unit of its kind. */

import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { ambiguityOf, readNumber, type TypedNumber } from '../../model/typed-number.ts';
import { rounded } from '../../words/format.ts';
import { orList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

export interface Unit {
  name: string;
  /** how many of the field's own units one of these is */
  factor: number;
}

type Kind = Readonly<Record<string, number>>;

const TIMES = { s: 1e9, ms: 1e6, µs: 1e3, ns: 1, ps: 1e-3 } as const;

const BYTES = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const;

/** Units that measure the same, each in one of them. */
const KINDS: readonly Kind[] = [
  TIMES,
  { '%': 1 },
  BYTES,
  { 'kb/s': 1e-6, 'Mb/s': 1e-3, 'Gb/s': 1, 'Tb/s': 1e3, 'kB/s': 8e-6, 'MB/s': 8e-3, 'GB/s': 8, 'TB/s': 8e3 },
];

/** Longer texts are no quantities. */
const MAX_LENGTH = 60;

/** No seconds or picoseconds: milliseconds and fractions of a nanosecond instead. */
const SHOWN = (['ms', 'µs', 'ns'] as const).map((name) => ({ name, factor: TIMES[name] }));

/** The largest unit in which a value has few decimals. */
export function unitFor(unit: string | undefined, value: number): Unit | undefined {
  if (unit === undefined) return undefined;
  if (unit === '%') return { name: unit, factor: 0.01 };
  if (unit !== 'ns' || value === 0) return { name: unit, factor: 1 };
  const fits = ({ factor }: Unit) =>
    Math.abs(value) >= factor && Number.isInteger(Math.round((value / factor) * 1e6) / 1e3);
  return SHOWN.find(fits) ?? { name: 'ns', factor: 1 };
}

/** '0.4 ms' where microseconds are shown: 400. A number without a unit is in the one that is shown; null: no such quantity. */
export function readQuantity(text: string, shown: string | undefined): TypedNumber | null {
  const [number, unit] = partsOf(text);
  const factor = unit === '' ? 1 : factorOf(unit, shown);
  const typed = readNumber(number);
  if (!typed || factor === null) return null;
  const other = typed.other === undefined ? {} : { other: rounded(typed.other * factor) };
  return { value: rounded(typed.value * factor), ...other };
}

/** A question back, or the units that may be typed; null for a quantity, and where there is no number. */
export function quantityFault(text: string, shown: string | undefined): string | null {
  const [number, unit] = partsOf(text);
  const isOfOtherUnit = shown !== undefined && unit !== '' && factorOf(unit, shown) === null;
  if (!isOfOtherUnit || !readNumber(number)) return ambiguityOf(text, readQuantity(text, shown));
  const names = Object.keys(kindOf(shown));
  if (!isBits(unit, shown)) return t`${quoted(unit, limits.quotedName)} is no unit here; write ${orList(names)}.`;
  const bytes = names.filter((name) => name.charAt(0).toLowerCase() === unit.charAt(0).toLowerCase());
  return t`${quoted(text.trim())} could mean bits; write ${orList(bytes.map((name) => `${number.trim()} ${name}`))}.`;
}

function partsOf(text: string): [number: string, unit: string] {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return ['', ''];
  const [number = ''] = /^[-+\u2212\d.,'’\s]*(?:e[-+]?\d+)?/i.exec(trimmed) ?? [];
  return [number, trimmed.slice(number.length)];
}

/** A small b is a bit. */
function isBits(unit: string, shown: string): boolean {
  return shown in BYTES && /^[kmg]?i?b$/i.test(unit) && unit.endsWith('b');
}

function kindOf(shown: string): Kind {
  return KINDS.find((kind) => shown in kind) ?? { [shown]: 1 };
}

/** How many of the shown units one of these is. Capitals matter only where two units differ in nothing else. */
function factorOf(unit: string, shown: string | undefined): number | null {
  if (shown === undefined || isBits(unit, shown)) return null;
  const kind = kindOf(shown);
  const typed = unit
    .replace(/^[uμ]/, 'µ')
    .replace(/b(?:it\/s|ps)$/, 'b/s')
    .replace(/^bytes?$/i, 'B');
  const alike = Object.keys(kind).filter((name) => name.toLowerCase() === typed.toLowerCase());
  const name = alike.length === 1 ? alike[0] : alike.find((unit) => unit === typed);
  return name === undefined ? null : (kind[name] ?? 1) / (kind[shown] ?? 1);
}
