/* The forms in which the page writes glossary terms. Small, as it is part of the first load; the meanings are loaded on
 * demand. */

import type { TermId } from './glossary.ts';
import { capitalize } from './grammar.ts';
import { translated, translatedFor } from './language/language.ts';
import phrases from './term-forms.json' with { type: 'json' };

/** ^ and $: only at the beginning or the end of a text. Without ^ a form in small letters may also begin with a capital. */
export const termForms: Readonly<Record<TermId, string>> = phrases;

/** By the forms in the language of the page, longest first. A single form may be that of the word anywhere else. */
const forms = Object.entries(termForms)
  .flatMap(([word, english]) =>
    translatedFor('spoken', english)
      .split(' / ')
      .map(translated)
      .flatMap((form) => [...new Set([form, capitalize(form)])].map((each) => ({ form: each, word: word as TermId }))),
  )
  .sort((a, b) => b.form.length - a.form.length);
const isWhole = (form: string) => /^\^.*\$$/.test(form);
const byForm = (some: typeof forms) => new Map(some.map(({ form, word }) => [form.replace(/[\^$]/g, ''), word]));
const wholeTexts = byForm(forms.filter(({ form }) => isWhole(form)));
const words = byForm(forms.filter(({ form }) => !isWhole(form)));
const anyForm = new RegExp(
  `(?<![\\p{L}\\d_-])(${forms.map(({ form }) => form.replaceAll('-', '-\u2060?')).join('|')})(?![\\p{L}\\d_-])`,
  'u',
);

/** A text split into pieces, in order; pieces that are terms carry their word, all others null. */
export function splitAtTerms(text: string) {
  const wordOf = (piece: string) => {
    const form = piece.replaceAll('\u2060', '');
    return (piece === text && wholeTexts.get(form)) || words.get(form) || null;
  };
  return text
    .split(anyForm)
    .map((piece, place) => ({ text: piece, word: place % 2 === 1 ? wordOf(piece) : null }))
    .filter((piece) => piece.text !== '');
}
