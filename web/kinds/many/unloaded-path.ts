/* The path and time of a packet that meets no other. */

import type { LaneState } from '../../run/lane-state.ts';

/** The path of a packet that climbs to the top and meets no other. */
export interface UnloadedPath {
  adapters: number;
  switches: number;
  links: number;
  ps: number;
}

export function unloadedPath({ settings, shape }: Pick<LaneState, 'settings' | 'shape'>): UnloadedPath | null {
  if (!shape) return null;
  const { adapter, switch: switchSettings, link } = settings;
  const [adapters, switches, links] = [2, 2 * shape.levels - 1, 2 * shape.levels];
  const ns = adapters * adapter.latencyNs + switches * switchSettings.latencyNs + links * link.latencyNs;
  return { adapters, switches, links, ps: ns * 1000 };
}
