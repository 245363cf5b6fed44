/* What several jobs on one tree have to obey. */

import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { collectives, powerFault } from './algorithms/collectives/collectives.ts';
import { jobLetter, listedNodes, placementOf } from './algorithms/placements.ts';
import { runsJobs } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { listFault, NODES_PATHS, type Rule } from './rule.ts';
import { nodesOf, shapeOf } from './shape.ts';
import type { JobRow, ResolvedLane } from './types.ts';

const FIELD = fieldMark('traffic.jobs');

function jobFault(job: JobRow, index: number): string | null {
  const [exchange, tasks, , , , ...numbers] = job;
  const power = powerFault(collectives[exchange].collective, tasks);
  if (power !== null) return t`${FIELD}: job ${jobLetter(index)} cannot be run, as ${power}`;
  const wanted = placementOf(job).numbers(tasks);
  return numbers.length === wanted
    ? null
    : t`${FIELD}: job ${jobLetter(index)} has ${counted(numbers.length, 'number')} behind its placement; there must be ${wanted}`;
}

/** At most so many, in any collective. */
function messagesOf([exchange, tasks]: JobRow, { topology, traffic }: ResolvedLane): number {
  return tasks * Math.max(tasks, collectives[exchange].phases(traffic, tasks, shapeOf(topology).m));
}

function fault(lane: ResolvedLane): string | null {
  const { jobs } = lane.traffic;
  const nodes = nodesOf(lane.topology);
  const tasks = jobs.reduce((sum, [, each]) => sum + each, 0);
  if (jobs.length === 0) return t`${FIELD} may not be empty here`;
  if (tasks > nodes) return t`${FIELD}: there are ${counted(tasks, 'task')}, but only ${counted(nodes, 'node')}`;
  for (const [index, job] of jobs.entries()) {
    const own = jobFault(job, index);
    if (own !== null) return own;
  }
  const messages = jobs.reduce((sum, job) => sum + messagesOf(job, lane), 0);
  if (messages > limits.traceRows)
    return t`${FIELD}: there may be ${count(messages)} messages; at most ${count(limits.traceRows)} are allowed`;
  return listFault('traffic.jobs', jobs.flatMap(listedNodes), lane.topology);
}

export const jobsRule: Rule = {
  paths: ['traffic.trace', 'traffic.jobs', 'traffic.pieces', ...NODES_PATHS],
  fault: (lane) => (runsJobs(lane) ? fault(lane) : null),
};
