/* The language of the page. An English sentence is its own id in every catalogue; braces stand for values: `{0} of {1} nodes`.
 * The lowest room of all: every text that a reader sees goes through `t`. */

/** Catalogue: the translation of each English sentence. */
export type Catalogue = Readonly<Record<string, string>>;

let currentLanguage = 'en';
let words: Catalogue | null = null;

/** Call it before anything of the page is imported: many texts are evaluated once, with their module. */
export function setLanguage(language: string, catalogue: Catalogue | null): void {
  currentLanguage = language;
  words = catalogue;
}

/** What a worker needs to say things in the language of the page. */
export function spoken(): { language: string; words: Catalogue | null } {
  return { language: currentLanguage, words };
}

/** BCP 47 */
export function language(): string {
  return currentLanguage;
}

/** For Intl: English is British, as the texts are. */
export function locale(): string {
  return currentLanguage === 'en' ? 'en-GB' : currentLanguage;
}

/** A sentence in the language of the page. Values are numbered, as another language may need another order. */
export function t(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return words ? interpolate(messageOf(parts), values).join('') : interleave(parts, values).join('');
}

/** t for a word whose translation depends on context: `tFor('of a link')`full``. */
export function tFor(context: string): typeof t {
  return (parts, ...values) =>
    words ? interpolate(words[`${idOf(parts)} (${context})`] ?? idOf(parts), values).join('') : t(parts, ...values);
}

/** A whole sentence from a file, a preset or the core, translated where the catalogue has it. */
export function translated(english: string): string {
  return words?.[english] ?? english;
}

const NUMBER = /\d+(,\d{3})*(\.\d+)?/g;

/** The id of a text whose numbers are values: 'at most 65,536 nodes' is 'at most {0} nodes'. */
export function numberedId(english: string): string {
  let value = 0;
  return english.replace(NUMBER, () => `{${value++}}`);
}

/** Translates a text as it is, or with its numbers as values. */
function withNumbers(english: string, context: string, write: (number: string) => string): string {
  const message = words?.[english + context] ?? words?.[numberedId(english) + context];
  if (message === undefined) return english;
  return interpolate(message, (english.match(NUMBER) ?? []).map(write)).join('');
}

/** Translates a sentence of the core, whose numbers are grouped as the language has it. */
export function translatedWithNumbers(english: string): string {
  const grouped = new Intl.NumberFormat(locale(), { maximumFractionDigits: 20 });
  return withNumbers(english, '', (number) => grouped.format(Number(number.replaceAll(',', ''))));
}

/** Translates a word or name by its context; unchanged where the catalogue lacks it. Somebody may have given it: its digits stay, and
 * only the marks between them are those of the language. */
export function translatedFor(context: string, english: string): string {
  const parts = new Intl.NumberFormat(locale()).formatToParts(10_000.5);
  const mark = (own: string) => parts.find(({ type }) => type === (own === '.' ? 'decimal' : 'group'))?.value ?? own;
  return withNumbers(english, ` (${context})`, (number) => number.replace(/[.,]/g, mark));
}

/** Pieces of a sentence in order, with values of any type in between; for `rich`. */
export function pieces<Value>(parts: TemplateStringsArray, values: readonly Value[]): (string | Value)[] {
  return words ? interpolate(messageOf(parts), values) : interleave(parts, values);
}

/** A sentence whose values are texts, anything else, or lists of both, in order and flat. */
export function worded<Value>(
  parts: TemplateStringsArray,
  ...values: (string | Value | readonly (string | Value)[])[]
): (string | Value)[] {
  return pieces(parts, values).flat() as (string | Value)[];
}

function idOf(parts: TemplateStringsArray): string {
  return parts.reduce((id, part, at) => `${id}{${at - 1}}${part}`);
}

function messageOf(parts: TemplateStringsArray): string {
  const id = idOf(parts);
  return words?.[id] ?? id;
}

function interleave<Value>(parts: TemplateStringsArray, values: readonly Value[]): (string | Value)[] {
  return parts.flatMap((part, at) => (at < values.length ? [part, values[at] as Value] : [part]));
}

function interpolate<Value>(text: string, values: readonly Value[]): (string | Value)[] {
  return text.split(/\{(\d+)\}/).map((piece, at) => (at % 2 === 1 ? (values[Number(piece)] as Value) : piece));
}
