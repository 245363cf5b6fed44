import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { glossary, glossaryTable, type TermId, tooltip } from '../glossary.ts';
import { de } from '../language/tests/german.ts';
import { splitAtTerms, termForms } from '../term-forms.ts';

/* Other test files may share these modules, which the German test has evaluated: reload them. */
afterEach(() => void vi.resetModules());

const terms = (text: string) => splitAtTerms(text).flatMap(({ text, word }) => (word ? [`${text}: ${word}`] : []));

const formsIn = (phrases: string) => phrases.split(' / ').map((form) => form.replace(/[\^$]/g, ''));

it('has forms of every term of the glossary, and finds each', () => {
  expect(Object.keys(termForms).sort()).toEqual(Object.keys(glossary).sort());
  for (const [word, phrases] of Object.entries(termForms))
    for (const form of formsIn(phrases)) expect(terms(form)).toEqual([`${form}: ${word}`]);
});

it('finds terms in a text and loses none of it', () => {
  const text = 'XOR and LIN fill it; half of what full bisection needs, not XORs.';
  expect(terms(text)).toEqual(['XOR: xor', 'LIN: lin', 'full bisection: fullBisection']);
  const pieces = splitAtTerms(text).map((piece) => piece.text);
  expect(pieces.join('')).toBe(text);
  expect(splitAtTerms('nothing to explain')).toEqual([{ text: 'nothing to explain', word: null }]);
  expect(terms('Packets')).toEqual(['Packets: packetClock']);
  expect(terms('Packets of D-\u2060mod-\u2060k.')).toEqual(['Packets: packet', 'D-\u2060mod-\u2060k: dModK']);
});

it('finds German terms in all their forms, and some only where they are all that is said', async () => {
  vi.resetModules();
  const { setLanguage: speak } = await import('../language/language.ts');
  speak('de', de);
  const german = await import('../term-forms.ts');
  const found = (text: string) =>
    german.splitAtTerms(text).flatMap(({ text, word }) => (word ? [`${text}: ${word}`] : []));
  expect(
    found('XOR sendet über die Spitze; die Hälfte der vollen Bisektion, nicht Bisektionsbreite, in zwei Spuren.'),
  ).toEqual(['XOR: xor', 'über die Spitze: crossing', 'vollen Bisektion: fullBisection', 'Spuren: lane']);
  expect(found('Pakete')).toEqual(['Pakete: packetClock']);
  expect(found('Pakete warten in Phasen.')).toEqual(['Pakete: packet', 'Phasen: phase']);
  for (const [word, phrases] of Object.entries(termForms))
    for (const form of formsIn(de[`${phrases} (spoken)`] ?? de[phrases] ?? phrases))
      expect([found(form), found(`${form} …`)]).toContainEqual([`${form}: ${word}`]);
});

describe('the glossary', () => {
  it('is the one of docs, word for word', async () => {
    await expect(`# Glossary\n\n${glossaryTable()}`).toMatchFileSnapshot(resolve('docs/glossary.md'));
  });

  it('has each term once', () => {
    const terms = Object.values(glossary).map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('makes tooltips of a sentence', () => {
    for (const word of Object.keys(glossary) as TermId[]) expect(tooltip(word)).toMatch(/^[A-Z].*: .*[^.]\.$/);
    expect(tooltip('victim')).toBe('Victim: a node that is not a hot source and gets less than half of its load out.');
  });
});
