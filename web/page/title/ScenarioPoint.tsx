/* A sentence above the lanes: what a preset wants one to look at, while the run is the preset's; else what the lanes compare. */

import { familyOfLane } from '../../kinds/families.ts';
import { resolveLanes } from '../../model/lanes.ts';
import type { Preset } from '../../model/presets/presets.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { translated } from '../../words/language/language.ts';
import { Terms } from '../terms/Terms.tsx';
import './point.css';

export function ScenarioPoint() {
  const point = usePlayground(({ preset, scenario }) => pointOf(preset ? presetById(preset) : undefined, scenario));
  return point === '' ? null : (
    <p className="scenario-point">
      <Terms text={point} />
    </p>
  );
}

/** The preset's once anything that affects the run was changed may be false; then, and without a preset, the comparison. */
export function pointOf(preset: Preset | undefined, scenario: Scenario): string {
  const lanes = resolveLanes(scenario);
  if (preset?.point && JSON.stringify(lanes) === JSON.stringify(resolveLanes(preset.scenario)))
    return translated(preset.point);
  const families = new Set(lanes.map(familyOfLane));
  const [family] = families;
  return (families.size === 1 && family?.comparison?.(lanes)) || '';
}
