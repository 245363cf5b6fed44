/* Rules of jobs, of root tables, and of exchanges that are made as lists of phases, in the order in which they are checked. */

import { exchanges } from './algorithms/exchanges.ts';
import { count, counted } from './grammar.ts';
import { engineOf, hasJob, jobOf } from './lanes.ts';
import { limits } from './limits.ts';
import { named } from './naming.ts';
import { type Rule, withPart } from './rule.ts';
import { nodesOf, shapeOf } from './shape.ts';
import type { ExchangeKind, ResolvedLane } from './types.ts';

function jobFault({ job, topology }: ResolvedLane): string | null {
  const nodes = nodesOf(topology);
  const strange = job.nodes.find((node) => node >= nodes);
  if (strange !== undefined) return `The job names node ${strange}; nodes are 0 to ${nodes - 1}`;
  const place = job.nodes.findIndex((node, index) => index > 0 && node <= (job.nodes[index - 1] ?? 0));
  if (place > 0)
    return `The job names node ${job.nodes[place]} after node ${job.nodes[place - 1]}; nodes ascend, and each counts once`;
  return job.nodes.length === 1 ? 'The job has 1 node; it takes at least 2' : null;
}

const nodes: Rule = {
  paths: ['job.nodes'],
  fault: (lane) => (engineOf(lane) === 'output' ? jobFault(lane) : null),
  repair(settings, lane) {
    const all = nodesOf(lane.topology);
    const sorted = [...new Set(settings.job.nodes)].filter((node) => node < all).sort((a, b) => a - b);
    const nodes = sorted.length > 1 ? sorted : [];
    const remedy = nodes.length > 0 ? `so it has ${counted(nodes.length, 'node')}` : 'so no node is named';
    return { settings: withPart(settings, 'job', { nodes }), remedy };
  },
};

const size: Rule = {
  paths: ['job.size'],
  fault(lane) {
    const { nodes: given, size } = lane.job;
    const nodes = nodesOf(lane.topology);
    if (engineOf(lane) !== 'output' || given.length > 0 || size === 0 || (size > 1 && size <= nodes)) return null;
    return `${named('job.size')} is ${count(size)}; it takes 2 to ${count(nodes)}, or 0 for all nodes`;
  },
  repair: (settings) => ({ settings: withPart(settings, 'job', { size: 0 }), remedy: 'so all nodes take part' }),
};

/** They make sense among any number of tasks; the core gets them as lists of phases. */
const LISTED: readonly ExchangeKind[] = ['shift', 'edge-coloring'];

const exchange: Rule = {
  paths: ['traffic.exchange', 'job.nodes', 'job.size'],
  fault(lane) {
    const { exchange } = lane.traffic;
    if (!hasJob(lane) || LISTED.includes(exchange)) return null;
    return `${named('traffic.exchange')} is ${exchange}, which needs the whole tree; a job takes shift or edge-coloring`;
  },
  repair: (settings) => ({
    settings: withPart(settings, 'traffic', { exchange: 'shift' }),
    remedy: 'so shift is used',
  }),
};

const entries: Rule = {
  paths: ['traffic.exchange', 'job.nodes', 'job.size'],
  fault(lane) {
    const { traffic } = lane;
    if (engineOf(lane) !== 'output' || !LISTED.includes(traffic.exchange)) return null;
    const nodes = nodesOf(lane.topology);
    const tasks = jobOf(lane).length;
    if (exchanges[traffic.exchange].phases(traffic, tasks) * nodes <= limits.customEntries) return null;
    return `Exchange ${traffic.exchange} among ${counted(tasks, 'task')} on ${counted(nodes, 'node')} has too many phases; phases times nodes are at most ${count(limits.customEntries)}`;
  },
  repair: (settings) => ({
    settings: withPart(withPart(settings, 'traffic', { exchange: 'opt' }), 'job', { nodes: [], size: 0 }),
    remedy: 'so OPT among all nodes is used',
  }),
};

const mapping: Rule = {
  paths: ['mapping.kind', 'mapping.swaps'],
  fault(lane) {
    const { mapping, routing } = lane;
    const tabled = engineOf(lane) === 'output' && routing.kind === 'root-table';
    if (!hasJob(lane) && !tabled) return null;
    if (mapping.kind === 'contiguous' && mapping.swaps.length === 0) return null;
    const why = hasJob(lane) ? 'the tasks of a job sit on its nodes' : 'with root tables tasks sit on nodes';
    return `${named('mapping.kind')} is ${mapping.kind === 'contiguous' ? 'changed by swaps' : mapping.kind}, and ${why} in order`;
  },
  repair: (settings) => ({
    settings: withPart(settings, 'mapping', { kind: 'contiguous', swaps: [] }),
    remedy: 'so contiguous is used',
  }),
};

const table: Rule = {
  paths: ['routing.kind'],
  fault(lane) {
    if (engineOf(lane) !== 'output' || lane.routing.kind !== 'root-table') return null;
    const { m, w } = shapeOf(lane.topology);
    if (m.length !== 2) return `Root tables need a tree of 2 levels; this one has ${m.length}`;
    if (w[0] !== 1) return `Root tables need one parent for each node; here a node has ${w[0]}`;
    if (lane.traffic.exchange === 'shift') return null;
    return `Root tables are made for the distances of a shift; the exchange is ${lane.traffic.exchange}`;
  },
  repair: (settings) => ({
    settings: withPart(settings, 'routing', { kind: 'd-mod-k' }),
    remedy: 'so d-mod-k is used',
  }),
  own: { routing: { kind: 'd-mod-k' } },
};

export const jobRules: readonly Rule[] = [nodes, size, exchange, entries, mapping, table];
