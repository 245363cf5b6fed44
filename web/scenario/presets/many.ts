/* Many to many on trees whose paths always climb to the top (Shu). */

import type { LaneOverride, Traffic } from '../types.ts';
import type { PresetRow } from './preset.ts';

const group = 'Many to many';

const small = { kind: 'extended-kary-ntree', k: 2, n: 3 } as const;
const large = { kind: 'extended-kary-ntree', k: 4, n: 3 } as const;

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** 18 of the 54 receivers get twice as much over links twice as fast: the ports 2j with j mod 3 other than 2. */
const sizes = from(0, 53).map((index) => (index % 2 === 0 && (index / 2) % 3 !== 2 ? 2 : 1));

/** 480 B are sent as two packets of 240 B plus 16 B of header. */
const messageBytes = 512;

function lane(name: string, traffic: Partial<Traffic>): LaneOverride {
  return { name, traffic };
}

export const manyPresets: readonly PresetRow[] = [
  {
    id: 'six-to-ten',
    point:
      'In cycle 8 D-mod-k sends two messages up one link; only the shuffle routed by source gives each its own path.',
    group,
    source: 'Shu, section V-A and Table 1',
    sketch: {
      title: 'Six senders, ten receivers',
      topology: small,
      traffic: {
        kind: 'many-to-many',
        senders: from(0, 5),
        receivers: from(6, 15),
        schedule: 'shuffle',
        messageBytes: 256,
      },
      routing: { kind: 's-mod-k', climb: 'top' },
      lanes: [
        lane('Independent', { schedule: 'independent' }),
        { name: 'Shuffle, S-mod-k' },
        { name: 'Shuffle, D-mod-k', routing: { kind: 'd-mod-k' } },
      ],
      view: { phase: 7, select: 'link:2:33', play: false },
    },
  },
  {
    id: 'two-to-one',
    point:
      'Packets for a shared receiver wait longer and longer until the buffers are full: 15 µs, 5 with a third of the room, and 1.5 if each sender has its own receiver.',
    group,
    source: 'Shu, section VI, experiment 1',
    sketch: {
      title: 'Two senders, one receiver',
      topology: small,
      traffic: {
        kind: 'many-to-many',
        senders: [0, 1],
        receivers: [8],
        schedule: 'independent',
        messageBytes: 65_536,
      },
      lanes: [
        { name: 'Room for 12', switch: { bufferPackets: 12 } },
        { name: 'Room for 4', switch: { bufferPackets: 4 } },
        lane('Two to two', { receivers: [8, 12], schedule: 'shuffle', messageBytes: 32_768 }),
      ],
      view: { clock: 'packets' },
    },
  },
  {
    id: 'rounds-of-eighteen',
    point:
      'Rounds of 18 senders, as in the paper, put two messages on one link; rounds of 16 need no more cycles and never do.',
    group,
    source: 'Shu, section V-A; the remedy is beyond the paper.',
    sketch: {
      title: 'Rounds of 18, and of 16',
      topology: large,
      traffic: {
        kind: 'many-to-many',
        senders: from(0, 47),
        receivers: from(48, 65),
        schedule: 'hierarchical',
        messageBytes,
      },
      routing: { kind: 's-mod-k', climb: 'top' },
      lanes: [lane('18 to 18', { width: 0 }), lane('16 to 18', { width: 16 })],
      view: { phase: 5, select: 'link:0:565', play: false },
    },
  },
  {
    id: 'forty-eight-to-fifty-four',
    point:
      'A third of the receivers get twice as much. With the same order for all senders, a packet takes up to 37 µs; in rounds of 16 through tables of equal sizes, 1.48 µs, as if alone, but the exchange is a little slower than with virtual destinations.',
    group,
    source: 'Shu, section VI, experiment 2, on an extended 4-ary 3-tree.',
    sketch: {
      title: '48 senders, 54 receivers',
      topology: large,
      traffic: {
        kind: 'many-to-many',
        senders: from(0, 47),
        receivers: from(48, 101),
        sizes,
        schedule: 'independent',
        messageBytes,
      },
      routing: { kind: 's-mod-k', climb: 'top' },
      link: { fastReceivers: true },
      lanes: [
        { name: 'Independent' },
        lane('Virtual destinations', { schedule: 'virtual-destinations' }),
        lane('Hierarchical', { schedule: 'hierarchical' }),
        lane('16 to 18', { schedule: 'hierarchical', width: 16 }),
      ],
      view: { clock: 'packets', trees: [0, 3] },
    },
  },
];
