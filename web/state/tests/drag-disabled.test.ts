import { expect, it } from 'vitest';
import { dragDisabledReason } from '../../model/drag-disabled.ts';
import { hasPhases, resolveLanes } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import { presets } from '../../model/presets/presets.ts';
import { swapTasks } from '../edits.ts';

const movable = presets.filter(({ scenario }) => resolveLanes(scenario).every(hasPhases));

it.each(movable.map((preset) => [preset.id, preset.scenario] as const))(
  '%s: tasks stay where its rules take no swap, and nowhere else',
  (_, scenario) => {
    const stays = dragDisabledReason(resolveLanes(scenario)) !== null;
    expect(checkScenario(swapTasks(scenario, 0, 1)).ok).toBe(!stays);
  },
);

it('some stay, and some move', () => {
  const stay = movable.filter(({ scenario }) => dragDisabledReason(resolveLanes(scenario)) !== null);
  expect(stay.length).toBeGreaterThan(0);
  expect(stay.length).toBeLessThan(movable.length);
});
