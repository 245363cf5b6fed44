/* Around rings, along chains, and up and down a binary tree: a task sends to one or two others only. */

import { backwards, type Part, type Program, range } from './program.ts';

/** Where a task is in its ring. */
interface Place {
  place: number;
  next: number;
}

/** Tasks in rings of `around`, for each place of which there are pieces. `behind`: which of them a task sends first, in places behind
 * its own. */
function ring(around: number, at: (task: number) => Place, behind: number, adds: boolean, pieces: Pieces): Part {
  return {
    phases: around - 1,
    adds,
    to: (task) => at(task).next,
    size: () => pieces(0, 0).length,
    carries: (task, phase) => pieces((at(task).place - phase - behind + 2 * around) % around, task),
  };
}

/** The pieces of a place of the ring that a task belongs to. */
type Pieces = (place: number, task: number) => number[];

const ownPlace: Pieces = (place) => [place];

/** In the end every task has the sum of its own piece. */
const gathersSums = (around: number, at: (task: number) => Place, pieces = ownPlace) =>
  ring(around, at, 1, true, pieces);
const gathers = (around: number, at: (task: number) => Place, pieces = ownPlace) => ring(around, at, 0, false, pieces);

const inOrder = (tasks: number) => (task: number) => ({ place: task, next: (task + 1) % tasks });

export const ringReduceScatter = (tasks: number): Program => ({
  pieces: tasks,
  parts: [gathersSums(tasks, inOrder(tasks))],
});

export const ringAllGather = (tasks: number): Program => ({ pieces: tasks, parts: [gathers(tasks, inOrder(tasks))] });

export const ringAllReduce = (tasks: number): Program => ({
  pieces: tasks,
  parts: [gathersSums(tasks, inOrder(tasks)), gathers(tasks, inOrder(tasks))],
});

/** Tasks in groups of `group`: rings in the groups, then rings of those with the same place in each group, then rings in the groups
 * again. Piece i G + j is of place i in a group, and of group j of G. */
export function hierarchicalAllReduce(tasks: number, group: number): Program {
  const groups = tasks / group;
  const within = (task: number) => {
    const place = task % group;
    return { place, next: task - place + ((place + 1) % group) };
  };
  const across = (task: number) => ({ place: Math.floor(task / group), next: (task + group) % tasks });
  const ofPlace: Pieces = (place) => range(place * groups, groups);
  const ofGroup: Pieces = (place, task) => [(task % group) * groups + place];
  return {
    pieces: tasks,
    parts: [
      gathersSums(group, within, ofPlace),
      gathersSums(groups, across, ofGroup),
      gathers(groups, across, ofGroup),
      gathers(group, within, ofPlace),
    ],
  };
}

/** Piece after piece from task 0 to the last one. */
export function chainBroadcast(tasks: number, pieces: number): Program {
  const sends = (task: number, phase: number) => task < tasks - 1 && phase >= task && phase < task + pieces;
  const part: Part = {
    phases: tasks - 2 + pieces,
    adds: false,
    to: (task, phase) => (sends(task, phase) ? task + 1 : null),
    size: () => 1,
    carries: (task, phase) => [phase - task],
  };
  return { pieces, parts: [part] };
}

/** Reduces along the chain from the last task to task 0. */
export function chainReduce(tasks: number, pieces: number): Program {
  const [{ to, carries, ...part }] = chainBroadcast(tasks, pieces).parts as [Part];
  const mirror = (task: number) => tasks - 1 - task;
  const reversed: Part = {
    ...part,
    adds: true,
    to(task, phase) {
      const destination = to(mirror(task), phase);
      return destination === null ? null : mirror(destination);
    },
    carries: (task, phase) => carries(mirror(task), phase),
  };
  return { pieces, parts: [reversed] };
}

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
