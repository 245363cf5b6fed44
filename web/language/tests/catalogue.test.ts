/* The German edition says all that the page says, and nothing else. */

import { expect, test } from 'vitest';
import { textsBelow } from '../../../scripts/texts.mjs';
import { challenges } from '../../challenges/challenges.ts';
import { measures } from '../../challenges/score.ts';
import { pairOf } from '../../scenario/grammar.ts';
import de from '../de/words.ts';

/** Rooms whose texts a reader of the page sees; papers' reports and the command line stay English. */
const SAID = ['web/challenges', 'web/words'];

const texts = SAID.flatMap((room) => textsBelow(room));

/** What data say, which `translated` is asked for. */
const data = [
  ...Object.values(measures).map(({ words }) => words),
  ...challenges.flatMap(({ title, text, why, par, scene }) => [
    ...[title, ...text, ...why, par.how],
    ...scene.lanes.map(({ name }) => name),
  ]),
];

const ids = new Set([
  ...data,
  ...texts.flatMap(({ id, noun }) => (id ?? (noun && pairOf(noun[0] ?? '', noun[1]))) || []),
]);

const valuesIn = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(([value]) => value).sort();

test('every text has a German one', () => {
  expect([...ids].filter((id) => !(id in de))).toEqual([]);
});

test('every German text is one of the page', () => {
  expect(Object.keys(de).filter((id) => !ids.has(id))).toEqual([]);
});

test('both have the same values', () => {
  const differ = Object.entries(de).filter(([id, text]) => `${valuesIn(id)}` !== `${valuesIn(text)}`);
  expect(differ).toEqual([]);
});

test('a noun or verb has one and several', () => {
  const differ = Object.entries(de).filter(([id, text]) => id.split('|').length !== text.split('|').length);
  expect(differ).toEqual([]);
});

test('nothing in JSX goes past the catalogue', () => {
  expect(texts.filter(({ bare, jsx }) => bare && jsx)).toEqual([]);
});
