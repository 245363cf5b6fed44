/* The preset's sentence about what to look at, shown while the run is the preset's. */

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
      <Terms text={translated(point)} />
    </p>
  );
}

/** Of other presets the lanes say it themselves. */
const SPEAKING: readonly Preset['group'][] = ['Many to many', 'Clusters with loss', 'Several LIDs'];

/** '' once anything that affects the run was changed, as the sentence may be false then. */
export function pointOf(preset: Preset | undefined, scenario: Scenario): string {
  if (!preset || !SPEAKING.includes(preset.group)) return '';
  return JSON.stringify(resolveLanes(scenario)) === JSON.stringify(resolveLanes(preset.scenario)) ? preset.point : '';
}
