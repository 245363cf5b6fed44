/* Remarks on lanes that are valid. Apart from notes.ts, as what a trace comes to is not needed before its run is over. */

import { count } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { traffics } from './algorithms/traffics.ts';
import { matters } from './fields.ts';
import { lateBreak } from './late-break.ts';
import { canRunPackets, packetNodesOf, phasesOf } from './notes.ts';
import { nodesOf } from './shape.ts';
import { noteworthyRounding } from './trace-rounding.ts';
import type { LaneSettings } from './types.ts';
import { wholeInPhases } from './whole-in-phases.ts';

/** One sentence each. `endNs`: of the run, once it is known. */
export function notesOf(lane: LaneSettings, endNs = lane.run.untilNs): string[] {
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
  const whole = wholeInPhases(lane);
  if (whole) notes.push(whole);
  const late = lateBreak(lane, endNs);
  if (late) notes.push(late);
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
