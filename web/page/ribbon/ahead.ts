/* How far the nodes of lossy clusters are ahead (draw/chart/timeline/nodes-ahead.ts). */

import type { AheadLane } from '../../draw/chart/timeline/nodes-ahead.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { useKept } from '../use-kept.ts';

/** The same list as long as it says the same. */
export function useAhead(lanes: readonly LaneState[]): readonly AheadLane[] {
  const inputs = lanes.flatMap(({ index, name, settings, shape, summary }) => [
    ...[index, name, settings, shape, summary?.cluster?.window],
  ]);
  return useKept(inputs, () => aheadOf(lanes));
}

export function aheadOf(lanes: readonly LaneState[]): AheadLane[] {
  return lanes.flatMap(({ index: lane, name, settings, shape, summary }) => {
    if (!shape) return [];
    const nodes = Array.from({ length: shape.nodes }, (_, node) => node);
    return [
      {
        ...{ lane, name, numbers: nodes },
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
