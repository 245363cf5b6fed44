/* Fields of packet simulation: links, switches, adapters, and the run. */

import { t } from '../../words/language/language.ts';
import { bufferings } from '../algorithms/queuings.ts';
import * as core from '../core-limits.ts';
import { FLIT_BYTES, limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, seed } from './rows.ts';
import { cluster, many, phased, routed, withoutPhases } from './shared.ts';

const packetBytes = integer(limits.packetBytes.min, limits.packetBytes.max, 'B');
const latency = ns(limits.latencyNs);

export const timeFields = [
  ...group('switch', 'always', [
    common('link.gbps', 'gbps', t`Link rate`, gbps(limits.gbps.min, limits.gbps.max), 10, {
      meaning: t`Rate of every link, in each direction; in a cluster, only of the links to nodes.`,
    }),
    common('link.fastReceivers', 'fast-receivers', t`Fast receivers`, flag, false, {
      meaning: t`The link of a receiver of size l has l times the rate.`,
      shownWhen: [many],
    }),
    common('link.latencyNs', 'link-ns', t`Link latency`, latency, 100, { meaning: null, shownWhen: routed }),
    common('switch.latencyNs', 'switch-ns', t`Switch latency`, latency, 50, {
      meaning: t`Through a switch when nothing is waiting.`,
      shownWhen: routed,
    }),
    common('adapter.latencyNs', 'adapter-ns', t`Adapter latency`, latency, 500, {
      meaning: t`From the task to the first bit on the link, and the same on arrival.`,
      shownWhen: [phased, many],
    }),
    field('adapter.gapNs', 'gap-ns', t`Gap between packets`, latency, 0, {
      meaning: t`Shortest time between the starts of two packets of a node; 0 means as fast as its link. A phase is as long as a message with these gaps.`,
      shownWhen: [many],
    }),
    field('switch.bufferBytes', 'buffer', t`Buffer per port`, integer(FLIT_BYTES, limits.bufferBytes, 'B'), 4096, {
      meaning: t`Room in the queue of an output port, in whole flits of 64 B.`,
      shownWhen: [phased],
    }),
    field('switch.bufferPackets', 'packets', t`Buffer per input port`, packets(1, core.MAX_INPUT_BUFFER_PACKETS), 84, {
      meaning: t`Packets that an input port can hold, divided equally among virtual channels; VOQs share them.`,
      shownWhen: [withoutPhases, many],
    }),
    field('packet.bytes', 'packet', t`Packet size`, packetBytes, 4096, {
      meaning: t`Bytes per packet; its time on a link is one slot. In a cluster, framing is extra.`,
      shownWhen: [withoutPhases, many, cluster],
    }),
    field('switch.buffering', 'buffering', t`Buffering`, choice(bufferings), 'output', {
      meaning: 'Where packets wait in a switch, or whether it drops them; this follows from the traffic.',
    }),
  ]),
  ...group('run', 'always', [
    common('run.startJitterNs', 'jitter-ns', t`Start jitter`, ns(limits.startJitterNs), 0, {
      meaning: t`Starts at random times between 0 and this.`,
      shownWhen: [phased, many],
    }),
    common('run.seed', 'seed', t`Seed`, seed, 1, t`Of start times, hot sources, destinations and delays.`),
    common('run.untilNs', 'until-ns', t`Stop at`, ns(limits.untilNs), 0, {
      meaning: t`Simulated time at which the run stops; 0 means at its end, but uniform and hot-spot traffic never end.`,
    }),
  ]),
];
