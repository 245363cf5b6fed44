/* A lane in a few words: for headings, lists and the command line (in English). */

import { count, counted, fixed, lowerFirst } from '../words/inflection.ts';
import { t, tFor } from '../words/language/language.ts';
import { partners } from './algorithms/partners.ts';
import { queuings } from './algorithms/queuings.ts';
import { topologyRow } from './algorithms/topologies.ts';
import { traces } from './algorithms/traces.ts';
import { trafficSchedules, traffics } from './algorithms/traffics.ts';
import { collectiveOf } from './collective.ts';
import { engineRow } from './lanes.ts';
import type { Queuing, Topology, Traffic } from './types.ts';

/** 'XGFT(3; 4,2,2; 1,4,1)', '4-ary 2-tree', 'RLFT, 8 ports, 3 stages', 'Cluster 8x4' */
export function describeTopology(topology: Topology): string {
  return topologyRow(topology).words(topology);
}

/** 'All to all, 4 KiB a message', 'Uniform, load 0.8', 'Hot spot, 10 % to node 4', 'Matrix transpose, 3 sources to node 4' */
export function describeTraffic(traffic: Traffic): string {
  const { kind, messageBytes, load, incast, trace } = traffic;
  const collective = collectiveOf({ traffic });
  if (collective) return t`${collective.operation.label}, ${bytes(traffic.dataBytes)} a task`;
  const label = traffics[kind].listed ? traces[trace].label : traffics[kind].label;
  const rest = {
    'all-to-all': engineRow({ traffic }).namedBySchedule ? clusterText(traffic) : [t`${bytes(messageBytes)} a message`],
    'many-to-many': [endpointText(traffic), t`${bytes(messageBytes)} a message`],
    uniform: load < 1 ? [t`load ${count(load)}`] : [],
    'hot-spot': [hotText(traffic), ...(load < 1 ? [t`load ${count(load)}`] : [])],
    permutation: [lowerFirst(partners[traffic.partners].label), ...(load < 1 ? [t`load ${count(load)}`] : [])],
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
  const { label, spreads } = queuings[kind];
  return spreads ? `${label}, ${counted(vcs, 'channel')}` : label;
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
