/* A lane of the store as the tree draws it: on the page, and in a picture of its own. */

import type { TreeModel } from '../draw/tree/model.ts';
import { flitPs } from '../engine/config.ts';
import type { LaneState } from '../engine/lane-state.ts';
import type { Shape } from '../engine/protocol.ts';
import type { CongestionModel } from '../families/congestion/picture/model.ts';
import { framesPerPacket, linkCapacities } from '../scenario/capacity.ts';
import { hasHotSpot } from '../scenario/lanes.ts';
import { participantsOf } from '../tree/participants.ts';
import { queueCapacities } from '../tree/queue-capacity.ts';
import { phaseWord, unitWord } from '../words/phase-word.ts';

/** How one looks at it. */
export type ViewOptions = Pick<
  TreeModel,
  'selection' | 'filter' | 'preview' | 'theme' | 'gutter' | 'reducedMotion' | 'playing' | 'clock' | 'dragDisabledReason'
>;

/** How one looks at a lane without phases. */
export type TimedLooks = Pick<
  CongestionModel,
  'selection' | 'filter' | 'brush' | 'theme' | 'gutter' | 'reducedMotion' | 'playing'
>;

export function timedModel({ name, shape, settings }: Omit<Drawn, 'loads'>, looks: TimedLooks): CongestionModel {
  const hotNodes = hasHotSpot(settings.traffic) ? settings.traffic.hotNodes : [];
  return { ...looks, name, shape, settings, hotNodes, slotPs: flitPs(settings) };
}

type Drawn = Pick<LaneState, 'name' | 'loads' | 'settings'> & { shape: Shape };

/** `window`: of a cluster, in force; 0: none. */
export function laneModel({ name, shape, loads, settings }: Drawn, looks: ViewOptions, window = 0): TreeModel {
  return {
    ...looks,
    shape,
    loads,
    capacities: linkCapacities(settings),
    flitPs: flitPs(settings),
    linkPs: settings.link.latencyNs * 1000,
    queueCapacities: (link) => queueCapacities(settings, shape, link),
    unit: unitWord(settings),
    framesPerPacket: framesPerPacket(settings),
    window,
    parts: participantsOf(settings),
    word: phaseWord(settings),
    name,
  };
}
