/* How a cluster's steps load its uplinks (Tam and Wang, section 3.3). An all-to-all repeats, so windows wrap from the last
 * step to the first; one longer than all steps wraps as often as it must. */

import type { ClusterShape } from '../../web/model/capacity.ts';

/** By step and node: the node sent to, null where idle. */
export type Steps = readonly (readonly (number | null)[])[];

export interface Bursts {
  /** maximum packets leaving one switch in a window */
  up: number;
  /** maximum packets from one switch to one other in a window */
  pair: number;
  /** most consecutive steps in which one node sends to the same other switch */
  run: number;
}

/** [switch][step]: packets leaving a switch. */
function packetsFrom(steps: Steps, { perSwitch, switches }: ClusterShape, from: number): number[][] {
  const counts = Array.from({ length: switches }, () => new Array<number>(steps.length).fill(0));
  for (const [at, step] of steps.entries())
    for (const to of step.slice(from * perSwitch, (from + 1) * perSwitch)) {
      const count = to === null ? undefined : counts[Math.floor(to / perSwitch)];
      if (count) count[at] = (count[at] ?? 0) + 1;
    }
  return counts;
}

/** Sums of `window` consecutive values, one per start; wraps around. */
function windows(values: readonly number[], window: number): number[] {
  const { length } = values;
  const remainder = length > 0 ? window % length : 0;
  const rounds = length > 0 ? (window - remainder) / length : 0;
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
  let inside = rounds * sum(values) + sum(values.slice(0, remainder));
  return values.map((value, at) => {
    const before = inside;
    inside += (values[(at + remainder) % length] ?? 0) - value;
    return before;
  });
}

function elementwiseMax(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, at) => Math.max(value, b[at] ?? 0));
}

/** Over all windows: most packets up one uplink, and from one switch to one other. */
export function packetsInWindow(steps: Steps, cluster: ClusterShape, window: number): { up: number[]; pair: number[] } {
  let up = steps.map(() => 0);
  let pair = up;
  for (let from = 0; from < cluster.switches; from++) {
    const others = packetsFrom(steps, cluster, from).filter((_, to) => to !== from);
    const leaving = steps.map((_, at) => others.reduce((total, counts) => total + (counts[at] ?? 0), 0));
    up = elementwiseMax(up, windows(leaving, window));
    for (const towards of others) pair = elementwiseMax(pair, windows(towards, window));
  }
  return { up, pair };
}

/** Most consecutive steps in which one node sends to the same other switch. */
export function longestRun(steps: Steps, { perSwitch }: ClusterShape): number {
  let longest = 0;
  for (const node of steps[0]?.keys() ?? []) {
    const home = Math.floor(node / perSwitch);
    let [run, before] = [0, home];
    for (let at = 0; at < 2 * steps.length; at++) {
      const target = steps[at % steps.length]?.[node] ?? null;
      const to = target === null ? home : Math.floor(target / perSwitch);
      run = to === home ? 0 : to === before ? run + 1 : 1;
      before = to;
      longest = Math.max(longest, run);
    }
  }
  return Math.min(longest, steps.length);
}

export function burstsOf(steps: Steps, cluster: ClusterShape, window: number): Bursts {
  const { up, pair } = packetsInWindow(steps, cluster, window);
  const maxOf = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  return { up: maxOf(up), pair: maxOf(pair), run: longestRun(steps, cluster) };
}
