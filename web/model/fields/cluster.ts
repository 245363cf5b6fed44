/* Fields of clusters that drop packets: the window, the nodes' software, and the queues. */

import { t } from '../../words/language/language.ts';
import { acknowledgements, windowClosings, windows } from '../choices.ts';
import type { Condition } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, percent } from './rows.ts';
import { cluster } from './shared.ts';

const software = ns(limits.softwareNs);
const long = ns(limits.timeoutNs);
const queue = packets(1, limits.queuePackets);
const ring = integer(1, limits.ringFrames, t`frames`);

const windowed: Condition = { ...cluster, 'window.kind': ['global'] };
const finite: Condition = { ...cluster, 'loss.infinite': ['false'] };
const answered: Condition = { ...cluster, 'loss.acknowledge': ['frame', 'rides'] };

export const clusterFields = [
  ...group('exchange', cluster, [
    field('traffic.packetsPerDestination', 'per-destination', packets(1, limits.packetsPerDestination), 100, {
      label: t`Packets per destination`,
      common,
    }),
  ]),
  ...group('cluster', windowed, [
    field('window.kind', 'window', choice(windows), 'none', {
      label: t`Global window`,
      common,
      shownWhen: [cluster],
    }),
    field('window.size', 'window-size', packets(0, limits.window), 0, {
      label: t`Size of the window`,
      common,
    }),
    field('window.control', 'window-control', flag, true, {
      label: t`Count control packets`,
      shownWhen: [{ ...windowed, 'window.size': ['0'] }],
    }),
    field('window.closes', 'window-closes', choice(windowClosings), 'receipt', {
      label: t`Room is made by`,
    }),
  ]),
  ...group('software', cluster, [
    field('software.sendNs', 'send-ns', software, 6_000, {
      label: t`Sending (O_s)`,
      common,
    }),
    field('software.receiveNs', 'receive-ns', software, 8_000, {
      label: t`Receiving (O_r)`,
      common,
    }),
    field('software.handleNs', 'handle-ns', software, 4_000, {
      label: t`Handling (U_r)`,
      common,
    }),
    field('software.delayNs', 'delay-ns', long, 500_000, {
      label: t`Longest delay`,
    }),
    field('software.delayShare', 'delay-share', percent, 0.005, {
      label: t`Share of delays`,
    }),
    field('software.startNs', 'nodes-start-ns', long, 100_000, {
      oldKey: 'start-ns',
      label: t`Start within`,
    }),
    field('software.sendRing', 'send-ring', ring, 16, {
      label: t`Send ring`,
    }),
    field('software.receiveRing', 'receive-ring', ring, 32, {
      label: t`Receive ring`,
      shownWhen: [finite],
    }),
    field('software.latencyNs', 'latency-ns', long, 270_000, {
      label: t`Latency of the formulas (L)`,
    }),
  ]),
  ...group('cluster', cluster, [
    field('loss.infinite', 'infinite', flag, false, {
      label: t`Unlimited queues`,
      common,
    }),
    field('loss.inputPackets', 'input-packets', queue, 43, {
      label: t`Input queue`,
      shownWhen: [finite],
    }),
    field('loss.stagingPackets', 'staging-packets', queue, 8, {
      label: t`Output staging`,
      shownWhen: [finite],
    }),
    field('loss.stagingDrops', 'staging-drops', flag, false, {
      label: t`Staging drops`,
      shownWhen: [finite],
    }),
    field('loss.uplinkPackets', 'uplink-packets', queue, 45, {
      label: t`Uplink queue (B_L)`,
      common,
    }),
    field('loss.uplinkBlocks', 'uplink-blocks', flag, false, {
      label: t`Full uplink blocks`,
      shownWhen: [finite],
    }),
    field('loss.backbonePackets', 'backbone-packets', packets(1, limits.backbonePackets), 820, {
      label: t`Backbone memory`,
      shownWhen: [finite],
    }),
    field('loss.uplinkGbps', 'uplink-gbps', gbps(0.001, limits.clusterGbps), 1, {
      label: t`Uplink rate`,
      common,
    }),
    field('loss.uplinkMBs', 'uplink-mbs', integer(0, limits.uplinkMBs, 'MB/s'), 103, {
      label: t`Uplink engine`,
      common,
    }),
    field('loss.acknowledge', 'acks', choice(acknowledgements), 'frame', {
      label: t`Acknowledgements`,
      common,
    }),
    field('loss.ackBytes', 'ack-bytes', integer(1, limits.clusterPacketBytes, 'B'), 46, {
      label: t`Size of an acknowledgement`,
      shownWhen: [answered],
    }),
    field('loss.ackDelayNs', 'ack-delay-ns', ns(limits.timeoutNs, 0.001), 1_000_000, {
      label: t`Wait to piggyback`,
      shownWhen: [{ ...cluster, 'loss.acknowledge': ['rides'] }],
    }),
    field('loss.framingBytes', 'framing', integer(0, limits.framingBytes, 'B'), 38, {
      label: t`Framing`,
    }),
    field('loss.pairWindow', 'pair-window', packets(1, limits.pairWindow), 8, {
      label: t`Window of Go-Back-N`,
    }),
    field('loss.timeoutNs', 'timeout-ns', ns(limits.timeoutNs, 0.001), 20_000_000, {
      label: t`Timeout`,
      shownWhen: [finite],
    }),
  ]),
];
