/* Under which name a run is kept: what it is set to, and how its start is cut off. Two sweeps that come to the same run share it. */

import { standardSettings } from '../scenario/defaults.ts';
import { PARTS } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import type { Order } from './measure-lane.ts';

/** What a lane says beyond the defaults, which are published and stay: fields that are new one day change nothing. */
function ownFields(lane: ResolvedLane): [string, unknown][] {
  return PARTS.flatMap((part) => {
    const usual = new Map<string, unknown>(Object.entries(standardSettings[part]));
    const own = Object.entries(lane[part]).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
    );
    return own
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]): [string, unknown] => [`${part}.${name}`, value]);
  });
}

/** The whole of it; who keeps many of them hashes it. The lane's name says nothing about the run. */
export function keyText({ lane, warmUpNs }: Order): string {
  return JSON.stringify([ownFields(lane), warmUpNs]);
}
