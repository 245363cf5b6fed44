/* Experiment 1: one pair, two to one, two to two and two to four on the extended 2-ary 3-tree (Figures 7 to 11). */

import type { Schedule } from '../../web/model/algorithms/schedules.ts';
import { count } from '../../web/words/grammar.ts';
import { boxMark, COLOUR, type Drawing, drawFigure, svgOf, textMark } from '../picture.ts';
import type { Section } from '../report.ts';
import { from, inNs, LARGE, ONE_PAIR_NS, SMALL, written } from './cases.ts';
import type { Hardware, ManyCore, Message } from './core.ts';
import {
  type Gain,
  type Growth,
  gainClaim,
  highMeasurements,
  lowMeasurements,
  type OnePair,
  pairMeasurements,
  turnsMeasurements,
  twoMeasurements,
} from './pair-measurements.ts';
import { chart, section } from './rows.ts';

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

/** Payload rate at a receiver, between its first packet and its last. */
function gbpsOf(messages: readonly Message[]): number {
  const times = messages.map(({ doneNs }) => doneNs);
  return (BYTES * 8 * (times.length - 1)) / (Math.max(...times) - Math.min(...times));
}

export interface Measured<T> {
  section: Section;
  outcome: T;
}

export function onePair(core: ManyCore): Measured<OnePair> {
  const packets = 100;
  const { messages, longestNs } = core.run(SMALL, { schedule: toEight([0], packets), packets: 1, cyclePs: 0 });
  const shortestNs = Math.min(...messages.map(({ firstNs }) => firstNs));
  const outcome = { packets, shortestNs, longestNs, gbps: gbpsOf(messages) };
  const svg = svgOf(chart('figure-7', [latencies(messages, 0)], { longest: inNs(longestNs) }));
  return { section: section('figure-7', { svgs: [svg], measurements: pairMeasurements(outcome) }), outcome };
}

/** When packets are sent and received: each bar is a packet on a link, numbered in sending order. */
function drawTimes(messages: readonly Message[], packetNs: number): Drawing {
  const sources = [...new Set(messages.map(({ source }) => source))];
  const rows = [...sources.map((source) => `node ${source} sends`), `node ${messages[0]?.destination} receives`];
  const end = Math.ceil(Math.max(...messages.map(({ doneNs }) => doneNs)) / 500) * 500;
  const styles = [
    { fill: COLOUR.navy, ink: COLOUR.paper },
    { fill: COLOUR.idle, ink: COLOUR.ink },
  ];
  const bar = ({ source, destination, cycle, doneNs }: Message, row: number, atNs: number) => {
    const look = styles[sources.indexOf(source)] ?? { fill: COLOUR.slot, ink: COLOUR.ink };
    const title = `${source} to ${destination}, packet ${cycle + 1}: ${doneNs} ns`;
    return [
      boxMark([atNs - packetNs, atNs], [row, row + 0.55], { fill: look.fill, title, after: 0.8 }),
      textMark([atNs - packetNs / 2, row + 0.275], String(cycle + 1), {
        anchor: 'middle',
        size: 9,
        fill: look.ink,
        dy: 3,
      }),
    ];
  };
  return drawFigure({
    title: 'Two senders take turns at one receiver',
    subtitle: 'packets 1 to 12 of nodes 0 and 1 to node 8; a bar is the time of a packet on a link, 136 ns',
    margin: { left: 112, top: 68, right: 24, bottom: 52 },
    panels: [
      {
        width: 584,
        height: 44 * rows.length,
        x: {
          ticks: Array.from({ length: end / 500 + 1 }, (_, tick) => tick * 500),
          rules: true,
          format: count,
          label: 'ns',
        },
        y: {
          domain: [rows.length, -0.2],
          ticks: rows.map((_, row) => row + 0.275),
          format: (row) => rows[Math.floor(row)] ?? '',
        },
        marks: messages.flatMap((message) => [
          ...bar(message, sources.indexOf(message.source), message.doneNs - message.lastNs),
          ...bar(message, sources.length, message.doneNs),
        ]),
      },
    ],
  });
}

export function takesTurns(core: ManyCore): Section {
  const packets = 12;
  const { messages } = core.run(SMALL, { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 });
  const inOrder = messages.toSorted((a, b) => a.doneNs - b.doneNs);
  const sentApart = from(0, packets - 1).filter((cycle) => {
    const [a, b] = messages.filter((message) => message.cycle === cycle).map((m) => m.doneNs - m.lastNs);
    return a !== b;
  });
  const outcome = {
    apart: sentApart.length,
    received: inOrder.length,
    twice: inOrder.filter(({ source }, at) => source === inOrder[at - 1]?.source).length,
    gapsNs: inOrder.slice(1).map(({ doneNs }, at) => doneNs - (inOrder[at]?.doneNs ?? 0)),
  };
  const svg = svgOf(drawTimes(messages, SMALL.packetPs / 1000));
  return section('figure-8', { svgs: [svg], measurements: turnsMeasurements(outcome) });
}

const PRINTED_GBPS = 2.4967;

/** Extra latency of the second sender over the first, packet by packet, in ns. */
function waitsOf(messages: readonly Message[]): number[] {
  const [zero, one] = [latencies(messages, 0), latencies(messages, 1)];
  return one.map(([, ns], at) => Math.round((ns - (zero[at]?.[1] ?? 0)) * 1000) / 1000);
}

export function lowRate(core: ManyCore): Section {
  const packets = 40;
  const readings = [
    { key: 'each', what: 'each sender at 2.4967 Gb/s', gbps: PRINTED_GBPS },
    { key: 'both', what: 'both together at 2.4967 Gb/s', gbps: PRINTED_GBPS / 2 },
  ].map(({ gbps, ...reading }) => {
    const sourcePs = Math.round((BYTES * 8 * 1000) / gbps);
    const traffic = { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 };
    const { messages, longestNs } = core.run({ ...SMALL, sourcePs }, traffic);
    const shortestNs = Math.min(...messages.map(({ lastNs }) => lastNs));
    return { ...reading, messages, longestNs, shortestNs, waitsNs: waitsOf(messages), packets: messages.length };
  });
  const first = readings[0]?.messages ?? [];
  const svg = svgOf(chart('figure-9', [latencies(first, 0), latencies(first, 1)]));
  return section('figure-9', { svgs: [svg], measurements: lowMeasurements(readings) });
}

const BUFFERS = [12, 4, 0];

/** Growth of latency from packet to packet: two packets arrive per sending interval. */
const GROWTH_NS = (2 * SMALL.packetPs - SMALL.sourcePs) / 1000;

export function highRate(core: ManyCore): Measured<Growth[]> {
  const packets = 600;
  const shown = 200;
  const runs = BUFFERS.map((bufferPackets) => {
    const hardware = { ...SMALL, bufferPackets };
    const { messages, longestNs } = core.run(hardware, { schedule: toEight([0, 1], packets), packets: 1, cyclePs: 0 });
    const [zero, one] = [latencies(messages, 0), latencies(messages, 1)];
    const off = (points: [number, number][], first: number) =>
      points.slice(0, 20).filter(([, ns], at) => Math.abs(ns - first - GROWTH_NS * at) >= 0.01).length;
    const offLaw = off(zero, ONE_PAIR_NS) + off(one, ONE_PAIR_NS + SMALL.packetPs / 1000);
    const level = zero.findIndex(([, ns]) => ns > longestNs - 137) + 1;
    const growing = (zero.at(-1)?.[1] ?? 0) > Math.max(...zero.slice(0, -1).map(([, ns]) => ns));
    return { bufferPackets, packets, zero, longestNs, offLaw, level, growing };
  });
  const lines = runs.map(({ zero }) =>
    zero.slice(0, shown).map(([packet, ns]): [number, number] => [packet, ns / 1000]),
  );
  const svg = svgOf(chart('figure-10', lines));
  return { section: section('figure-10', { svgs: [svg], measurements: highMeasurements(runs) }), outcome: runs };
}

const PACKETS_256 = { hardware: SMALL, packets: 1, cyclePs: 144_000 };
const PACKETS_480 = { hardware: { ...LARGE, k: 2 } as Hardware, packets: 2, cyclePs: 256_000 };

const CASES = [
  { key: '2-2-256', what: 'two to two, 256 B', receivers: 2, ...PACKETS_256 },
  { key: '2-2-480', what: 'two to two, 480 B in two packets', receivers: 2, ...PACKETS_480 },
  { key: '2-4-256', what: 'two to four, 256 B', receivers: 4, ...PACKETS_256 },
  { key: '2-4-480', what: 'two to four, 480 B in two packets', receivers: 4, ...PACKETS_480 },
];

/** Nodes 0 and 1 to nodes 4 and up, both in the same order, or the second shifted by one. */
export function twoSendersTo(receivers: number, shifted: boolean): Schedule {
  return written(
    from(0, receivers - 1).map((t) => from(0, 1).map((i) => [i, 4 + ((t + (shifted ? i : 0)) % receivers)])),
  );
}

/** Latencies of a sender's packets, in sending order. */
function packetsOf(messages: readonly Message[], sender: number, packets: number): number[] {
  return messages
    .filter(({ source }) => source === sender)
    .flatMap(({ firstNs, lastNs }) => (packets === 1 ? [lastNs] : [firstNs, lastNs]));
}

/** Packet by packet, in ns. */
export function gainsOf(before: readonly number[], after: readonly number[]): number[] {
  return before.map((ns, at) => Math.round((ns - (after[at] ?? 0)) * 1000) / 1000);
}

export function withAndWithout(core: ManyCore): Measured<Gain[]> {
  const runs = CASES.map(({ hardware, packets, cyclePs, ...entry }) => {
    const latency = (shifted: boolean) => {
      const { messages } = core.run(hardware, { schedule: twoSendersTo(entry.receivers, shifted), packets, cyclePs });
      return [0, 1].map((sender) => packetsOf(messages, sender, packets)) as [number[], number[]];
    };
    const [hot, free] = [latency(false), latency(true)];
    const gainsNs = [0, 1].map((sender) => gainsOf(hot[sender] ?? [], free[sender] ?? [])) as [number[], number[]];
    return { ...entry, hot, free, gainsNs, longestNs: Math.max(...free.flat()) };
  });
  const drawn = runs.at(-1);
  const points = (values: readonly number[] = []) => values.map((ns, at): [number, number] => [at + 1, ns]);
  const svg = svgOf(chart('figure-11', [drawn?.hot[1], drawn?.hot[0], drawn?.free[1]].map(points)));
  const measurements = [...twoMeasurements(runs), gainClaim(runs)];
  return { section: section('figure-11', { svgs: [svg], measurements }), outcome: runs };
}
