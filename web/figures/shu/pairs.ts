/* Experiment 1: one pair, two to one, two to two and two to four on the extended 2-ary 3-tree (Figures 7 to 11). */

import type { Schedule } from '../../scenario/algorithms/schedules.ts';
import { drawChart, INK, type Series } from '../picture.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { from, inNs, LARGE, ONE_PAIR_NS, SMALL, us, written } from './cases.ts';
import type { Hardware, ManyCore, Message } from './core.ts';
import { drawTimes } from './timesPicture.ts';

const ACCENT = '#1F5FD6';
const GREY = '#626974';
const BYTES = 256;

/** Senders to node 8, packet by packet. */
function toEight(senders: readonly number[], packets: number): Schedule {
  return written(from(1, packets).map(() => senders.map((sender): [number, number] => [sender, 8])));
}

function latencies(messages: readonly Message[], source: number): [number, number][] {
  return messages
    .filter((message) => message.source === source)
    .map(({ cycle, lastNs }): [number, number] => [cycle + 1, lastNs]);
}

/** Payload at a receiver, between the first packet and the last. */
function gbps(messages: readonly Message[]): number {
  const times = messages.map(({ doneNs }) => doneNs);
  return (BYTES * 8 * (times.length - 1)) / (Math.max(...times) - Math.min(...times));
}

export interface Measured {
  section: Section;
  /** what the findings quote */
  values: Record<string, number>;
}

export function onePair(core: ManyCore): Measured {
  const packets = 100;
  const { messages, longestNs } = core.run(SMALL, { schedule: toEight([0], packets), packets: 1, cyclePs: 0 });
  const shortestNs = Math.min(...messages.map(({ firstNs }) => firstNs));
  const rate = gbps(messages);
  const svg = drawChart({
    title: 'One pair: every packet takes the same time',
    subtitle: 'node 0 to node 8 through five switches, 256 B every 144 ns (Figure 7)',
    xLabel: 'packet',
    yLabel: 'latency (ns)',
    xTicks: [0, 20, 40, 60, 80, 100],
    yTicks: [0, 250, 500, 750, 1000, 1250, 1500, 1750],
    series: [{ name: inNs(longestNs), colour: ACCENT, width: 2.4, points: latencies(messages, 0) }],
  });
  const rows: Row[] = [
    {
      figure: 'Figure 7',
      what: `latency of ${packets} packets, five switches`,
      ours: shortestNs === longestNs ? `${inNs(longestNs)}, every packet` : `${inNs(shortestNs)} to ${inNs(longestNs)}`,
      paper: 'about 608 ns of processors and 170 ns a hop; about 1.484 µs through five hops',
      difference: 'none in the sum: 608 and 5 times 170 ns are what the run is given, with 26 ns of cable',
      values: [shortestNs, longestNs],
    },
    {
      figure: 'Figure 7',
      what: 'throughput of a port',
      ours: `${rate.toFixed(3)} Gb/s`,
      paper: '14.222 of 16 Gb/s',
      difference: 'none: a packet of 256 B every 144 ns is what the run is given',
      values: [rate],
    },
    {
      figure: 'Figure 7',
      what: 'from packet to packet',
      ours: shortestNs === longestNs ? 'constant' : 'changes',
      paper: 'not constant between processor and switch',
      difference: 'the processor of the model is regular',
    },
  ];
  return {
    section: {
      title: 'Figure 7: one pair',
      source: SOURCES.runs,
      text: 'Extended 2-ary 3-tree, climbed to the top, so that every pair is five switches apart. Latency counts from the tail of a packet at the sending processor to its tail at the receiving one.',
      pictures: [{ file: 'shu-figure-7.svg', caption: 'Figure 7: latency of successive packets, one pair', svg }],
      rows,
    },
    values: { shortestNs, longestNs, rate },
  };
}

export function takesTurns(core: ManyCore): Measured {
  const packets = 12;
  const { messages } = core.run(SMALL, { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 });
  const inOrder = messages.toSorted((a, b) => a.doneNs - b.doneNs);
  const twice = inOrder.filter(({ source }, at) => source === inOrder[at - 1]?.source).length;
  const gaps = inOrder.slice(1).map(({ doneNs }, at) => doneNs - (inOrder[at]?.doneNs ?? 0));
  const sentTogether = from(0, packets - 1).every((cycle) => {
    const [a, b] = messages.filter((message) => message.cycle === cycle).map((m) => m.doneNs - m.lastNs);
    return a === b;
  });
  const rows: Row[] = [
    {
      figure: 'Figure 8',
      what: 'sending',
      ours: sentTogether ? 'packet by packet at the same time' : 'at different times',
      paper: 'absolutely concurrent',
      difference: sentTogether ? 'none' : 'not concurrent',
      values: [sentTogether ? 1 : 0],
    },
    {
      figure: 'Figure 8',
      what: `packets received right after one of the same sender, of ${inOrder.length}`,
      ours: twice === 0 ? 'none: the two take turns' : String(twice),
      paper: 'the output is not held by one input',
      difference: twice === 0 ? 'none' : 'one input is served twice',
      values: [twice],
    },
    {
      figure: 'Figure 8',
      what: 'time between packets received',
      ours: `${inNs(Math.min(...gaps))} to ${inNs(Math.max(...gaps))}`,
      paper: 'not printed',
      difference: '',
      values: gaps,
    },
  ];
  return {
    section: {
      title: 'Figure 8: two to one, packet by packet',
      source: SOURCES.runs,
      text: 'Nodes 0 and 1 send to node 8, 256 B every 144 ns each. Their ways join at the last link, whose switch serves its inputs in turn.',
      pictures: [
        {
          file: 'shu-figure-8.svg',
          caption: 'Figure 8: when packets of two senders leave and arrive',
          svg: drawTimes(
            'Two senders take turns at one receiver',
            'packets 1 to 12 of nodes 0 and 1 to node 8; a bar is the time of a packet on a link, 136 ns',
            messages,
            SMALL.packetPs / 1000,
          ),
        },
      ],
      rows,
    },
    values: { twice },
  };
}

const PRINTED_GBPS = 2.4967;

/** Of the second sender beyond the first, packet by packet, in ns. */
function waitsOf(messages: readonly Message[]): number[] {
  const [zero, one] = [latencies(messages, 0), latencies(messages, 1)];
  return one.map(([, ns], at) => Math.round((ns - (zero[at]?.[1] ?? 0)) * 1000) / 1000);
}

export function lowRate(core: ManyCore): Measured {
  const packets = 40;
  const readings = [
    { what: 'each sender at 2.4967 Gb/s', gbps: PRINTED_GBPS },
    { what: 'both together at 2.4967 Gb/s', gbps: PRINTED_GBPS / 2 },
  ].map(({ what, gbps: rate }) => {
    const sourcePs = Math.round((BYTES * 8 * 1000) / rate);
    const { messages, longestNs } = core.run(
      { ...SMALL, sourcePs },
      { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 },
    );
    const all = messages.map(({ lastNs }) => lastNs);
    return { what, messages, longestNs, shortestNs: Math.min(...all), waits: waitsOf(messages), packets: all.length };
  });
  const [first] = readings;
  const svg = drawChart({
    title: 'Two to one at a low rate: a wait of one packet, and never more',
    subtitle: `nodes 0 and 1 to node 8, 256 B every 820 ns each (Figure 9)`,
    xLabel: 'packet',
    yLabel: 'latency (ns)',
    xTicks: [0, 10, 20, 30, 40],
    yTicks: [1400, 1450, 1500, 1550, 1600, 1650, 1700],
    series: [
      { name: 'node 0', colour: INK, width: 1.6, points: latencies(first?.messages ?? [], 0) },
      { name: 'node 1', colour: ACCENT, width: 2.2, points: latencies(first?.messages ?? [], 1) },
    ],
  });
  const packetNs = SMALL.packetPs / 1000;
  const rows = readings.map(({ what, shortestNs, longestNs, waits, packets: all }): Row => {
    const onePacket = waits.every((ns) => ns === packetNs);
    return {
      figure: 'Figure 9',
      what,
      ours: `${inNs(shortestNs)} to ${inNs(longestNs)}; ${waits.filter((ns) => ns > 0).length} of ${all} packets wait`,
      paper: 'latency increases; 2.4967 Gb/s on average',
      difference: `its axis is not in the copy at hand; here ${onePacket ? 'it is one packet time for one of the two' : `one of the two waits ${inNs(Math.min(...waits))} to ${inNs(Math.max(...waits))}`}`,
      values: [shortestNs, longestNs],
    };
  });
  const same = readings.every(({ shortestNs, longestNs }) => {
    return shortestNs === first?.shortestNs && longestNs === first.longestNs;
  });
  const waits = first?.waits ?? [];
  return {
    section: {
      title: 'Figure 9: two to one at a low rate',
      source: SOURCES.runs,
      text: 'The printed average can be that of each sender or of both; both were run.',
      pictures: [{ file: 'shu-figure-9.svg', caption: 'Figure 9: latency with a hot spot at a low rate', svg }],
      rows,
    },
    values: {
      shortestNs: first?.shortestNs ?? 0,
      longestNs: first?.longestNs ?? 0,
      leastWaitNs: Math.min(...waits),
      mostWaitNs: Math.max(...waits),
      packetNs,
      same: same ? 1 : 0,
    },
  };
}

const BUFFERS = [
  { name: '12 packets', bufferPackets: 12, colour: ACCENT, width: 2.4 },
  { name: '4 packets', bufferPackets: 4, colour: INK, width: 1.8 },
  { name: 'no limit', bufferPackets: 0, colour: GREY, width: 1.6, dash: '5 3' },
];

/** Of the latency, from packet to packet: two of them in, and one sending time less out. */
const GROWTH_NS = (2 * SMALL.packetPs - SMALL.sourcePs) / 1000;

export function highRate(core: ManyCore): Measured {
  const packets = 600;
  const shown = 200;
  const runs = BUFFERS.map((buffer) => {
    const { messages, longestNs } = core.run(
      { ...SMALL, bufferPackets: buffer.bufferPackets },
      { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 },
    );
    const [zero, one] = [latencies(messages, 0), latencies(messages, 1)];
    const grows = (points: [number, number][], first: number) =>
      points.slice(0, 20).every(([, ns], at) => Math.abs(ns - first - GROWTH_NS * at) < 0.01);
    const law = grows(zero, ONE_PAIR_NS) && grows(one, ONE_PAIR_NS + SMALL.packetPs / 1000);
    const level = zero.findIndex(([, ns]) => ns > longestNs - 137) + 1;
    const growing = (zero.at(-1)?.[1] ?? 0) > Math.max(...zero.slice(0, -1).map(([, ns]) => ns));
    return { ...buffer, zero, longestNs, law, level, growing };
  });
  const svg = drawChart({
    title: 'Two to one at a high rate: latency grows until the buffers are full',
    subtitle: `nodes 0 and 1 to node 8, 256 B every 144 ns each; packets of node 0, by room at an input (Figure 10)`,
    xLabel: 'packet',
    yLabel: 'latency (µs)',
    xTicks: [0, 50, 100, 150, 200],
    yTicks: [0, 5, 10, 15, 20, 25, 30],
    series: runs.map(
      ({ name, colour, width, dash, zero }): Series => ({
        name,
        colour,
        width,
        ...(dash ? { dash } : {}),
        points: zero.slice(0, shown).map(([packet, ns]) => [packet, ns / 1000]),
      }),
    ),
  });
  const rows = runs.map(
    ({ name, longestNs, law, level, growing }): Row => ({
      figure: 'Figure 10',
      what: `room for ${name === 'no limit' ? 'all packets' : name} at an input`,
      ours: `${law ? '1484 + 128 i and 1620 + 128 i ns' : 'grows otherwise'} for the first 20 packets; ${growing ? `${us(longestNs)} at packet ${packets} and still growing` : `level at ${us(longestNs)} from about packet ${level}`}`,
      paper: 'increased continuously, in the end head-of-line blocking',
      difference: `${law ? 'the same course' : 'another course'}; its axis is not in the copy at hand`,
      values: [longestNs],
    }),
  );
  return {
    section: {
      title: 'Figure 10: two to one at a high rate',
      source: SOURCES.runs,
      text: 'Two packets of 136 ns come in every 144 ns: each waits 128 ns longer than the one before. Once every buffer on the way is full, senders wait instead, which is not counted as latency.',
      pictures: [{ file: 'shu-figure-10.svg', caption: 'Figure 10: latency with a hot spot at a high rate', svg }],
      rows,
    },
    values: {
      twelveNs: runs[0]?.longestNs ?? 0,
      fourNs: runs[1]?.longestNs ?? 0,
      law: runs.every(({ law }) => law) ? 1 : 0,
      levels: runs.every(({ bufferPackets, growing }) => growing === (bufferPackets === 0)) ? 1 : 0,
    },
  };
}

interface Case {
  what: string;
  hardware: Hardware;
  receivers: number;
  packets: number;
  cyclePs: number;
}

const PACKETS_256 = { hardware: SMALL, packets: 1, cyclePs: 144_000 };
const PACKETS_480 = { hardware: { ...LARGE, k: 2 }, packets: 2, cyclePs: 256_000 };

const CASES: Case[] = [
  { what: 'two to two, 256 B', receivers: 2, ...PACKETS_256 },
  { what: 'two to two, 480 B in two packets', receivers: 2, ...PACKETS_480 },
  { what: 'two to four, 256 B', receivers: 4, ...PACKETS_256 },
  { what: 'two to four, 480 B in two packets', receivers: 4, ...PACKETS_480 },
];

/** Nodes 0 and 1 to nodes 4 .. , in the same order, or the second one place further on. */
export function twoTo(receivers: number, shifted: boolean): Schedule {
  return written(
    from(0, receivers - 1).map((t) => from(0, 1).map((i) => [i, 4 + ((t + (shifted ? i : 0)) % receivers)])),
  );
}

/** Latencies of a sender's packets, as they were sent. */
function packetsOf(messages: readonly Message[], sender: number, packets: number): number[] {
  return messages
    .filter(({ source }) => source === sender)
    .flatMap(({ firstNs, lastNs }) => (packets === 1 ? [lastNs] : [firstNs, lastNs]));
}

/** Packet by packet, in ns. */
export function gainsOf(before: readonly number[], after: readonly number[]): number[] {
  return before.map((ns, at) => Math.round((ns - (after[at] ?? 0)) * 1000) / 1000);
}

/** Of the latency, without the hot spot. */
export const PRINTED_GAIN_NS = 200;

function meanOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
}

function spread(gains: readonly number[]): string {
  const [least, most] = [Math.min(...gains), Math.max(...gains)];
  return least === most ? inNs(most) : `${inNs(least)} to ${inNs(most)}, ${inNs(meanOf(gains))} on average`;
}

export function withAndWithout(core: ManyCore): Measured {
  const runs = CASES.map((entry) => {
    const latency = (shifted: boolean) => {
      const schedule = twoTo(entry.receivers, shifted);
      const { messages } = core.run(entry.hardware, { schedule, packets: entry.packets, cyclePs: entry.cyclePs });
      return [0, 1].map((sender) => packetsOf(messages, sender, entry.packets)) as [number[], number[]];
    };
    const [hot, free] = [latency(false), latency(true)];
    const gains = [0, 1].map((sender) => gainsOf(hot[sender] ?? [], free[sender] ?? [])) as [number[], number[]];
    return { ...entry, hot, free, gains };
  });
  const drawn = runs.at(-1);
  const points = (values: readonly number[] = []) => values.map((ns, at): [number, number] => [at + 1, ns]);
  const svg = drawChart({
    title: 'Two to four: a hot spot, and a schedule that avoids it',
    subtitle: 'four messages of 480 B from each sender, two packets a message (Figure 11)',
    xLabel: 'packet of a sender',
    yLabel: 'latency (ns)',
    xTicks: [1, 2, 3, 4, 5, 6, 7, 8],
    yTicks: [1400, 1500, 1600, 1700, 1800],
    series: [
      { name: 'hot, node 1', colour: '#D4400C', width: 2, points: points(drawn?.hot[1]) },
      { name: 'hot, node 0', colour: '#D4400C', width: 1.4, dash: '5 3', points: points(drawn?.hot[0]) },
      { name: 'schedule, both', colour: ACCENT, width: 2.4, points: points(drawn?.free[1]) },
    ],
  });
  const gainOf = (at: number) => spread(runs[at]?.gains[1] ?? []);
  const rows = runs.map(({ what, receivers, free, gains }, at): Row => {
    const [zero, one] = gains;
    const off = Math.round(meanOf(one)) - PRINTED_GAIN_NS;
    return {
      figure: 'Figure 11',
      what,
      ours: `the second sender gains ${spread(one)}; the first ${spread(zero)}; with the schedule all packets take ${inNs(Math.max(...free.flat()))}`,
      paper: receivers === 2 ? 'about 200 ns less' : 'similar to two to two',
      difference:
        receivers === 2
          ? `${Math.abs(off)} ns ${off < 0 ? 'less' : 'more'} for the second sender; the text does not name the size of these messages`
          : gainOf(at) === gainOf(at - 2)
            ? 'the same gain as two to two'
            : 'another gain than two to two',
      values: [Math.min(...one), meanOf(one), Math.max(...one)],
    };
  });
  return {
    section: {
      title: 'Figure 11: two to two and two to four',
      source: SOURCES.runs,
      text: 'Nodes 0 and 1 in lock-step to nodes 4 and 5, or 4 to 7: in the same order, so that they meet at every receiver, and one place apart.',
      pictures: [{ file: 'shu-figure-11.svg', caption: 'Figure 11: with a hot spot and with a schedule', svg }],
      rows,
    },
    values: {
      smallNs: rows[0]?.values?.[1] ?? 0,
      leastNs: rows[1]?.values?.[0] ?? 0,
      meanNs: rows[1]?.values?.[1] ?? 0,
      mostNs: rows[1]?.values?.[2] ?? 0,
      four: gainOf(2) === gainOf(0) && gainOf(3) === gainOf(1) ? 1 : 0,
    },
  };
}
