/* The German catalogue has every text of the page, and nothing else. */

import { expect, test } from 'vitest';
import { textsBelow, textsOfCore } from '../../../../scripts/texts.mjs';
import { measures } from '../../../measures/measures.ts';
import { engines } from '../../../model/algorithms/engines.ts';
import { DEFAULT_TITLE } from '../../../model/defaults.ts';
import { claimOf } from '../../../model/presets/claims.ts';
import { namesOf, presetById, presets } from '../../../model/presets/presets.ts';
import formulas from '../../../page/help/formulas.json';
import keys from '../../../page/help/keys.json';
import { glossary } from '../../glossary.ts';
import { capitalize, pluralKey } from '../../grammar.ts';
import { termForms } from '../../term-forms.ts';
import type { CatalogueFile } from '../catalogues.ts';
import german from '../de.json';
import { numberedId } from '../language.ts';
import { de, englishAmong, isName } from './german.ts';

/** Rooms whose texts readers of the page see; papers' reports and the command line stay in English. */
const SAID = 'words tree model run traffic measures draw kinds study state page features'.split(' ');

const texts = SAID.flatMap((room) => textsBelow(`web/${room}`));

/** Texts in the data of features. */
const featureTexts = import.meta.glob<readonly string[]>('../../../features/*/tests/texts.ts', {
  eager: true,
  import: 'texts',
});

/** Signs and names are the same in every language, and places in papers have words of their own. */
const isSaid = (text: string) => /\b[a-z]{6}/.test(text.replace(/section|figure/g, ''));

/** Texts in data, translated where they are displayed. */
const data = [
  ...presets.map(({ id }) => claimOf(id).says),
  ...[...presets, ...Object.keys(namesOf).flatMap((id) => presetById(id) ?? [])].flatMap(({ title, scenario }) => [
    `${title} (title)`,
    ...scenario.lanes.map(({ name }) => `${name} (lane)`),
  ]),
  ...measures.flatMap(({ figure }) => figure?.words ?? []),
  ...keys.map(({ text }) => text),
  ...keys.flatMap(({ keys }) =>
    keys.filter((key) => /^[A-Z][a-z]/.test(key) && key !== 'Alt').map((key) => `${key} (key)`),
  ),
  ...formulas.flatMap(({ name, formula, text, source }) => [
    ...[name, text ?? ''].filter((word) => /[a-z]/.test(word)),
    ...[formula, source].filter(isSaid),
  ]),
  ...Object.values(featureTexts).flat(),
  `${DEFAULT_TITLE} (title)`,
  ...Object.values(glossary).flatMap(({ term, meaning }) => [term, meaning]),
  ...Object.values(engines).flatMap(({ sends, carries }) => [pluralKey(sends), pluralKey(carries)]),
  ...Object.values(termForms).map((phrase) =>
    `${phrase} (spoken)` in de || !(phrase in de) ? `${phrase} (spoken)` : phrase,
  ),
];

const ids = new Set([
  ...texts
    .flatMap(({ id, noun }) => (id ?? (noun && pluralKey(noun[0] ?? '', noun[1]))) || [])
    .filter((id) => !isName(id)),
  ...data.filter((text) => !isName(text)).map((text) => (text in de ? text : numberedId(text))),
]);

const valuesIn = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(([value]) => value).sort();

test('every text has a German one', () => {
  expect([...ids].filter((id) => !(id in de))).toEqual([]);
});

const entriesOf = (file: CatalogueFile): [id: string, german: string][] =>
  Object.entries(file).flatMap(([id, own]) => (typeof own === 'string' ? [[id, own]] : entriesOf(own)));
const entries = entriesOf(german);

test('every German text is one of the page', () => {
  const core = new Set(textsOfCore());
  expect(entries.filter(([id]) => !ids.has(id) && !core.has(id))).toEqual([]);
});

test('a text has its German in one place, and in small letters if the page also says it in these', () => {
  const known = entries.map(([id]) => id);
  expect(known.length).toBeGreaterThan(1000);
  expect(known.filter((id, at) => known.indexOf(id) < at)).toEqual([]);
  const inCapitals = new Map(
    entries.filter(([id]) => capitalize(id) !== id).map(([id, text]) => [capitalize(id), capitalize(text)]),
  );
  expect(entries.filter(([id, text]) => inCapitals.get(id) === text)).toEqual([]);
});

test('both have the same values', () => {
  const differ = Object.entries(de).filter(([id, text]) => `${valuesIn(id)}` !== `${valuesIn(text)}`);
  expect(differ).toEqual([]);
});

test('a word beside a number has a form for each plural of German', () => {
  const { pluralCategories } = new Intl.PluralRules('de').resolvedOptions();
  const beside = texts.flatMap(({ noun }) => (noun ? pluralKey(noun[0] ?? '', noun[1]) : []));
  expect(beside.length).toBeGreaterThan(100);
  expect(beside.filter((id) => de[id]?.split('|').length !== pluralCategories.length)).toEqual([]);
});

test('nothing in JSX goes past the catalogue', () => {
  expect(texts.filter(({ bare }) => bare)).toEqual([]);
});

test('no German text is English', () => {
  expect(englishAmong(Object.values(de))).toEqual([]);
});
