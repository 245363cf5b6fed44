/* Which nodes of a lossy cluster their global window stops. */

import type { ClusterFrame } from '../run/protocol.ts';

/** What is open of a node's window, and the packets it has sent. */
type NodesNow = Pick<ClusterFrame, 'nodeWindow' | 'nodeIssued'>;

/** Nodes that have new packets to send but must wait until their window has room. `packets`: that each sends in all. */
export function stoppedNodes({ nodeWindow, nodeIssued }: NodesNow, window: number, packets: number): number[] {
  if (window === 0) return [];
  return [...nodeWindow.keys()].filter(
    (node) => (nodeWindow[node] ?? 0) >= window && (nodeIssued[node] ?? 0) < packets,
  );
}
