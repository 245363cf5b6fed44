/* A sentence above the lanes: what a preset wants one to look at, while the run is the preset's. */

import { resolveLanes } from '../../model/lanes.ts';
import type { Preset } from '../../model/presets/presets.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { translated } from '../../words/language/language.ts';
import './point.css';

export function ScenarioPoint() {
  const point = usePlayground(({ preset, scenario }) => pointOf(preset ? presetById(preset) : undefined, scenario));
  return point === '' ? null : <p className="scenario-point">{point}</p>;
}

/** '' once anything that affects the run was changed: the preset's may then be false. */
export function pointOf(preset: Preset | undefined, scenario: Scenario): string {
  const runs = (of: Scenario) => JSON.stringify(resolveLanes(of));
  return preset?.point && runs(scenario) === runs(preset.scenario) ? translated(preset.point) : '';
}
