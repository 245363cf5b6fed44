/* Experiment 1: what Figures 7 to 11 measure, as rows. */

import { mean } from '../../web/measures/sums.ts';
import type { Measurement } from '../measurement.ts';
import { spread } from '../report.ts';
import { inNs, SMALL, us } from './cases.ts';
import { claim } from './rows.ts';

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
