import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { laneTitle, scenarioTitle } from '../../titles.ts';
import { language, locale, setLanguage, t, tFor, translated, translatedWithNumbers } from '../language.ts';
import { rich } from '../rich.ts';
import { de } from './german.ts';

afterEach(() => setLanguage('en', null));

const bold = (text: string) => createElement('b', null, text);

test('English says what stands there', () => {
  expect(t`${2} of ${3} nodes`).toBe('2 of 3 nodes');
  expect(tFor('of a link')`full`).toBe('full');
  expect(translated('All lessons')).toBe('All lessons');
  expect(renderToStaticMarkup(rich`${bold('XOR')} opens now`)).toBe('<b>XOR</b> opens now');
});

test('another language puts the values where it wants them', () => {
  setLanguage('de', { '{0} of {1} nodes': 'von {1} Knoten {0}', '{0} opens now': 'Jetzt öffnet sich {0}' });
  expect(t`${2} of ${3} nodes`).toBe('von 3 Knoten 2');
  expect(renderToStaticMarkup(rich`${bold('XOR')} opens now`)).toBe('Jetzt öffnet sich <b>XOR</b>');
  expect([language(), locale()]).toEqual(['de', 'de']);
});

test('a word may be two words in another language', () => {
  setLanguage('de', { full: 'vollständig', 'full (of a link)': 'ausgelastet' });
  expect([t`full`, tFor('of a link')`full`]).toEqual(['vollständig', 'ausgelastet']);
});

test('a sentence of the core is known whatever its numbers are', () => {
  setLanguage('de', { 'At most {0} of {1} nodes.': 'Von {1} Knoten höchstens {0}.' });
  expect(translatedWithNumbers('At most 1,024 of 65536 nodes.')).toBe('Von 65.536 Knoten höchstens 1.024.');
  expect(translatedWithNumbers('At most 1,024 links.')).toBe('At most 1,024 links.');
});

test('what has no translation stays English, and values that look like places are no places', () => {
  setLanguage('de', { 'lane {0}': 'Spur {0}' });
  expect(t`lane ${'{1}'}`).toBe('Spur {1}');
  expect(t`no ${1} here`).toBe('no 1 here');
});

test('digits of names stay as somebody wrote them, with the marks of the language between them', () => {
  setLanguage('de', { 'TTL {0} ms (lane)': 'TTL {0} ms', 'Seed {0} (lane)': 'Startwert {0}' });
  const names = ['TTL 0.0001 ms', 'Seed 007', 'Seed 2024', 'Seed 1,024'];
  expect(names.map(laneTitle)).toEqual(['TTL 0,0001 ms', 'Startwert 007', 'Startwert 2024', 'Startwert 1.024']);
});

test('names are shown in German, those of people as they are', () => {
  const titles = ['Random', 'Random 2'];
  const shown = () => [scenarioTitle('One hot node'), ...titles.map(laneTitle)];
  expect(shown()).toEqual(['One hot node', ...titles]);
  setLanguage('de', de);
  expect(shown()).toEqual(['Ein heißer Knoten', 'Zufällig', 'Zufällig 2']);
  // Words of the page, but not names it gave.
  expect(translated('matrix')).toBe('Matrix');
  const plain = [laneTitle('matrix'), scenarioTitle('matrix'), laneTitle('toString')];
  expect(plain).toEqual(['matrix', 'matrix', 'toString']);
});
