/* Where the page's files of results come from. */

import type { LaneState } from '../run/lane-state.ts';
import { type Provenance, provenanceOf } from '../study/provenance.ts';

/** From the golden hashes, at build time (vite.config.ts). */
declare const MODEL_VERSION: string;

export function pageProvenance(lanes: readonly Pick<LaneState, 'settings'>[]): Provenance {
  return provenanceOf(
    MODEL_VERSION,
    lanes.map(({ settings }) => settings),
  );
}
