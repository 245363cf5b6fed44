/* Fields of clusters that drop packets: the window, the nodes' software, and the queues. */

import { t } from '../../words/language/language.ts';
import { acknowledgements, windowClosings, windows } from '../choices.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, gbps, group, integer, ns, packets, percent, type When } from './rows.ts';
import { cluster } from './shared.ts';

const software = ns(limits.softwareNs);
const long = ns(limits.timeoutNs);
const queue = packets(1, limits.queuePackets);
const ring = integer(1, limits.ringFrames, t`frames`);

const windowed: When = { ...cluster, 'window.kind': ['global'] };
const finite: When = { ...cluster, 'loss.infinite': ['false'] };
const answered: When = { ...cluster, 'loss.acknowledge': ['frame', 'rides'] };

export const clusterFields = [
  ...group('exchange', cluster, [
    field('traffic.packetsPerDestination', 'per-destination', packets(1, limits.packetsPerDestination), 100, {
      label: t`Packets per destination`,
      meaning: null,
      common,
    }),
  ]),
  ...group('cluster', windowed, [
    field('window.kind', 'window', choice(windows), 'none', {
      label: t`Global window`,
      meaning: 'Whether there is a limit on the packets a node has in flight to all destinations together.',
      common,
      shownWhen: [cluster],
    }),
    field('window.size', 'window-size', packets(0, limits.window), 0, {
      label: t`Size of the window`,
      meaning: t`Packets that a node may have in flight; 0 means the value from the formula (eq. 4): floor(B_L / 2ν) if control packets are counted, else floor(B_L / ν).`,
      common,
    }),
    field('window.control', 'window-control', flag, true, {
      label: t`Count control packets`,
      meaning: t`Whether the formula leaves half of the room for acknowledgements: floor(B_L / 2ν) instead of floor(B_L / ν).`,
      shownWhen: [{ ...windowed, 'window.size': ['0'] }],
    }),
    field('window.closes', 'window-closes', choice(windowClosings), 'receipt', {
      label: t`Room is made by`,
      meaning: 'What lets a node go on when its window is full.',
    }),
  ]),
  ...group('software', cluster, [
    field('software.sendNs', 'send-ns', software, 6_000, {
      label: t`Sending (O_s)`,
      meaning: t`Time a node needs for each frame it sends.`,
      common,
    }),
    field('software.receiveNs', 'receive-ns', software, 8_000, {
      label: t`Receiving (O_r)`,
      meaning: t`Time a node needs for each frame it receives.`,
      common,
    }),
    field('software.handleNs', 'handle-ns', software, 4_000, {
      label: t`Handling (U_r)`,
      meaning: t`Time a node needs for each data packet it processes.`,
      common,
    }),
    field('software.delayNs', 'delay-ns', long, 500_000, {
      label: t`Longest delay`,
      meaning: t`Longest time for which the process of a node is not scheduled; the seed picks the actual times.`,
    }),
    field('software.delayShare', 'delay-share', percent, 0.005, {
      label: t`Share of delays`,
      meaning: t`Share of sends after which a process is not scheduled, in steps of 0.1 %.`,
    }),
    field('software.startNs', 'nodes-start-ns', long, 100_000, {
      oldKey: 'start-ns',
      label: t`Start within`,
      meaning: t`Starts at random times between 0 and this.`,
    }),
    field('software.sendRing', 'send-ring', ring, 16, {
      label: t`Send ring`,
      meaning: t`Frames of each kind, data and acknowledgements, that can wait in the adapter of a node.`,
    }),
    field('software.receiveRing', 'receive-ring', ring, 32, {
      label: t`Receive ring`,
      meaning: t`Frames that can wait for the processor of a node; any others are dropped.`,
      shownWhen: [finite],
    }),
    field('software.latencyNs', 'latency-ns', long, 270_000, {
      label: t`Latency of the formulas (L)`,
      meaning: t`From the first bit sent to the first received; used in T_sync and T_gpw (eq. 2 and 6), not in the simulation.`,
    }),
  ]),
  ...group('cluster', cluster, [
    field('loss.infinite', 'infinite', flag, false, {
      label: t`Unlimited queues`,
      meaning: t`Queues in switches are unlimited, and so are the receive ring and the acknowledgements of a node: nothing is dropped. A node still stops when its send ring is full of packets.`,
      common,
    }),
    field('loss.inputPackets', 'input-packets', queue, 43, {
      label: t`Input queue`,
      meaning: t`Packets that fit in the FIFO of a switch port to a node.`,
      shownWhen: [finite],
    }),
    field('loss.stagingPackets', 'staging-packets', queue, 8, {
      label: t`Output staging`,
      meaning: t`Packets that fit behind the crossbar of a switch, for each port to a node.`,
      shownWhen: [finite],
    }),
    field('loss.stagingDrops', 'staging-drops', flag, false, {
      label: t`Staging drops`,
      meaning: t`When its output is full, the head of an input queue is dropped; if off, it waits and holds up all behind it.`,
      shownWhen: [finite],
    }),
    field('loss.uplinkPackets', 'uplink-packets', queue, 45, {
      label: t`Uplink queue (B_L)`,
      meaning: t`Packets that fit in the FIFO of an uplink, in each direction; the window formula uses it.`,
      common,
    }),
    field('loss.uplinkBlocks', 'uplink-blocks', flag, false, {
      label: t`Full uplink blocks`,
      meaning: t`When an uplink queue is full, packets wait in their input queue; if off, they are dropped.`,
      shownWhen: [finite],
    }),
    field('loss.backbonePackets', 'backbone-packets', packets(1, limits.backbonePackets), 820, {
      label: t`Backbone memory`,
      meaning: t`Packets that all ports of the backbone switch together can hold.`,
      shownWhen: [finite],
    }),
    field('loss.uplinkGbps', 'uplink-gbps', gbps(0.001, limits.clusterGbps), 1, {
      label: t`Uplink rate`,
      meaning: t`Rate of a link between a switch and the backbone, in each direction, in steps of 1 Mb/s.`,
      common,
    }),
    field('loss.uplinkMBs', 'uplink-mbs', integer(0, limits.uplinkMBs, 'MB/s'), 103, {
      label: t`Uplink engine`,
      meaning: t`Payload that an uplink can move, up and down together; 0 means no limit.`,
      common,
    }),
    field('loss.acknowledge', 'acks', choice(acknowledgements), 'frame', {
      label: t`Acknowledgements`,
      meaning: 'How a packet is acknowledged.',
      common,
    }),
    field('loss.ackBytes', 'ack-bytes', integer(1, limits.clusterPacketBytes, 'B'), 46, {
      label: t`Size of an acknowledgement`,
      meaning: t`Payload of an acknowledgement frame; 46 is the Ethernet minimum.`,
      shownWhen: [answered],
    }),
    field('loss.ackDelayNs', 'ack-delay-ns', ns(limits.timeoutNs, 0.001), 1_000_000, {
      label: t`Wait to piggyback`,
      meaning: t`An acknowledgement that finds no packet to ride on is sent as a frame of its own after this time.`,
      shownWhen: [{ ...cluster, 'loss.acknowledge': ['rides'] }],
    }),
    field('loss.framingBytes', 'framing', integer(0, limits.framingBytes, 'B'), 38, {
      label: t`Framing`,
      meaning: t`Bytes around every frame on a link; Ethernet has 38: preamble, header, checksum and gap.`,
    }),
    field('loss.pairWindow', 'pair-window', packets(1, limits.pairWindow), 8, {
      label: t`Window of Go-Back-N`,
      meaning: t`Packets that a node may have in flight to one destination.`,
    }),
    field('loss.timeoutNs', 'timeout-ns', ns(limits.timeoutNs, 0.001), 20_000_000, {
      label: t`Timeout`,
      meaning: t`How long a node waits for an acknowledgement before it resends.`,
      shownWhen: [finite],
    }),
  ]),
];
