/* How an exchange comes to a destination, where it has a rule that can be drawn: digit by digit, or so many places further on. */

import { type Digit, type DigitSum, digitSums, exchanges } from '../model/algorithms/exchanges.ts';
import { treeOf } from '../model/cables.ts';
import { engineRow, isPartialExchange } from '../model/lanes.ts';
import { firstPhase } from '../model/notes.ts';
import type { LaneSettings } from '../model/types.ts';
import type { Tree } from '../tree/tree.ts';

/** What a digit of a task's number decides: in which child of a switch of this level the task is; null where it decides
 * no single level. */
interface DecidingDigit extends Digit {
  level: number | null;
}

export type DerivedDigit = DecidingDigit & DigitSum;

interface Derived {
  task: number;
  /** as displayed */
  phase: number;
  /** null: there is no such task */
  target: number | null;
  tree: Tree;
}

export interface Digits extends Derived {
  /** flip: binary digits, flipped by those of the phase */
  kind: 'flip' | 'sum';
  digits: readonly DerivedDigit[];
  /** what the digits make up, also where there is no such task */
  made: number;
}

export interface Onwards extends Derived {
  kind: 'onwards';
  target: number;
  distance: number;
  tasks: number;
}

export type Derivation = Digits | Onwards;

/** An exchange among all nodes. */
function rowOf(lane: LaneSettings) {
  return engineRow(lane).exchanges && !isPartialExchange(lane) ? exchanges[lane.traffic.exchange] : null;
}

export function isDerived(lane: LaneSettings): boolean {
  const row = rowOf(lane);
  return row?.digits !== undefined || row?.distance !== undefined;
}

/** Null where there is no such rule. `taskNode`: node of each task, if known; else task t is on node t. */
export function derivationsOf(
  lane: LaneSettings,
  taskNode: ArrayLike<number> | null,
): ((task: number, phase: number) => Derivation) | null {
  const row = rowOf(lane);
  if (!row) return null;
  const { traffic, topology } = lane;
  const tree = treeOf(topology);
  const tasks = tree.nodes;
  const first = firstPhase(lane);
  const { distance, digits, flips } = row;
  if (distance)
    return (task, phase) => {
      const further = distance(traffic, phase);
      const target = (task + further) % tasks;
      return { kind: 'onwards', task, phase: phase + first, target, distance: further, tasks, tree };
    };
  if (!digits) return null;
  const deciding = decidingDigits(tree, (task) => taskNode?.[task] ?? task, digits(traffic, tasks, tree.m));
  return (task, phase) => {
    const sums = digitSums(deciding, task, phase);
    const made = sums.reduce((sum, { sum: digit, inTarget }) => sum + digit * inTarget, 0);
    const target = made < tasks ? made : null;
    return { kind: flips ? 'flip' : 'sum', task, phase: phase + first, target, made, digits: sums, tree };
  };
}

/** A digit decides the level that alone changes with it, whatever the others are. */
function decidingDigits(tree: Tree, nodeOf: (task: number) => number, digits: readonly Digit[]): DecidingDigit[] {
  const { nodes: tasks, m } = tree;
  return digits.map((digit) => {
    const { base, inTarget } = digit;
    const changing = new Set<number>();
    for (let task = 0; task < tasks; task++) {
      const value = Math.floor(task / inTarget) % base;
      const other = task + (((value + 1) % base) - value) * inTarget;
      if (other >= tasks) continue;
      let [a, b] = [nodeOf(task), nodeOf(other)];
      for (const [below, children] of m.entries()) {
        if (a % children !== b % children) changing.add(below + 1);
        [a, b] = [Math.floor(a / children), Math.floor(b / children)];
      }
      if (changing.size > 1) break;
    }
    const [level = null] = changing;
    return { ...digit, level: changing.size === 1 ? level : null };
  });
}
