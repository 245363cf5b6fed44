/* A lane in a few words: for headings, lists and the command line (in English). */

import { t, tFor } from '../language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { isolations, queuings } from './algorithms/queuings.ts';
import { routings } from './algorithms/routings.ts';
import { topologyRow } from './algorithms/topologies.ts';
import { traces } from './algorithms/traces.ts';
import { trafficKinds, trafficSchedules } from './choices.ts';
import { count, counted, fixed, lowerFirst } from './grammar.ts';
import { engineOf, isPartialExchange, jobOf } from './lanes.ts';
import { nodesOf } from './shape.ts';
import type { Isolation, LaneSettings, Mapping, Queuing, Routing, Topology, Traffic } from './types.ts';

/** 'XGFT(3; 4,2,2; 1,4,1)', '4-ary 2-tree', 'RLFT, 8 ports, 3 stages', 'Cluster 8x4' */
export function describeTopology(topology: Topology): string {
  return topologyRow(topology).words(topology);
}

/** 'Contiguous', 'Random, seed 7', 'Round robin, 2 swaps' */
export function describeMapping({ kind, seed, swaps }: Mapping): string {
  const seeded = kind === 'random' ? `, seed ${seed}` : '';
  const swapped = swaps.length > 0 ? `, ${counted(swaps.length, 'swap')}` : '';
  return `${mappings[kind].label}${seeded}${swapped}`;
}

/** 'XOR', 'LIN, shift 3', 'Permuted base, σ = 2 1 3' */
export function describeExchange({ exchange, shift, sigma }: Traffic): string {
  if (exchange === 'lin' && shift > 0) return `${exchanges.lin.label}, shift ${shift}`;
  if (exchange === 'permuted-base' && sigma.length > 0) return `${exchanges[exchange].label}, σ = ${sigma.join(' ')}`;
  return exchanges[exchange].label;
}

/** 'All to all, 4 KiB a message', 'Uniform, load 0.8', 'Hot spot, 10 % to node 4', 'Matrix transpose, 3 sources to node 4' */
export function describeTraffic(traffic: Traffic): string {
  const { kind, messageBytes, load, incast, trace } = traffic;
  const label = kind === 'trace' ? traces[trace].label : trafficKinds.find((row) => row.name === kind)?.label;
  const rest = {
    'all-to-all': engineOf({ traffic }) === 'lossy' ? clusterText(traffic) : [t`${bytes(messageBytes)} a message`],
    'many-to-many': [endpointText(traffic), t`${bytes(messageBytes)} a message`],
    uniform: load < 1 ? [t`load ${count(load)}`] : [],
    'hot-spot': [hotText(traffic), ...(load < 1 ? [t`load ${count(load)}`] : [])],
    trace: incast ? [hotText(traffic)] : [],
  }[kind];
  return [label, ...rest].join(', ');
}

/** 'synchronous', '100 packets each' */
function clusterText({ schedule, packetsPerDestination }: Traffic): string[] {
  return [lowerFirst(describeSchedule(schedule)), t`${counted(packetsPerDestination, 'packet')} each`];
}

/** '6 to 10' */
export function endpointText({ senders, receivers }: Traffic): string {
  return tFor('senders and receivers')`${senders.length} to ${receivers.length}`;
}

/** 'Synchronous', 'Shuffle' */
export function describeSchedule(schedule: Traffic['schedule']): string {
  return trafficSchedules.find(({ name }) => name === schedule)?.label ?? schedule;
}

/** '10 % to node 4', '3 sources to 4 hot nodes' */
function hotText({ share, sources, hotNodes }: Traffic): string {
  const many =
    sources.length > 0 ? counted(sources.length, 'source') : `${count(Math.round(share * 1000) / 10)}\u202f%`;
  return hotNodes.length === 1 ? t`${many} to node ${hotNodes[0] ?? 0}` : t`${many} to ${hotNodes.length} hot nodes`;
}

/** '1Q', 'DBBM, 3 channels' */
export function describeQueuing({ kind, vcs }: Queuing): string {
  return kind === '1q' ? queuings[kind].label : `${queuings[kind].label}, ${counted(vcs, 'channel')}`;
}

/** 'AFI' */
export function describeIsolation({ kind }: Isolation): string {
  return isolations[kind].label;
}

/** 'D-mod-k', 'Random, seed 7' */
export function describeRouting({ kind, seed }: Routing): string {
  return kind === 'random' ? `${routings.random.label}, seed ${seed}` : routings[kind].label;
}

/** 'Synchronous, Edge colouring, global window, contention-aware' */
function clusterLane({ traffic, mapping, window }: Pick<LaneSettings, 'traffic' | 'mapping' | 'window'>): string {
  return [
    describeSchedule(traffic.schedule),
    ...(traffic.schedule === 'naive' ? [] : [exchanges[traffic.exchange].label]),
    ...(window.kind === 'global' ? ['global window'] : []),
    ...(mapping.kind === 'contention-aware' ? ['contention-aware'] : []),
  ].join(', ');
}

/** '(s + p) mod 16, routed D-mod-k', 'Shuffle, 6 to 10, routed S-mod-k', 'Synchronous, Edge colouring, global window' */
export function describeLane({ topology, mapping, traffic, routing, isolation, window, job }: LaneSettings): string {
  const routed = `routed ${routings[routing.kind].inline}`;
  const tasks = isPartialExchange({ traffic, job }) ? jobOf({ topology, job }).length : nodesOf(topology);
  switch (engineOf({ traffic })) {
    case 'input': {
      const isolated = isolation.kind === 'none' ? '' : `, ${isolations[isolation.kind].label}`;
      return `${describeTraffic(traffic)}, ${routed}${isolated}`;
    }
    case 'voq': {
      return `${describeSchedule(traffic.schedule)}, ${endpointText(traffic)}, ${routed}`;
    }
    case 'lossy':
      return clusterLane({ traffic, mapping, window });
    case 'output':
      return `${exchanges[traffic.exchange].short(traffic, tasks)}, ${routed}`;
  }
}

const BINARY_UNITS: readonly [number, string][] = [
  [2 ** 20, 'MiB'],
  [2 ** 10, 'KiB'],
];
const BYTE_UNITS: readonly [number, string][] = [
  [1e6, 'MB'],
  [1e3, 'kB'],
];

/** Exact powers of two as such, else three significant digits; a narrow space before the unit. */
function bytes(many: number): string {
  const binaryUnit = BINARY_UNITS.find(([factor]) => many % factor === 0);
  if (binaryUnit) return `${many / binaryUnit[0]}\u202f${binaryUnit[1]}`;
  const unit = BYTE_UNITS.find(([factor]) => many >= factor * 0.9995);
  return unit ? `${withThreeDigits(many / unit[0])}\u202f${unit[1]}` : `${many}\u202fB`;
}

function withThreeDigits(value: number): string {
  return fixed(value, Math.max(0, 2 - Math.floor(Math.log10(value * 1.0005))));
}
