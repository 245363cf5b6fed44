import { expect, test } from 'vitest';
import { presetById } from '../../model/presets/presets.ts';
import { decodeFragment } from '../../model/share-link/decode.ts';
import type { Scenario } from '../../model/types.ts';
import { shownTitle } from '../edited.ts';

const half = presetById('half-bisection')?.scenario as Scenario;

test('the title of a preset stands while its settings do, whatever is looked at', () => {
  expect(shownTitle({ scenario: half, preset: 'half-bisection' })).toBe('Half the bisection is enough');
  const looked = { ...half, view: { ...half.view, phase: 9 } };
  expect(shownTitle({ scenario: looked, preset: 'half-bisection' })).toBe('Half the bisection is enough');
});

test('once they are changed it is made from them, in a link and a file too', () => {
  const { scenario, preset } = decodeFragment('#v=1&preset=half-bisection&m=4,2,4');
  const made = 'XOR, LIN and OPT on XGFT(3; 4,2,4; 1,4,1)';
  expect(shownTitle({ scenario, preset })).toBe(made);
  expect(shownTitle({ scenario })).toBe(made);
  expect(shownTitle({ scenario }, true)).toBe('XGFT(3; 4,2,4; 1,4,1)');
});

test('a title of the reader stays', () => {
  const own = { ...half, title: 'Mine', topology: { ...half.topology, m: [4, 2, 4] } } as Scenario;
  expect(shownTitle({ scenario: own, preset: 'half-bisection' })).toBe('Mine');
});
