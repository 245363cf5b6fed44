/* The meaning of each term, in one sentence: its tooltip, a row of the help and of docs/glossary.md. */

import groups from './glossary.json' with { type: 'json' };
import { capitalize } from './grammar.ts';
import { translated } from './language/language.ts';

export interface GlossaryEntry {
  term: string;
  /** follows 'term: '; no full stop */
  meaning: string;
}

const { tree, exchange, many, cluster, job, congestion } = groups;

export const glossary = { ...tree, ...exchange, ...many, ...cluster, ...job, ...congestion };

export type TermId = keyof typeof glossary;

/** 'Victim: a node that is not a hot source and gets less than half of its load out.' */
export function tooltip(word: TermId): string {
  const { term, meaning } = glossaryEntry(word);
  return `${capitalize(term)}: ${meaning}.`;
}

/** In the language of the page. */
export function glossaryEntry(word: TermId): GlossaryEntry {
  return inLanguage(glossary[word]);
}

/** The terms of some traffic, in the language of the page. */
export function glossaryOf(group: keyof typeof groups): GlossaryEntry[] {
  return Object.values<GlossaryEntry>(groups[group]).map(inLanguage);
}

function inLanguage({ term, meaning }: GlossaryEntry): GlossaryEntry {
  return { term: translated(term), meaning: translated(meaning) };
}

/** The table in docs/glossary.md, in English. */
export function glossaryTable(): string {
  const rows = Object.values(glossary).map(({ term, meaning }) => `| ${term} | ${meaning} |\n`);
  return `| word | meaning |\n|---|---|\n${rows.join('')}`;
}
