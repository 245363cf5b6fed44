/* Numbers stand with their units, and rows of numbers with each other, in one line. */

const UNIT = /(\d) (?=(?:%|ns|µs|ms|s|h|min|B|KB|MB\/s|Gb\/s)(?![\p{L}\p{N}]))/gu;

export function unbroken(text: string): string {
  return text.replace(UNIT, '$1\u202f').replace(/(?<=\b\d) (?=\d\b)/g, '\u00a0');
}
