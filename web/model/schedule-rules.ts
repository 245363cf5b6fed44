/* Rules of schedules, of many-to-many senders and receivers, and of clusters that drop packets, in checking order. */

import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { widestRound } from './algorithms/schedules.ts';
import { traffics } from './algorithms/traffics.ts';
import { type FieldPath, namesWhere } from './field.ts';
import { settingAt } from './fields.ts';
import { allToAllSchedule, manyScheduleOf, manyToManySchedule } from './lanes.ts';
import { limits } from './limits.ts';
import { cyclePs } from './message-sizes.ts';
import { fieldMark, valueMark } from './naming.ts';
import { bothFault, listFault, NODES_PATHS, notWithTraffic, on, type Rule, rule, suits, trafficText } from './rule.ts';
import { nodesIn, nodesOf } from './shape.ts';
import type { LaneSettings, ResolvedLane } from './types.ts';

/** Where all senders fit into one table, width has no effect: with or without sizes, as in the paper. */
function widthFault({ traffic }: ResolvedLane): string | null {
  const { senders, receivers, sizes, width } = traffic;
  if (!manyToManySchedule(traffic).grouped || width === 0 || width >= senders.length) return null;
  if (widestRound({ senders, receivers, sizes, width }) !== null) return null;
  return t`The width of a round is ${count(width)}, but there are rounds only if there are more senders than receivers; here ${counted(senders.length, 'sender')} send to ${counted(receivers.length, 'receiver')} at once`;
}

function endpointsFault({ traffic: { senders, receivers }, topology }: ResolvedLane): string | null {
  const fault = listFault('traffic.senders', senders, topology) ?? listFault('traffic.receivers', receivers, topology);
  return fault ?? bothFault('traffic.receivers', receivers, 'traffic.senders', senders);
}

const PS = 1e12;

/** The longest cycle that fits: 1 s each, and all cycles plus the last start within 1,000 s. */
function longestCyclePs(lane: LaneSettings): number {
  const all = limits.periodNs * 1000 - Math.round(lane.run.startJitterNs * 1000);
  return Math.min(PS, Math.floor(all / manyScheduleOf(lane).cycles.length));
}

/** 53687091200000 -> '53.7 s' */
function seconds(ps: number): string {
  return `${count(Number((ps / PS).toPrecision(3)))} s`;
}

function cycleFault(lane: ResolvedLane): string | null {
  if (cyclePs(lane) <= longestCyclePs(lane)) return null;
  const { traffic, packet, link, adapter } = lane;
  const [message, packetBytes] = [count(traffic.messageBytes), count(packet.bytes)];
  const [rate, gap] = [count(link.gbps), count(adapter.gapNs)];
  const [takes, max] = [seconds(cyclePs(lane)), seconds(longestCyclePs(lane))];
  const cycles = counted(manyScheduleOf(lane).cycles.length, 'phase');
  return t`A message of ${message} B in packets of ${packetBytes} B takes ${takes} at ${rate} Gb/s with a gap of ${gap} ns, which is the length of a phase; with ${cycles} at most ${max} is allowed`;
}

export const manyRules: readonly Rule[] = on('sides', [
  rule(['traffic.senders', 'traffic.receivers'], endpointsFault, {
    repair: ({ topology }) => {
      const [sender = 0, receiver = 1] = nodesIn(topology);
      return { 'traffic.sizes': [], 'traffic.receivers': [receiver], 'traffic.senders': [sender] };
    },
  }),
  rule(['traffic.sizes', 'traffic.receivers'], ({ traffic: { sizes, receivers } }) => {
    if (sizes.length === 0 || sizes.length === receivers.length) return null;
    return t`There are sizes for ${counted(sizes.length, 'receiver')}, but there are ${count(receivers.length)}; give one for each, or none`;
  }),
  rule(['traffic.sizes', 'traffic.senders', 'traffic.receivers'], ({ traffic: { senders, receivers, sizes } }) => {
    const each = sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : receivers.length;
    if (senders.length * each <= limits.manyMessages) return null;
    return t`The senders have ${count(senders.length * each)} messages in all; at most ${count(limits.manyMessages)} are allowed`;
  }),
  rule(['traffic.width'], widthFault, { inLane: true }),
  rule(['traffic.messageBytes', 'packet.bytes', 'link.gbps', 'adapter.gapNs'], cycleFault),
]);

/** Checked before all rules that depend on the engine. */
export const scheduleRules: readonly Rule[] = on('phases', [
  suits('traffic.schedule', ({ traffic }) => traffics[traffic.kind].schedules),
]);

/* ---- clusters ---- */

function noCluster(path: FieldPath, value: string, { topology }: ResolvedLane): string {
  return t`${fieldMark(path)} is ${valueMark(path, value)}, which needs a two-level cluster; the topology is ${valueMark('topology.kind', topology.kind)}`;
}

function needsCluster(what: string): string {
  return t`${what} needs a two-level cluster`;
}

function clusterFault(lane: ResolvedLane): string | null {
  const { traffic, topology } = lane;
  if (topology.kind !== 'cluster') return noCluster('traffic.schedule', traffic.schedule, lane);
  const nodes = nodesOf(topology);
  if (nodes <= limits.clusterNodes) return null;
  return t`The cluster has ${count(nodes)} nodes; with ${trafficText(lane)} at most ${limits.clusterNodes} are allowed`;
}

const PERMUTATIONS = namesWhere(exchanges, ({ cluster }) => cluster);
const exchangesOf = ({ traffic }: ResolvedLane) =>
  allToAllSchedule(traffic).atOnce ? [traffic.exchange] : PERMUTATIONS;
const MAPPINGS = namesWhere(mappings, ({ onCluster }) => onCluster);

function atMost(path: 'link.gbps' | 'packet.bytes', unit: string, most: number): Rule {
  return rule([path], (lane) => {
    const value = Number(settingAt(lane, path));
    if (value <= most) return null;
    return t`${fieldMark(path)} is ${`${count(value)} ${unit}`}; in a cluster that drops packets at most ${count(most)} are allowed`;
  });
}

function awareFault(lane: ResolvedLane): string | null {
  const { mapping, topology } = lane;
  if (!mappings[mapping.kind].renumbers || topology.kind === 'cluster') return null;
  return noCluster('mapping.kind', mapping.kind, lane);
}

export const clusterRules: readonly Rule[] = [
  ...on('drops', [
    rule(NODES_PATHS, clusterFault, { reason: (lane) => needsCluster(trafficText(lane)) }),
    suits('traffic.exchange', exchangesOf),
    suits('mapping.kind', () => MAPPINGS),
    rule(
      ['mapping.swaps'],
      (lane) => lane.mapping.swaps.length > 0 && t`The mapping has swaps; with ${trafficText(lane)} none are possible`,
      { reason: notWithTraffic },
    ),
  ]),
  ...on('phases', [
    rule(['mapping.kind'], awareFault, {
      reason: (lane) => needsCluster(valueMark('mapping.kind', lane.mapping.kind)),
      inLane: true,
    }),
  ]),
  ...on('drops', [
    atMost('link.gbps', 'Gb/s', limits.clusterGbps),
    atMost('packet.bytes', 'B', limits.clusterPacketBytes),
  ]),
];
