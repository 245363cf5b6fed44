/* By powers of two: halving, doubling, binomial trees, and Bruck's rounds. */

import { backwards, type Part, type Program, range } from './program.ts';

/** Exponent of the largest power of two up to `tasks`. */
const exponentOf = (tasks: number) => Math.floor(Math.log2(tasks));
const rounds = (tasks: number) => Math.ceil(Math.log2(tasks));

/** Who takes part, and as which number, 0 to 2^k - 1. */
interface Members {
  number(task: number): number | null;
  task(number: number): number;
}

const all: Members = { number: (task) => task, task: (number) => number };

/** In pairs that differ in one bit, the one of `bit(phase)`. */
function pairs(count: number, members: Members, bit: (phase: number) => number): Pick<Part, 'phases' | 'to'> {
  return {
    phases: exponentOf(count),
    to(task, phase) {
      const number = members.number(task);
      return number === null ? null : members.task(number ^ (1 << bit(phase)));
    },
  };
}

/** Everybody sends everything to one, twice as far away in each phase. */
function doubling(count: number, members: Members): Part {
  return { ...pairs(count, members, (phase) => phase), adds: true, size: () => 1, carries: () => [0] };
}

/** Half of what is left goes to the partner, who sums it: of 2^k pieces each ends up with its own. */
function halving(count: number, members: Members, nearFirst: boolean): Part {
  const exponent = exponentOf(count);
  const bit = (phase: number) => (nearFirst ? phase : exponent - 1 - phase);
  return {
    ...pairs(count, members, bit),
    adds: true,
    size: (phase) => 2 ** (exponent - 1 - phase),
    carries(task, phase) {
      const partner = (members.number(task) ?? 0) ^ (1 << bit(phase));
      const known = range(0, phase + 1).reduce((mask, done) => mask | (1 << bit(done)), 0);
      return range(0, 2 ** exponent).filter((piece) => (piece & known) === (partner & known));
    },
  };
}

/** Where the tasks are no power of two, of the first 2 r every even one is represented by its neighbour: it sends all of its data to it
 * before, and receives all of it afterwards. */
function folded(tasks: number, pieces: number, parts: (count: number, members: Members) => Part[]): Program {
  const count = 2 ** exponentOf(tasks);
  const extra = tasks - count;
  if (extra === 0) return { pieces, parts: parts(count, all) };
  const fold: Part = {
    phases: 1,
    adds: true,
    to: (task) => (task < 2 * extra && task % 2 === 0 ? task + 1 : null),
    size: () => pieces,
    carries: () => range(0, pieces),
  };
  const unfold: Part = { ...fold, adds: false, to: (task) => (task < 2 * extra && task % 2 === 1 ? task - 1 : null) };
  const members: Members = {
    number(task) {
      if (task >= 2 * extra) return task - extra;
      return task % 2 === 1 ? (task - 1) / 2 : null;
    },
    task: (number) => (number < extra ? 2 * number + 1 : number + extra),
  };
  return { pieces, parts: [fold, ...parts(count, members), unfold] };
}

export const doublingAllReduce = (tasks: number): Program =>
  folded(tasks, 1, (count, members) => [doubling(count, members)]);

/** Rabenseifner's. `nearFirst`: what goes far is small. */
export function halvingAllReduce(tasks: number, nearFirst: boolean): Program {
  return folded(tasks, 2 ** exponentOf(tasks), (count, members) => {
    const half = halving(count, members, nearFirst);
    return [half, backwards(half, tasks)];
  });
}

/** Powers of two only. */
export const halvingReduceScatter = (tasks: number): Program => ({
  pieces: tasks,
  parts: [halving(tasks, all, false)],
});
export const doublingAllGather = (tasks: number): Program => ({
  pieces: tasks,
  parts: [backwards(halving(tasks, all, false), tasks)],
});

/** From task 0 down a binomial tree, the farthest first. */
function binomial(tasks: number): Part {
  const phases = rounds(tasks);
  return {
    phases,
    adds: false,
    to(task, phase) {
      const distance = 2 ** (phases - 1 - phase);
      return task % (2 * distance) === 0 && task + distance < tasks ? task + distance : null;
    },
    size: () => 1,
    carries: () => [0],
  };
}

export const binomialBroadcast = (tasks: number): Program => ({ pieces: 1, parts: [binomial(tasks)] });

export function binomialReduce(tasks: number): Program {
  const part: Part = {
    ...binomial(tasks),
    adds: true,
    to: (task, phase) => (task % 2 ** (phase + 1) === 2 ** phase ? task - 2 ** phase : null),
  };
  return { pieces: 1, parts: [part] };
}

/** Everybody passes on all that it has, to the one 2^p places before; the last time only what is missing there. */
export function bruckAllGather(tasks: number): Program {
  const size = (phase: number) => Math.min(2 ** phase, tasks - 2 ** phase);
  const part: Part = {
    phases: rounds(tasks),
    adds: false,
    to: (task, phase) => (task - 2 ** phase + tasks) % tasks,
    size,
    carries: (task, phase) => range(task, size(phase), tasks),
  };
  return { pieces: tasks, parts: [part] };
}

/** What has to go b places goes 2^p of them in phase p, where b has a 1 there. */
export function bruckAllToAll(tasks: number): Program {
  const distances = (phase: number) => range(0, tasks).filter((distance) => (distance >> phase) % 2 === 1);
  /** how many they are */
  const size = (phase: number) =>
    Math.floor(tasks / 2 ** (phase + 1)) * 2 ** phase + Math.max(0, (tasks % 2 ** (phase + 1)) - 2 ** phase);
  const part: Part = {
    phases: rounds(tasks),
    adds: false,
    to: (task, phase) => (task + 2 ** phase) % tasks,
    size,
    carries: (task, phase) =>
      distances(phase).map((distance) => {
        const source = (task - (distance % 2 ** phase) + tasks) % tasks;
        return source * tasks + ((source + distance) % tasks);
      }),
  };
  return { pieces: tasks, parts: [part] };
}
