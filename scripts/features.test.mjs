import { expect, test } from 'vitest';
import { featuresOf, withoutRow, withoutWords } from './features.mjs';

const LIST = `import type { Feature } from '../page/feature.ts';
import { film } from './film/feature.ts';
import { filmShow } from './film-show/feature.ts';
import { goal } from './goal/feature.ts';

export const features: readonly Feature[] = [film, filmShow, ...goal];
`;

test('a feature is taken out of the list with what it brought, the others stay', () => {
  const rows = (text) => /\[(\w.*)?\];/.exec(text)?.[1];
  expect(rows(withoutRow(LIST, 'film'))).toBe('filmShow, ...goal');
  expect(withoutRow(LIST, 'film')).not.toContain('./film/');
  expect(withoutRow(LIST, 'film')).toContain('./film-show/');
  expect(rows(withoutRow(LIST, 'goal'))?.replace(/, $/, '')).toBe('film, filmShow');
  const none = ['film', 'film-show', 'goal'].reduce(withoutRow, LIST);
  expect(none.split('\n')).toEqual([LIST.split('\n')[0], '', 'export const features: readonly Feature[] = [];', '']);
});

test('a folder without a line in a list is told', () => {
  expect(() => withoutRow(LIST, 'show')).toThrow('no list with a line of show');
});

test('the German of a feature goes with it', () => {
  const text = JSON.stringify({ app: { Undo: 'Zurück' }, features: { film: { Video: 'Film' }, goal: { A: 'B' } } });
  expect(JSON.parse(withoutWords(text, 'film'))).toEqual({ app: { Undo: 'Zurück' }, features: { goal: { A: 'B' } } });
});

test('a change touches the feature in whose folder it is, and the list none', () => {
  const paths = [
    'web/features/film/a.ts',
    'web/features/film/tests/b.ts',
    'web/features/features.ts',
    'web/page/c.ts',
    '',
  ];
  expect(featuresOf(paths)).toEqual(['film']);
});
