/* What each lane runs: the scenario with the lane's own settings laid over it, field by field. */

import { topologies } from './algorithms/topologies.ts';
import type { FieldPath } from './field.ts';
import { shapeOf } from './shape.ts';
import type { LaneOverride, LaneSettings, ResolvedLane, Scenario, Topology, Traffic } from './types.ts';

export const PARTS = ['topology', 'mapping', 'traffic', 'routing', 'link', 'switch', 'adapter', 'run'] as const;

/** Another kind of topology shares no field with the scenario's: what the lane leaves out is that kind's default. */
function topologyOf(base: Topology, own: Partial<Topology> = {}): Topology {
  const kept = own.kind && own.kind !== base.kind ? topologies[own.kind].standard : base;
  return { ...kept, ...own } as Topology;
}

/** An empty sigma stands for 1, 2, .., h. */
function trafficOf(traffic: Traffic, topology: Topology): Traffic {
  if (traffic.exchange !== 'permuted-base' || traffic.sigma.length > 0) return traffic;
  return { ...traffic, sigma: shapeOf(topology).m.map((_, level) => level + 1) };
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
    adapter: { ...base.adapter, ...lane.adapter },
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
