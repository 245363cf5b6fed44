/* Keeps numbers and their units, and series of numbers, on one line. */

const UNIT = /(\d) (?=(?:%|ns|µs|ms|s|h|min|B|KB|MB\/s|Gb\/s)(?![\p{L}\p{N}]))/gu;

export function unbroken(text: string): string {
  return text.replace(UNIT, '$1\u202f').replace(/(?<=\b\d) (?=\d\b)/g, '\u00a0');
}
