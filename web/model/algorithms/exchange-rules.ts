/* Who sends to whom in which phase of an all-to-all among N tasks, or of a collective. Apart from the rows with their texts, which no worker
 * needs. */

import type { ExchangeKind, Traffic } from '../types.ts';
import { type CollectiveRule, collectiveRules } from './collectives/collective-rules.ts';

export interface ExchangeRule {
  /** every task has one message for every other one */
  complete: boolean;
  /** in one phase all tasks send to themselves, else none does */
  selfTogether?: true;
  /** the core takes it as a list of its phases */
  listed?: true;
  /** except on output-queued switches: there the core has a rule for it, for the nodes of a job too */
  knowsJobs?: true;
  /** defined for any number of tasks, so that some of the nodes can do it */
  anyTasks?: true;
  /** a phase for each distance from 1 on: what root tables are made for, and what is said of a job */
  eachDistance?: true;
  /** each level is crossed as rarely as the tree allows */
  fewestCrossings?: true;
  /** it is an exchange of the whole tree, in which some places may be left out */
  ofTree?: true;
  /** it sends so many places further on */
  distance?(traffic: Traffic, phase: number): number;
  /** phase 0 sends `shift` places further on */
  takesShift?: true;
  /** crosses levels in the order of `sigma` */
  takesOrder?: true;
  /** the user's own phases */
  byHand?: true;
  /** a cluster can do it, from this phase on: in phase 0 of XOR every task would send to itself */
  cluster?: { from: number };
  /** how much it sends in which phase; none: each message has `messageBytes` */
  collective?: CollectiveRule;
  /** phases among this many tasks */
  phases(traffic: Traffic, tasks: number, m: readonly number[]): number;
  /** who sends to whom, among the nodes of a tree with m children per level, or among `tasks` in a row */
  rule(traffic: Traffic, tasks: number, m: readonly number[]): Rule;
}

/** The destination of a task in a phase; null: idle. */
export type Rule = (task: number, phase: number) => number | null;

export function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}

/** Eq. 4: digit sigma(k) of the destination is the sum of the digits k of source and phase, in base m_sigma(k). */
function permutedBase(m: readonly number[], sigma: readonly number[]): Rule {
  const placeValues = m.map((_, level) => m.slice(0, level).reduce((product, children) => product * children, 1));
  return (task, phase) => {
    let [source, remainingPhase, target] = [task, phase, 0];
    for (const level of sigma) {
      const base = m[level - 1] ?? 1;
      target += (((source % base) + (remainingPhase % base)) % base) * (placeValues[level - 1] ?? 1);
      source = Math.floor(source / base);
      remainingPhase = Math.floor(remainingPhase / base);
    }
    return target;
  };
}

export const topFirst = (m: readonly number[]): number[] => m.map((_, level) => m.length - level);

/** Round-robin tournament. Among the first m tasks, m odd, x and y meet where x + y is p + 1 mod m; a task paired with itself
 * meets the last one if the total is even, else nobody. */
function tournament(tasks: number): Rule {
  const m = tasks - 1 + (tasks % 2);
  return (task, phase) => {
    const round = (phase + 1) % m;
    if (task === m) return round % 2 === 0 ? round / 2 : (round + m) / 2;
    const other = (round + m - task) % m;
    if (other !== task) return other;
    return tasks % 2 === 0 ? m : null;
  };
}

export const exchangeRules: { [K in ExchangeKind]: ExchangeRule } = {
  xor: {
    complete: true,
    selfTogether: true,
    cluster: { from: 1 },
    phases: (_, tasks) => powerOfTwo(tasks),
    rule: (_, tasks) => (task, phase) => ((task ^ phase) >>> 0 < tasks ? (task ^ phase) >>> 0 : null),
  },
  lin: {
    complete: true,
    selfTogether: true,
    takesShift: true,
    phases: (_, tasks) => tasks,
    distance: ({ shift }, phase) => phase + shift,
    rule:
      ({ shift }, tasks) =>
      (task, phase) =>
        (task + phase + shift) % tasks,
  },
  opt: {
    complete: true,
    fewestCrossings: true,
    ofTree: true,
    phases: (_, tasks) => tasks,
    rule: (_, __, m) => permutedBase(m, topFirst(m)),
  },
  'permuted-base': {
    complete: true,
    takesOrder: true,
    fewestCrossings: true,
    ofTree: true,
    phases: (_, tasks) => tasks,
    rule: ({ sigma }, _, m) => permutedBase(m, sigma),
  },
  shift: {
    complete: true,
    listed: true,
    anyTasks: true,
    eachDistance: true,
    knowsJobs: true,
    cluster: { from: 0 },
    phases: (_, tasks) => tasks - 1,
    distance: (_, phase) => phase + 1,
    rule: (_, tasks) => (task, phase) => (task + phase + 1) % tasks,
  },
  'edge-coloring': {
    complete: true,
    listed: true,
    anyTasks: true,
    cluster: { from: 0 },
    phases: (_, tasks) => tasks - 1 + (tasks % 2),
    rule: (_, tasks) => tournament(tasks),
  },
  custom: {
    complete: false,
    listed: true,
    byHand: true,
    phases: ({ phases }) => phases.length,
    rule:
      ({ phases }) =>
      (task, phase) =>
        phases[phase]?.[task] ?? null,
  },
  ...collectiveRules,
};

/** All phases of an exchange: by phase, the destination of every task. */
export function listedPhases(
  kind: ExchangeKind,
  traffic: Traffic,
  tasks: number,
  m: readonly number[] = [tasks],
): (number | null)[][] {
  const { phases, rule } = exchangeRules[kind];
  const destination = rule(traffic, tasks, m);
  return Array.from({ length: phases(traffic, tasks, m) }, (_, phase) =>
    Array.from({ length: tasks }, (__, task) => destination(task, phase)),
  );
}
