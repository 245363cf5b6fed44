/* Collectives: what all tasks want in the end, and what is said of each program that brings it about. Each is an exchange with messages of
 * several sizes. */

import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { tableOf } from '../../field.ts';
import type { ExchangeRow, ExchangeSettings } from '../exchanges.ts';
import * as powers from './powers.ts';
import { bytesOf, type Program, phasesOf, type Step, stepOf } from './program.ts';
import * as rings from './rings.ts';

interface OperationRow {
  label: string;
  /** the factor of S / t in its bus bandwidth, as the NCCL tests define it: 1 where all links can be busy all the time */
  busFactor(tasks: number): number;
}

const half = (tasks: number) => (tasks - 1) / tasks;

export type Operation = (typeof operations)[keyof typeof operations];

/** S is the whole of a task's data: also of what it gathers, and of what it had before its share was left. */
export const operations = tableOf<OperationRow>()({
  'all-reduce': { label: t`All-reduce`, busFactor: (tasks) => 2 * half(tasks) },
  'all-gather': { label: t`All-gather`, busFactor: half },
  'reduce-scatter': { label: t`Reduce-scatter`, busFactor: half },
  broadcast: { label: t`Broadcast`, busFactor: () => 1 },
  reduce: { label: t`Reduce`, busFactor: () => 1 },
  'all-to-all': { label: t`All-to-all`, busFactor: half },
});

export interface Collective {
  operation: Operation;
  /** among tasks on a tree with m children per level */
  program(tasks: number, exchange: Pick<ExchangeSettings, 'pieces'>, m: readonly number[]): Program;
  /** the user says how many */
  takesPieces?: true;
  /** only among a power of two of tasks */
  needsPower?: true;
  /** only among all tasks of a tree */
  wholeLeaves?: true;
}

interface CollectiveRow
  extends Pick<ExchangeRow, 'laneName' | 'label' | 'description' | 'formula' | 'paper' | 'whyIdle'>,
    Omit<Collective, 'operation'> {
  operation: Operation['name'];
  short: string;
}

function row({ laneName, label, description, formula, paper, short, whyIdle, operation, ...does }: CollectiveRow) {
  const { program, wholeLeaves } = does;
  return {
    ...{ laneName, label, description, formula, paper },
    ...(whyIdle && { whyIdle }),
    group: t`Collectives`,
    short: () => short,
    listed: true,
    ...(!wholeLeaves && { anyTasks: true }),
    collective: { operation: operations[operation], ...does },
    phases: (exchange, tasks, m) => phasesOf(program(tasks, exchange, m)),
    rule(exchange, tasks, m) {
      const made = program(tasks, exchange, m);
      const phases = phasesOf(made);
      const toIn = (task: number, step: Step) => step.part.to(task, step.phase);
      return (task, phase) => (phase < phases ? toIn(task, stepOf(made, phase)) : null);
    },
  } satisfies ExchangeRow;
}

const THAKUR = 'Thakur, Rabenseifner and Gropp 2005';
const BRUCK = 'Bruck et al. 1997';
const CHAIN = 'the usual pipeline';

const FOLDED = t`some give their data to a neighbour, which acts for both, since the number of tasks is no power of two`;
const NOT_THERE = t`it is not their turn`;

export type CollectiveKind = keyof typeof collectives;

export const collectives = tableOf<ReturnType<typeof row>>()({
  'all-reduce-ring': row({
    operation: 'all-reduce',
    program: rings.ringAllReduce,
    laneName: 'Ring',
    label: t`All-reduce, ring`,
    description: t`Every task sends to the next one only: a piece goes round to be summed, and round again as the sum.`,
    formula: '2 (N − 1) × S / N',
    paper: 'Patarasuk and Yuan 2009',
    short: t`to the next task`,
  }),
  'all-reduce-doubling': row({
    operation: 'all-reduce',
    program: powers.doublingAllReduce,
    laneName: 'Recursive doubling',
    label: t`All-reduce, recursive doubling`,
    description: t`Pairs exchange all they have, twice as far apart each time: few messages, all of them whole.`,
    formula: 'log₂ N × S; N a power of two',
    paper: THAKUR,
    short: t`everything, ever farther`,
    whyIdle: FOLDED,
  }),
  'all-reduce-halving': row({
    operation: 'all-reduce',
    program: (tasks) => powers.halvingAllReduce(tasks, true),
    laneName: 'Halving and doubling',
    label: t`All-reduce, halving and doubling`,
    description: t`Pairs sum half of what is left, twice as far apart each time, and go back the same way: what goes far is small.`,
    formula: 'S / 2, S / 4, .., S / N, and back; N a power of two',
    paper: 'Rabenseifner 2004',
    short: t`halving, then doubling`,
    whyIdle: FOLDED,
  }),
  'all-reduce-halving-far': row({
    operation: 'all-reduce',
    program: (tasks) => powers.halvingAllReduce(tasks, false),
    laneName: 'Halving, far first',
    label: t`All-reduce, halving and doubling, far first`,
    description: t`Halving and doubling with the farthest partner first: half of all data go as far as possible.`,
    formula: 'S / 2, S / 4, .., S / N, and back; N a power of two',
    paper: 'Rabenseifner 2004',
    short: t`halving, far first`,
    whyIdle: FOLDED,
  }),
  'all-reduce-tree': row({
    operation: 'all-reduce',
    program: (tasks, { pieces }) => rings.treeAllReduce(tasks, pieces),
    takesPieces: true,
    laneName: 'Binary tree',
    label: t`All-reduce, binary tree`,
    description: t`Sums go up a binary tree of the tasks, piece after piece, and then down again.`,
    formula: 'at most (4 ⌈log₂ N⌉ + 4 k − 6) × S / k',
    paper: 'one of the two trees of Sanders, Speck and Träff 2009',
    short: t`up and down a tree of tasks`,
    whyIdle: NOT_THERE,
  }),
  'all-reduce-hierarchical': row({
    operation: 'all-reduce',
    program: (tasks, _, m) => rings.hierarchicalAllReduce(tasks, m[0] ?? tasks),
    wholeLeaves: true,
    laneName: 'Hierarchical',
    label: t`All-reduce, hierarchical`,
    description: t`Rings of as many tasks in a row as a leaf switch has nodes, then rings of one task from each of them with its share, then the first rings again.`,
    formula: '2 (m₁ − 1) × S / m₁, 2 (N / m₁ − 1) × S / N',
    paper: 'Mikami et al. 2018',
    short: t`rings of neighbours, then across`,
  }),
  'all-gather-ring': row({
    operation: 'all-gather',
    program: rings.ringAllGather,
    laneName: 'All-gather, ring',
    label: t`All-gather, ring`,
    description: t`Each task’s piece goes round to everybody, from task to task.`,
    formula: '(N − 1) × S / N',
    paper: THAKUR,
    short: t`to the next task`,
  }),
  'all-gather-doubling': row({
    operation: 'all-gather',
    program: powers.doublingAllGather,
    needsPower: true,
    laneName: 'All-gather, doubling',
    label: t`All-gather, recursive doubling`,
    description: t`Pairs exchange all they have, twice as far apart and twice as much each time.`,
    formula: 'S / N, 2 S / N, .., S / 2',
    paper: THAKUR,
    short: t`ever more, ever farther`,
  }),
  'all-gather-bruck': row({
    operation: 'all-gather',
    program: powers.bruckAllGather,
    laneName: 'All-gather, Bruck',
    label: t`All-gather, Bruck`,
    description: t`Every task passes on all it has to the one 1, 2, 4, .. places before it: as few phases as possible for any number of tasks.`,
    formula: 'S / N, 2 S / N, .., the rest',
    paper: BRUCK,
    short: t`to places before, ever farther`,
  }),
  'reduce-scatter-ring': row({
    operation: 'reduce-scatter',
    program: rings.ringReduceScatter,
    laneName: 'Reduce-scatter, ring',
    label: t`Reduce-scatter, ring`,
    description: t`Each piece goes round once and is summed on its way to its owner.`,
    formula: '(N − 1) × S / N',
    paper: 'Patarasuk and Yuan 2009',
    short: t`to the next task`,
  }),
  'reduce-scatter-halving': row({
    operation: 'reduce-scatter',
    program: powers.halvingReduceScatter,
    needsPower: true,
    laneName: 'Reduce-scatter, halving',
    label: t`Reduce-scatter, recursive halving`,
    description: t`Pairs sum half of what is left, the farthest partner first.`,
    formula: 'S / 2, S / 4, .., S / N',
    paper: THAKUR,
    short: t`ever less, ever nearer`,
  }),
  'broadcast-binomial': row({
    operation: 'broadcast',
    program: powers.binomialBroadcast,
    laneName: 'Broadcast, binomial',
    label: t`Broadcast, binomial tree`,
    description: t`Whoever has the data of task 0 sends them on, the farthest first: twice as many have them each time.`,
    formula: '⌈log₂ N⌉ × S',
    paper: THAKUR,
    short: t`twice as many each time`,
    whyIdle: NOT_THERE,
  }),
  'broadcast-chain': row({
    operation: 'broadcast',
    program: (tasks, { pieces }) => rings.chainBroadcast(tasks, pieces),
    takesPieces: true,
    laneName: 'Broadcast, chain',
    label: t`Broadcast, chain`,
    description: t`The data of task 0 go from task to task, piece after piece, so that all links of the chain are busy.`,
    formula: '(N − 2 + k) × S / k',
    paper: CHAIN,
    short: t`piece after piece along a chain`,
    whyIdle: NOT_THERE,
  }),
  'reduce-binomial': row({
    operation: 'reduce',
    program: powers.binomialReduce,
    laneName: 'Reduce, binomial',
    label: t`Reduce, binomial tree`,
    description: t`Pairs sum all they have, twice as far apart each time, until task 0 has the sum.`,
    formula: '⌈log₂ N⌉ × S',
    paper: THAKUR,
    short: t`half as many each time`,
    whyIdle: NOT_THERE,
  }),
  'reduce-chain': row({
    operation: 'reduce',
    program: (tasks, { pieces }) => rings.chainReduce(tasks, pieces),
    takesPieces: true,
    laneName: 'Reduce, chain',
    label: t`Reduce, chain`,
    description: t`Each task adds its own and passes on, piece after piece, from the last task to task 0.`,
    formula: '(N − 2 + k) × S / k',
    paper: CHAIN,
    short: t`piece after piece along a chain`,
    whyIdle: NOT_THERE,
  }),
  'all-to-all-bruck': row({
    operation: 'all-to-all',
    program: powers.bruckAllToAll,
    laneName: 'All-to-all, Bruck',
    label: t`All-to-all, Bruck`,
    description: t`What has to go b places goes 1, 2, 4, .. of them where b has a 1 in binary: few messages, but most data travel repeatedly.`,
    formula: 'at most ⌈log₂ N⌉ × S / 2',
    paper: BRUCK,
    short: t`1, 2, 4, .. places on`,
  }),
});

/** Those that come to the same in the end. */
export function sameOperation(exchange: string): CollectiveKind[] {
  const { operation } = collectives[exchange as CollectiveKind].collective;
  return Object.values(collectives)
    .filter(({ collective }) => collective.operation === operation)
    .map(({ name }) => name);
}

/** Collectives for the same operation that any number of tasks can run, also a job. */
export function forAnyNumber(exchange: string): CollectiveKind[] {
  return sameOperation(exchange).filter((name) => {
    const { needsPower, wholeLeaves } = collectives[name].collective;
    return !needsPower && !wholeLeaves;
  });
}

/** Why a collective cannot be run among so many tasks; null: it can. */
export function powerFault({ needsPower }: Collective, tasks: number): string | null {
  return needsPower && !Number.isInteger(Math.log2(tasks))
    ? t`it needs a power of two of tasks, not ${counted(tasks, 'task')}`
    : null;
}

/** By phase: bytes of each message. */
export function messageSizes(
  { program }: Collective,
  traffic: { pieces: number; dataBytes: number },
  tasks: number,
  m: readonly number[],
): number[] {
  const made = program(tasks, traffic, m);
  return Array.from({ length: phasesOf(made) }, (_, phase) => bytesOf(made, traffic.dataBytes, phase));
}
