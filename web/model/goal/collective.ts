/* A collective as a schedule for LogGOPSim: its program, without the rest of the lane. */

import { programRows } from '../algorithms/collectives/dependencies.ts';
import { phasesOf } from '../algorithms/collectives/program.ts';
import { collectiveOf } from '../collective.ts';
import { ruleChildrenOf, tasksOf } from '../lanes.ts';
import { limits } from '../limits.ts';
import type { ResolvedLane } from '../types.ts';
import { writeGoal } from './write.ts';

/** Null of what is none, and of what has more messages than a trace may have, or more pieces to follow. */
export function collectiveGoal(lane: ResolvedLane): string | null {
  const collective = collectiveOf(lane);
  if (!collective) return null;
  const tasks = tasksOf(lane);
  const program = collective.program(tasks, lane.traffic, ruleChildrenOf(lane));
  if (tasks * Math.max(tasks, phasesOf(program)) > limits.traceRows) return null;
  const written = writeGoal(programRows(program, lane.traffic.dataBytes, tasks), tasks);
  return written.ok ? written.value : null;
}
