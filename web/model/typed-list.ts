/* Lists of numbers as people type them, loaded with the fields that take them. */

import { t } from '../words/language/language.ts';
import { quoted } from './sentences.ts';
import { numberIn } from './typed-number.ts';

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
