/* What the paper says without measuring: packets on an uplink, the window that follows, and what the uplinks allow. The core has
 * the same formulas; these are written from the paper, so that one checks the other. */

import { nodesOf, type Shape } from './cluster.ts';

export const ENGINE_MBYTES = 103;

/** Eq. 3: packets up one uplink per step. */
export function uplinkPerStep(shape: Shape): number {
  const nodes = nodesOf(shape);
  return ((nodes - shape.perSwitch) * shape.perSwitch) / (nodes - 1);
}

/** Eq. 4 for a buffer of so many packets; `factor` 2 leaves room for control packets. */
export function windowOf(buffer: number, shape: Shape, factor: 1 | 2): number {
  return Math.floor(buffer / (factor * uplinkPerStep(shape)));
}

/** Eq. 7: what a node receives at best, MB/s, when uplinks move 103 MB/s both ways together. */
export function bestCrossing(shape: Shape): number {
  const nodes = nodesOf(shape);
  return ((nodes - 1) * ENGINE_MBYTES) / (2 * shape.perSwitch * (nodes - shape.perSwitch));
}
