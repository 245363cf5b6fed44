/* What is broken, below which the figure and the chart count packets. */

import { expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Cable, Scenario } from '../../../model/types.ts';
import { brokenText } from '../charts/described.ts';

it('names a cable, a switch, or neither where both break', () => {
  const scenario = presetById('cable-breaks')?.scenario as Scenario;
  const said = (...cuts: Cable[]) =>
    brokenText(
      resolveLanes({ ...scenario, topology: { ...scenario.topology, cuts } }).map((settings) => ({ settings })),
    );
  expect(said(['1.5', '2.6', 1000])).toBe('the broken cable');
  expect(said(['2.6', '2.6', 1000])).toBe('the broken switch');
  expect(said(['2.6', '2.6', 1000], ['1.0', '2.1'])).toBe('the broken switch');
  expect(said(['2.6', '2.6', 1000], ['1.0', '2.1', 5])).toBe('the break');
});
