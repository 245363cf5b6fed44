import { expect, it } from 'vitest';
import { hasPhases, resolveLanes } from '../../scenario/lanes.ts';
import { checkScenario } from '../../scenario/parse.ts';
import { presets } from '../../scenario/presets/presets.ts';
import { dragDisabledReason } from '../../words/drag-disabled.ts';
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
