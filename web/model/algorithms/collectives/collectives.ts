/* Collectives: what all tasks want in the end, and what is said of each program that brings it about. Each is an exchange with messages of
 * several sizes; the programs are in collective-rules.ts. */

import { counted } from '../../../words/inflection.ts';
import { t } from '../../../words/language/language.ts';
import type { ExchangeRow, ExchangeText } from '../exchanges.ts';
import { type CollectiveKind, type CollectiveRule, collectiveRules } from './collective-rules.ts';

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

export interface Collective extends CollectiveRule {
  operation: Operation;
}

type CollectiveRow<K extends CollectiveKind> = ExchangeRow & { name: K; collective: Collective };

type Own = Pick<ExchangeText, 'laneName' | 'label' | 'whyIdle'> & {
  operation: Operation;
  short: string;
};

function row<K extends CollectiveKind>(name: K, { operation, short, ...texts }: Own): CollectiveRow<K> {
  const rule = collectiveRules[name];
  return {
    ...rule,
    name,
    ...texts,
    group: t`Collectives`,
    collective: { ...rule.collective, operation },
    short: () => short,
  };
}

const FOLDED = t`some give their data to a neighbour, which acts for both, since the number of tasks is no power of two`;
const NOT_THERE = t`it is not their turn`;

export const collectives: { [K in CollectiveKind]: CollectiveRow<K> } = {
  'all-reduce-ring': row('all-reduce-ring', {
    operation: operations['all-reduce'],
    laneName: 'Ring',
    label: t`All-reduce, ring`,
    short: t`to the next task`,
  }),
  'all-reduce-doubling': row('all-reduce-doubling', {
    operation: operations['all-reduce'],
    laneName: 'Recursive doubling',
    label: t`All-reduce, recursive doubling`,
    short: t`everything, ever farther`,
    whyIdle: FOLDED,
  }),
  'all-reduce-halving': row('all-reduce-halving', {
    operation: operations['all-reduce'],
    laneName: 'Halving and doubling',
    label: t`All-reduce, halving and doubling`,
    short: t`halving, then doubling`,
    whyIdle: FOLDED,
  }),
  'all-reduce-halving-far': row('all-reduce-halving-far', {
    operation: operations['all-reduce'],
    laneName: 'Halving, far first',
    label: t`All-reduce, halving and doubling, far first`,
    short: t`halving, far first`,
    whyIdle: FOLDED,
  }),
  'all-reduce-tree': row('all-reduce-tree', {
    operation: operations['all-reduce'],
    laneName: 'Binary tree',
    label: t`All-reduce, binary tree`,
    short: t`up and down a tree of tasks`,
    whyIdle: NOT_THERE,
  }),
  'all-reduce-hierarchical': row('all-reduce-hierarchical', {
    operation: operations['all-reduce'],
    laneName: 'Hierarchical',
    label: t`All-reduce, hierarchical`,
    short: t`rings of neighbours, then across`,
  }),
  'all-gather-ring': row('all-gather-ring', {
    operation: operations['all-gather'],
    laneName: 'All-gather, ring',
    label: t`All-gather, ring`,
    short: t`to the next task`,
  }),
  'all-gather-doubling': row('all-gather-doubling', {
    operation: operations['all-gather'],
    laneName: 'All-gather, doubling',
    label: t`All-gather, recursive doubling`,
    short: t`ever more, ever farther`,
  }),
  'all-gather-bruck': row('all-gather-bruck', {
    operation: operations['all-gather'],
    laneName: 'All-gather, Bruck',
    label: t`All-gather, Bruck`,
    short: t`to places before, ever farther`,
  }),
  'reduce-scatter-ring': row('reduce-scatter-ring', {
    operation: operations['reduce-scatter'],
    laneName: 'Reduce-scatter, ring',
    label: t`Reduce-scatter, ring`,
    short: t`to the next task`,
  }),
  'reduce-scatter-halving': row('reduce-scatter-halving', {
    operation: operations['reduce-scatter'],
    laneName: 'Reduce-scatter, halving',
    label: t`Reduce-scatter, recursive halving`,
    short: t`ever less, ever nearer`,
  }),
  'broadcast-binomial': row('broadcast-binomial', {
    operation: operations.broadcast,
    laneName: 'Broadcast, binomial',
    label: t`Broadcast, binomial tree`,
    short: t`twice as many each time`,
    whyIdle: NOT_THERE,
  }),
  'broadcast-chain': row('broadcast-chain', {
    operation: operations.broadcast,
    laneName: 'Broadcast, chain',
    label: t`Broadcast, chain`,
    short: t`piece after piece along a chain`,
    whyIdle: NOT_THERE,
  }),
  'reduce-binomial': row('reduce-binomial', {
    operation: operations.reduce,
    laneName: 'Reduce, binomial',
    label: t`Reduce, binomial tree`,
    short: t`half as many each time`,
    whyIdle: NOT_THERE,
  }),
  'reduce-chain': row('reduce-chain', {
    operation: operations.reduce,
    laneName: 'Reduce, chain',
    label: t`Reduce, chain`,
    short: t`piece after piece along a chain`,
    whyIdle: NOT_THERE,
  }),
  'all-to-all-bruck': row('all-to-all-bruck', {
    operation: operations['all-to-all'],
    laneName: 'All-to-all, Bruck',
    label: t`All-to-all, Bruck`,
    short: t`1, 2, 4, .. places on`,
  }),
};

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
export function powerFault({ needsPower }: CollectiveRule, tasks: number): string | null {
  return needsPower && !Number.isInteger(Math.log2(tasks))
    ? t`it needs a power of two of tasks, not ${counted(tasks, 'task')}`
    : null;
}
