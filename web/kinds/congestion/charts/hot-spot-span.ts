/* The time span of a hot spot, and its node. */

import { hasHotSpot } from '../../../model/lanes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Shape } from '../../../run/protocol.ts';
import type { Selection } from '../../../traffic/selection.ts';

export interface HotSpotSpan {
  onsetPs: number;
  offPs: number;
}

export function hotSpotSpanOf(lane: LaneState | undefined, endPs: number): HotSpotSpan | null {
  if (!lane) return null;
  const { traffic } = lane.settings;
  if (!hasHotSpot(traffic)) return null;
  const [onsetPs, offPs] = [traffic.startNs * 1000, Math.min(traffic.endNs * 1000, endPs)];
  return offPs > onsetPs ? { onsetPs, offPs } : null;
}

export function firstHotSpotSpan(lanes: readonly LaneState[], endPs: number): HotSpotSpan | null {
  for (const lane of lanes) {
    const spot = hotSpotSpanOf(lane, endPs);
    if (spot) return spot;
  }
  return null;
}

/** The hot node that is selected, directly or by its link; else the first one; null if there is none. */
export function hotNodeOf({ settings, shape }: LaneState, selection: Selection | null): number | null {
  const { traffic } = settings;
  if (!hasHotSpot(traffic)) return null;
  const selected = shape ? nodeOf(shape, selection) : null;
  return traffic.hotNodes.find((node) => node === selected) ?? traffic.hotNodes[0] ?? null;
}

function nodeOf(shape: Shape, selection: Selection | null): number | null {
  if (selection?.kind === 'node') return selection.node;
  return selection?.kind === 'link' ? shape.toOf(selection.link) : null;
}
