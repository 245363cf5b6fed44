/* What steps of a cluster do to the uplinks of its switches (Tam and Wang, Figures 3 and 4). */

import type { LaneSettings } from '../../scenario/types.ts';

/** By step and node: the node sent to, null where idle. */
export type Steps = readonly (readonly (number | null)[])[];

export interface Bursts {
  /** packets up one uplink in a window, at most */
  uplink: number;
  /** packets from one switch to one other in a window, at most */
  pair: number;
  /** steps in a row in which a switch sends to the same other one, at most */
  run: number;
}

/** [step][switch][target switch] = packets; those that stay below their switch count too, on the diagonal. */
export function switchPattern(steps: Steps, perSwitch: number, switches: number): Uint16Array[][] {
  return steps.map((step) => {
    const row = Array.from({ length: switches }, () => new Uint16Array(switches));
    for (const [node, to] of step.entries()) {
      if (to === null || to === node) continue;
      const counts = row[Math.floor(node / perSwitch)];
      const target = Math.floor(to / perSwitch);
      if (counts) counts[target] = (counts[target] ?? 0) + 1;
    }
    return row;
  });
}

/** The largest sum of `window` values in a row, going round. */
function mostInWindow(values: readonly number[], window: number): number {
  const length = Math.min(window, values.length);
  let sum = values.slice(0, length).reduce((total, value) => total + value, 0);
  let most = sum;
  for (let at = 0; at < values.length; at++) {
    sum += (values[(at + length) % values.length] ?? 0) - (values[at] ?? 0);
    most = Math.max(most, sum);
  }
  return most;
}

/** The longest run of values above 0, going round. */
function longestRun(values: readonly number[]): number {
  if (values.every((value) => value > 0)) return values.length;
  let [run, most] = [0, 0];
  for (const value of [...values, ...values]) {
    run = value > 0 ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

/** An all-to-all repeats, so windows go round its end. */
export function burstsOf(pattern: readonly Uint16Array[][], switches: number, window: number): Bursts {
  const all = Array.from({ length: switches }, (_, index) => index);
  const bursts: Bursts = { uplink: 0, pair: 0, run: 0 };
  for (const from of all) {
    const others = all.filter((to) => to !== from);
    const away = pattern.map((step) => others.reduce((sum, to) => sum + (step[from]?.[to] ?? 0), 0));
    bursts.uplink = Math.max(bursts.uplink, mostInWindow(away, window));
    for (const to of others) {
      const towards = pattern.map((step) => step[from]?.[to] ?? 0);
      bursts.pair = Math.max(bursts.pair, mostInWindow(towards, window));
      bursts.run = Math.max(bursts.run, longestRun(towards));
    }
  }
  return bursts;
}

/** Eq. 3 and 4: B_L over the packets that cross an uplink per step on average; twice as many with control packets. */
export function globalWindow(
  { window, loss }: Pick<LaneSettings, 'window' | 'loss'>,
  perSwitch: number,
  nodes: number,
): number {
  if (window.size > 0) return window.size;
  const crossing = ((nodes - perSwitch) * perSwitch) / (nodes - 1);
  return Math.max(1, Math.floor(loss.uplinkPackets / (crossing * (window.control ? 2 : 1))));
}
