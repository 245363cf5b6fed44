/* How far the nodes of lossy clusters are ahead (draw/chart/timeline/nodes-ahead.ts). */

import { useRef } from 'react';
import type { AheadLane, AheadNow } from '../../draw/chart/timeline/nodes-ahead.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';

/** The same list as long as it says the same. */
export function useAhead(lanes: readonly LaneState[]): readonly AheadLane[] {
  const made = useRef<{ inputs: unknown[]; ahead: readonly AheadLane[] } | null>(null);
  const inputs = lanes.flatMap(({ index, name, settings, shape, summary, loads }) => [
    ...[index, name, settings, shape, summary?.cluster?.window, loads?.taskNode.join()],
  ]);
  const last = made.current;
  if (last && last.inputs.length === inputs.length && last.inputs.every((part, at) => part === inputs[at]))
    return last.ahead;
  const ahead = aheadOf(lanes);
  made.current = { inputs, ahead };
  return ahead;
}

export function aheadOf(lanes: readonly LaneState[]): AheadLane[] {
  return lanes.flatMap(({ index: lane, name, settings, shape, summary, loads }) => {
    if (!shape) return [];
    const taskNode = [...(loads?.taskNode ?? [])];
    const nodes = Array.from({ length: shape.nodes }, (_, node) => node);
    return [
      {
        ...{ lane, name },
        tasks: nodes.map((node) => (taskNode.length > 0 ? taskNode.indexOf(node) : node)),
        homes: nodes.map((node) => shape.homeOf(node)),
        window: summary?.cluster?.window ?? 0,
        closes: settings.window.closes,
        packets: clusterPackets(settings) / shape.nodes,
      },
    ];
  });
}

/** The longest global window of any lane; 0: there is none. */
export function longestWindow(lanes: readonly LaneState[]): number {
  return Math.max(0, ...lanes.map(({ summary }) => summary?.cluster?.window ?? 0));
}

export function aheadNow(frame: Frame | null): AheadNow | null {
  return frame?.cluster ? { open: frame.cluster.nodeWindow, issued: frame.cluster.nodeIssued } : null;
}
