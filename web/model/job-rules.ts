/* Rules of jobs, top-switch tables, and exchanges given to the core as lists of phases, in checking order. */

import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import {
  type CollectiveKind,
  collectives,
  forAnyNumber,
  powerFault,
  sameOperation,
} from './algorithms/collectives/collectives.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { jobLetter, listedNodes, placementOf } from './algorithms/jobs.ts';
import { mappings } from './algorithms/mappings.ts';
import { routings } from './algorithms/routings.ts';
import { namesWhere } from './field.ts';
import { hasJob, isPartialExchange, ruleChildrenOf, ruleTasksOf, runsJobs, tasksOf } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, valueMark } from './naming.ts';
import { choiceText, listFault, NODES_PATHS, on, type Repaired, type Rule, rule } from './rule.ts';
import { nodesOf, nodesOfLeaves, placesOf, shapeOf } from './shape.ts';
import type { ExchangeKind, JobRow, ResolvedLane, Traffic } from './types.ts';

/** Defined for any number of tasks. */
const FOR_JOBS = namesWhere(exchanges, ({ anyTasks }) => anyTasks);
/** Exchanges for jobs that a sentence names; for a collective, others that come to the same. */
const suitingJobs = (exchange: ExchangeKind) =>
  exchanges[exchange].collective
    ? forAnyNumber(exchange)
    : namesWhere(exchanges, ({ anyTasks, collective }) => anyTasks && !collective);

function exchangeFault(lane: ResolvedLane): string | null {
  const { exchange } = lane.traffic;
  if (!isPartialExchange(lane) || FOR_JOBS.includes(exchange)) return null;
  // The core runs an exchange of its own among any nodes that exist.
  if (!hasJob(lane) && !exchanges[exchange].collective) return null;
  const { least, most } = nodesOfLeaves(lane.topology);
  if (!hasJob(lane))
    return least === most
      ? null
      : t`${fieldMark('traffic.exchange')} is ${valueMark('traffic.exchange', exchange)}, which needs equally many nodes on each leaf switch that has some, and here these have ${least} to ${counted(most, 'node')}; ${choiceText('traffic.exchange', suitingJobs(exchange))} can be used`;
  return t`${fieldMark('traffic.exchange')} is ${valueMark('traffic.exchange', exchange)}, which needs all nodes of the tree; a job can use ${choiceText('traffic.exchange', suitingJobs(exchange))}`;
}

/** Phases that a lane has if its traffic changes so. */
function phasesWith(lane: ResolvedLane, traffic: Partial<Traffic>): number {
  const changed = { ...lane.traffic, ...traffic };
  return exchanges[changed.exchange].phases(
    changed,
    ruleTasksOf({ ...lane, traffic: changed }),
    ruleChildrenOf({ ...lane, traffic: changed }),
  );
}

const mostPhases = (lane: ResolvedLane) => Math.floor(limits.customEntries / placesOf(lane.topology));

/** The most pieces with which it has not too many phases, 0 if it always has. */
function piecesThatFit(lane: ResolvedLane): number {
  let [fit, beyond] = [0, lane.traffic.pieces];
  while (beyond - fit > 1) {
    const pieces = Math.floor((fit + beyond) / 2);
    if (phasesWith(lane, { pieces }) <= mostPhases(lane)) fit = pieces;
    else beyond = pieces;
  }
  return fit;
}

/** Another collective that comes to the same in the fewest phases, if they are few enough. */
function shorterCollective(lane: ResolvedLane): CollectiveKind | null {
  const phases = (exchange: CollectiveKind) => phasesWith(lane, { exchange });
  const found = sameOperation(lane.traffic.exchange)
    .filter((exchange) => powerFault(collectives[exchange].collective, tasksOf(lane)) === null)
    .filter((exchange) => !isPartialExchange(lane) || FOR_JOBS.includes(exchange))
    .reduce((best, exchange) => (phases(exchange) < phases(best) ? exchange : best));
  return phases(found) <= mostPhases(lane) ? found : null;
}

function entriesFault(lane: ResolvedLane): string | null {
  const { exchange } = lane.traffic;
  const { listed, byHand } = exchanges[exchange];
  if (!listed || byHand || phasesWith(lane, {}) <= mostPhases(lane)) return null;
  const nodes = nodesOf(lane.topology);
  return t`The exchange ${valueMark('traffic.exchange', exchange)} among ${counted(tasksOf(lane), 'task')} on ${counted(nodes, 'node')} has too many phases; phases times nodes must be at most ${count(limits.customEntries)}`;
}

function tasksFault(lane: ResolvedLane): string | null {
  const { exchange } = lane.traffic;
  const { collective } = exchanges[exchange];
  const fault = collective && powerFault(collective, tasksOf(lane));
  return fault ? t`${fieldMark('traffic.exchange')} is ${valueMark('traffic.exchange', exchange)}, but ${fault}` : null;
}

function inOrder(): string {
  return t`tasks of a job, or with top-switch tables, sit on nodes in order`;
}

function mappingFault(lane: ResolvedLane): string | null {
  const { mapping, routing } = lane;
  if (!hasJob(lane) && !routings[routing.kind].tabled) return null;
  const { inOrder: contiguous } = mappings[mapping.kind];
  if (contiguous && mapping.swaps.length === 0) return null;
  const mappingText = contiguous ? t`changed by swaps` : valueMark('mapping.kind', mapping.kind);
  return t`${fieldMark('mapping.kind')} is ${mappingText}, but ${inOrder()}`;
}

function tableFault(lane: ResolvedLane): string | null {
  if (!routings[lane.routing.kind].tabled) return null;
  const { m, w, p } = shapeOf(lane.topology);
  if (m.length !== 2) return t`Top-switch tables need a tree of 2 levels; this one has ${m.length}`;
  if (w[0] !== 1) return t`Top-switch tables need one parent for each node; here a node has ${w[0] ?? 0}`;
  if (p) return t`Top-switch tables do not choose among parallel cables (p); here some are`;
  if (exchanges[lane.traffic.exchange].eachDistance) return null;
  return t`Top-switch tables are made for the phases of a shift; the exchange is ${valueMark('traffic.exchange', lane.traffic.exchange)}`;
}

/** What has not too many phases: with fewer pieces, by another collective, or else OPT among all nodes. */
function withFewerPhases(lane: ResolvedLane): Repaired {
  const { collective } = exchanges[lane.traffic.exchange];
  const pieces = collective?.takesPieces ? piecesThatFit(lane) : 0;
  if (pieces > 0) return { 'traffic.pieces': pieces };
  const shorter = collective && shorterCollective(lane);
  if (shorter) return { 'traffic.exchange': shorter };
  return { 'traffic.exchange': 'opt', 'job.nodes': [], 'job.size': 0 };
}

export const jobRules: readonly Rule[] = on('exchanges', [
  rule(['job.nodes'], ({ job: { nodes }, topology }) => {
    const fault = listFault('job.nodes', nodes, topology);
    if (fault !== null) return fault;
    const index = nodes.findIndex((node, index) => index > 0 && node < (nodes[index - 1] ?? 0));
    if (index > 0)
      return t`${fieldMark('job.nodes')} may not name node ${nodes[index] ?? 0} after node ${nodes[index - 1] ?? 0}; they must be in ascending order`;
    return nodes.length === 1 && t`The job has 1 node; it needs at least 2`;
  }),
  rule(['job.size'], ({ job: { nodes: given, size }, topology }) => {
    const nodes = nodesOf(topology);
    if (given.length > 0 || size === 0 || (size > 1 && size <= nodes)) return null;
    return t`${fieldMark('job.size')} is ${count(size)}; it must be 2 to ${count(nodes)}, or 0 for all nodes`;
  }),
  rule(['traffic.exchange', 'job.nodes', 'job.size'], exchangeFault, {
    reason: (lane) =>
      hasJob(lane)
        ? t`needs all nodes, but a job has only some`
        : t`needs equally many nodes on each leaf switch that has some`,
    repair: ({ traffic }) => ({ 'traffic.exchange': suitingJobs(traffic.exchange)[0] ?? 'shift' }),
  }),
  rule(['traffic.exchange', 'job.nodes', 'job.size'], tasksFault, {
    reason: (lane) => t`not among ${counted(tasksOf(lane), 'task')}, which are no power of two`,
    repair: ({ traffic }) => ({ 'traffic.exchange': forAnyNumber(traffic.exchange)[0] ?? 'all-reduce-ring' }),
  }),
  rule(['traffic.exchange', 'traffic.pieces', 'job.nodes', 'job.size'], entriesFault, {
    reason: (lane) => t`too many phases among ${counted(tasksOf(lane), 'task')}`,
    repair: withFewerPhases,
  }),
  rule(['mapping.kind', 'mapping.swaps'], mappingFault, { reason: inOrder }),
  rule(['routing.kind'], tableFault, { inLane: true }),
]);

const FIELD = fieldMark('traffic.jobs');

function rowFault(job: JobRow, index: number): string | null {
  const [exchange, tasks, , , , ...numbers] = job;
  const power = powerFault(collectives[exchange].collective, tasks);
  if (power !== null) return t`${FIELD}: job ${jobLetter(index)} cannot be run, as ${power}`;
  const wanted = placementOf(job).numbers(tasks);
  return numbers.length === wanted
    ? null
    : t`${FIELD}: job ${jobLetter(index)} has ${counted(numbers.length, 'number')} behind its placement; there must be ${wanted}`;
}

function rowsFault(lane: ResolvedLane): string | null {
  const { topology, traffic } = lane;
  const { jobs } = traffic;
  const nodes = nodesOf(lane.topology);
  const tasks = jobs.reduce((sum, [, each]) => sum + each, 0);
  if (jobs.length === 0) return t`${FIELD} may not be empty here`;
  if (tasks > nodes) return t`${FIELD}: there are ${counted(tasks, 'task')}, but only ${counted(nodes, 'node')}`;
  for (const [index, job] of jobs.entries()) {
    const own = rowFault(job, index);
    if (own !== null) return own;
  }
  const phasesOf = ([exchange, each]: JobRow) => collectives[exchange].phases(traffic, each, shapeOf(topology).m);
  const messages = jobs.reduce((sum, job) => sum + job[1] * Math.max(job[1], phasesOf(job)), 0);
  if (messages > limits.traceRows)
    return t`${FIELD}: there may be ${count(messages)} messages; at most ${count(limits.traceRows)} are allowed`;
  return listFault('traffic.jobs', jobs.flatMap(listedNodes), lane.topology);
}

export const jobsRule = rule(
  ['traffic.trace', 'traffic.jobs', 'traffic.pieces', ...NODES_PATHS],
  (lane) => runsJobs(lane) && rowsFault(lane),
);
