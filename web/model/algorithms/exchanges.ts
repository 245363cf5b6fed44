/* Exchanges: who sends to whom in which phase of an all-to-all among N tasks, or of a collective, and what is said of each. */

import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Choice, flagsOf, tableOf } from '../field.ts';
import type { ExchangeKind } from '../types.ts';
import { type Collective, collectives } from './collectives/collectives.ts';

/** What of a lane's traffic an exchange goes by. */
export interface ExchangeSettings {
  shift: number;
  sigma: readonly number[];
  phases: readonly (readonly (number | null)[])[];
  pieces: number;
}

export interface ExchangeRow extends Choice {
  formula: string;
  paper: string;
  /** of a lane in a file, so not in the language of the page */
  laneName: string;
  /** what it does, in a few words */
  short(exchange: ExchangeSettings): string;
  /** why some tasks send nothing in a phase */
  whyIdle?: string;
  /** it adds the digits of source and phase without carrying: these, in the order in which one writes them */
  digits?(exchange: ExchangeSettings, tasks: number, m: readonly number[]): readonly Digit[];
  /** they are binary, so that a 1 of the phase flips the one of the source */
  flips?: true;
  /** a remark on so many phases among so many tasks */
  note?(tasks: number, phases: number): string | null;
  /** how much it sends in which phase, and what it is for; without it each message has `messageBytes` */
  collective?: Collective;
  /** every task has one message for every other one */
  complete?: true;
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
  distance?(exchange: ExchangeSettings, phase: number): number;
  /** phase 0 sends `shift` places further on */
  takesShift?: true;
  /** crosses levels in the order of `sigma` */
  takesOrder?: true;
  /** the user's own phases */
  byHand?: true;
  /** a cluster can do it, from this phase on: in phase 0 of XOR every task would send to itself */
  cluster?: { from: number };
  /** phases among this many tasks */
  phases(exchange: ExchangeSettings, tasks: number, m: readonly number[]): number;
  /** who sends to whom, among the nodes of a tree with m children per level, or among `tasks` in a row */
  rule(exchange: ExchangeSettings, tasks: number, m: readonly number[]): Rule;
}

/** The destination of a task in a phase; null: idle. */
export type Rule = (task: number, phase: number) => number | null;

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}

/** Eq. 4: digit sigma(k) of the destination is the sum of the digits k of source and phase, in base m_sigma(k). */
function permutedBase(m: readonly number[], sigma: readonly number[]): Rule {
  const digits = permutedDigits(m, sigma);
  return (task, phase) => {
    let target = 0;
    for (const { base, inSource, inTarget } of digits)
      target += ((Math.floor(task / inSource) + Math.floor(phase / inSource)) % base) * inTarget;
    return target;
  };
}

const topFirst = (m: readonly number[]): number[] => m.map((_, level) => m.length - level);

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

/** How much it counts in source and phase, and in the destination. */
export interface Digit {
  base: number;
  inSource: number;
  inTarget: number;
}

export interface DigitSum extends Digit {
  source: number;
  phase: number;
  sum: number;
}

/** Digit by digit, without carrying. */
export function digitSums<D extends Digit>(digits: readonly D[], task: number, phase: number): (D & DigitSum)[] {
  return digits.map((own) => {
    const { base, inSource } = own;
    const digit = (number: number) => Math.floor(number / inSource) % base;
    const [source, added] = [digit(task), digit(phase)];
    return { ...own, source, phase: added, sum: (source + added) % base };
  });
}

/** The digits of eq. 4, the fastest first. */
function permutedDigits(m: readonly number[], sigma: readonly number[]): Digit[] {
  let inSource = 1;
  return sigma.map((level) => {
    const base = m[level - 1] ?? 1;
    const inTarget = m.slice(0, level - 1).reduce((product, children) => product * children, 1);
    const digit = { base, inSource, inTarget };
    inSource *= base;
    return digit;
  });
}

/** The highest first. */
function binaryDigits(numbers: number): Digit[] {
  const digits: Digit[] = [];
  for (let value = 1; value < numbers; value *= 2) digits.unshift({ base: 2, inSource: value, inTarget: value });
  return digits;
}

const furtherText = (first: number) =>
  first > 0 ? t`one further each phase, first by ${first}` : t`one further each phase`;

const is = flagsOf<ExchangeRow>();

export const exchanges = tableOf<ExchangeRow>()({
  xor: {
    laneName: 'XOR',
    label: 'XOR',
    description: t`Tasks exchange messages in pairs; in half of the phases all stay local, in the other half all cross at once.`,
    formula: 'd = s ⊕ p',
    paper: 'Prisacari 2013, section 2',
    short: () => t`flips digits`,
    whyIdle: t`XOR has no partner for it`,
    note: (tasks, phases) =>
      phases > tasks
        ? t`XOR among ${count(tasks)} tasks is padded to ${count(phases)} phases; a task without a partner is idle.`
        : null,
    digits: (_, tasks) => binaryDigits(powerOfTwo(tasks)),
    cluster: { from: 1 },
    phases: (_, tasks) => powerOfTwo(tasks),
    rule: (_, tasks) => (task, phase) => ((task ^ phase) >>> 0 < tasks ? (task ^ phase) >>> 0 : null),
    ...is('flips', 'complete', 'selfTogether'),
  },
  lin: {
    laneName: 'LIN',
    label: 'LIN',
    description: t`Every task sends p places further on; the crossings rise and fall.`,
    formula: 'd = (s + p + shift) mod N',
    paper: 'Prisacari 2013, section 2',
    short: ({ shift }) => furtherText(shift),
    phases: (_, tasks) => tasks,
    distance: ({ shift }, phase) => phase + shift,
    rule:
      ({ shift }, tasks) =>
      (task, phase) =>
        (task + phase + shift) % tasks,
    ...is('complete', 'selfTogether', 'takesShift'),
  },
  opt: {
    laneName: 'OPT',
    label: 'OPT',
    description: t`Digit sums with the top level first: every phase crosses each level equally often, and as rarely as possible.`,
    formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, σ = (h, .., 1)',
    paper: 'Prisacari 2013, eq. 4',
    short: () => t`adds digits`,
    digits: (_, __, m) => permutedDigits(m, topFirst(m)),
    phases: (_, tasks) => tasks,
    rule: (_, __, m) => permutedBase(m, topFirst(m)),
    ...is('complete', 'fewestCrossings', 'ofTree'),
  },
  'permuted-base': {
    laneName: 'Permuted base',
    label: t`Permuted base`,
    description: t`Digit sums with the levels in any order; OPT is the one with the top level first.`,
    formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, any σ',
    paper: 'Prisacari 2013, section 3.3',
    short: ({ sigma }) => t`adds digits, σ = ${sigma.join(' ')}`,
    digits: ({ sigma }, _, m) => permutedDigits(m, sigma),
    phases: (_, tasks) => tasks,
    rule: ({ sigma }, _, m) => permutedBase(m, sigma),
    ...is('complete', 'takesOrder', 'fewestCrossings', 'ofTree'),
  },
  shift: {
    laneName: 'Shift',
    label: t`Shift`,
    description: t`In every phase all tasks send equally far: first to the next task, finally to the one before.`,
    formula: 'd = (s + p + 1) mod N',
    paper: 'Naruse, section 2; Tam and Wang, section 3.1',
    short: () => furtherText(1),
    cluster: { from: 0 },
    phases: (_, tasks) => tasks - 1,
    distance: (_, phase) => phase + 1,
    rule: (_, tasks) => (task, phase) => (task + phase + 1) % tasks,
    ...is('complete', 'listed', 'anyTasks', 'eachDistance', 'knowsJobs'),
  },
  'edge-coloring': {
    laneName: 'Edge colouring',
    label: t`Edge colouring`,
    description: t`A round-robin tournament: tasks exchange messages in pairs, each pair once; if their number is odd, one is idle.`,
    formula: 'the colours of the edges of the complete graph',
    paper: 'Tam and Wang, section 3.1',
    short: () => t`tournament`,
    cluster: { from: 0 },
    phases: (_, tasks) => tasks - 1 + (tasks % 2),
    rule: (_, tasks) => tournament(tasks),
    ...is('complete', 'listed', 'anyTasks'),
  },
  custom: {
    laneName: 'By hand',
    label: t`By hand`,
    description: t`Your own list: the destination of every task in every phase.`,
    formula: 'd as listed',
    paper: 'not from a paper',
    short: () => t`messages set by hand`,
    phases: ({ phases }) => phases.length,
    rule:
      ({ phases }) =>
      (task, phase) =>
        phases[phase]?.[task] ?? null,
    ...is('listed', 'byHand'),
  },
  ...collectives,
});

/** All phases of an exchange: by phase, the destination of every task. */
export function listedPhases(
  kind: ExchangeKind,
  traffic: ExchangeSettings,
  tasks: number,
  m: readonly number[] = [tasks],
): (number | null)[][] {
  const { phases, rule } = exchanges[kind];
  const destination = rule(traffic, tasks, m);
  return Array.from({ length: phases(traffic, tasks, m) }, (_, phase) =>
    Array.from({ length: tasks }, (__, task) => destination(task, phase)),
  );
}
