/* What people look for, by their words and those of the glossary, and the lesson and the scenario (by its id) that are nearest. */

import { type GlossaryEntry, glossary, glossaryEntry, type TermId } from './glossary.ts';
import { language, translated } from './language/language.ts';
import given from './topics.json' with { type: 'json' };

interface Topic {
  terms: readonly TermId[];
  /** by language; where there are none, the English ones hold */
  words: Readonly<Record<string, readonly string[]>>;
  lesson?: { id: string; title: string };
  preset?: string;
  /** a tool of the page */
  opens?: 'sweep';
}

export const topics = given as readonly Topic[];

export interface FoundTopic extends Topic {
  /** the word or term that was found */
  word: string;
  /** it is all that was looked for */
  exact: boolean;
}

/** 'All-to-one' is 'all to one', and 'allreduce' is 'all-reduce'. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s\-–_]+/g, '');

/** From the best to the worst: words that are the input, those that begin with it, those in which a word begins with it. */
const MATCHES: readonly ((word: string, input: string) => boolean)[] = [
  (word, input) => plain(word) === plain(input),
  (word, input) => plain(word).startsWith(plain(input)),
  (word, input) => word.split(/[\s,-]+/).some((part) => plain(part).startsWith(plain(input))),
];

/** Fewer letters say nothing yet. */
const SHORTEST = 2;

function rankOf(word: string, input: string): number {
  const rank = MATCHES.findIndex((match) => match(word, input));
  return rank < 0 ? MATCHES.length : rank;
}

function best(words: readonly string[], input: string): { word: string; rank: number } {
  const ranked = words.map((word) => ({ word, rank: rankOf(word, input) }));
  return ranked.sort((a, b) => a.rank - b.rank)[0] ?? { word: '', rank: MATCHES.length };
}

/** Names of a term: 'hot node, hot source' are two. */
function namesOf(term: TermId): string[] {
  const { term: english } = glossary[term];
  return [english, translated(english)].flatMap((text) => [text, ...text.split(', ')]);
}

const isEnough = (input: string): boolean => plain(input).length >= SHORTEST && /\p{L}/u.test(input);

export function topicsFor(input: string): FoundTopic[] {
  if (!isEnough(input)) return [];
  const found = topics.map((topic) => {
    const words = [...(topic.words[language()] ?? []), ...(topic.words.en ?? []), ...topic.terms.flatMap(namesOf)];
    return { topic, ...best(words, input) };
  });
  return found
    .filter(({ rank }) => rank < MATCHES.length)
    .sort((a, b) => a.rank - b.rank || Number(!a.topic.lesson) - Number(!b.topic.lesson))
    .map(({ topic, word, rank }) => ({ ...topic, word, exact: rank === 0 }));
}

/** The term whose name is the input, or the only one that begins with it. */
export function meaningFor(input: string): GlossaryEntry | null {
  if (!isEnough(input)) return null;
  const ranked = (Object.keys(glossary) as TermId[]).map((term) => ({ term, rank: best(namesOf(term), input).rank }));
  const exact = ranked.filter(({ rank }) => rank === 0);
  const begun = exact.length > 0 ? exact : ranked.filter(({ rank }) => rank === 1);
  return begun.length === 1 && begun[0] ? glossaryEntry(begun[0].term) : null;
}
