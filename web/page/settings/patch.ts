/* The settings patch for one changed field, including others that must change with it. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { topologies } from '../../model/algorithms/topologies.ts';
import { type Field, nameOf, partOf } from '../../model/field.ts';
import { nodesOf, shapeOf } from '../../model/shape.ts';
import type { ExchangeKind, LaneSettings, RoutingKind, TopologyKind } from '../../model/types.ts';
import type { Patch } from '../../state/edits.ts';
import { exampleJobs, exampleRows } from './trace-example.ts';

export function patchFor(field: Field, value: unknown, settings: LaneSettings): Patch {
  if (field.path === 'topology.kind') return { topology: newTopology(value as TopologyKind, settings) };
  if (
    field.path === 'traffic.exchange' &&
    exchanges[value as ExchangeKind].byHand &&
    settings.traffic.phases.length === 0
  ) {
    return { traffic: { exchange: value as ExchangeKind, phases: [mirror(nodesOf(settings.topology))] } };
  }
  if (field.path === 'traffic.trace' && value === 'file' && settings.traffic.rows.length === 0) {
    return { traffic: { trace: 'file', rows: exampleRows(nodesOf(settings.topology)) } };
  }
  if (field.path === 'traffic.trace' && value === 'jobs' && settings.traffic.jobs.length === 0) {
    return { traffic: { trace: 'jobs', jobs: exampleJobs(nodesOf(settings.topology)) } };
  }
  if (field.path === 'routing.kind' && !routings[value as RoutingKind].adapts && settings.isolation.kind !== 'none') {
    return { routing: { kind: value as RoutingKind }, isolation: { kind: 'none' } };
  }
  if (partOf(field) === 'job') return { job: newJob(field, value, settings.job) };
  return { [partOf(field)]: { [nameOf(field)]: value } };
}

/** A job is given by its nodes or by size and seed: setting one clears the other. Nodes may be typed in any order. */
function newJob(field: Field, value: unknown, job: LaneSettings['job']): Partial<LaneSettings['job']> {
  if (field.path === 'job.nodes') {
    const nodes = [...new Set(value as number[])].sort((a, b) => a - b);
    return nodes.length > 0 ? { nodes, size: 0 } : { nodes };
  }
  if (field.path === 'job.size') return { nodes: [], size: Number(value) };
  return { seed: Number(value), ...(job.size > 0 ? { nodes: [] } : {}) };
}

/** Any tree is an XGFT: changing to that kind keeps the shape and makes it editable. */
function newTopology(kind: TopologyKind, settings: LaneSettings): LaneSettings['topology'] {
  return kind === 'xgft' ? { kind, ...shapeOf(settings.topology) } : { ...topologies[kind].defaults };
}

/** A first phase to start from: every task sends to its mirror image. */
function mirror(tasks: number): number[] {
  return Array.from({ length: tasks }, (_, task) => tasks - 1 - task);
}
