/* Experiment 1: what Figures 7 to 11 measure, and the words of their rows. */

import { mean } from '../../web/measures/sums.ts';
import type { Finding } from '../gallery.ts';
import { type Measurement, verdictOf } from '../measurement.ts';
import { type Section, spread } from '../report.ts';
import { inNs, SMALL, us } from './cases.ts';
import { claim, finding } from './rows.ts';

const holds = (measurements: readonly Measurement[]) =>
  measurements.every((measurement) => verdictOf(measurement) !== 'does not hold');
const nsRange = (values: readonly number[]) => spread(values, inNs);

/* ---- Figure 7 ---- */

export interface OnePair {
  packets: number;
  shortestNs: number;
  longestNs: number;
  gbps: number;
}

export function pairMeasurements({ packets, shortestNs, longestNs, gbps }: OnePair): Measurement[] {
  const steady = shortestNs === longestNs;
  const values = { packets, ours: steady, longest: inNs(longestNs), range: nsRange([shortestNs, longestNs]) };
  return [
    claim('figure-7/latency', { value: [shortestNs, longestNs], tolerance: steady ? 0.01 : 0 }, values),
    claim('figure-7/throughput', { value: [gbps] }, { gbps: gbps.toFixed(3) }),
    claim('figure-7/variation', { value: [longestNs - shortestNs] }, values),
  ];
}

export function pairFinding(section: Section, { shortestNs, longestNs, gbps }: OnePair): Finding {
  const asGiven = holds(section.measurements);
  const steady = shortestNs === longestNs;
  const latency = steady ? `${inNs(longestNs)} for every packet` : nsRange([shortestNs, longestNs]);
  return finding(section, 'figure-7', { latency, gbps: gbps.toFixed(3), difference: asGiven, why: asGiven });
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
  const gaps = { least: inNs(Math.min(...gapsNs)), most: inNs(Math.max(...gapsNs)) };
  return [
    claim('figure-8/sending', { value: [apart] }, { ours: apart === 0 }),
    claim('figure-8/twice', { value: [twice] }, { ours: twice === 0, received, twice }),
    claim('figure-8/gaps', { value: gapsNs }, gaps),
  ];
}

export function turnsFinding(section: Section, { twice }: Alternation): Finding {
  return finding(section, 'figure-8', { ours: twice === 0, difference: holds(section.measurements) });
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
  return readings.map(({ key, what, shortestNs, longestNs, waitsNs, packets }) =>
    claim(
      'figure-9/{key}',
      { value: [Math.max(...waitsNs)] },
      {
        ...{ key, what, packets, shortest: inNs(shortestNs), longest: inNs(longestNs) },
        ...{ waiting: waitsNs.filter((ns) => ns > 0).length, note: waitsNs.every((ns) => ns === PACKET_NS) },
        ...{ least: inNs(Math.min(...waitsNs)), most: inNs(Math.max(...waitsNs)) },
      },
    ),
  );
}

export function lowFinding(section: Section, readings: readonly Reading[]): Finding {
  const [first = { shortestNs: 0, longestNs: 0, waitsNs: [0] }] = readings;
  const [min, max] = [Math.min(...first.waitsNs), Math.max(...first.waitsNs)];
  const wait =
    min === max
      ? `a wait of ${inNs(max)}${max === PACKET_NS ? ', one packet' : ''}, which does not grow`
      : `a wait of ${inNs(min)} to ${inNs(max)}`;
  const same = readings.every(
    (reading) => reading.shortestNs === first.shortestNs && reading.longestNs === first.longestNs,
  );
  return finding(section, 'figure-9', {
    ...{ shortest: inNs(first.shortestNs), longest: inNs(first.longestNs), wait },
    ...{ difference: max > 0, why: max > 0 },
    readings: same ? 'both readings give the same' : 'the two readings differ',
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

const LAW = '1484 + 128 i and 1620 + 128 i ns';

export function highMeasurements(runs: readonly Growth[]): Measurement[] {
  return runs.map(({ bufferPackets, packets, longestNs, offLaw, level, growing }) =>
    claim(
      'figure-10/{buffer}',
      { value: [offLaw, growing === (bufferPackets === 0) ? 0 : 1] },
      {
        buffer: bufferPackets || 'unlimited',
        room: bufferPackets === 0 ? 'all packets' : `${bufferPackets} packets`,
        course: offLaw === 0 ? LAW : 'grows otherwise',
        end: growing
          ? `${us(longestNs)} at packet ${packets} and still growing`
          : `level at ${us(longestNs)} from about packet ${level}`,
      },
    ),
  );
}

export function highFinding(section: Section, runs: readonly Growth[]): Finding {
  const law = runs.every(({ offLaw }) => offLaw === 0);
  const levels = runs.every(({ bufferPackets, growing }) => growing === (bufferPackets === 0));
  const longest = (buffer: number) => us(runs.find(({ bufferPackets }) => bufferPackets === buffer)?.longestNs ?? 0);
  const same = holds(section.measurements);
  return finding(section, 'figure-10', {
    law: law ? `${LAW} for packet i` : 'Growth by another law',
    ...{ level: levels ? 'level' : 'at most', with12: longest(12), with4: longest(4) },
    without: levels ? ', without end when there is no limit' : '',
    ...{ difference: same, why: same },
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

function gainText(gains: readonly number[]): string {
  const range = nsRange(gains);
  return Math.min(...gains) === Math.max(...gains) ? range : `${range}, ${inNs(mean(gains))} on average`;
}

function besideGain(off: number): string {
  return `${Math.abs(off)} ns ${off > 0 ? 'more' : 'less'}`;
}

export function twoMeasurements(gains: readonly Gain[]): Measurement[] {
  const [small, large] = gains.filter(({ receivers }) => receivers === 2);
  return gains.map(({ key, what, receivers, gainsNs: [first, second], longestNs }) => {
    const off = Math.round(mean(second)) - PRINTED_GAIN_NS;
    const words = { first: gainText(first), second: gainText(second), longest: inNs(longestNs) };
    const values = { key, what, ...words, off: `${Math.abs(off)} ns ${off < 0 ? 'less' : 'more'}` };
    if (receivers === 2) return claim('figure-11/two', { value: [mean(second)] }, values);
    const two = key.endsWith('256') ? small : large;
    return claim('figure-11/four', { value: [mean(second) - mean(two?.gainsNs[1] ?? [])] }, values);
  });
}

/** The paper's main statement: latency decreases. */
export function gainClaim(gains: readonly Gain[]): Measurement {
  const value = gains.map(({ gainsNs }) => Math.min(...gainsNs[1]));
  return claim('figure-11/gain', { value, ours: value.map(inNs).join(', ') });
}

export function twoFinding(section: Section, gains: readonly Gain[]): Finding {
  const [small = [], large = []] = gains.filter(({ receivers }) => receivers === 2).map(({ gainsNs }) => gainsNs[1]);
  const four = section.measurements.filter(({ id }) =>
    gains.some(({ key, receivers }) => receivers === 4 && id.endsWith(`/${key}`)),
  );
  const beside = (ns: readonly number[]) => besideGain(Math.round(mean(ns) - PRINTED_GAIN_NS));
  return finding(section, 'figure-11', {
    ...{ small: inNs(mean(small)), large: inNs(mean(large)) },
    ...{ least: inNs(Math.min(...large)), most: inNs(Math.max(...large)) },
    four: holds(four) ? 'the same' : 'a different amount',
    ...{ besideSmall: beside(small), besideLarge: beside(large) },
    why: verdictOf(gainClaim(gains)) === 'holds',
  });
}
