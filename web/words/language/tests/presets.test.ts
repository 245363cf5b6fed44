/* Texts that come with presets are in English; the page translates those, and no other texts of a scenario. */

import { afterEach, expect, test } from 'vitest';
import { laneTitle, scenarioTitle } from '../../titles.ts';
import { setLanguage, translated } from '../language.ts';
import { de } from './german.ts';

afterEach(() => setLanguage('en', null));

test('names are shown in German, those of people as they are', () => {
  const shown = () => [
    scenarioTitle('One hot node'),
    laneTitle('Random'),
    laneTitle('Random 2'),
    laneTitle('Room for 4'),
  ];
  expect(shown()).toEqual(['One hot node', 'Random', 'Random 2', 'Room for 4']);
  setLanguage('de', de);
  expect(shown()).toEqual(['Ein heißer Knoten', 'Zufällig', 'Zufällig 2', 'Platz für 4']);
  // Words of the page, but not names it gave.
  expect(translated('matrix')).toBe('Matrix');
  expect([laneTitle('matrix'), scenarioTitle('matrix'), laneTitle('toString')]).toEqual([
    'matrix',
    'matrix',
    'toString',
  ]);
});
