/* A binary tree in the order of the tasks, up and down again, piece after piece. */

import { backwards, type Part, type Program } from './program.ts';

/** Task 0 is the root, with one child; odd tasks are leaves. The last bit that is 1 moves up. */
function parentOf(task: number, tasks: number): number {
  const lowest = task & -task;
  const parent = (task ^ lowest) | (lowest << 1);
  return parent < tasks ? parent : task ^ lowest;
}

/** A task sums what comes from the left in even phases, from the right in odd ones, and passes on a piece in the first phase of its own
 * kind after that: so there are two phases for each piece. Those in which nobody sends are left out. */
export function treeAllReduce(tasks: number, pieces: number): Program {
  const isRight = (task: number) => parentOf(task, tasks) > 0 && parentOf(task, tasks) < task;
  const first = (task: number) => 2 * Math.log2(task & -task) + (isRight(task) ? 1 : 0);
  // Some task has its first phase at 2 l for each 2^l, and at 2 l + 1 for each 3 x 2^l, below the number of tasks.
  const phasesFrom = (least: number) => (least < tasks ? Math.ceil(Math.log2(tasks / least)) - 1 + pieces : 0);
  const [even, odd] = [phasesFrom(1), phasesFrom(3)];
  /** by the count of all phases, also of those in which nobody sends */
  const timeOf = (phase: number) => (phase < 2 * odd ? phase : 2 * (phase - odd));
  const piece = (task: number, phase: number) => (timeOf(phase) - first(task)) / 2;
  const sends = (task: number, at: number) => task > 0 && at >= 0 && at < pieces && at % 1 === 0;
  const up: Part = {
    phases: even + odd,
    adds: true,
    to: (task, phase) => (sends(task, piece(task, phase)) ? parentOf(task, tasks) : null),
    size: () => 1,
    carries: (task, phase) => [piece(task, phase)],
  };
  return { pieces, parts: [up, backwards(up, tasks)] };
}
