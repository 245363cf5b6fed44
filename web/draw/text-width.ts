/* Width of a text before, or without, drawing it: the same in a page, a worker and Node. Kerning is ignored: about 1 %, rarely
 * more than 3 %. */

import { BOLD, CHARACTERS, EVEN, LARGE, PLAIN } from './glyph-widths.ts';

const [plain = [], bold = [], large = []] = [PLAIN, BOLD, LARGE].map((list) => list.split(' ').map(Number));

/** Average width of characters missing from the table (accents, arrows, other scripts), 1/1000 em. */
const OTHER = { letter: 600, sign: 900 };

/** With proportional digits: as in documents and on canvases. */
export function textWidth(text: string, size: number, weight = 400): number {
  return widthOf(text, size, weight, false);
}

/** Names such as D-mod-k: tabular figures make a hyphen as wide as a digit, so the page sets these without. */
export const HYPHENATED = /\p{L}-\p{L}/u;

/** With tabular figures, as elements of the page have them. */
export function tabularWidth(text: string, size: number, weight = 400): number {
  return widthOf(text, size, weight, !HYPHENATED.test(text));
}

function widthOf(text: string, size: number, weight: number, tabular: boolean): number {
  const heavy = (weight - 400) / 300;
  const grown = Math.min(1, Math.max(0, (size - 14) / 18));
  let width = 0;
  for (const character of text) {
    const at = CHARACTERS.indexOf(character);
    const even = tabular && EVEN.find(([, characters]) => characters.includes(character));
    if (even) width += even[0];
    else if (at < 0) width += character < '\u2000' ? OTHER.letter : OTHER.sign;
    else width += (plain[at] ?? 0) + heavy * (bold[at] ?? 0) + 10 * grown * (large[at] ?? 0);
  }
  return (width * size) / 1000;
}

/** Cut to a width, with an ellipsis. */
export function fitted(text: string, width: number, size: number, weight = 400, measure = textWidth): string {
  if (measure(text, size, weight) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`, size, weight) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** In lines: broken between words, and behind the hyphens of a word that is too long for a line. */
export function wrapped(text: string, width: number, size: number, weight = 400, measure = textWidth): string[] {
  const fits = (part: string): boolean => measure(part.trimEnd(), size, weight) <= width;
  const lines: string[] = [];
  for (const piece of text.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : word.split(/(?<=-)/)))) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}
