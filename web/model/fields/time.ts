/* Fields of packet simulation: links, switches, adapters, and the run. */

import { t } from '../../words/language/language.ts';
import { bufferings } from '../choices.ts';
import { FLIT_BYTES, limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, seed } from './rows.ts';
import { cluster, many, phased, routed, withoutPhases } from './shared.ts';

const latency = ns(limits.latencyNs);

export const timeFields = [
  ...group('switch', 'always', [
    field('link.gbps', 'gbps', gbps(limits.gbps.min, limits.gbps.max), 10, {
      label: t`Link rate`,
      common,
    }),
    field('link.fastReceivers', 'fast-receivers', flag, false, {
      label: t`Fast receivers`,
      common,
      shownWhen: [many],
    }),
    field('link.latencyNs', 'link-ns', latency, 100, {
      label: t`Link latency`,
      common,
      shownWhen: routed,
    }),
    field('switch.latencyNs', 'switch-ns', latency, 50, {
      label: t`Switch latency`,
      common,
      shownWhen: routed,
    }),
    field('adapter.latencyNs', 'adapter-ns', latency, 500, {
      label: t`Adapter latency`,
      common,
      shownWhen: [phased, many],
    }),
    field('adapter.gapNs', 'gap-ns', latency, 0, {
      label: t`Gap between packets`,
      shownWhen: [many],
    }),
    field('switch.bufferBytes', 'buffer', integer(FLIT_BYTES, limits.bufferBytes, 'B'), 4096, {
      label: t`Buffer per port`,
      shownWhen: [phased],
    }),
    field('switch.bufferPackets', 'packets', packets(1, limits.bufferPackets), 84, {
      label: t`Buffer per input port`,
      shownWhen: [withoutPhases, many],
    }),
    field('packet.bytes', 'packet', integer(limits.packetBytes.min, limits.packetBytes.max, 'B'), 4096, {
      label: t`Packet size`,
      shownWhen: [withoutPhases, many, cluster],
    }),
    field('switch.buffering', 'buffering', choice(bufferings), 'output', {
      label: t`Buffering`,
    }),
  ]),
  ...group('run', 'always', [
    field('run.startJitterNs', 'jitter-ns', ns(limits.startJitterNs), 0, {
      label: t`Start jitter`,
      common,
      shownWhen: [phased, many],
    }),
    field('run.seed', 'seed', seed, 1, {
      label: t`Seed`,
      common,
    }),
    field('run.untilNs', 'until-ns', ns(limits.untilNs), 0, {
      label: t`Stop at`,
      common,
    }),
  ]),
];
