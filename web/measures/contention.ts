/* What the loads of all phases come to: phases in which messages share a link, and messages that are sent. */

import { fullestLink } from '../model/capacity.ts';
import { packetsPerMessage } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { manyMessages } from '../run/engine-fields.ts';
import type { Analysis, Frame, Summary } from '../run/protocol.ts';
import { type Participants, SENDS } from '../traffic/participants.ts';
import { sumOf } from './sums.ts';

/** Phases in which messages share a link, and the highest number sharing one. */
export interface Collisions {
  colliding: number;
  phases: number;
  worst: number;
  /** phases in which anything is sent over a link, and how long they take if all wait for the fullest, in times of their mean message */
  sending: number;
  slots: number;
  /** the first few, 0-based */
  first: number[];
}

const MAX_FIRST = 4;

/** The phases, once all are analysed. */
export function analysedPhases(analysis: Analysis | null): Analysis | null {
  return analysis && analysis.done === analysis.phases ? analysis : null;
}

/** Null until all phases are analysed. */
export function collisionsOf(analysis: Analysis | null, flits?: (phase: number) => number): Collisions | null {
  const all = analysedPhases(analysis);
  return all && collisionsIn(all.contention, flits);
}

/** `contention`: messages on the fullest link, as a multiple of what it carries in the time of one on a node's link, by phase; `flits`: the length of each. */
export function collisionsIn(contention: ArrayLike<number>, flits: (phase: number) => number = () => 1): Collisions {
  let sent = 0;
  const collisions: Collisions = { colliding: 0, phases: contention.length, worst: 0, sending: 0, slots: 0, first: [] };
  for (let phase = 0; phase < contention.length; phase++) {
    const load = contention[phase] ?? 0;
    collisions.worst = Math.max(collisions.worst, load);
    if (load === 0) continue;
    collisions.sending++;
    collisions.slots += load * flits(phase);
    sent += flits(phase);
    if (load <= 1) continue;
    collisions.colliding++;
    if (collisions.first.length < MAX_FIRST) collisions.first.push(phase);
  }
  if (sent > 0) collisions.slots *= collisions.sending / sent;
  return collisions;
}

/** How much longer phases take that wait for their fullest links than so many times of a message. */
export function excessOf({ slots }: Pick<Collisions, 'slots'>, times: number): number {
  return times === 0 ? 0 : slots / times - 1;
}

/** Messages that are to leave their node in all phases, those without a path too; null until these are analysed. */
export function messagesIn(analysis: Analysis | null): number | null {
  const all = analysedPhases(analysis);
  return all && sumOf(all.messages) + sumOf(all.unreachable);
}

/** Phase by phase, the fullest link as a multiple of its capacity. */
export function fullestLinks(analysis: Analysis, capacities: readonly number[]): Float64Array {
  return Float64Array.from({ length: analysis.done }, (_, phase) =>
    fullestLink(analysis, capacities, phase * (analysis.levels + 1)),
  );
}

/** Packets of many-to-many traffic. */
export function totalPackets(settings: ResolvedLane): number {
  return manyMessages(settings) * packetsPerMessage(settings);
}

/** Delivered up to then, assuming an even rate within a bin. */
export function packetsDeliveredBy(
  { efficiency, binPs }: Pick<Summary, 'efficiency' | 'binPs'>,
  timePs: number,
): number {
  const bins = Math.max(0, timePs / binPs);
  const whole = Math.min(efficiency.length, Math.floor(bins));
  let sum = 0;
  for (let bin = 0; bin < whole; bin++) sum += efficiency[bin] ?? 0;
  return Math.floor(sum + (efficiency[whole] ?? 0) * (bins - whole));
}

/** Phases of the tasks that still have something to send. Tasks that never send count as finished from the start. */
export function activePhases(
  { taskPhase, firstPhase }: Pick<Frame, 'taskPhase' | 'firstPhase'>,
  participants: Participants | null,
  phases: number,
): { first: number; last: number } {
  let [first, last] = [phases, -1];
  for (let task = 0; task < taskPhase.length; task++) {
    const phase = taskPhase[task] ?? phases;
    if (phase >= phases || (participants && !((participants.roles[task] ?? 0) & SENDS))) continue;
    first = Math.min(first, phase);
    last = Math.max(last, phase);
  }
  const none = Math.min(firstPhase, phases - 1);
  return last < 0 ? { first: none, last: none } : { first, last };
}
