/* Jobs: the nodes of a tree allotted to a parallel program (Naruse). Ascending, so that local ids are sorted by leaf switch. */

import { drawDistinct } from './random.ts';

/** A uniformly random set of `size` nodes; all of them where more are requested. */
export function randomJob(nodes: number, size: number, seed: number): number[] {
  return drawDistinct(nodes, size, seed);
}
