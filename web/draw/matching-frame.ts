/* While one scenario replaces another, a picture may still receive a frame of the previous network. */

import type { Frame, Shape } from '../run/protocol.ts';

/** The frame, or null where it belongs to another network. */
export function matchingFrame(frame: Frame | null, shape: Shape): Frame | null {
  return frame && frame.linkSent.length === shape.links ? frame : null;
}
