/* Lanes of which the page has a recording, since they take minutes to simulate. */

import { resolveLanes } from '../model/lanes.ts';
import { presetById } from '../model/presets/presets.ts';
import { placesOf } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { sameRun } from './equal.ts';

/** Presets whose first lane is recorded (npm run results). */
export const RECORDED = ['todays-largest'];
/** Smaller trees are quick to simulate. */
const LARGE_NODES = 32_768;

/** The preset of which a lane is the recorded one. */
export function recordingOf(lane: ResolvedLane): string | undefined {
  if (placesOf(lane.topology) < LARGE_NODES) return undefined;
  return RECORDED.find((id) => sameRun(recordedLane(id), lane));
}

export function recordedLane(id: string): ResolvedLane {
  const preset = presetById(id);
  const [lane] = preset ? resolveLanes(preset.scenario) : [];
  if (!lane) throw new Error(`There is no preset ${id} to be recorded.`);
  return lane;
}
