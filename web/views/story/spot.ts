/* When a hot spot lasts, and which node it is about. */

import type { Shape } from '../../engine/protocol.ts';
import type { LaneState, Selection } from '../../state/types.ts';

export interface Spot {
  onsetPs: number;
  offPs: number;
}

export function spotOf(lane: LaneState | undefined, endPs: number): Spot | null {
  if (!lane) return null;
  const { kind, incast, startNs, endNs } = lane.settings.traffic;
  if (kind !== 'hot-spot' && !(kind === 'trace' && incast)) return null;
  const [onsetPs, offPs] = [startNs * 1000, Math.min(endNs * 1000, endPs)];
  return offPs > onsetPs ? { onsetPs, offPs } : null;
}

export function firstSpot(lanes: readonly LaneState[], endPs: number): Spot | null {
  for (const lane of lanes) {
    const spot = spotOf(lane, endPs);
    if (spot) return spot;
  }
  return null;
}

/** The hot node that is selected, by itself or by its link; else the first one; null where there is none. */
export function hotNodeOf({ settings, shape }: LaneState, selection: Selection | null): number | null {
  const { kind, incast, hotNodes } = settings.traffic;
  if (kind !== 'hot-spot' && !(kind === 'trace' && incast)) return null;
  const selected = shape ? nodeOf(shape, selection) : null;
  return hotNodes.find((node) => node === selected) ?? hotNodes[0] ?? null;
}

function nodeOf(shape: Shape, selection: Selection | null): number | null {
  if (selection?.kind === 'node') return selection.node;
  return selection?.kind === 'link' ? (shape.linkTo[selection.link] ?? null) : null;
}
