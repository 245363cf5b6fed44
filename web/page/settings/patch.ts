/* The settings patch for one changed field, including others that must change with it. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { topologies } from '../../model/algorithms/topologies.ts';
import { defaultSettings } from '../../model/defaults.ts';
import { type Field, nameOf, partOf } from '../../model/field.ts';
import { settingAt } from '../../model/fields.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import { scheduleRules } from '../../model/schedule-rules.ts';
import { nodesOf, shapeOf } from '../../model/shape.ts';
import type {
  ExchangeKind,
  JobRow,
  LaneSettings,
  RoutingKind,
  Scenario,
  TopologyKind,
  TraceRow,
  Traffic,
} from '../../model/types.ts';
import { changeRefusal, type Patch } from '../../state/edits.ts';

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

/* Whether a choice is valid in the present scenario, and if not, why; checked in advance for every choice of every form. */

/** Null where it is valid. A change of traffic, or of the schedule in all lanes, also changes whatever else has to
 * (change-traffic-kind.ts). */
export function choiceRefusal(
  scenario: Scenario,
  settings: LaneSettings,
  field: Field,
  to: string,
  lane?: number,
): string | null {
  if (field.path === 'traffic.kind') return null;
  if (field.path === 'traffic.schedule' && lane === undefined)
    return scheduleRefusal(scenario, to as Traffic['schedule']);
  return changeRefusal(scenario, patchFor(field, to, settings), lane);
}

function scheduleRefusal(scenario: Scenario, schedule: Traffic['schedule']): string | null {
  const [first] = resolveLanes(scenario);
  if (!first) return null;
  const lane = { ...first, traffic: { ...first.traffic, schedule } };
  return scheduleRules.find((rule) => rule.fault(lane) !== null)?.reason?.(lane) ?? null;
}

/** Reasons for the disabled choices of a field, in one lane or in all. */
export function refusalsIn(
  scenario: Scenario,
  settings: LaneSettings,
  field: Field,
  lane: number | undefined,
): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>();
  if (field.value.type !== 'choice') return refusals;
  for (const { name } of field.value.options) {
    const why = name === settingAt(settings, field.path) ? null : choiceRefusal(scenario, settings, field, name, lane);
    if (why !== null) refusals.set(name, why);
  }
  return refusals;
}

/* The original value of a setting: the preset's, or else the default. */

export function baselineOf(preset: string | null, field: Field): unknown {
  const part = partOf(field);
  if (part === 'view') return undefined;
  const given: LaneSettings = (preset && presetById(preset)?.scenario) || defaultSettings;
  return (given[part] as unknown as Record<string, unknown>)[nameOf(field)];
}

/** Children, parents and cables level by level, where the scenario was given as such a table. */
export function givenTable(preset: string | null): { m: number[]; w: number[]; p?: number[]; r?: number[] } | null {
  const { topology } = (preset && presetById(preset)?.scenario) || defaultSettings;
  return topology.kind === 'xgft' ? topology : null;
}

/* A small example trace: four nodes pass a block round a ring, then all send to node 0. */

const RING: TraceRow[] = [
  [-1, 0, 0, 1, 65536],
  [0, 1000, 1, 2, 65536],
  [1, 1000, 2, 3, 65536],
  [2, 1000, 3, 0, 65536],
];
const INCAST: TraceRow[] = [
  [3, 5000, 1, 0, 262144],
  [3, 5000, 2, 0, 262144],
  [3, 5000, 3, 0, 262144],
];

/** On fewer nodes, only the rows among them. */
export function exampleRows(nodes: number): TraceRow[] {
  return nodes >= 4 ? [...RING, ...INCAST] : [[-1, 0, 0, 1, 65536]];
}

/** Two that share the tree; where it is too small for that, one. */
function exampleJobs(nodes: number): JobRow[] {
  const tasks = Math.min(64, Math.floor(nodes / 2));
  const job: JobRow = ['all-reduce-ring', Math.max(2, tasks), 1048576];
  return tasks < 2 ? [job] : [job, job];
}
