/* Remarks on lanes that are valid. Apart from notes.ts, as what a trace comes to is not needed before its run is over. */

import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { traffics } from './algorithms/traffics.ts';
import { linkPs } from './cycle.ts';
import { matters } from './fields.ts';
import { engineOf } from './lanes.ts';
import { lateBreak } from './late-break.ts';
import { FLIT_BYTES } from './limits.ts';
import { canRunPackets, packetNodesOf, phasesOf } from './notes.ts';
import { nodesOf, rateInto, shapeOf } from './shape.ts';
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
  const short = shortBuffer(lane);
  if (short) notes.push(short);
  const rounding = traffics[lane.traffic.kind].listed && canRunPackets(lane) ? noteworthyRounding(lane) : null;
  if (rounding) notes.push(roundingNote(lane, rounding));
  return notes;
}

/** Where credits, or free places, come back too late for links to be full. */
function shortBuffer(lane: LaneSettings): string | null {
  const needed = roomNeeded(lane);
  const packets = (many: number) => counted(many, 'packet');
  const bytes = (flits: number) => `${count(flits * FLIT_BYTES)} B`;
  const [has, text] =
    engineOf(lane) === 'output'
      ? [Math.max(1, Math.floor(lane.switch.bufferBytes / FLIT_BYTES)), bytes]
      : [lane.switch.bufferPackets, packets];
  return has < needed
    ? t`Buffers of ${text(has)} cannot keep a link full: what is sent comes to the next switch and goes on before there is room again. Of ${text(needed)} they could.`
    : null;
}

/** Of a buffer that never holds up the link before it, in flits or packets; 0 where it is not known. */
function roomNeeded(lane: LaneSettings): number {
  const { topology, link, packet } = lane;
  const ps = (ns: number) => Math.round(ns * 1000);
  const [cablePs, switchPs] = [ps(link.latencyNs), ps(lane.switch.latencyNs)];
  const packetPs = linkPs(packet.bytes, link.gbps);
  const slots = (latencyPs: number) => Math.max(1, Math.ceil(latencyPs / packetPs));
  switch (engineOf(lane)) {
    case 'input':
      return slots(cablePs + switchPs) + slots(cablePs);
    case 'voq':
    case 'lossy':
      return 0;
    case 'output': {
      const levels = shapeOf(topology).m.length;
      const flitPs = Array.from({ length: levels }, (_, level) =>
        Math.ceil(linkPs(FLIT_BYTES, link.gbps) / rateInto(topology, level + 1)),
      );
      // From a slower link to a faster one a flit waits until it is whole.
      const needs = (from = 0, to = from) =>
        Math.ceil((cablePs + switchPs + Math.max(0, from - to)) / Math.max(from, to));
      return Math.max(
        ...flitPs.flatMap((each, level) => [
          needs(each),
          needs(each, flitPs[level + 1]),
          needs(flitPs[level + 1] ?? each, each),
        ]),
      );
    }
  }
}

function roundingNote(
  { packet }: LaneSettings,
  { rows, roundedRows, bytes, packetBytes, ...times }: NonNullable<ReturnType<typeof noteworthyRounding>>,
): string {
  // To the picosecond: what takes at least so long must not be rounded up.
  const text = (ns: number) => count(Number(ns.toFixed(3)));
  const [slot, rounded, exact] = [text(times.slotNs), text(times.roundedNs), text(times.exactNs)];
  const notes = [
    t`Delays are rounded up to slots of ${slot} ns, and messages to packets of ${count(packet.bytes)} B, in ${count(roundedRows)} of ${count(rows)} rows.`,
    t`The longest chain of messages takes at least ${rounded} ns, without rounding ${exact} ns.`,
  ];
  if (packetBytes > bytes)
    notes.splice(1, 0, t`All messages, of ${count(bytes)} B, take links as long as ${count(packetBytes)} B.`);
  return notes.join(' ');
}
