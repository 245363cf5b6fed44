/* Each collective as a program; apart from the rows with their texts, which no worker needs. */

import type { Traffic } from '../../types.ts';
import type { ExchangeRule } from '../exchange-rules.ts';
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
import { bytesOf, type Program, phasesOf, type Step, stepOf } from './program.ts';
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

export interface CollectiveRule {
  /** among tasks on a tree with m children per level */
  program(tasks: number, traffic: Pick<Traffic, 'pieces'>, m: readonly number[]): Program;
  /** the user says how many */
  takesPieces?: true;
  /** only among a power of two of tasks */
  needsPower?: true;
  /** only among all tasks of a tree */
  wholeLeaves?: true;
}

function row(collective: CollectiveRule): ExchangeRule & { collective: CollectiveRule } {
  const { program, wholeLeaves } = collective;
  return {
    complete: false,
    listed: true,
    ...(!wholeLeaves && { anyTasks: true }),
    collective,
    phases: (traffic, tasks, m) => phasesOf(program(tasks, traffic, m)),
    rule(traffic, tasks, m) {
      const made = program(tasks, traffic, m);
      const phases = phasesOf(made);
      const toIn = (task: number, step: Step) => step.part.to(task, step.phase);
      return (task, phase) => (phase < phases ? toIn(task, stepOf(made, phase)) : null);
    },
  };
}

export const collectiveRules: { [K in CollectiveKind]: ReturnType<typeof row> } = {
  'all-reduce-ring': row({ program: ringAllReduce }),
  'all-reduce-doubling': row({ program: doublingAllReduce }),
  'all-reduce-halving': row({ program: (tasks) => halvingAllReduce(tasks, true) }),
  'all-reduce-halving-far': row({ program: (tasks) => halvingAllReduce(tasks, false) }),
  'all-reduce-tree': row({ program: (tasks, { pieces }) => treeAllReduce(tasks, pieces), takesPieces: true }),
  'all-reduce-hierarchical': row({
    program: (tasks, _, m) => hierarchicalAllReduce(tasks, m[0] ?? tasks),
    wholeLeaves: true,
  }),
  'all-gather-ring': row({ program: ringAllGather }),
  'all-gather-doubling': row({ program: doublingAllGather, needsPower: true }),
  'all-gather-bruck': row({ program: bruckAllGather }),
  'reduce-scatter-ring': row({ program: ringReduceScatter }),
  'reduce-scatter-halving': row({ program: halvingReduceScatter, needsPower: true }),
  'broadcast-binomial': row({ program: binomialBroadcast }),
  'broadcast-chain': row({ program: (tasks, { pieces }) => chainBroadcast(tasks, pieces), takesPieces: true }),
  'reduce-binomial': row({ program: binomialReduce }),
  'reduce-chain': row({ program: (tasks, { pieces }) => chainReduce(tasks, pieces), takesPieces: true }),
  'all-to-all-bruck': row({ program: bruckAllToAll }),
};

/** By phase: bytes of each message. */
export function messageSizes(
  { program }: CollectiveRule,
  traffic: Pick<Traffic, 'pieces' | 'dataBytes'>,
  tasks: number,
  m: readonly number[],
): number[] {
  const made = program(tasks, traffic, m);
  return Array.from({ length: phasesOf(made) }, (_, phase) => bytesOf(made, traffic.dataBytes, phase));
}
