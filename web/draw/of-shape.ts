/* While one scenario takes over from another, a picture may still be handed a frame of the network before. */

import type { Frame, Shape } from '../engine/protocol.ts';

/** The frame, or null where it is one of another network. */
export function ofShape(frame: Frame | null, shape: Shape): Frame | null {
  return frame && frame.linkSent.length === shape.links ? frame : null;
}
