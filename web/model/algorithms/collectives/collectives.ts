/* Collectives: what all tasks want in the end, and the programs that bring it about. Each is an exchange with messages of several sizes. */

import { counted } from '../../../words/inflection.ts';
import { t } from '../../../words/language/language.ts';
import type { Traffic } from '../../types.ts';
import type { ExchangeRow } from '../exchanges.ts';
import {
  binomialBroadcast,
  binomialReduce,
  bruckAllGather,
  bruckAllToAll,
  doublingAllGather,
  doublingAllReduce,
  halvingAllReduce,
  halvingReduceScatter,
} from './powers.ts';
import { bytesOf, type Program, phasesOf, stepOf } from './program.ts';
import {
  chainBroadcast,
  chainReduce,
  hierarchicalAllReduce,
  ringAllGather,
  ringAllReduce,
  ringReduceScatter,
} from './rings.ts';
import { treeAllReduce } from './trees.ts';

export type CollectiveKind =
  | 'all-reduce-ring'
  | 'all-reduce-doubling'
  | 'all-reduce-halving'
  | 'all-reduce-halving-far'
  | 'all-reduce-tree'
  | 'all-reduce-hierarchical'
  | 'all-gather-ring'
  | 'all-gather-doubling'
  | 'all-gather-bruck'
  | 'reduce-scatter-ring'
  | 'reduce-scatter-halving'
  | 'broadcast-binomial'
  | 'broadcast-chain'
  | 'reduce-binomial'
  | 'reduce-chain'
  | 'all-to-all-bruck';

export interface Operation {
  name: 'all-reduce' | 'all-gather' | 'reduce-scatter' | 'broadcast' | 'reduce' | 'all-to-all';
  label: string;
  /** the factor of S / t in its bus bandwidth, as the NCCL tests define it: 1 where all links can be busy all the time */
  busFactor(tasks: number): number;
}

const half = (tasks: number) => (tasks - 1) / tasks;

/** S is the whole of a task's data: also of what it gathers, and of what it had before its share was left. */
export const operations = {
  'all-reduce': { name: 'all-reduce', label: t`All-reduce`, busFactor: (tasks) => 2 * half(tasks) },
  'all-gather': { name: 'all-gather', label: t`All-gather`, busFactor: half },
  'reduce-scatter': { name: 'reduce-scatter', label: t`Reduce-scatter`, busFactor: half },
  broadcast: { name: 'broadcast', label: t`Broadcast`, busFactor: () => 1 },
  reduce: { name: 'reduce', label: t`Reduce`, busFactor: () => 1 },
  'all-to-all': { name: 'all-to-all', label: t`All-to-all`, busFactor: half },
} as const satisfies { [N in Operation['name']]: Operation & { name: N } };

export interface Collective {
  operation: Operation;
  /** among tasks on a tree with m children per level */
  program(tasks: number, traffic: Pick<Traffic, 'pieces'>, m: readonly number[]): Program;
  /** the user says how many */
  takesPieces?: true;
  /** only among a power of two of tasks */
  needsPower?: true;
}

type Own = Pick<ExchangeRow, 'laneName' | 'label' | 'description' | 'formula' | 'paper' | 'anyTasks' | 'whyIdle'> &
  Collective & { short: string };

function row<K extends CollectiveKind>(name: K, own: Own): ExchangeRow & { name: K; collective: Collective } {
  const { operation, program, takesPieces, needsPower, short, ...texts } = own;
  return {
    name,
    ...texts,
    group: t`Collectives`,
    complete: false,
    listed: true,
    collective: { operation, program, ...(takesPieces && { takesPieces }), ...(needsPower && { needsPower }) },
    short: () => short,
    phases: (traffic, tasks, m) => phasesOf(program(tasks, traffic, m)),
    rule(traffic, tasks, m) {
      const made = program(tasks, traffic, m);
      return (task, phase) => {
        const step = stepOf(made, phase);
        return step.part.to(task, step.phase);
      };
    },
  };
}

const THAKUR = 'Thakur, Rabenseifner and Gropp 2005';
const BRUCK = 'Bruck et al. 1997';
const CHAIN = 'the usual pipeline';
const FOLDED = t`it is represented by its neighbour, since the tasks are no power of two`;
const NOT_THERE = t`the data have not come to it yet, or are on their way`;

export const collectives: { [K in CollectiveKind]: ExchangeRow & { name: K; collective: Collective } } = {
  'all-reduce-ring': row('all-reduce-ring', {
    laneName: 'Ring',
    label: t`All-reduce, ring`,
    description: t`Every task sends to the next one only: a piece goes round to be summed, and round again as the sum.`,
    formula: '2 (N − 1) × S / N',
    paper: 'Patarasuk and Yuan 2009',
    short: t`to the next task`,
    anyTasks: true,
    operation: operations['all-reduce'],
    program: (tasks) => ringAllReduce(tasks),
  }),
  'all-reduce-doubling': row('all-reduce-doubling', {
    laneName: 'Recursive doubling',
    label: t`All-reduce, recursive doubling`,
    description: t`Pairs exchange all they have, twice as far apart each time: few messages, all of them whole.`,
    formula: 'log₂ N × S',
    paper: THAKUR,
    short: t`everything, ever farther`,
    anyTasks: true,
    whyIdle: FOLDED,
    operation: operations['all-reduce'],
    program: (tasks) => doublingAllReduce(tasks),
  }),
  'all-reduce-halving': row('all-reduce-halving', {
    laneName: 'Halving and doubling',
    label: t`All-reduce, halving and doubling`,
    description: t`Pairs sum half of what is left, twice as far apart each time, and go back the same way: what goes far is small.`,
    formula: 'S / 2, S / 4, .., S / N, and back',
    paper: 'Rabenseifner 2004',
    short: t`halving, then doubling`,
    anyTasks: true,
    whyIdle: FOLDED,
    operation: operations['all-reduce'],
    program: (tasks) => halvingAllReduce(tasks, true),
  }),
  'all-reduce-halving-far': row('all-reduce-halving-far', {
    laneName: 'Halving, far first',
    label: t`All-reduce, halving and doubling, far first`,
    description: t`The same with the farthest partner first: half of all data go as far as possible.`,
    formula: 'S / 2, S / 4, .., S / N, and back',
    paper: 'Rabenseifner 2004',
    short: t`halving, far first`,
    anyTasks: true,
    whyIdle: FOLDED,
    operation: operations['all-reduce'],
    program: (tasks) => halvingAllReduce(tasks, false),
  }),
  'all-reduce-tree': row('all-reduce-tree', {
    laneName: 'Binary tree',
    label: t`All-reduce, binary tree`,
    description: t`Sums go up a binary tree of the tasks, piece after piece, and then down again.`,
    formula: '(4 ⌈log₂ N⌉ + 4 k − 6) × S / k',
    paper: 'Sanders, Speck and Träff 2009',
    short: t`up and down a tree of tasks`,
    anyTasks: true,
    whyIdle: NOT_THERE,
    operation: operations['all-reduce'],
    takesPieces: true,
    program: (tasks, { pieces }) => treeAllReduce(tasks, pieces),
  }),
  'all-reduce-hierarchical': row('all-reduce-hierarchical', {
    laneName: 'Hierarchical',
    label: t`All-reduce, hierarchical`,
    description: t`Rings below each leaf switch first, then rings from leaf to leaf with each task’s share, then below the leaves again.`,
    formula: '2 (m₁ − 1) × S / m₁, 2 (N / m₁ − 1) × S / N',
    paper: 'Jia et al. 2018',
    short: t`rings in leaves and between them`,
    operation: operations['all-reduce'],
    program: (tasks, _, m) => hierarchicalAllReduce(tasks, m[0] ?? tasks),
  }),
  'all-gather-ring': row('all-gather-ring', {
    laneName: 'All-gather, ring',
    label: t`All-gather, ring`,
    description: t`Each task’s piece goes round to everybody, from task to task.`,
    formula: '(N − 1) × S / N',
    paper: THAKUR,
    short: t`to the next task`,
    anyTasks: true,
    operation: operations['all-gather'],
    program: (tasks) => ringAllGather(tasks),
  }),
  'all-gather-doubling': row('all-gather-doubling', {
    laneName: 'All-gather, doubling',
    label: t`All-gather, recursive doubling`,
    description: t`Pairs exchange all they have, twice as far apart and twice as much each time.`,
    formula: 'S / N, 2 S / N, .., S / 2',
    paper: THAKUR,
    short: t`ever more, ever farther`,
    anyTasks: true,
    operation: operations['all-gather'],
    needsPower: true,
    program: (tasks) => doublingAllGather(tasks),
  }),
  'all-gather-bruck': row('all-gather-bruck', {
    laneName: 'All-gather, Bruck',
    label: t`All-gather, Bruck`,
    description: t`Every task passes on all it has to the one 1, 2, 4, .. places before it: as few phases as possible for any number of tasks.`,
    formula: 'S / N, 2 S / N, .., the rest',
    paper: BRUCK,
    short: t`to places before, ever farther`,
    anyTasks: true,
    operation: operations['all-gather'],
    program: (tasks) => bruckAllGather(tasks),
  }),
  'reduce-scatter-ring': row('reduce-scatter-ring', {
    laneName: 'Reduce-scatter, ring',
    label: t`Reduce-scatter, ring`,
    description: t`Each piece goes round once and is summed on its way to its owner.`,
    formula: '(N − 1) × S / N',
    paper: 'Patarasuk and Yuan 2009',
    short: t`to the next task`,
    anyTasks: true,
    operation: operations['reduce-scatter'],
    program: (tasks) => ringReduceScatter(tasks),
  }),
  'reduce-scatter-halving': row('reduce-scatter-halving', {
    laneName: 'Reduce-scatter, halving',
    label: t`Reduce-scatter, recursive halving`,
    description: t`Pairs sum half of what is left, the farthest partner first.`,
    formula: 'S / 2, S / 4, .., S / N',
    paper: THAKUR,
    short: t`ever less, ever nearer`,
    anyTasks: true,
    operation: operations['reduce-scatter'],
    needsPower: true,
    program: (tasks) => halvingReduceScatter(tasks),
  }),
  'broadcast-binomial': row('broadcast-binomial', {
    laneName: 'Broadcast, binomial',
    label: t`Broadcast, binomial tree`,
    description: t`Whoever has the data of task 0 sends them on, the farthest first: twice as many have them each time.`,
    formula: '⌈log₂ N⌉ × S',
    paper: THAKUR,
    short: t`twice as many each time`,
    anyTasks: true,
    whyIdle: NOT_THERE,
    operation: operations.broadcast,
    program: (tasks) => binomialBroadcast(tasks),
  }),
  'broadcast-chain': row('broadcast-chain', {
    laneName: 'Broadcast, chain',
    label: t`Broadcast, chain`,
    description: t`The data of task 0 go from task to task, piece after piece, so that all links of the chain are busy.`,
    formula: '(N − 2 + k) × S / k',
    paper: CHAIN,
    short: t`piece after piece along a chain`,
    anyTasks: true,
    whyIdle: NOT_THERE,
    operation: operations.broadcast,
    takesPieces: true,
    program: (tasks, { pieces }) => chainBroadcast(tasks, pieces),
  }),
  'reduce-binomial': row('reduce-binomial', {
    laneName: 'Reduce, binomial',
    label: t`Reduce, binomial tree`,
    description: t`Pairs sum all they have, twice as far apart each time, until task 0 has the sum.`,
    formula: '⌈log₂ N⌉ × S',
    paper: THAKUR,
    short: t`half as many each time`,
    anyTasks: true,
    whyIdle: NOT_THERE,
    operation: operations.reduce,
    program: (tasks) => binomialReduce(tasks),
  }),
  'reduce-chain': row('reduce-chain', {
    laneName: 'Reduce, chain',
    label: t`Reduce, chain`,
    description: t`Each task adds its own and passes on, piece after piece, from the last task to task 0.`,
    formula: '(N − 2 + k) × S / k',
    paper: CHAIN,
    short: t`piece after piece along a chain`,
    anyTasks: true,
    whyIdle: NOT_THERE,
    operation: operations.reduce,
    takesPieces: true,
    program: (tasks, { pieces }) => chainReduce(tasks, pieces),
  }),
  'all-to-all-bruck': row('all-to-all-bruck', {
    laneName: 'All-to-all, Bruck',
    label: t`All-to-all, Bruck`,
    description: t`What has to go b places goes 1, 2, 4, .. of them where b has a 1 in binary: few messages, but most data travel repeatedly.`,
    formula: '⌈log₂ N⌉ × S / 2',
    paper: BRUCK,
    short: t`1, 2, 4, .. places on`,
    anyTasks: true,
    operation: operations['all-to-all'],
    program: (tasks) => bruckAllToAll(tasks),
  }),
};

/** By phase: bytes of each message. */
export function messageSizes(
  { program }: Collective,
  traffic: Pick<Traffic, 'pieces' | 'dataBytes'>,
  tasks: number,
  m: readonly number[],
): number[] {
  const made = program(tasks, traffic, m);
  return Array.from({ length: phasesOf(made) }, (_, phase) => bytesOf(made, traffic.dataBytes, phase));
}

/** Another one that does the same among any number of tasks. */
export function forAnyNumber(exchange: string): CollectiveKind {
  const { collective } = collectives[exchange as CollectiveKind];
  const found = Object.values(collectives).find(
    (other) => other.collective.operation === collective.operation && !other.collective.needsPower,
  );
  return found?.name ?? 'all-reduce-ring';
}

/** Why a collective cannot be run among so many tasks; null: it can. */
export function powerFault({ needsPower }: Collective, tasks: number): string | null {
  return needsPower && !Number.isInteger(Math.log2(tasks))
    ? t`it needs a power of two of tasks, not ${counted(tasks, 'task')}`
    : null;
}
