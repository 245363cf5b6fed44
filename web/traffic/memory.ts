/* What tasks have of the data of a collective, phase by phase: its program played on sets of tasks, from the messages that are sent. */

import type { Operation } from '../model/algorithms/collectives/collectives.ts';
import { type Program, phasesOf, stepOf } from '../model/algorithms/collectives/program.ts';
import { ruleChildrenOf, tasksOf } from '../model/lanes.ts';
import { collectiveOf } from '../model/message-sizes.ts';
import type { LaneSettings } from '../model/types.ts';

/** So many tasks are a set of bits. */
const MAX_TASKS = 32;
/** Squares of a task; of more pieces several share one. */
export const MAX_SQUARES = 16;

export interface Memory {
  tasks: number;
  phases: number;
  /** of a task */
  squares: number;
  /** of the data, and how many bytes each */
  pieces: number;
  pieceBytes: number;
  /** whether tasks are summed, or only handed on */
  sums: boolean;
  /** how many tasks are in a square: [task * squares + square]; 0: the task does not have it. Before a phase, where `phases` is the end. */
  before(phase: number): Uint8Array;
  /** what is in a square that is complete */
  complete: number;
}

/** Null for what is no collective, and among more tasks. */
export function memoryOf(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): Memory | null {
  const collective = collectiveOf(lane);
  const tasks = tasksOf(lane);
  if (!collective || tasks > MAX_TASKS) return null;
  const program = collective.program(tasks, lane.traffic, ruleChildrenOf(lane));
  const played = playProgram(program, tasks, collective.operation.name);
  return { ...played, pieceBytes: Math.ceil(lane.traffic.dataBytes / program.pieces) };
}

/** What a task has at first; in an all-to-all, piece s N + d is what s has for d. */
function hasAtFirst(operation: Operation['name'], tasks: number, task: number, piece: number): boolean {
  switch (operation) {
    case 'all-reduce':
    case 'reduce-scatter':
    case 'reduce':
      return true;
    case 'all-gather':
      return task === piece;
    case 'broadcast':
      return task === 0;
    case 'all-to-all':
      return Math.floor(piece / tasks) === task;
  }
}

export function playProgram(program: Program, tasks: number, operation: Operation['name']): Omit<Memory, 'pieceBytes'> {
  const phases = phasesOf(program);
  const exchanged = operation === 'all-to-all';
  const stored = exchanged ? tasks * tasks : program.pieces;
  const has = Uint32Array.from({ length: tasks * stored }, (_, at) => {
    const task = Math.floor(at / stored);
    return hasAtFirst(operation, tasks, task, at % stored) ? 1 << task : 0;
  });
  const sums = program.parts.some(({ adds }) => adds);
  const complete = sums ? tasks : 1;
  /** of a task those that are shown: all, or what others have for it */
  const shown = exchanged ? tasks : stored;
  const pieceAt = (task: number, index: number) => task * stored + (exchanged ? index * tasks + task : index);
  const squares = Math.min(MAX_SQUARES, shown);
  const square = (task: number, at: number) => {
    const [first, end] = [Math.floor((at * shown) / squares), Math.floor(((at + 1) * shown) / squares)];
    let sum = 0;
    for (let index = first; index < end; index++) sum += bits(has[pieceAt(task, index)] ?? 0);
    return sum === 0 ? 0 : Math.max(1, Math.floor(sum / (end - first)));
  };
  const picture = () =>
    Uint8Array.from({ length: tasks * squares }, (_, at) => square(Math.floor(at / squares), at % squares));
  const pictures = [picture()];
  for (let phase = 0; phase < phases; phase++) {
    play(program, phase, { has, tasks, stored });
    pictures.push(picture());
  }
  const before = (phase: number) => pictures[Math.max(0, Math.min(phases, phase))] as Uint8Array;
  return { tasks, phases, squares, pieces: program.pieces, sums, complete, before };
}

/** All send before anybody receives. */
function play(
  program: Program,
  phase: number,
  { has, tasks, stored }: { has: Uint32Array; tasks: number; stored: number },
): void {
  const { part, phase: own } = stepOf(program, phase);
  const sent = has.slice();
  for (let task = 0; task < tasks; task++) {
    const to = part.to(task, own);
    if (to === null) continue;
    for (const piece of part.carries(task, own)) {
      const at = to * stored + piece;
      has[at] = (has[at] ?? 0) | (sent[task * stored + piece] ?? 0);
    }
  }
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
