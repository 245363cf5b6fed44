/* Remarks on lanes that are valid. Apart from notes.ts, as what a trace comes to is not needed before its run is over. */

import { formatTime } from '../words/format.ts';
import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { traffics } from './algorithms/traffics.ts';
import { breaksOf } from './cables.ts';
import { matters } from './fields.ts';
import { channelCount, engineOf, engineRow, hasPhases, jobOf } from './lanes.ts';
import { lateBreak } from './late-break.ts';
import { FLIT_BYTES, limits } from './limits.ts';
import { flitsIn, linkPs, pacePs, wayPs } from './message-sizes.ts';
import { namesOf } from './names.ts';
import { canRunPackets, packetNodesOf, phasesOf } from './notes.ts';
import { nodesOf, placesOf, rateInto, shapeOf, uncutTreeOf } from './shape.ts';
import { noteworthyRounding, WORTH_A_NOTE } from './trace-rounding.ts';
import type { LaneSettings } from './types.ts';

/** One sentence each. `endNs`: of the run, once it is known. */
export function notesOf(lane: LaneSettings, endNs = lane.run.untilNs): string[] {
  const { note } = exchanges[lane.traffic.exchange];
  const [runs, nodes] = [canRunPackets(lane), nodesOf(lane.topology)];
  const [max, places] = [count(packetNodesOf(lane)), count(placesOf(lane.topology))];
  const { topology } = lane;
  const notes = [
    matters('traffic.exchange', lane) && note?.(nodes, phasesOf(lane)),
    topology.kind === 'xgft' &&
      topology.names &&
      namesOf(topology).length === 0 &&
      t`The tree has ${counted(nodes, 'node')}, and its list of names has another number: nodes and switches have only their numbers here.`,
    !runs &&
      t`Packets are simulated here in trees with at most ${max} places for nodes, since it is kept of every message whether it has arrived; this one has ${places}, and only its loads are shown.`,
    hasPhases(lane) &&
      breaksOf(lane.topology).length > 0 &&
      t`Cables break only in time: phase by phase, without the clock of packets, those that break are whole.`,
    lateBreak(lane, endNs),
    shortBuffer(lane),
    runs && narrowWindow(lane),
    traffics[lane.traffic.kind].listed && runs && roundingNote(lane),
  ];
  return notes.filter((text) => typeof text === 'string').filter(Boolean);
}

/** Where credits, or free places, come back too late for links to be full. */
function shortBuffer(lane: LaneSettings): string | null {
  const needed = roomNeeded(lane);
  const packets = (many: number) => counted(many, 'packet');
  const bytes = (flits: number) => `${count(flits * FLIT_BYTES)} B`;
  const [has, text] =
    engineRow(lane).carries === 'flit'
      ? [Math.max(1, Math.floor(lane.switch.bufferBytes / FLIT_BYTES)), bytes]
      : [lane.switch.bufferPackets, packets];
  const channels = engineRow(lane).channels ? channelCount(lane) : 1;
  const each = Math.floor(has / channels);
  if (channels > 1 && each < needed)
    return t`Buffers of ${text(has)} have ${text(each)} for each of ${count(channels)} virtual channels, and with so few none keeps a link full alone: what is sent comes to the next switch and goes on before there is room again. Of ${text(needed * channels)} they could.`;
  return has < needed
    ? t`Buffers of ${text(has)} cannot keep a link full: what is sent comes to the next switch and goes on before there is room again. Of ${text(needed)} they could.`
    : null;
}

/** Room that a buffer needs never to hold up the link before it, in flits or packets; 0 where it is not known. */
function roomNeeded(lane: LaneSettings): number {
  const { topology, link, packet } = lane;
  const ps = (ns: number) => Math.round(ns * 1000);
  const [cablePs, switchPs] = [ps(link.latencyNs), ps(lane.switch.latencyNs)];
  const packetPs = linkPs(packet.bytes, link.gbps);
  const slots = (latencyPs: number) => Math.max(1, Math.ceil(latencyPs / packetPs));
  const [each, levels] = [(level: number) => eachPs(lane, level), shapeOf(topology).m.length];
  /** From a link into a level, or down from it, to the next one. */
  const overLevels = (needs: (from: number, to: number) => number) =>
    Math.max(
      ...Array.from({ length: levels }, (_, below) => needs(below + 1, below + 1)),
      ...Array.from({ length: levels - 1 }, (_, below) =>
        Math.max(needs(below + 1, below + 2), needs(below + 2, below + 1)),
      ),
    );
  switch (engineOf(lane)) {
    case 'input':
      return slots(cablePs + switchPs) + slots(cablePs);
    case 'voq':
      // A place is free when the packet has left, and that is known when it has come back over the cable.
      return overLevels((from, to) => {
        const slowerPs = Math.max(each(from), each(to));
        return Math.ceil((2 * cablePs + switchPs + slowerPs) / Math.max(slowerPs, from === 1 ? pacePs(lane) : 0));
      });
    case 'lossy':
      return 0;
    case 'output':
      // From a slower link to a faster one a flit waits until it is whole.
      return overLevels((from, to) => {
        const waitsPs = Math.max(0, each(from) - each(to));
        return Math.ceil((cablePs + switchPs + waitsPs) / Math.max(each(from), each(to)));
      });
  }
}

/** Time of a flit, or of a packet where packets are sent whole, on a link into a level. */
function eachPs(lane: LaneSettings, level: number): number {
  const bytes = engineRow(lane).carries === 'flit' ? FLIT_BYTES : lane.packet.bytes;
  return Math.ceil(linkPs(bytes, lane.link.gbps) / rateInto(lane.topology, level));
}

/** What a task sends before it has to wait for a message: how many, how many flits each, and how far up they go. */
interface Stream {
  messages: number;
  flits: number;
  level: number;
}

/** The longest of an exchange, as far as a window can be; null: each message waits for another one. */
function longestStream(lane: LaneSettings): Stream | null {
  const { topology, traffic, routing, mapping } = lane;
  const [tree, nodes, flits] = [uncutTreeOf(topology), jobOf(lane), flitsIn(lane)];
  const { rule, byHand } = exchanges[traffic.exchange];
  const targetOf = rule(traffic, nodes.length, shapeOf(topology).m);
  const turnLevel = (node = 0, to = 0) => tree.turnLevelOf(routing.climb, node, to);
  const isKnown = byHand && mappings[mapping.kind].inOrder && mapping.swaps.length === 0;
  // Messages of a collective reach all of its nodes.
  const highest = Math.max(...nodes.map((node) => turnLevel(nodes[0], node)));
  const open = new Map<number, Stream>();
  let longest: Stream | null = null;
  for (let phase = 0; phase < Math.min(phasesOf(lane), limits.openMessages + 1); phase++) {
    const sent = nodes.flatMap((node, task) => {
      const to = targetOf(task, phase);
      return to === null || to === task ? [] : [{ task, to, level: isKnown ? turnLevel(node, nodes[to]) : highest }];
    });
    for (const { task, level } of sent) {
      const { messages = 0, level: before = 0 } = open.get(task) ?? {};
      const stream = { messages: messages + 1, flits: flits(phase), level: Math.max(before, level) };
      open.set(task, stream);
      if (!longest || rankOf(stream) > rankOf(longest)) longest = stream;
    }
    for (const { to } of sent) open.delete(to);
  }
  return longest && longest.messages > 1 ? longest : null;
}

const rankOf = ({ messages, level }: Stream) => messages * 100 + level;

/** Where a task waits for acknowledgements although it could go on, and its links could. */
function narrowWindow(lane: LaneSettings): string | null {
  const { window, exchange } = lane.traffic;
  if (!matters('traffic.window', lane) || exchanges[exchange].complete) return null;
  const stream = longestStream(lane);
  if (!stream) return null;
  const flitPs = (level: number) => eachPs(lane, level);
  const slowestPs = Math.max(...Array.from({ length: stream.level }, (_, below) => flitPs(below + 1)));
  const messagePs = stream.flits * slowestPs;
  const roundPs = 2 * wayPs(lane, stream.level, flitPs) + flitPs(1) + messagePs;
  const needed = Math.min(stream.messages, Math.ceil(roundPs / messagePs));
  if (window >= needed || roundPs < (1 + WORTH_A_NOTE) * window * messagePs) return null;
  const messages = counted(window, 'message');
  const [round, each] = [formatTime(roundPs), formatTime(messagePs)];
  return needed > limits.openMessages
    ? t`A window of ${messages} limits the run, as any does: there and back a message takes ${round} when it is alone, and a link ${each} for it. Longer messages would keep links busy.`
    : t`A window of ${messages} limits the run: there and back a message takes ${round} when it is alone, and a link ${each} for it. It does not from ${count(needed)} on, or some more where acknowledgements wait behind messages.`;
}

function roundingNote(lane: LaneSettings): string | null {
  const rounding = noteworthyRounding(lane);
  if (!rounding) return null;
  const { rows, roundedRows, bytes, packetBytes } = rounding;
  // To the picosecond: what takes at least so long must not be rounded up.
  const text = (ns: number) => count(Number(ns.toFixed(3)));
  const [slot, rounded, exact] = [text(rounding.slotNs), text(rounding.roundedNs), text(rounding.exactNs)];
  const notes = [
    t`Delays are rounded up to slots of ${slot} ns, and messages to packets of ${count(lane.packet.bytes)} B, in ${count(roundedRows)} of ${count(rows)} rows.`,
    t`The longest chain of messages takes at least ${rounded} ns, without rounding ${exact} ns.`,
  ];
  if (packetBytes > bytes)
    notes.splice(1, 0, t`All messages, of ${count(bytes)} B, take links as long as ${count(packetBytes)} B.`);
  return notes.join(' ');
}
