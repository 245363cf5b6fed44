/* Fields of clusters that drop packets: the window, the nodes' software, and the queues. */

import { t } from '../../words/language/language.ts';
import { acknowledgements, windowClosings, windows } from '../choices.ts';
import * as core from '../core-limits.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, percent, type When } from './rows.ts';
import { cluster } from './shared.ts';

const software = ns(limits.softwareNs);
const long = ns(limits.timeoutNs);
const queue = packets(1, core.MAX_LOSSY_INPUT_PACKETS);
const memory = packets(1, core.MAX_LOSSY_BACKBONE_PACKETS);
const perPair = packets(1, core.MAX_LOSSY_PACKETS);
const ring = integer(1, core.MAX_LOSSY_SEND_RING, t`frames`);

const windowed: When = { ...cluster, 'window.kind': ['global'] };
const finite: When = { ...cluster, 'loss.infinite': ['false'] };
const answered: When = { ...cluster, 'loss.acknowledge': ['frame', 'rides'] };

export const clusterFields = [
  ...group('exchange', cluster, [
    common('traffic.packetsPerDestination', 'per-destination', t`Packets per destination`, perPair, 100, null),
  ]),
  ...group('cluster', windowed, [
    common('window.kind', 'window', t`Global window`, choice(windows), 'none', {
      meaning: 'Whether there is a limit on the packets a node has in flight to all destinations together.',
      shownWhen: [cluster],
    }),
    common('window.size', 'window-size', t`Size of the window`, packets(0, core.MAX_WINDOW), 0, {
      meaning: t`Packets that a node may have in flight; 0 means the value from the formula (eq. 4): floor(B_L / 2ν) if control packets are counted, else floor(B_L / ν).`,
    }),
    field('window.control', 'window-control', t`Count control packets`, flag, true, {
      meaning: t`Whether the formula leaves half of the room for acknowledgements: floor(B_L / 2ν) instead of floor(B_L / ν).`,
      shownWhen: [{ ...windowed, 'window.size': ['0'] }],
    }),
    field('window.closes', 'window-closes', t`Room is made by`, choice(windowClosings), 'receipt', {
      meaning: 'What lets a node go on when its window is full.',
    }),
  ]),
  ...group('software', cluster, [
    common('software.sendNs', 'send-ns', t`Sending (O_s)`, software, 6_000, {
      meaning: t`Time a node needs for each frame it sends.`,
    }),
    common('software.receiveNs', 'receive-ns', t`Receiving (O_r)`, software, 8_000, {
      meaning: t`Time a node needs for each frame it receives.`,
    }),
    common('software.handleNs', 'handle-ns', t`Handling (U_r)`, software, 4_000, {
      meaning: t`Time a node needs for each data packet it processes.`,
    }),
    field('software.delayNs', 'delay-ns', t`Longest delay`, long, 500_000, {
      meaning: t`Longest time for which the process of a node is not scheduled; the seed picks the actual times.`,
    }),
    field('software.delayShare', 'delay-share', t`Share of delays`, percent, 0.005, {
      meaning: t`Share of sends after which a process is not scheduled, in steps of 0.1 %.`,
    }),
    field('software.startNs', 'nodes-start-ns', t`Start within`, long, 100_000, {
      meaning: t`Starts at random times between 0 and this.`,
      oldKey: 'start-ns',
    }),
    field('software.sendRing', 'send-ring', t`Send ring`, ring, 16, {
      meaning: t`Frames of each kind, data and acknowledgements, that can wait in the adapter of a node.`,
    }),
    field('software.receiveRing', 'receive-ring', t`Receive ring`, ring, 32, {
      meaning: t`Frames that can wait for the processor of a node; any others are dropped.`,
      shownWhen: [finite],
    }),
    field('software.latencyNs', 'latency-ns', t`Latency of the formulas (L)`, long, 270_000, {
      meaning: t`From the first bit sent to the first received; used in T_sync and T_gpw (eq. 2 and 6), not in the simulation.`,
    }),
  ]),
  ...group('cluster', cluster, [
    common('loss.infinite', 'infinite', t`Unlimited queues`, flag, false, {
      meaning: t`Queues in switches are unlimited, and so are the receive ring and the acknowledgements of a node: nothing is dropped. A node still stops when its send ring is full of packets.`,
    }),
    field('loss.inputPackets', 'input-packets', t`Input queue`, queue, 43, {
      meaning: t`Packets that fit in the FIFO of a switch port to a node.`,
      shownWhen: [finite],
    }),
    field('loss.stagingPackets', 'staging-packets', t`Output staging`, queue, 8, {
      meaning: t`Packets that fit behind the crossbar of a switch, for each port to a node.`,
      shownWhen: [finite],
    }),
    field('loss.stagingDrops', 'staging-drops', t`Staging drops`, flag, false, {
      meaning: t`When its output is full, the head of an input queue is dropped; if off, it waits and holds up all behind it.`,
      shownWhen: [finite],
    }),
    common('loss.uplinkPackets', 'uplink-packets', t`Uplink queue (B_L)`, queue, 45, {
      meaning: t`Packets that fit in the FIFO of an uplink, in each direction; the window formula uses it.`,
    }),
    field('loss.uplinkBlocks', 'uplink-blocks', t`Full uplink blocks`, flag, false, {
      meaning: t`When an uplink queue is full, packets wait in their input queue; if off, they are dropped.`,
      shownWhen: [finite],
    }),
    field('loss.backbonePackets', 'backbone-packets', t`Backbone memory`, memory, 820, {
      meaning: t`Packets that all ports of the backbone switch together can hold.`,
      shownWhen: [finite],
    }),
    common('loss.uplinkGbps', 'uplink-gbps', t`Uplink rate`, gbps(0.001, limits.clusterGbps), 1, {
      meaning: t`Rate of a link between a switch and the backbone, in each direction, in steps of 1 Mb/s.`,
    }),
    common('loss.uplinkMBs', 'uplink-mbs', t`Uplink engine`, integer(0, core.MAX_LOSSY_ENGINE_MBYTE, 'MB/s'), 103, {
      meaning: t`Payload that an uplink can move, up and down together; 0 means no limit.`,
    }),
    common('loss.acknowledge', 'acks', t`Acknowledgements`, choice(acknowledgements), 'frame', {
      meaning: 'How a packet is acknowledged.',
    }),
    field('loss.ackBytes', 'ack-bytes', t`Size of an acknowledgement`, integer(1, limits.clusterPacketBytes, 'B'), 46, {
      meaning: t`Payload of an acknowledgement frame; 46 is the Ethernet minimum.`,
      shownWhen: [answered],
    }),
    field('loss.ackDelayNs', 'ack-delay-ns', t`Wait to piggyback`, ns(limits.timeoutNs, 0.001), 1_000_000, {
      meaning: t`An acknowledgement that finds no packet to ride on is sent as a frame of its own after this time.`,
      shownWhen: [{ ...cluster, 'loss.acknowledge': ['rides'] }],
    }),
    field('loss.framingBytes', 'framing', t`Framing`, integer(0, core.MAX_LOSSY_FRAMING_BYTES, 'B'), 38, {
      meaning: t`Bytes around every frame on a link; Ethernet has 38: preamble, header, checksum and gap.`,
    }),
    field('loss.pairWindow', 'pair-window', t`Window of Go-Back-N`, packets(1, core.MAX_LOSSY_PAIR_WINDOW), 8, {
      meaning: t`Packets that a node may have in flight to one destination.`,
    }),
    field('loss.timeoutNs', 'timeout-ns', t`Timeout`, ns(limits.timeoutNs, 0.001), 20_000_000, {
      meaning: t`How long a node waits for an acknowledgement before it resends.`,
      shownWhen: [finite],
    }),
  ]),
];
