import { afterEach, expect, it, vi } from 'vitest';
import de from '../../language/de/words.ts';
import { glossary } from '../glossary.ts';
import { inTerms, spoken } from '../spoken.ts';

/* Other test files may share these modules, which the German test has evaluated: reload them. */
afterEach(() => void vi.resetModules());

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

it('finds German terms in all their forms, and some only where they are all that is said', async () => {
  vi.resetModules();
  const { speak } = await import('../../language/language.ts');
  speak('de', de);
  const german = await import('../spoken.ts');
  const found = (text: string) => german.inTerms(text).flatMap(({ text, word }) => (word ? [`${text}: ${word}`] : []));
  expect(
    found('XOR sendet über die Spitze; die Hälfte der vollen Bisektion, nicht Bisektionsbreite, in zwei Spuren.'),
  ).toEqual(['XOR: xor', 'über die Spitze: overTheTop', 'vollen Bisektion: fullBisection', 'Spuren: lane']);
  expect(found('Pakete')).toEqual(['Pakete: packetClock']);
  expect(found('Pakete warten in Phasen.')).toEqual([]);
  for (const [phrase, word] of Object.entries(spoken)) {
    const forms = de[`${phrase} (spoken)`]?.split(' / ').map((form) => form.replace(/[\^$]/g, '')) ?? [];
    expect(forms.map((form) => found(form))).toEqual(forms.map((form) => [`${form}: ${word}`]));
  }
});
