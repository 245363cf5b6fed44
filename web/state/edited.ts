/* Whether a scenario still matches its title, and what it is called once it does not: a title such as 'Half the bisection is
 * enough' says something of settings, and would go on saying it of others. */

import { defaultScenario } from '../model/defaults.ts';
import { resolveLanes } from '../model/lanes.ts';
import { describeTopology } from '../model/notes.ts';
import { namesOf, presetById, presets } from '../model/presets/presets.ts';
import type { Scenario } from '../model/types.ts';
import { shortList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { laneTitle, scenarioTitle } from '../words/titles.ts';
import { equal } from './equal.ts';

/** Whether both run the same, whatever is seen of it. */
export function sameRuns({ view: _, ...a }: Scenario, { view: __, ...b }: Scenario): boolean {
  return equal(a, b);
}

/** A link with nothing but a lesson or challenge opens that one's own picture. */
export function hasOnlyView(scenario: Scenario): boolean {
  return sameRuns(scenario, defaultScenario());
}

/** Whether it was changed while its title was not; the view does not count. */
export function isEdited(scenario: Scenario, given: Scenario): boolean {
  return scenario.title === given.title && !sameRuns(scenario, given);
}

/** What was opened: a preset, the step of a lesson, or a file or link with the title of a preset. */
export interface Opened {
  scenario: Scenario;
  preset?: string | null;
  scene?: Scenario | null;
}

export function isChanged({ scenario, preset = null, scene = null }: Opened): boolean {
  const isTitled = ({ title }: { title: string }) => title === scenario.title;
  const name = Object.keys(namesOf).find((id) => namesOf[id] && isTitled(namesOf[id]));
  const titled = (presets.find(isTitled) ?? (name === undefined ? undefined : presetById(name)))?.scenario;
  const given = (preset === null ? scene : presetById(preset)?.scenario) ?? titled;
  return given !== undefined && isEdited(scenario, given);
}

/** Its own, or else made from its settings: 'XOR, LIN and OPT on XGFT(3; 4,2,4; 1,4,1)'. `short`: the tree alone, where the names of
 * the lanes have no room, or stand below. */
export function shownTitle(opened: Opened, short = false): string {
  const { scenario } = opened;
  const [lane] = resolveLanes(scenario);
  if (!lane || !isChanged(opened)) return scenarioTitle(scenario.title);
  if (short) return describeTopology(lane.topology);
  return t`${shortList(scenario.lanes.map(({ name }) => laneTitle(name)))} on ${describeTopology(lane.topology)}`;
}
