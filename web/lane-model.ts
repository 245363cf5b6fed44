/* A lane of the store as the tree draws it: on the page, and in a picture of its own. */

import { flitPs, hasHotSpot } from './engine/config.ts';
import type { Shape } from './engine/protocol.ts';
import { roomOf } from './engine/rooms.ts';
import { framesPerPacket, linkCapacities } from './scenario/capacity.ts';
import { partsOf } from './state/parts.ts';
import { phaseWord, unitWord } from './state/phase-word.ts';
import type { LaneState } from './state/types.ts';
import type { CongestionModel } from './views/congestion/model.ts';
import type { TreeModel } from './views/tree/model.ts';

/** How one looks at it. */
export type Looks = Pick<
  TreeModel,
  'selection' | 'filter' | 'preview' | 'theme' | 'gutter' | 'reducedMotion' | 'playing' | 'clock' | 'stays'
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
export function laneModel({ name, shape, loads, settings }: Drawn, looks: Looks, window = 0): TreeModel {
  return {
    ...looks,
    shape,
    loads,
    capacities: linkCapacities(settings),
    flitPs: flitPs(settings),
    linkPs: settings.link.latencyNs * 1000,
    roomOf: (link) => roomOf(settings, shape, link),
    unit: unitWord(settings),
    framesPerPacket: framesPerPacket(settings),
    window,
    parts: partsOf(settings),
    word: phaseWord(settings),
    name,
  };
}
