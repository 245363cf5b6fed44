/* Figures of a packet run at an instant: which phases the tasks are in, and how much has arrived. Where whole messages would
 * say too little, packets are counted from the run's bins. */

import { packetsPerMessage } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { manyMessages } from '../run/engine-fields.ts';
import type { Frame, Summary } from '../run/protocol.ts';
import { type Participants, SENDS } from '../traffic/participants.ts';

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
