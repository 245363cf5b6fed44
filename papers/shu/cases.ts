/* Traffic and hardware of the two experiments of Shu et al. */

import { type ManyToMany, type Schedule, scheduleOf } from '../../web/model/algorithms/schedules.ts';
import type { Hardware } from './core.ts';

export function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Experiment 1: 256 B plus a 16 B header at 16 Gb/s; a processor sends one every 144 ns, i.e. 14.222 Gb/s. */
export const SMALL: Hardware = { k: 2, packetPs: 136_000, sourcePs: 144_000, bufferPackets: 12, fifo: false };

/** Experiment 2: 480 B are sent as two packets of 240 B plus a 16 B header. */
export const LARGE: Hardware = { k: 4, packetPs: 128_000, sourcePs: 0, bufferPackets: 46, fifo: false };
export const MESSAGE_PACKETS = 2;
export const CYCLE_NS = 256;

export const ONE_PAIR_NS = 1484;

export const SENDERS = from(0, 47);
export const RECEIVERS = from(48, 101);

/** Sizes for the 54 receivers: ports 2j with j mod 3 other than 2 receive twice as much. */
export const SIZES = RECEIVERS.map((_, index) => (index % 2 === 0 && (index / 2) % 3 !== 2 ? 2 : 1));
export const TWICE = RECEIVERS.filter((_, index) => SIZES[index] === 2);

export function sixToTen(): Schedule {
  return scheduleOf({ senders: from(0, 5), receivers: from(6, 15), schedule: 'shuffle' });
}

/** A shuffle over the 54 receivers with equal sizes: the first of the four transactions. */
export function equalSizes(schedule: ManyToMany['schedule'] = 'shuffle'): Schedule {
  return scheduleOf({ senders: SENDERS, receivers: RECEIVERS, schedule, multiple: 16 });
}

/** 48 senders to the 18 double-size receivers, or to 18 others, in rounds of `width` senders. */
export function rounds(width: number, receivers: number[] = TWICE): Schedule {
  return scheduleOf({ senders: SENDERS, receivers, schedule: 'hierarchical', width });
}

export function unequal(schedule: ManyToMany['schedule'], width?: number): Schedule {
  return scheduleOf({
    senders: SENDERS,
    receivers: RECEIVERS,
    sizes: SIZES,
    schedule,
    ...(width === undefined ? {} : { width }),
  });
}

/** An explicit schedule with at most one pair per sender and cycle. */
export function written(cycles: [number, number][][]): Schedule {
  return { cycles: cycles.map((pairs, turn) => ({ pairs, round: 0, turn })), rounds: [], lockstep: true };
}

/** '1.484 µs' */
export function us(ns: number): string {
  return `${(ns / 1000).toFixed(3)} µs`;
}

/** '1,484 ns' */
export function inNs(ns: number): string {
  return `${ns.toLocaleString('en', { maximumFractionDigits: 3 })} ns`;
}
