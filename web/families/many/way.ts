/* What a packet takes that meets nobody. */

import type { LaneState } from '../../engine/lane-state.ts';

/** What a packet passes that climbs to the top and meets nobody. */
export interface Way {
  adapters: number;
  switches: number;
  links: number;
  ps: number;
}

export function freeWay({ settings, shape }: Pick<LaneState, 'settings' | 'shape'>): Way | null {
  if (!shape) return null;
  const { adapter, switch: hub, link } = settings;
  const [adapters, switches, links] = [2, 2 * shape.levels - 1, 2 * shape.levels];
  const ns = adapters * adapter.latencyNs + switches * hub.latencyNs + links * link.latencyNs;
  return { adapters, switches, links, ps: ns * 1000 };
}
