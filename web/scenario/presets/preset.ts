/* What a preset is. Links name a preset and carry only the differences, so a published preset never changes: an improved one
 * gets a new id. */

import type { LaneOverride, LaneSettings, Scenario, View } from '../types.ts';

/** A scenario without its default values: what a person would write by hand. */
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
  /** paper and figure, table or section */
  source: string;
  sketch: Sketch;
}

export interface Preset extends Omit<PresetRow, 'sketch'> {
  title: string;
  /** as published in public/presets */
  document: { version: 1 } & Sketch;
  /** completed with defaults */
  scenario: Scenario;
}
