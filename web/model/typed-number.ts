/* Numbers as people type them: as the page writes them in its language, and in any other form that can mean only one number.
 * What could mean two is never guessed. */

import { count, DECIMAL_POINT, digits, GROUP_MARK } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { quoted } from './sentences.ts';

export interface TypedNumber {
  value: number;
  /** what the text could mean as well: the mark that is the point here groups thousands elsewhere */
  other?: number;
}

/** Longer texts are no numbers. */
const MAX_LENGTH = 40;

/** Spaces and apostrophes that group thousands. */
const GROUPED_BY_SPACE = /^[+-]?\d{1,3}(?:[ '’\u00a0\u2009\u202f]\d{3})+(?!\d)/;

/** null where there is no number. */
export function readNumber(text: string): TypedNumber | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(GROUPED_BY_SPACE, (number) => number.replace(/[^\d+-]/g, ''));
  const [, sign = '', body = '', exponent = ''] = /^([+-]?)([\d.,]+)(e[+-]?\d{1,3})?$/i.exec(plain) ?? [];
  const own = plainForm(body, DECIMAL_POINT, GROUP_MARK);
  const foreign = plainForm(body, GROUP_MARK, DECIMAL_POINT);
  const valueOfForm = (form: string) => Number(`${sign}${form}${exponent}`);
  if (own === null) return foreign === null ? null : { value: valueOfForm(foreign) };
  const value = Number(own);
  const isOwnForm = foreign === null || Number(foreign) === value || [count(value), digits(value)].includes(body);
  return isOwnForm ? { value: valueOfForm(own) } : { value: valueOfForm(own), other: valueOfForm(foreign) };
}

/** '1,234.5' -> '1234.5'; null where the text is no number with this point and these groups. */
function plainForm(body: string, point: string, group: string): string | null {
  const [whole = '', fraction = '', ...more] = body.split(point);
  const groups = whole.split(group);
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  if (more.length > 0 || !/^\d*$/.test(fraction) || (groups.length > 1 && !isGrouped)) return null;
  return whole + fraction === '' ? null : `${groups.join('') || '0'}.${fraction || '0'}`;
}

/** NaN where there is no number, or one that could be another. */
export function numberIn(text: string): number {
  const typed = readNumber(text);
  return typed && typed.other === undefined ? typed.value : Number.NaN;
}

/** A question back, where a text could mean two numbers. */
export function ambiguityOf(text: string, typed: TypedNumber | null = readNumber(text)): string | null {
  if (typed?.other === undefined) return null;
  return t`${quoted(text.trim())} could mean ${digits(typed.value)} or ${count(typed.other)}; write one of these.`;
}

/** Marks of thousands that separate no numbers. */
const THIN_SPACE = /(\d)['’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** A question back: commas of a list may separate numbers or group digits. */
export function ambiguityInList(text: string): string | null {
  const grouped = text.split(/[\s;]+/).find((word) => /^[1-9]\d{0,2}(?:,\d{3})+$/.test(word));
  if (grouped === undefined) return null;
  const [oneNumber, several] = [grouped.replaceAll(',', ''), grouped.replaceAll(',', ' ')];
  return t`${quoted(grouped)} could be one number or several; write ${oneNumber} or ${several}.`;
}

/** The words of a list, numbers without marks for thousands. */
export function wordsOfList(text: string): string[] {
  return text
    .replace(THIN_SPACE, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => (/^\d{1,3}(\.\d{3})+$/.test(word) && numberIn(word) > 999 ? String(numberIn(word)) : word));
}
