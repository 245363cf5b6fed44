/* A form predicts correctly whether a choice is refused: for every choice of every preset, in all lanes and in one. */

import { describe, expect, it } from 'vitest';
import { withSchedule } from '../../../model/change-traffic.ts';
import { fields, isShown, settingAt } from '../../../model/fields.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { checkScenario } from '../../../model/parse.ts';
import { preset } from '../../../model/tests/opened.ts';
import { triedPresets } from '../../../model/tests/tried.ts';
import type { LaneSettings, Scenario, Traffic } from '../../../model/types.ts';
import { fittedToTree, withPatch } from '../../../state/edits.ts';
import { choiceRefusal, patchFor } from '../patch.ts';
import { isChoice } from '../shown-fields.ts';

interface Choice {
  field: (typeof fields)[number];
  to: string;
  settings: LaneSettings;
  lane: number | undefined;
}

function choicesOf(scenario: Scenario): Choice[] {
  const lanes = resolveLanes(scenario);
  return [undefined, ...lanes.keys()].flatMap((lane) => {
    const settings = lanes[lane ?? 0] as LaneSettings;
    const shown = fields.filter(
      (field) => !field.path.startsWith('view.') && isChoice(field) && isShown(field, settings),
    );
    return shown.flatMap((field) => {
      if (field.value.type !== 'choice' || field.path === 'traffic.kind') return [];
      const others = field.value.options.filter(({ name }) => name !== settingAt(settings, field.path));
      return others.map(({ name }) => ({ field, to: name, settings, lane }));
    });
  });
}

function isTaken(scenario: Scenario, { field, to, settings, lane }: Choice): boolean {
  if (field.path === 'traffic.schedule' && lane === undefined) {
    const after = withSchedule(scenario, to as Traffic['schedule']).scenario;
    return resolveLanes(after).every(({ traffic }) => traffic.schedule === to);
  }
  const patch = patchFor(field, to, settings);
  const next = withPatch(scenario, patch, lane);
  return checkScenario(next).ok || (patch.topology !== undefined && checkScenario(fittedToTree(next)).ok);
}

describe.each(triedPresets.map(({ id, scenario }) => [id, scenario] as const))('the choices in %s', (_, scenario) => {
  it('are refused beforehand where they would be refused', () => {
    const wrong = choicesOf(scenario)
      .map((choice) => ({
        ...choice,
        why: choiceRefusal(scenario, choice.settings, choice.field, choice.to, choice.lane),
      }))
      .filter((choice) => (choice.why === null) !== isTaken(scenario, choice))
      .map(({ field, to, lane, why }) => ({ path: field.path, to, lane, why }));
    expect(wrong).toEqual([]);
  });
});

function reasonOf(id: string, path: string, to: string): string | null {
  const scenario = preset(id);
  const field = fields.find((candidate) => candidate.path === path) as (typeof fields)[number];
  return choiceRefusal(scenario, resolveLanes(scenario)[0] as LaneSettings, field, to);
}

it('says why in a few plain words', () => {
  expect(reasonOf('half-bisection', 'routing.kind', 'adaptive')).toBe('not with all-to-all traffic');
  expect(reasonOf('half-bisection', 'routing.kind', 'root-table')).toBe(
    'Top-switch tables need a tree of 2 levels; this one has 3',
  );
  expect(reasonOf('half-bisection', 'mapping.kind', 'contention-aware')).toBe(
    'contention-aware needs a two-level cluster',
  );
  expect(reasonOf('root-table', 'traffic.exchange', 'xor')).toBe('needs all nodes, but a job has only some');
  expect(reasonOf('six-to-ten', 'traffic.schedule', 'phases')).toBe('not with many-to-many traffic');
  expect(reasonOf('cluster-8x2', 'topology.kind', 'xgft')).toBe('the schedule naive needs a two-level cluster');
});
