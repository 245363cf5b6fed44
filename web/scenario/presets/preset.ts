/* What a preset is. Links name presets and carry only what differs from them, so a published preset never changes: a
 * better one gets a new id. */

import type { LaneOverride, LaneSettings, Scenario, View } from '../types.ts';

/** A scenario with everything left out that is a default: what a person would write by hand. */
export type Sketch = { title: string; lanes: LaneOverride[]; view?: Partial<View> } & {
  [K in keyof LaneSettings]?: Partial<LaneSettings[K]>;
};

export interface PresetRow {
  id: string;
  /** what to look at, in one sentence */
  point: string;
  group:
    | 'Start here'
    | 'The exchanges'
    | 'The paper’s figures'
    | 'The paper’s networks'
    | 'What matters'
    | 'Congestion'
    | 'Many to many'
    | 'Clusters with loss'
    | 'Several LIDs';
  /** paper and place */
  source: string;
  sketch: Sketch;
}

export interface Preset extends Omit<PresetRow, 'sketch'> {
  title: string;
  /** as it stands in public/presets */
  document: { version: 1 } & Sketch;
  /** with its defaults */
  scenario: Scenario;
}
