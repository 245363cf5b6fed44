/* What is right with a lane and still worth saying. */

import { exchanges } from './algorithms/exchanges.ts';
import { limits } from './limits.ts';
import { count } from './sentences.ts';
import { nodesOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

export function phasesOf({ topology, traffic }: LaneSettings): number {
  return exchanges[traffic.exchange].phases(traffic, nodesOf(topology));
}

/** False for a tree that is too large for packets in time: its loads are shown, and nothing moves. */
export function canRunPackets({ topology }: LaneSettings): boolean {
  return nodesOf(topology) <= limits.packetNodes;
}

/** One sentence each. */
export function notesOf(lane: LaneSettings): string[] {
  const tasks = nodesOf(lane.topology);
  const phases = phasesOf(lane);
  const notes: string[] = [];
  if (lane.traffic.exchange === 'xor' && phases !== tasks) {
    notes.push(
      `XOR among ${count(tasks)} tasks is padded to ${count(phases)} phases; a task without a partner is idle.`,
    );
  }
  if (!canRunPackets(lane)) {
    notes.push(
      `Packets in time run on at most ${count(limits.packetNodes)} nodes; this tree has ${count(tasks)}, so only its loads are shown.`,
    );
  }
  return notes;
}
