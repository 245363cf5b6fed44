/* Fields of packet simulation: links, switches, adapters, and the run. */

import { t } from '../../words/language/language.ts';
import { bufferings } from '../algorithms/queuings.ts';
import { FLIT_BYTES, limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, seed } from './rows.ts';
import { cluster, many, phased, routed, withoutPhases } from './shared.ts';

const latency = ns(limits.latencyNs);

export const timeFields = [
  ...group('switch', 'always', [
    field('link.gbps', 'gbps', gbps(limits.gbps.min, limits.gbps.max), 10, {
      label: t`Link rate`,
      meaning: t`Rate of every link, in each direction; in a cluster, only of the links to nodes.`,
      common,
    }),
    field('link.fastReceivers', 'fast-receivers', flag, false, {
      label: t`Fast receivers`,
      meaning: t`The link of a receiver of size l has l times the rate.`,
      common,
      shownWhen: [many],
    }),
    field('link.latencyNs', 'link-ns', latency, 100, {
      label: t`Link latency`,
      meaning: null,
      common,
      shownWhen: routed,
    }),
    field('switch.latencyNs', 'switch-ns', latency, 50, {
      label: t`Switch latency`,
      meaning: t`Through a switch when nothing is waiting.`,
      common,
      shownWhen: routed,
    }),
    field('adapter.latencyNs', 'adapter-ns', latency, 500, {
      label: t`Adapter latency`,
      meaning: t`From the task to the first bit on the link, and the same on arrival.`,
      common,
      shownWhen: [phased, many],
    }),
    field('adapter.gapNs', 'gap-ns', latency, 0, {
      label: t`Gap between packets`,
      meaning: t`Shortest time between the starts of two packets of a node; 0 means as fast as its link. A phase is as long as a message with these gaps.`,
      shownWhen: [many],
    }),
    field('switch.bufferBytes', 'buffer', integer(FLIT_BYTES, limits.bufferBytes, 'B'), 4096, {
      label: t`Buffer per port`,
      meaning: t`Room in the queue of an output port, in whole flits of 64 B.`,
      shownWhen: [phased],
    }),
    field('switch.bufferPackets', 'packets', packets(1, limits.bufferPackets), 84, {
      label: t`Buffer per input port`,
      meaning: t`Packets that an input port can hold, divided equally among virtual channels; VOQs share them.`,
      shownWhen: [withoutPhases, many],
    }),
    field('packet.bytes', 'packet', integer(limits.packetBytes.min, limits.packetBytes.max, 'B'), 4096, {
      label: t`Packet size`,
      meaning: t`Bytes per packet; its time on a link is one slot. In a cluster, framing is extra.`,
      shownWhen: [withoutPhases, many, cluster],
    }),
    field('switch.buffering', 'buffering', choice(bufferings), 'output', {
      label: t`Buffering`,
      meaning: 'Where packets wait in a switch, or whether it drops them; this follows from the traffic.',
    }),
  ]),
  ...group('run', 'always', [
    field('run.startJitterNs', 'jitter-ns', ns(limits.startJitterNs), 0, {
      label: t`Start jitter`,
      meaning: t`Starts at random times between 0 and this.`,
      common,
      shownWhen: [phased, many],
    }),
    field('run.seed', 'seed', seed, 1, {
      label: t`Seed`,
      meaning: t`Of start times, hot sources, destinations and delays.`,
      common,
    }),
    field('run.untilNs', 'until-ns', ns(limits.untilNs), 0, {
      label: t`Stop at`,
      meaning: t`Simulated time at which the run stops; 0 means at its end, but uniform and hot-spot traffic never end.`,
      common,
    }),
  ]),
];
