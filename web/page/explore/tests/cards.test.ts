import { expect, it } from 'vitest';
import { presets } from '../../../model/presets/presets.ts';
import { guides } from '../../guide/guides.ts';
import { allCards, matches, PATH, questions } from '../cards.ts';

const cards = await allCards();
const found = (words: string) => [...cards.values()].filter((card) => matches(card, words)).map(({ id }) => id);

/** Without those of guides that are taken out. */
const KINDS = ['preset', 'paper', 'figure', ...guides.map(({ field }) => field)];
const present = (ids: readonly string[]) => ids.filter((id) => KINDS.includes(id.split(' ')[0] ?? ''));

it('every question and the path of a first visit lead to cards that there are, each once', () => {
  const ids = questions.flatMap((question) => question.cards);
  expect(new Set(ids).size).toBe(ids.length);
  expect(present([...ids, ...PATH]).filter((id) => !cards.has(id))).toEqual([]);
  for (const { id, own } of cards.values()) if (!own) expect(ids).toContain(id);
});

it('a search goes by beginnings of words, through what a scenario runs, too', () => {
  expect(found('ring')).toEqual(expect.arrayContaining(['preset ring-order']));
  expect(found('ring')).not.toContain('preset root-table');
  expect(found('ring all-reduce')).toEqual(expect.arrayContaining(present(['preset ring-order', 'lesson ring'])));
  for (const words of ['hot spot', 'congestion tree'])
    expect(found(words)).toEqual(expect.arrayContaining(present(['preset one-hot-node', 'lesson hot'])));
  expect(found('1024')).toEqual(['preset figure-5a']);
  for (const words of ['no such thing', 'undefined']) expect(found(words)).toEqual([]);
  expect(found('below-the-top')).toEqual(present(['challenge below-the-top']));
  expect(found('scenario').filter((id) => id.startsWith('preset '))).toHaveLength(presets.length);
});
