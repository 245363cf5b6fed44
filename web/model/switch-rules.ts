/* Rules of traffic on input-queued switches, of congestion management, and of what each family of switches accepts, in
 * checking order. */

import { Tree } from '../tree/tree.ts';
import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { partners } from './algorithms/partners.ts';
import { queuings } from './algorithms/queuings.ts';
import { routings } from './algorithms/routings.ts';
import { traces } from './algorithms/traces.ts';
import { traffics } from './algorithms/traffics.ts';
import type { SettingPath } from './field.ts';
import { namesWhere } from './field.ts';
import { settingAt } from './fields.ts';
import { tablesFault } from './forwarding.ts';
import { jobsRule } from './job-rules.ts';
import { channelCount, engineOf, engineRow, hasHotSpot } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, valueMark } from './naming.ts';
import { bothFault, choiceText, listFault, NODES_PATHS, on, type Rule, rule, suits, trafficText } from './rule.ts';
import { cablesOfNode, hasNode, hasRates, nodesIn, nodesOf, placesOf, shapeOf } from './shape.ts';
import type { LaneSettings, ResolvedLane, Traffic } from './types.ts';

/** Rounded to whole picoseconds, as in the core. */
function picoseconds(ns: number): number {
  return Math.round(ns * 1000);
}

function slotNs({ packet, link }: LaneSettings): number {
  return picoseconds((packet.bytes * 8) / link.gbps) / 1000;
}

function portsFault(lane: ResolvedLane): string | null {
  const tree = new Tree(shapeOf(lane.topology));
  const [parallel = 1] = tree.p;
  if (engineRow(lane).slotted && parallel > 1)
    return t`Every node has ${counted(parallel, 'cable')} to each switch; with ${trafficText(lane)} it can have only 1`;
  const many = tree.m.map((_, below) => tree.downPortsOf(below + 1) + tree.upPortsOf(below + 1));
  const level = many.findIndex((ports) => ports > limits.switchPorts);
  if (level < 0) return null;
  return t`A switch of level ${level + 1} has ${count(many[level] ?? 0)} ports; with ${trafficText(lane)} at most ${limits.switchPorts} are allowed`;
}

function latencyFault(lane: ResolvedLane): string | null {
  const [link, through] = [lane.link.latencyNs, lane.switch.latencyNs];
  const limitPs = limits.hopSlots * picoseconds(slotNs(lane));
  if (picoseconds(link) + picoseconds(through) <= limitPs) return null;
  return t`Link and switch take ${count(link)} and ${count(through)} ns; together they may take at most as long as ${limits.hopSlots} packets of ${count(slotNs(lane))} ns each`;
}

/** Routings whose packets can be isolated. */
const ADAPTING = namesWhere(routings, ({ adapts }) => adapts);

/** Top-switch tables need more than an exchange (job-rules.ts), so that others are proposed. */
function routingsOf(lane: ResolvedLane): string[] {
  const engine = engineOf(lane);
  return namesWhere(
    routings,
    ({ name, engines, tabled }) => engines.includes(engine) && (!tabled || name === lane.routing.kind),
  );
}

function forwardingFault({ routing: { kind, climb, tables }, topology }: ResolvedLane): string | null {
  if (!routings[kind].forwards) return null;
  if (climb !== 'nearest')
    return t`Forwarding tables need ${fieldMark('routing.climb')} ${valueMark('routing.climb', 'nearest')}`;
  return tablesFault(new Tree(shapeOf(topology)), tables);
}

/** Packets take the up port for which fewest wait. */
export const looksAtQueues = ({ routing, congestion }: Pick<LaneSettings, 'routing' | 'congestion'>) =>
  routings[routing.kind].adapts && !routings[routing.kind].notified && congestion.adaptiveLooks === 'queues';

function isolationFault(lane: ResolvedLane): string | null {
  const { isolation, routing } = lane;
  if (isolation.kind === 'none') return null;
  if (looksAtQueues(lane))
    return t`${fieldMark('isolation.kind')} is ${valueMark('isolation.kind', isolation.kind)}, which needs credits`;
  if (routings[routing.kind].adapts) return null;
  return t`${fieldMark('isolation.kind')} is ${valueMark('isolation.kind', isolation.kind)}, but with the routing ${valueMark('routing.kind', routing.kind)} no packet leaves its default route; isolation needs ${choiceText('routing.kind', ADAPTING)}`;
}

function oneLineFault(lane: ResolvedLane): string | null {
  const { queuing, isolation, routing } = lane;
  const { notified, recycles } = routings[routing.kind];
  const needed = isolation.kind !== 'none' || notified || recycles || looksAtQueues(lane);
  if (!queuings[queuing.kind].oneLine || !needed) return null;
  return t`${fieldMark('queuing.kind')} is ${valueMark('queuing.kind', queuing.kind)}, but notifications, isolation, REPS and own queues need a line for every output`;
}

/** A setting must not exceed another one. */
function inOrder(path: SettingPath, above: SettingPath, counts = (_: ResolvedLane) => true): Rule {
  return rule([path, above], (lane) => {
    const [lower, upper] = [Number(settingAt(lane, path)), Number(settingAt(lane, above))];
    if (lower <= upper || !counts(lane)) return null;
    return t`${fieldMark(path)} is ${count(lower)}; it must not exceed ${fieldMark(above)}, ${count(upper)}`;
  });
}

const hasPartners = ({ kind, trace }: Traffic) =>
  traffics[kind].permutes === true || (traffics[kind].listed && traces[trace].takesPartners === true);

function rowsFault({ traffic, topology }: ResolvedLane): string | null {
  if (!traffics[traffic.kind].listed || traffic.trace !== 'file') return null;
  if (traffic.rows.length === 0) return t`${fieldMark('traffic.rows')} may not be empty here`;
  const nodes = nodesOf(topology);
  const index = traffic.rows.findIndex(([, , source, destination]) => Math.max(source, destination) >= nodes);
  const [, , source = 0, destination = 0] = traffic.rows[index] ?? [];
  if (index < 0) return null;
  const node = Math.max(source, destination);
  return nodes < placesOf(topology)
    ? t`The trace needs ${count(node + 1)} nodes or more, as row ${index} names node ${node} of those that exist, counted from 0; the tree has ${count(nodes)}`
    : t`The trace needs ${count(node + 1)} nodes or more, as row ${index} names node ${node}; the tree has ${count(nodes)}`;
}

/** In checking order. */
export const switchRules: readonly Rule[] = [
  suits('switch.buffering', (lane) => engineRow(lane).bufferings),
  ...on('credits', [
    rule(NODES_PATHS, portsFault),
    rule(['packet.bytes', 'link.gbps'], (lane) => {
      if (slotNs(lane) <= limits.slotNs) return null;
      return t`A packet takes ${count(Math.round(slotNs(lane)))} ns on a link; it may take at most ${count(limits.slotNs)} ns`;
    }),
  ]),
  ...on('slotted', [
    rule(['topology.r'], ({ topology }) => {
      if (!hasRates(topology)) return null;
      return t`On input-queued switches all links have one rate: give faster levels more ${fieldMark('topology.p')} instead`;
    }),
    rule(['link.latencyNs', 'switch.latencyNs', 'packet.bytes', 'link.gbps'], latencyFault),
  ]),
  suits('routing.kind', routingsOf),
  suits('routing.climb', (lane) => [engineRow(lane).sides ? lane.routing.climb : 'nearest']),
  rule(['routing.kind', 'routing.tables'], forwardingFault),
  rule(['routing.kind', ...NODES_PATHS], ({ routing, topology }) => {
    const [nodes, cables] = [placesOf(topology), cablesOfNode(topology)];
    if (!routings[routing.kind].recycles) return null;
    if (cables > 1) return t`REPS needs nodes with one cable; here they have ${count(cables)}`;
    if (nodes <= limits.recycledNodes) return null;
    return t`The packets of REPS have room for ${count(limits.recycledNodes)} nodes; the tree has ${count(nodes)}`;
  }),
  rule(['isolation.kind', 'congestion.adaptiveLooks'], isolationFault, {
    reason: () => t`isolation needs the routing ${choiceText('routing.kind', ADAPTING)}`,
    inLane: true,
  }),
  rule(['queuing.kind'], oneLineFault, {
    reason: () => t`not with notifications, isolation, REPS or own queues`,
    inLane: true,
  }),
  ...on('channels', [
    rule(['switch.bufferPackets', 'queuing.vcs'], (lane) => {
      const many = channelCount(lane);
      if (lane.switch.bufferPackets >= many) return null;
      return t`The buffer of an input port holds ${counted(lane.switch.bufferPackets, 'packet')}; ${many} virtual channels need at least one each`;
    }),
  ]),
  inOrder('congestion.lowThreshold', 'congestion.highThreshold'),
  rule(
    ['traffic.hotNodes'],
    ({ traffic, topology }) => hasHotSpot(traffic) && listFault('traffic.hotNodes', traffic.hotNodes, topology),
    {
      repair({ topology, traffic }) {
        const remaining = [...new Set(traffic.hotNodes)].filter(hasNode(topology));
        return { 'traffic.hotNodes': remaining.length > 0 ? remaining : nodesIn(topology).slice(0, 1) };
      },
    },
  ),
  rule(['traffic.sources'], ({ traffic, topology }) => {
    if (!hasHotSpot(traffic)) return null;
    const fault = listFault('traffic.sources', traffic.sources, topology);
    return fault ?? bothFault('traffic.sources', traffic.sources, 'traffic.hotNodes', traffic.hotNodes);
  }),
  inOrder('traffic.startNs', 'traffic.endNs', ({ traffic }) => hasHotSpot(traffic)),
  rule(['run.untilNs'], (lane) => {
    if (lane.run.untilNs > 0 || !traffics[lane.traffic.kind].endless) return null;
    return t`The run has no end, and ${trafficText(lane)} never ends; it needs a time to stop at`;
  }),
  rule(['traffic.partners', ...NODES_PATHS], ({ traffic, topology }) => {
    const nodes = nodesOf(topology);
    if (!hasPartners(traffic) || !partners[traffic.partners].bits || Number.isInteger(Math.log2(nodes))) return null;
    return t`${fieldMark('traffic.partners')} is ${valueMark('traffic.partners', traffic.partners)}, which needs a power of two of nodes; the tree has ${count(nodes)}`;
  }),
  // A trace needs a message; packets to nobody do no harm.
  rule(['traffic.trace', 'traffic.partners', 'traffic.shift', ...NODES_PATHS], ({ traffic, topology }) => {
    const { stays } = partners[traffic.partners];
    if (traffics[traffic.kind].permutes || !hasPartners(traffic)) return null;
    if (!stays?.(nodesOf(topology), traffic.shift)) return null;
    return t`${fieldMark('traffic.partners')} is ${valueMark('traffic.partners', traffic.partners)}, with which no node of this tree sends to another one`;
  }),
  rule(['traffic.trace', 'traffic.rows'], rowsFault),
  jobsRule,
];
