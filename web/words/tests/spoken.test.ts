import { expect, it } from 'vitest';
import { glossary } from '../glossary.ts';
import { inTerms, spoken } from '../spoken.ts';

const terms = (text: string) => inTerms(text).flatMap(({ text, word }) => (word ? [`${text}: ${word}`] : []));

it.each(Object.entries(spoken))('%s is a term of the glossary', (phrase, word) => {
  expect(glossary[word]).toBeDefined();
  expect(terms(phrase)).toEqual([`${phrase}: ${word}`]);
});

it('finds terms in a text and loses none of it', () => {
  const text = 'XOR and LIN fill it; half of what full bisection needs, not XORs.';
  expect(terms(text)).toEqual(['XOR: xor', 'LIN: lin', 'full bisection: fullBisection']);
  expect(
    inTerms(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(inTerms('nothing to explain')).toEqual([{ text: 'nothing to explain', word: null }]);
});
