/* What each lane runs: the scenario with the lane's own settings laid over it, field by field. */

import { drawn } from './algorithms/draw.ts';
import { type ManyToMany, type Schedule, type ScheduleKind, scheduleOf, schedules } from './algorithms/schedules.ts';
import { topologies } from './algorithms/topologies.ts';
import type { FieldPath } from './field.ts';
import { limits } from './limits.ts';
import { nodesOf, shapeOf } from './shape.ts';
import type {
  ClusterSchedule,
  Engine,
  FamilyKind,
  Isolation,
  LaneOverride,
  LaneSettings,
  ResolvedLane,
  Scenario,
  Topology,
  Traffic,
} from './types.ts';

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

/** Another kind of topology shares no field with the scenario's: what the lane leaves out is that kind's default. */
function topologyOf(base: Topology, own: Partial<Topology> = {}): Topology {
  const inherited = own.kind && own.kind !== base.kind ? topologies[own.kind].standard : base;
  return { ...inherited, ...own } as Topology;
}

/** An empty sigma stands for 1, 2, .., h. */
function trafficOf(traffic: Traffic, topology: Topology): Traffic {
  if (traffic.exchange !== 'permuted-base' || traffic.sigma.length > 0) return traffic;
  return { ...traffic, sigma: shapeOf(topology).m.map((_, level) => level + 1) };
}

/** A lane that changes to a routing that adapts no packet has nothing to isolate. */
function isolationOf(base: Isolation, lane: LaneOverride): Isolation {
  const kind = lane.routing?.kind;
  const none = kind !== undefined && kind !== 'adaptive' && kind !== 'arn';
  return { ...base, ...(none ? { kind: 'none' } : {}), ...lane.isolation };
}

export function resolveLane(base: LaneSettings, lane: LaneOverride): ResolvedLane {
  const topology = topologyOf(base.topology, lane.topology);
  return {
    name: lane.name,
    topology,
    mapping: { ...base.mapping, ...lane.mapping },
    traffic: trafficOf({ ...base.traffic, ...lane.traffic }, topology),
    routing: { ...base.routing, ...lane.routing },
    link: { ...base.link, ...lane.link },
    switch: { ...base.switch, ...lane.switch },
    packet: { ...base.packet, ...lane.packet },
    queuing: { ...base.queuing, ...lane.queuing },
    isolation: isolationOf(base.isolation, lane),
    congestion: { ...base.congestion, ...lane.congestion },
    adapter: { ...base.adapter, ...lane.adapter },
    window: { ...base.window, ...lane.window },
    job: { ...base.job, ...lane.job },
    software: { ...base.software, ...lane.software },
    loss: { ...base.loss, ...lane.loss },
    run: { ...base.run, ...lane.run },
  };
}

export function resolveLanes(scenario: Scenario): ResolvedLane[] {
  return scenario.lanes.map((lane) => resolveLane(scenario, lane));
}

/** Whether a lane says something of its own about a field. */
export function isOwn(lane: LaneOverride, path: FieldPath): boolean {
  const [part = '', name = ''] = path.split('.');
  return Object.hasOwn((lane as unknown as Record<string, object | undefined>)[part] ?? {}, name);
}

const CLUSTER: readonly string[] = ['sync', 'pairwise', 'naive'] satisfies ClusterSchedule[];

/** What of the core a lane runs on. Whatever is asked of a run without looking at what is said of it is asked of its engine. */
export function engineOf({ traffic: { kind, schedule } }: Pick<LaneSettings, 'traffic'>): Engine {
  if (kind === 'many-to-many') return 'voq';
  if (kind !== 'all-to-all') return 'input';
  return CLUSTER.includes(schedule) ? 'lossy' : 'output';
}

/** Whether a lane goes through phases, by whatever name; else time is all there is. */
export function hasPhases(lane: Pick<LaneSettings, 'traffic'>): boolean {
  return engineOf(lane) !== 'input';
}

/** Whether time is all that some of these lanes have. */
export function someLackPhases(lanes: readonly { settings: Pick<LaneSettings, 'traffic'> }[]): boolean {
  return lanes.some(({ settings }) => !hasPhases(settings));
}

/** Whether nodes go through their phases each by its own time: at an instant, what they share is in no one phase. */
export function phasesOverlap(lane: Pick<LaneSettings, 'traffic'>): boolean {
  return ['voq', 'lossy'].includes(engineOf(lane));
}

/** Whether an exchange is among some of the nodes. Only one of shifts makes a lane a job (familyOf). */
export function onlySomeTakePart({ traffic, job }: Pick<LaneSettings, 'traffic' | 'job'>): boolean {
  return engineOf({ traffic }) === 'output' && (job.nodes.length > 0 || job.size > 0);
}

const FAMILIES: Readonly<Record<Exclude<Engine, 'output'>, FamilyKind>> = {
  input: 'congestion',
  voq: 'many',
  lossy: 'cluster',
};

/** As what a lane is spoken of. Other exchanges among some of the nodes than shifts are exchanges. */
export function familyOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): FamilyKind {
  const engine = engineOf(lane);
  if (engine !== 'output') return FAMILIES[engine];
  return onlySomeTakePart(lane) && lane.traffic.exchange === 'shift' ? 'job' : 'exchange';
}

/** Virtual channels of a port; that which isolates is one more. */
export function channelCount({ queuing, isolation }: Pick<LaneSettings, 'queuing' | 'isolation'>): number {
  return (queuing.kind === '1q' ? 1 : queuing.vcs) + (isolation.kind === 'none' ? 0 : 1);
}

/** Nodes that take part in an exchange, in order; local id i sits on the i-th. */
export function jobOf({ topology, job }: Pick<LaneSettings, 'topology' | 'job'>): number[] {
  if (job.nodes.length > 0) return [...job.nodes];
  const nodes = nodesOf(topology);
  return job.size > 0 ? drawn(nodes, job.size, job.seed) : Array.from({ length: nodes }, (_, node) => node);
}

/** Nodes below one port of a top switch. */
function belowTop(topology: Topology): number {
  return shapeOf(topology)
    .m.slice(0, -1)
    .reduce((product, children) => product * children, 1);
}

/** By senders: rules and repairs ask for the schedule of each lane again and again. */
const knownSchedules = new WeakMap<readonly number[], { traffic: ManyToMany; schedule: Schedule }[]>();

function sameTraffic(a: ManyToMany, b: ManyToMany): boolean {
  const names = ['senders', 'receivers', 'sizes', 'schedule', 'width', 'multiple'] as const;
  return names.every((name) => a[name] === b[name]);
}

function knownSchedule(traffic: ManyToMany): Schedule {
  const known = knownSchedules.get(traffic.senders) ?? [];
  const found = known.find((other) => sameTraffic(other.traffic, traffic));
  if (found) return found.schedule;
  const schedule = scheduleOf(traffic);
  knownSchedules.set(traffic.senders, [{ traffic, schedule }, ...known].slice(0, limits.lanes));
  return schedule;
}

/** Who sends to whom in which cycle of many-to-many traffic. */
export function manyOf({ topology, traffic }: Pick<LaneSettings, 'topology' | 'traffic'>): Schedule {
  const { senders, receivers, sizes, schedule, width } = traffic;
  return knownSchedule({
    senders,
    receivers,
    ...(sizes.length > 0 ? { sizes } : {}),
    schedule: Object.hasOwn(schedules, schedule) ? (schedule as ScheduleKind) : 'shuffle',
    ...(width > 0 ? { width } : {}),
    multiple: belowTop(topology),
  });
}

/** Of more lanes than stand side by side, the others are compared in the charts. */
const FIRST = 2;

/** Lanes drawn as trees, by number from 0. */
export function shownTrees({ lanes, view }: Pick<Scenario, 'lanes' | 'view'>): number[] {
  const chosen = view.trees.filter((lane) => lane < lanes.length);
  if (chosen.length > 0) return chosen;
  return lanes.slice(0, lanes.length <= limits.trees ? limits.trees : FIRST).map((_, index) => index);
}

type HotTraffic = Pick<Traffic, 'kind' | 'incast' | 'startNs' | 'endNs'>;

/** A hot spot by itself, or over a trace. */
export function hasHotSpot({ kind, incast }: Pick<HotTraffic, 'kind' | 'incast'>): boolean {
  return kind === 'hot-spot' || (kind === 'trace' && incast);
}

/** Whether hot sources send: they harm while the hot spot lasts, and until their queues are empty. */
export function hotSpotLasts(traffic: HotTraffic, timePs: number): boolean {
  return hasHotSpot(traffic) && timePs >= traffic.startNs * 1000 && timePs < traffic.endNs * 1000;
}

/** Whether anybody but hot sources sends. */
export function hasBackground({ kind, background }: Pick<Traffic, 'kind' | 'background'>): boolean {
  return kind !== 'hot-spot' || background > 0;
}
