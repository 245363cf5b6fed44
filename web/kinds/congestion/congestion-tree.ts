/* The congestion tree of a port, from one frame alone: full queues -> the port they wait for -> .. -> its root. */

import { hasHotSpot } from '../../model/lanes.ts';
import type { LaneSettings } from '../../model/types.ts';
import { type CongestionFrame, LINK_CONGESTED, LINK_ROOT, LINK_SOURCE, type Shape } from '../../run/protocol.ts';
import type { Channels } from '../../run/stalled.ts';

/** Whether a tree begins at a port: a queue for it is full, and behind it is room. */
export function isRoot({ linkState }: CongestionFrame, link: number): boolean {
  return ((linkState[link] ?? 0) & (LINK_SOURCE | LINK_ROOT)) !== 0;
}

/** Whether a frame tells a tree from others: it says that a queue is full, but not for which port its packets wait, so with several hot nodes
 * their trees would seem to be one; and a full isolating channel keeps nobody waiting. */
export function canTellTreesApart({ traffic, isolation }: Pick<LaneSettings, 'traffic' | 'isolation'>): boolean {
  return hasHotSpot(traffic) && traffic.hotNodes.length === 1 && isolation.kind === 'none';
}

/** The links of the tree, the root's first. A link into the switch of a port belongs to it if a channel of the buffer at its end is full, and
 * so does, behind it, whatever waits for that link: it can pass nothing on, and a queue for it is full. */
export function congestionTree(
  shape: Shape,
  { vcs, linkVcQueue, linkState }: CongestionFrame,
  { high }: Pick<Channels, 'high'>,
  root: number,
): Set<number> {
  const isFull = (link: number) => {
    for (let at = link * vcs; at < (link + 1) * vcs; at++) if ((linkVcQueue[at] ?? 0) > high) return true;
    return false;
  };
  const tree = new Set([root]);
  // What is added while this runs is visited, too.
  for (const link of tree) {
    const at = shape.fromOf(link);
    if (at < shape.nodes || ((linkState[link] ?? 0) & LINK_CONGESTED) === 0) continue;
    for (const out of shape.linksOutOf(at)) {
      const into = shape.twinOf(out);
      if (out !== link && isFull(into)) tree.add(into);
    }
  }
  return tree;
}
