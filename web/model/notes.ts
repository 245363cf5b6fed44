/* Notes on lanes that are valid but deserve a remark. */

import { count } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { traffics } from './algorithms/traffics.ts';
import { matters } from './fields.ts';
import { allToAllSchedule, engineOf, engineRow, manyScheduleOf, tasksOf } from './lanes.ts';
import { limits } from './limits.ts';
import { nodesOf, shapeOf } from './shape.ts';
import { noteworthyRounding } from './trace-rounding.ts';
import type { LaneSettings, Traffic } from './types.ts';

/** Phases of an exchange, cycles of many-to-many traffic, steps of a cluster; 0 for traffic without any. */
export function phasesOf(lane: LaneSettings): number {
  const { topology, traffic } = lane;
  const tasks = nodesOf(topology);
  switch (engineOf(lane)) {
    case 'input':
      return 0;
    case 'voq':
      return manyScheduleOf(lane).cycles.length;
    case 'lossy':
      return stepsOf(traffic, tasks);
    case 'output':
      return exchanges[traffic.exchange].phases(traffic, tasksOf(lane), shapeOf(topology).m);
  }
}

/** Tasks do not send to themselves, so XOR has no step 0; the naive schedule keeps a step for every destination, itself
 * included. */
function stepsOf(traffic: Traffic, nodes: number): number {
  if (allToAllSchedule(traffic).atOnce) return nodes;
  const { phases, cluster } = exchanges[traffic.exchange];
  return phases(traffic, nodes, [nodes]) - (cluster?.from ?? 0);
}

/** Nodes of the largest tree whose packets can be simulated as this lane's are. */
export function packetNodesOf(lane: Pick<LaneSettings, 'traffic'>): number {
  return engineRow(lane).large ? limits.nodes : limits.packetNodes;
}

/** False for trees too large for packet simulation: only static loads are shown. */
export function canRunPackets(lane: LaneSettings): boolean {
  return nodesOf(lane.topology) <= packetNodesOf(lane);
}

/** One sentence each. */
export function notesOf(lane: LaneSettings): string[] {
  const tasks = nodesOf(lane.topology);
  const notes: string[] = [];
  const { note } = exchanges[lane.traffic.exchange];
  const remark = matters('traffic.exchange', lane) ? note?.(tasks, phasesOf(lane)) : null;
  if (remark) notes.push(remark);
  if (!canRunPackets(lane)) {
    const [max, many] = [count(packetNodesOf(lane)), count(tasks)];
    notes.push(
      t`Packets are simulated on at most ${max} nodes here, since it is kept of every message whether it has arrived; of ${many} nodes only the loads are shown.`,
    );
  }
  const rounding = traffics[lane.traffic.kind].listed && canRunPackets(lane) ? noteworthyRounding(lane) : null;
  if (rounding) notes.push(roundingNote(lane, rounding));
  return notes;
}

function roundingNote({ packet }: LaneSettings, times: NonNullable<ReturnType<typeof noteworthyRounding>>): string {
  // To the picosecond: what takes at least so long must not be rounded up.
  const text = (ns: number) => count(Number(ns.toFixed(3)));
  const [slot, rounded, exact] = [text(times.slotNs), text(times.roundedNs), text(times.exactNs)];
  return t`Delays are rounded up to slots of ${slot} ns, and messages to packets of ${count(packet.bytes)} B: the longest chain of messages takes at least ${rounded} ns, without rounding ${exact} ns.`;
}
