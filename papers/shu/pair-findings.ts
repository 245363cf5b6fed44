/* Experiment 1: findings on Figures 7 to 11: measurements, and sentences made from them. */

import { count } from '../../web/scenario/grammar.ts';
import { type Finding, findingOf } from '../gallery.ts';
import { above, exactly, type Measurement, NONE, verdictOf } from '../measurement.ts';
import { mean, type Section, spread } from '../report.ts';
import { inNs, ONE_PAIR_NS, SMALL, us } from './cases.ts';

const holds = (measurements: readonly Measurement[]) => measurements.every((one) => verdictOf(one) !== 'does not hold');
const nsRange = (values: readonly number[]) => spread(values, inNs);

/* ---- Figure 7 ---- */

export interface OnePair {
  packets: number;
  shortestNs: number;
  longestNs: number;
  gbps: number;
}

const PRINTED_GBPS = 14.222;

export function pairMeasurements({ packets, shortestNs, longestNs, gbps }: OnePair): Measurement[] {
  const paperRef = 'Figure 7';
  const steady = shortestNs === longestNs;
  return [
    {
      id: 'figure-7/latency',
      paperRef,
      quantity: `latency of ${packets} packets, five switches`,
      unit: 'ns',
      value: [shortestNs, longestNs],
      printed: exactly(ONE_PAIR_NS),
      tolerance: steady ? 0.01 : 0,
      shape: true,
      ours: steady ? `${inNs(longestNs)}, every packet` : nsRange([shortestNs, longestNs]),
      paper: 'about 608 ns of processors and 170 ns a hop; about 1.484 µs through five hops',
      note: '608 and 5 times 170 ns are what the run is given, with 26 ns of cable',
    },
    {
      id: 'figure-7/throughput',
      paperRef,
      quantity: 'throughput of a port',
      unit: 'Gb/s',
      value: [gbps],
      printed: exactly(PRINTED_GBPS),
      tolerance: 0.001,
      shape: true,
      ours: `${gbps.toFixed(3)} Gb/s`,
      paper: '14.222 of 16 Gb/s',
      note: 'a packet of 256 B every 144 ns is what the run is given',
    },
    {
      id: 'figure-7/variation',
      paperRef,
      quantity: 'from packet to packet',
      unit: 'ns',
      value: [longestNs - shortestNs],
      ours: steady ? 'constant' : 'changes',
      paper: 'not constant between processor and switch',
      note: 'the processor of the model is regular',
    },
  ];
}

export function pairFinding(section: Section, { shortestNs, longestNs, gbps }: OnePair): Finding {
  const asGiven = holds(section.measurements);
  return findingOf(section, {
    id: 'figure-7',
    ours: `${shortestNs === longestNs ? `${inNs(longestNs)} for every packet` : nsRange([shortestNs, longestNs])}, through five switches; ${gbps.toFixed(3)} Gb/s.`,
    difference: asGiven
      ? 'None in the sum and the throughput, whose parts the run is given: 608 ns of processors, 170 ns a switch, 26 ns of cable, a packet every 144 ns. The measured packets vary a little; ours do not.'
      : `The parts that the run is given add up to ${inNs(ONE_PAIR_NS)} and ${PRINTED_GBPS} Gb/s.`,
    why: asGiven
      ? 'The model is built from these numbers, and its processors are regular.'
      : 'What comes out is not the sum of its parts.',
  });
}

/* ---- Figure 8 ---- */

export interface Alternation {
  /** cycles in which the two do not send simultaneously */
  apart: number;
  /** packets received, and those directly after one from the same sender */
  received: number;
  twice: number;
  /** between consecutive packets received */
  gapsNs: number[];
}

export function turnsMeasurements({ apart, received, twice, gapsNs }: Alternation): Measurement[] {
  const paperRef = 'Figure 8';
  return [
    {
      id: 'figure-8/sending',
      paperRef,
      quantity: 'sending',
      unit: 'cycles apart',
      value: [apart],
      printed: NONE,
      ours: apart === 0 ? 'packet by packet at the same time' : 'at different times',
      paper: 'absolutely concurrent',
      otherwise: 'not concurrent',
    },
    {
      id: 'figure-8/twice',
      paperRef,
      quantity: `packets received right after one of the same sender, of ${received}`,
      unit: 'packets',
      value: [twice],
      printed: NONE,
      ours: twice === 0 ? 'none: the two take turns' : String(twice),
      paper: 'the output is not held by one input',
      otherwise: 'one input is served twice',
    },
    {
      id: 'figure-8/gaps',
      paperRef,
      quantity: 'time between packets received',
      unit: 'ns',
      value: gapsNs,
      ours: `${inNs(Math.min(...gapsNs))} to ${inNs(Math.max(...gapsNs))}`,
      paper: 'not printed',
    },
  ];
}

export function turnsFinding(section: Section, { twice }: Alternation): Finding {
  return findingOf(section, {
    id: 'figure-8',
    ours:
      twice === 0
        ? 'Sent at the same time, received in turn: never two of one sender in a row.'
        : 'One sender is at times served twice in a row.',
    difference: holds(section.measurements) ? 'None.' : 'The output is held.',
    why: 'The switch does not serve its inputs in turn.',
  });
}

/* ---- Figure 9 ---- */

export interface Reading {
  /** how the printed average is read: 'each', 'both' */
  key: string;
  what: string;
  shortestNs: number;
  longestNs: number;
  /** extra latency of the second sender over the first, packet by packet */
  waitsNs: number[];
  packets: number;
}

const PACKET_NS = SMALL.packetPs / 1000;

export function lowMeasurements(readings: readonly Reading[]): Measurement[] {
  return readings.map(({ key, what, shortestNs, longestNs, waitsNs, packets }): Measurement => {
    const here = waitsNs.every((ns) => ns === PACKET_NS)
      ? 'it is one packet time for one of the two'
      : `one of the two waits ${inNs(Math.min(...waitsNs))} to ${inNs(Math.max(...waitsNs))}`;
    return {
      id: `figure-9/${key}`,
      paperRef: 'Figure 9',
      quantity: `${what}: latency, and packets that wait`,
      unit: 'ns above the shortest',
      value: [Math.max(...waitsNs)],
      printed: above(0),
      shape: true,
      ours: `${inNs(shortestNs)} to ${inNs(longestNs)}; ${waitsNs.filter((ns) => ns > 0).length} of ${packets} packets wait`,
      paper: 'latency increases; 2.4967 Gb/s on average',
      otherwise: 'it does not increase',
      note: `its axis is not in our copy; here ${here}`,
    };
  });
}

export function lowFinding(section: Section, readings: readonly Reading[]): Finding {
  const [first = { shortestNs: 0, longestNs: 0, waitsNs: [0] }] = readings;
  const [least, most] = [Math.min(...first.waitsNs), Math.max(...first.waitsNs)];
  const wait =
    least === most
      ? `a wait of ${inNs(most)}${most === PACKET_NS ? ', one packet' : ''}, which does not grow`
      : `a wait of ${inNs(least)} to ${inNs(most)}`;
  const same = readings.every((one) => one.shortestNs === first.shortestNs && one.longestNs === first.longestNs);
  return findingOf(section, {
    id: 'figure-9',
    ours: `${inNs(first.shortestNs)} for one sender and ${inNs(first.longestNs)} for the other: ${wait}.`,
    difference:
      most > 0
        ? 'Latency increases, as printed; how far is drawn in the paper and not in our copy.'
        : 'Latency does not increase, as it does in the paper.',
    why:
      most > 0
        ? `Our copy has no axis to compare with, and does not say whose average 2.4967 Gb/s is; ${same ? 'both readings give the same' : 'the two readings differ'}.`
        : 'No packet waits for another one.',
  });
}

/* ---- Figure 10 ---- */

export interface Growth {
  /** input buffer; 0: unlimited */
  bufferPackets: number;
  packets: number;
  longestNs: number;
  /** among the first packets of both senders: those that do not take 128 ns longer than the one before */
  offLaw: number;
  /** first packet of constant latency */
  level: number;
  growing: boolean;
}

export function highMeasurements(runs: readonly Growth[]): Measurement[] {
  return runs.map(({ bufferPackets, packets, longestNs, offLaw, level, growing }): Measurement => {
    const law = offLaw === 0;
    return {
      id: `figure-10/${bufferPackets || 'unlimited'}`,
      paperRef: 'Figure 10',
      quantity: `room for ${bufferPackets === 0 ? 'all packets' : `${bufferPackets} packets`} at an input; judged: packets off this course, and whether it levels when buffers are full`,
      unit: '',
      value: [offLaw, growing === (bufferPackets === 0) ? 0 : 1],
      printed: NONE,
      shape: true,
      ours: `${law ? '1484 + 128 i and 1620 + 128 i ns' : 'grows otherwise'} for the first 20 packets; ${growing ? `${us(longestNs)} at packet ${packets} and still growing` : `level at ${us(longestNs)} from about packet ${level}`}`,
      paper: 'increased continuously, in the end head-of-line blocking',
      otherwise: 'another course',
      note: 'its axis is not in our copy',
    };
  });
}

export function highFinding(section: Section, runs: readonly Growth[]): Finding {
  const law = runs.every(({ offLaw }) => offLaw === 0);
  const levels = runs.every(({ bufferPackets, growing }) => growing === (bufferPackets === 0));
  const longest = (buffer: number) => us(runs.find(({ bufferPackets }) => bufferPackets === buffer)?.longestNs ?? 0);
  const same = holds(section.measurements);
  return findingOf(section, {
    id: 'figure-10',
    ours: `${law ? '1484 + 128 i and 1620 + 128 i ns for packet i' : 'Growth by another law'}; ${levels ? 'level' : 'at most'} at ${longest(12)} with 12 packets of room at an input, at ${longest(4)} with 4${levels ? ', without end when there is no limit' : ''}.`,
    difference: `${same ? 'The same course' : 'A different course'}; the numbers of the axis are not in our copy.`,
    why: same
      ? 'There is no printed number to compare ours with.'
      : 'Latency does not grow packet by packet until the buffers are full.',
  });
}

/* ---- Figure 11 ---- */

export interface Gain {
  key: string;
  what: string;
  receivers: number;
  /** by sender, packet by packet: latency with the hot spot minus latency without */
  gainsNs: [first: number[], second: number[]];
  /** with the schedule */
  longestNs: number;
}

const PRINTED_GAIN_NS = 200;
/** Tolerance for "about". */
const ABOUT_NS = 10;

function gainText(gains: readonly number[]): string {
  const range = nsRange(gains);
  return Math.min(...gains) === Math.max(...gains) ? range : `${range}, ${inNs(mean(gains))} on average`;
}

export function twoMeasurements(gains: readonly Gain[]): Measurement[] {
  const [small, large] = gains.filter(({ receivers }) => receivers === 2);
  return gains.map((gain): Measurement => {
    const { key, what, receivers, gainsNs, longestNs } = gain;
    const [first, second] = gainsNs;
    const off = Math.round(mean(second)) - PRINTED_GAIN_NS;
    const plain = {
      id: `figure-11/${key}`,
      paperRef: 'Figure 11',
      quantity: what,
      unit: 'ns',
      ours: `the second sender gains ${gainText(second)}; the first ${gainText(first)}; with the schedule all packets take ${inNs(longestNs)}`,
    };
    if (receivers === 2)
      return {
        ...plain,
        value: [mean(second)],
        printed: exactly(PRINTED_GAIN_NS),
        tolerance: ABOUT_NS,
        paper: `about 200 ns less (taken as at most ${ABOUT_NS} ns beside it)`,
        otherwise: 'another gain',
        note: `${Math.abs(off)} ns ${off < 0 ? 'less' : 'more'} for the second sender; the text does not name the size of these messages`,
      };
    const two = key.endsWith('256') ? small : large;
    return {
      ...plain,
      value: [mean(second) - mean(two?.gainsNs[1] ?? [])],
      printed: NONE,
      tolerance: 0.01,
      paper: 'similar to two to two',
      otherwise: 'another gain than two to two',
      note: 'beside the gain of two to two',
    };
  });
}

/** The paper's main statement: latency decreases. */
export function gainClaim(gains: readonly Gain[]): Measurement {
  const least = gains.map(({ gainsNs }) => Math.min(...gainsNs[1]));
  return {
    id: 'figure-11/gain',
    paperRef: 'Figure 11',
    quantity: 'least gain of the second sender, in each case',
    unit: 'ns',
    value: least,
    printed: above(0),
    shape: true,
    ours: least.map(inNs).join(', '),
    paper: 'latency falls without the hot spot',
  };
}

function besideGain(ns: number): string {
  const off = Math.round(ns - PRINTED_GAIN_NS);
  return `${Math.abs(off)} ns ${off > 0 ? 'more' : 'less'}`;
}

export function twoFinding(section: Section, gains: readonly Gain[]): Finding {
  const [small = [], large = []] = gains.filter(({ receivers }) => receivers === 2).map(({ gainsNs }) => gainsNs[1]);
  const four = section.measurements.filter(({ id }) =>
    gains.some(({ key, receivers }) => receivers === 4 && id.endsWith(`/${key}`)),
  );
  const falls = verdictOf(gainClaim(gains)) === 'holds';
  return findingOf(section, {
    id: 'figure-11',
    ours: `Packets of the second sender, of 256 B: ${inNs(mean(small))} less.\nOf 480 B as two packets: ${inNs(Math.min(...large))} to ${inNs(Math.max(...large))} less, ${inNs(mean(large))} on average.\nTwo to four ${holds(four) ? 'gains the same' : 'gains a different amount'}.`,
    difference: `${besideGain(mean(small))} with 256 B and ${besideGain(mean(large))} with 480 B than the measured ${count(PRINTED_GAIN_NS)} ns.`,
    why: falls
      ? `The size of the messages is not printed; with the 480 B of the second experiment the mean is ${inNs(mean(large))}.`
      : 'Without the hot spot latency is no lower.',
  });
}
