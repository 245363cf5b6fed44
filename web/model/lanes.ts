/* What each lane runs: the scenario with the lane's overrides applied field by field. */

import type { Engine } from './algorithms/engines.ts';
import { engines } from './algorithms/engines.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { queuings } from './algorithms/queuings.ts';
import { drawDistinct } from './algorithms/random.ts';
import { routings } from './algorithms/routings.ts';
import { type ManyToMany, type Schedule, scheduleOf, schedules } from './algorithms/schedules.ts';
import { topologies } from './algorithms/topologies.ts';
import { allToAllSchedules, traffics } from './algorithms/traffics.ts';
import type { FieldPath } from './field.ts';
import { limits } from './limits.ts';
import { absentOf, nodesBelowTop, nodesIn, nodesOf, nodesOfLeaves, placesOf, shapeOf } from './shape.ts';
import type { FamilyKind, LaneOverride, LaneSettings, ResolvedLane, Scenario, Topology, Traffic } from './types.ts';

export const PARTS = [
  'topology',
  'mapping',
  'traffic',
  'routing',
  'link',
  'switch',
  'packet',
  'queuing',
  'isolation',
  'congestion',
  'adapter',
  'window',
  'job',
  'software',
  'loss',
  'run',
] as const;

export function resolveLane(base: LaneSettings, lane: LaneOverride): ResolvedLane {
  const own: Partial<Topology> = lane.topology ?? {};
  // A topology of another kind shares no fields with the scenario's: fields the lane omits take that kind's defaults.
  const inherited = own.kind && own.kind !== base.topology.kind ? topologies[own.kind].defaults : base.topology;
  const topology = { ...inherited, ...own } as Topology;
  const parts = PARTS.map((part) => [part, { ...base[part], ...lane[part] }]);
  const settings: LaneSettings = Object.fromEntries(parts);
  const { traffic, isolation } = settings;
  // An empty sigma stands for 1, 2, .., h.
  if (exchanges[traffic.exchange].takesOrder && traffic.sigma.length === 0)
    traffic.sigma = shapeOf(topology).m.map((_, level) => level + 1);
  // A lane that overrides the routing with a non-adaptive one has nothing to isolate.
  if (lane.routing?.kind && !routings[lane.routing.kind].adapts && !lane.isolation?.kind) isolation.kind = 'none';
  return { name: lane.name, ...settings, topology };
}

export function resolveLanes(scenario: Scenario): ResolvedLane[] {
  return scenario.lanes.map((lane) => resolveLane(scenario, lane));
}

/** Whether a lane overrides a field. */
export function isOwn(lane: LaneOverride, path: FieldPath): boolean {
  const [part = '', name = ''] = path.split('.');
  return Object.hasOwn((lane as unknown as Record<string, object | undefined>)[part] ?? {}, name);
}

/** The row of an all-to-all's schedule; a schedule of other traffic counts as phases. */
export function allToAllSchedule({ schedule }: Pick<Traffic, 'schedule'>) {
  return Object.values(allToAllSchedules).find(({ name }) => name === schedule) ?? allToAllSchedules.phases;
}

/** The row of a many-to-many schedule; a schedule of other traffic counts as a shuffle. */
export function manyToManySchedule({ schedule }: Pick<Traffic, 'schedule'>) {
  return Object.values(schedules).find(({ name }) => name === schedule) ?? schedules.shuffle;
}

/** The part of the core a lane runs on. */
export function engineOf({ traffic }: Pick<LaneSettings, 'traffic'>): Engine {
  return traffics[traffic.kind].engine ?? allToAllSchedule(traffic).engine;
}

/** What is so on a lane's engine. For questions about behaviour, as opposed to wording (familyOf). */
export function engineRow(lane: Pick<LaneSettings, 'traffic'>): (typeof engines)[Engine] {
  return engines[engineOf(lane)];
}

/** Whether a lane has phases, whatever they are called; otherwise it has only time. */
export function hasPhases(lane: Pick<LaneSettings, 'traffic'>): boolean {
  return engineRow(lane).phases === true;
}

/** Whether some of these lanes have no phases. */
export function someLackPhases(lanes: readonly { settings: Pick<LaneSettings, 'traffic'> }[]): boolean {
  return lanes.some(({ settings }) => !hasPhases(settings));
}

/** Whether packets in a cable that breaks are lost; otherwise it breaks between phases. */
export function losesInBreaks(lane: Pick<LaneSettings, 'traffic'>): boolean {
  return engineRow(lane).sends === 'packet' || !engineRow(lane).exchanges;
}

/** Whether only some of the nodes that exist take part in an exchange. Only shift exchanges make such a lane a job (familyOf). */
export function hasJob({ traffic, job }: Pick<LaneSettings, 'traffic' | 'job'>): boolean {
  return engineRow({ traffic }).exchanges === true && (job.nodes.length > 0 || job.size > 0);
}

/** Whether only some places of the tree take part in an exchange: those of a job, or where there is a node. */
export function isPartialExchange(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): boolean {
  return hasJob(lane) || (engineRow(lane).exchanges === true && absentOf(lane.topology).length > 0);
}

/** The family a lane is described as. Partial exchanges other than shifts count as exchanges. */
export function familyOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): FamilyKind {
  return hasJob(lane) && exchanges[lane.traffic.exchange].eachDistance ? 'job' : engineRow(lane).family;
}

/** Whether a lane runs several jobs side by side. */
export function runsJobs({ traffic }: Pick<LaneSettings, 'traffic'>): boolean {
  return traffics[traffic.kind].listed === true && traffic.trace === 'jobs';
}

/** Virtual channels per port, including the isolating one. */
export function channelCount({ queuing, isolation }: Pick<LaneSettings, 'queuing' | 'isolation'>): number {
  return (queuings[queuing.kind].spreads ? queuing.vcs : 1) + (isolation.kind === 'none' ? 0 : 1);
}

/** Nodes that take part in an exchange, ascending; local id i is on the i-th. */
export function jobOf({ topology, job }: Pick<LaneSettings, 'topology' | 'job'>): number[] {
  if (job.nodes.length > 0) return [...job.nodes];
  const nodes = nodesIn(topology);
  return job.size > 0 ? drawDistinct(nodes.length, job.size, job.seed).map((at) => nodes[at] ?? 0) : nodes;
}

/** Tasks of a lane: the nodes of its job, or one on each node. */
export function tasksOf(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): number {
  const { nodes, size } = lane.job;
  const all = nodesOf(lane.topology);
  return hasJob(lane) ? nodes.length || Math.min(size, all) : all;
}

/** Among how many the rule of a lane's exchange counts. */
export function ruleTasksOf(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): number {
  return exchanges[lane.traffic.exchange].ofTree ? placesOf(lane.topology) : tasksOf(lane);
}

/** By level, the children with which the rule of a lane's exchange counts: those of the tree, or of leaf switches that lack some of their nodes
 * and have equally many left, these. */
export function ruleChildrenOf({ topology, traffic }: Pick<LaneSettings, 'topology' | 'traffic'>): readonly number[] {
  const { m } = shapeOf(topology);
  if (absentOf(topology).length === 0 || exchanges[traffic.exchange].ofTree) return m;
  const { least, most } = nodesOfLeaves(topology);
  return least === most ? [most, ...m.slice(1)] : m;
}

/** Cached by senders: rules and repairs ask for each lane's schedule repeatedly. */
const knownSchedules = new WeakMap<readonly number[], { traffic: ManyToMany; schedule: Schedule }[]>();

/** Who sends to whom in which cycle of many-to-many traffic. */
export function manyScheduleOf({ topology, traffic }: Pick<LaneSettings, 'topology' | 'traffic'>): Schedule {
  const { senders, receivers, sizes, width } = traffic;
  const wanted: ManyToMany = {
    ...{ senders, receivers, multiple: nodesBelowTop(topology), schedule: manyToManySchedule(traffic).name },
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(width > 0 ? { width } : {}),
  };
  const known = knownSchedules.get(senders) ?? [];
  const names = ['senders', 'receivers', 'sizes', 'schedule', 'width', 'multiple'] as const;
  const found = known.find((other) => names.every((name) => other.traffic[name] === wanted[name]));
  if (found) return found.schedule;
  const schedule = scheduleOf(wanted);
  knownSchedules.set(senders, [{ traffic: wanted, schedule }, ...known].slice(0, limits.lanes));
  return schedule;
}

/** With more lanes than fit side by side, the rest are compared in the charts. */
const FIRST = 2;

/** Lanes drawn as trees, numbered from 0. */
export function shownTrees({ lanes, view }: Pick<Scenario, 'lanes' | 'view'>): number[] {
  const chosen = view.trees.filter((lane) => lane < lanes.length);
  if (chosen.length > 0) return chosen;
  return lanes.slice(0, lanes.length <= limits.trees ? limits.trees : FIRST).map((_, index) => index);
}

type HotTraffic = Pick<Traffic, 'kind' | 'incast' | 'startNs' | 'endNs'>;

/** A hot spot alone, or over a trace. */
export function hasHotSpot({ kind, incast }: Pick<HotTraffic, 'kind' | 'incast'>): boolean {
  const { hot } = traffics[kind];
  return hot === 'always' || (hot === 'if wanted' && incast);
}

/** Whether hot sources send now; they do harm until their queues have drained, too. */
export function isHotSpotActive(traffic: HotTraffic, timePs: number): boolean {
  return hasHotSpot(traffic) && timePs >= traffic.startNs * 1000 && timePs < traffic.endNs * 1000;
}

/** Whether any node but the hot sources sends. */
export function hasBackground({ kind, background }: Pick<Traffic, 'kind' | 'background'>): boolean {
  return traffics[kind].hot !== 'always' || background > 0;
}
