import { expect, it } from 'vitest';
import type { Preset } from '../../../model/presets/presets.ts';
import { presetById, presets } from '../../../model/presets/presets.ts';
import { pointOf } from '../ScenarioPoint.tsx';

const clusters = presets.filter(({ group }) => group === 'Clusters with loss');

it.each(clusters.map((preset) => [preset.id, preset] as const))('%s says what to look at', (_, preset) => {
  expect(pointOf(preset, preset.scenario)).toBe(preset.point);
});

it('is silent once something else runs, and not for another view', () => {
  const preset = presetById('root-table') as Preset;
  const { scenario } = preset;
  expect(pointOf(preset, { ...scenario, view: { ...scenario.view, phase: 3 } })).toBe(preset.point);
  expect(pointOf(preset, { ...scenario, job: { ...scenario.job, nodes: [1, 2, 3] } })).toBe('');
  expect(pointOf(undefined, scenario)).toBe('');
});
