/* The lens that a feature puts on one switch of the lanes. Without one, nothing is looked into. */

import { features } from '../features/features.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { PlaygroundState } from '../state/types.ts';
import type { BelowLanes } from './feature.ts';
import { lazyPart } from './lazy-part.tsx';

export const lens = features.find((feature) => feature.lens)?.lens ?? null;

export const Lens = lens && lazyPart(lens.load);

/** The switch that is looked into, by its number; 0: none. On the clock of phases nothing is inside. */
export function lookedInto({ scenario, clock }: Pick<PlaygroundState, 'scenario' | 'clock'>): number {
  return lens && clock.kind === 'packets' ? scenario.view.inside : 0;
}

/** Whether a lane has the switch that is looked into, and knows what it holds. */
export function isLookedInto({ shape, recorded }: Pick<LaneState, 'shape' | 'recorded'>, entity: number): boolean {
  return shape !== null && !recorded && entity >= shape.nodes && entity < shape.nodes + shape.switches;
}

/** What exported pictures have below their lanes. */
export const belowLanes: BelowLanes = async (...asked) =>
  lens ? (await lens.below())(...asked) : async () => () => null;
