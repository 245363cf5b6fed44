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
