/* A resolved lane as the core's configuration record and the words that accompany it (fattree_records.h, ft_config). */

import { exchanges } from '../model/algorithms/exchanges.ts';
import { placements } from '../model/algorithms/jobs.ts';
import { mappings } from '../model/algorithms/mappings.ts';
import { partners } from '../model/algorithms/partners.ts';
import { exchangePhases } from '../model/algorithms/permutations.ts';
import { traceRows } from '../model/algorithms/traces.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import { breaksOf, cutLinks } from '../model/cables.ts';
import {
  engineOf,
  engineRow,
  hasHotSpot,
  hasPhases,
  isPartialExchange,
  jobOf,
  manyScheduleOf,
} from '../model/lanes.ts';
import { FLIT_BYTES } from '../model/limits.ts';
import { flitsPerMessage, phaseFlits } from '../model/message-sizes.ts';
import { absentOf, nodesIn, placesOf, shapeOf } from '../model/shape.ts';
import { TRACE_COLUMNS } from '../model/trace.ts';
import type { ResolvedLane, Topology, TraceRow } from '../model/types.ts';
import { clusterFields, manyFields, manyPhases, manyRates, picoseconds } from './engine-fields.ts';
import { flitPs } from './flits.ts';
import { type Fields, wordsOf } from './layout.ts';
import type { Records, WordOf } from './record-types.ts';
import * as core from './records.ts';

function topologyFields(topology: Topology): Fields<Records['ft_config']> {
  switch (topology.kind) {
    case 'xgft':
      return { levels: topology.m.length, m: topology.m, w: topology.w, p: topology.p ?? [], rate: topology.r ?? [] };
    case 'kary-ntree':
    case 'extended-kary-ntree':
      return { topologyA: topology.k, topologyB: topology.n };
    case 'rlft':
      return { topologyA: topology.ports, topologyB: topology.stages };
    case 'cluster':
      return { topologyA: topology.nodesPerSwitch, topologyB: topology.switches };
  }
}

function latencyFields({ link, switch: { latencyNs } }: ResolvedLane): { linkPs: number; switchPs: number } {
  return { linkPs: picoseconds(link.latencyNs), switchPs: picoseconds(latencyNs) };
}

function perMille(share: number): number {
  return Math.round(share * 1000);
}

/** Shares of slots and of nodes are drawn with 32 bits. Rounded up, so that half a node counts as one. */
function shareOfFull(share: number): number {
  return Math.min(core.FULL_LOAD, Math.ceil(share * 2 ** 32));
}

/** At most so many bins of a series are asked for; the core has a few more. */
const BINS = 250;

/** Width of the bins of a run of known length: 1, 2 or 5 of a decimal unit. 0, left to the core: of unknown length. */
function binPs({ run }: ResolvedLane): number {
  if (run.untilNs <= 0) return 0;
  const minPs = picoseconds(run.untilNs) / BINS;
  const unit = 10 ** Math.floor(Math.log10(minPs));
  return Math.ceil(([1, 2, 5, 10].find((width) => width * unit >= minPs) ?? 10) * unit);
}

/** A bin of fewer slots than this holds a whole number of them, and at least MIN_SLOTS. */
const WHOLE_SLOTS_BELOW = 32;
const MIN_SLOTS = 4;

/** Bins for packets that all arrive at ends of slots: short bins would vary by one slot. */
function slottedBinPs(lane: ResolvedLane): number {
  const width = binPs(lane);
  const slots = width / flitPs(lane);
  return width === 0 || slots >= WHOLE_SLOTS_BELOW ? width : Math.max(MIN_SLOTS, Math.ceil(slots)) * flitPs(lane);
}

/** What decides a run on output-queued switches. */
function outputFields(lane: ResolvedLane): Fields<Records['ft_output_config']> {
  const { traffic } = lane;
  return {
    flitPs: flitPs(lane),
    ...latencyFields(lane),
    adapterPs: picoseconds(lane.adapter.latencyNs),
    startJitterPs: picoseconds(lane.run.startJitterNs),
    messageFlits: flitsPerMessage(lane),
    phaseFlits: phaseFlits(lane)?.length ?? 0,
    flitBytes: FLIT_BYTES,
    bufferFlits: Math.max(1, Math.floor(lane.switch.bufferBytes / FLIT_BYTES)),
    noAcknowledge: !traffic.acknowledge,
    window: traffic.window,
    freeSelfMessages: traffic.selfMessages === 'free',
    ...breakFields(lane),
  };
}

function breakFields({ topology, routing }: ResolvedLane): { reroutePs: number; breakCount: number } {
  return { reroutePs: picoseconds(routing.rerouteNs), breakCount: breaksOf(topology).length };
}

/** What decides a run on input-queued switches. */
function slotFields(lane: ResolvedLane): Fields<Records['ft_input_config']> {
  const { traffic, congestion } = lane;
  const listed = listedRows(lane);
  return {
    packetPs: flitPs(lane),
    ...latencyFields(lane),
    packetBytes: lane.packet.bytes,
    trafficKind: traffic.kind as WordOf<'ft_traffic_kind'>,
    queuingKind: lane.queuing.kind,
    isolationKind: lane.isolation.kind,
    bufferPackets: lane.switch.bufferPackets,
    vcs: lane.queuing.vcs,
    highThreshold: perMille(congestion.highThreshold),
    lowThreshold: perMille(congestion.lowThreshold),
    freeCredits: perMille(congestion.freeCredits),
    adaptiveThreshold: perMille(congestion.adaptiveThreshold),
    adaptiveLooks: congestion.adaptiveLooks,
    adaptiveTies: congestion.adaptiveTies,
    rootTimerPs: picoseconds(congestion.rootTimerNs),
    entryTtlPs: picoseconds(congestion.ttlNs),
    refreshSlots: congestion.refreshSlots,
    arnEntries: congestion.tableEntries,
    binPs: slottedBinPs(lane),
    ...(hasHotSpot(traffic) ? hotSpotFields(traffic) : {}),
    load: shareOfFull(traffic.load),
    burstPackets: traffic.burstPackets,
    sourceQueue: traffic.sourceQueue,
    drawsItself: traffic.itself,
    around: lane.routing.around,
    flowletGapPs: picoseconds(lane.routing.flowletNs),
    markPackets: lane.routing.markPackets,
    ...breakFields(lane),
    traceEvents: listed.length,
    traceEdges: furtherOf(listed),
  };
}

function hotSpotFields(traffic: ResolvedLane['traffic']): Fields<Records['ft_input_config']> {
  return {
    hotStartPs: picoseconds(traffic.startNs),
    hotEndPs: picoseconds(traffic.endNs),
    hotShare: shareOfFull(traffic.share),
    hotNodeCount: traffic.hotNodes.length,
    hotSourceCount: traffic.sources.length,
    background: traffic.background === 1,
  };
}

/** Who sends to whom in which phase: by a rule of the core, or phase by phase in the words. */
function exchangeFields(lane: ResolvedLane): Fields<Records['ft_config']> {
  const { traffic } = lane;
  const { exchange } = traffic;
  const listed = listedPhases(lane);
  if (listed) return { exchangeKind: 'custom', customPhases: listed.length };
  return {
    // What is not listed is a rule of the core.
    exchangeKind: exchange as WordOf<'ft_exchange_kind'>,
    shift: exchanges[exchange].takesShift ? traffic.shift : 0,
    ...(exchanges[exchange].takesOrder ? { sigma: traffic.sigma } : {}),
  };
}

/** The core has a rule for it, which knows jobs. */
function isJobRule(lane: ResolvedLane): boolean {
  return engineRow(lane).exchanges === true && exchanges[lane.traffic.exchange].knowsJobs === true;
}

/** Phases that the core has no rule for. */
function listedPhases(lane: ResolvedLane): (number | null)[][] | null {
  return isJobRule(lane) ? null : exchangePhases(lane);
}

/** The nodes that take part, where the core has to be told; none: all do, or the phases say it. */
function membersOf(lane: ResolvedLane): number[] {
  const { slotted, exchanges } = engineRow(lane);
  if (slotted) return absentOf(lane.topology).length > 0 ? nodesIn(lane.topology) : [];
  return exchanges && isPartialExchange(lane) && !listedPhases(lane) ? jobOf(lane) : [];
}

function mappingKind({ mapping: { kind } }: ResolvedLane): WordOf<'ft_mapping_kind'> {
  return mappings[kind].core ?? (kind as WordOf<'ft_mapping_kind'>);
}

/** Where some nodes are absent, swaps place tasks on the others. */
function swapsOf(lane: ResolvedLane): number[] {
  const { topology, mapping } = lane;
  const own = mapping.swaps.flat();
  if (absentOf(topology).length === 0 || mappings[mapping.kind].inOrder) return own;
  const [free, perLeaf, numbers] = [nodesIn(topology), shapeOf(topology).m[0] ?? 1, [mapping.seed]];
  const nodes = placements[mappingKind(lane)].nodes({ free, tasks: free.length, perLeaf, numbers });
  const taskOn = new Map(free.map((task) => [task, task]));
  const nodeOf = new Map(taskOn);
  const swaps: number[] = [];
  for (const [at, task] of free.entries()) {
    const [from = 0, to = 0] = [nodeOf.get(task), nodes[at]];
    if (from === to) continue;
    const other = taskOn.get(to) ?? 0;
    swaps.push(from, to);
    taskOn.set(from, other).set(to, task);
    nodeOf.set(other, from).set(task, to);
  }
  return [...swaps, ...own];
}

/** The routing for which the core takes tables. */
const FORWARDING: WordOf<'ft_routing_kind'> = 'forwarding';

/** Without tables packets go by D-mod-k. */
function routingKind({ routing: { kind, tables } }: ResolvedLane): WordOf<'ft_routing_kind'> {
  return kind === FORWARDING && tables.length === 0 ? 'd-mod-k' : kind;
}

/** Every field of the configuration that a lane decides. */
export function configFields(lane: ResolvedLane): Fields<Records['ft_config']> {
  const { topology, mapping, routing } = lane;
  return {
    ...topologyFields(topology),
    bufferingKind: engineOf(lane),
    topologyKind: topology.kind,
    mappingKind: absentOf(topology).length > 0 ? 'contiguous' : mappingKind(lane),
    mappingSeed: mapping.seed,
    swapCount: swapsOf(lane).length / 2,
    jobNodes: membersOf(lane).length,
    cutCount: cutLinks(topology).length,
    routingKind: routingKind(lane),
    routingSeed: routing.seed,
    climb: routing.climb,
    tableInitial: routing.initial,
    seed: lane.run.seed,
    ...engineFields(lane),
  };
}

/** What the engine reads, and what of the common fields a lane says in another way there. */
function engineFields(lane: ResolvedLane): Fields<Records['ft_config']> {
  switch (engineOf(lane)) {
    case 'output':
      return { ...exchangeFields(lane), output: outputFields(lane) };
    case 'input':
      return { exchangeKind: 'lin', input: slotFields(lane) };
    case 'voq':
      return {
        exchangeKind: 'custom',
        customPhases: manyScheduleOf(lane).cycles.length,
        voq: { ...manyFields(lane), ...manyTimes(lane) },
      };
    case 'lossy':
      return { ...exchangeFields(lane), ...clusterFields(lane) };
  }
}

function manyTimes(lane: ResolvedLane): Fields<Records['ft_voq_config']> {
  return {
    packetPs: flitPs(lane),
    ...latencyFields(lane),
    packetBytes: lane.packet.bytes,
    startJitterPs: picoseconds(lane.run.startJitterNs),
    binPs: binPs(lane),
    ...breakFields(lane),
  };
}

/** What accompanies the configuration. */
export type Lists = { [L in WordOf<'ft_list'>]?: ArrayLike<number> };

/** The rows of a trace; none of other traffic. */
export const listedRows = (lane: ResolvedLane) => (traffics[lane.traffic.kind].listed ? traceRows(lane) : []);

function furtherOf(rows: readonly TraceRow[]): number {
  return rows.reduce((sum, { length }) => sum + length - TRACE_COLUMNS.length, 0);
}

/** The rows, then pairs of a row and a further predecessor of it. */
function eventsOf(rows: readonly TraceRow[]): Uint32Array {
  let pair = rows.length * core.EVENT_WORDS;
  const words = new Uint32Array(pair + 2 * furtherOf(rows));
  for (const [index, row] of rows.entries()) {
    const [after, delayNs, source, destination, bytes] = row;
    const at = index * core.EVENT_WORDS;
    const delay = picoseconds(delayNs);
    words[at + core.EVENT_AFTER] = after < 0 ? core.IDLE : after;
    words[at + core.EVENT_DELAY_LOW] = delay % 2 ** 32;
    words[at + core.EVENT_DELAY_HIGH] = Math.floor(delay / 2 ** 32);
    words[at + core.EVENT_SOURCE] = source;
    words[at + core.EVENT_DESTINATION] = destination;
    words[at + core.EVENT_BYTES] = bytes;
    for (let further = TRACE_COLUMNS.length; further < row.length; further++) {
      words[pair++] = index;
      words[pair++] = row[further] ?? 0;
    }
  }
  return words;
}

function phasesOf(lane: ResolvedLane): number[] {
  const listed = hasPhases(lane) ? (listedPhases(lane) ?? []) : [];
  return listed.flatMap((phase) => phase.map((to) => to ?? core.IDLE));
}

/** Partners of the nodes that exist; no other node sends. */
function partnersOf({ topology, traffic, run }: ResolvedLane): number[] {
  if (!traffics[traffic.kind].permutes) return [];
  const nodes = nodesIn(topology);
  const all = Array.from({ length: placesOf(topology) }, (_, node) => node);
  for (const [at, to] of partners[traffic.partners].of(nodes.length, traffic.shift, run.seed).entries())
    all[nodes[at] ?? 0] = nodes[to] ?? 0;
  return all;
}

/** In slots, of which a break takes at least one; elsewhere instants, in ps, as halves. */
function breakWords(lane: ResolvedLane): number[] {
  if (!engineRow(lane).slotted)
    return breaksOf(lane.topology).flatMap(({ link, atNs, mendedNs }) => [link, ...halves(atNs), ...halves(mendedNs)]);
  const slotOf = (ns: number) => Math.min(core.IDLE, Math.ceil(picoseconds(ns) / flitPs(lane)));
  return breaksOf(lane.topology).flatMap(({ link, atNs, mendedNs }) => {
    const from = Math.min(slotOf(atNs), core.IDLE - 1);
    return [link, from, mendedNs === Infinity ? core.IDLE : Math.max(from + 1, slotOf(mendedNs))];
  });
}

function halves(ns: number): [number, number] {
  const ps = picoseconds(ns);
  return ps === Infinity ? [core.IDLE, core.IDLE] : [ps % 2 ** 32, Math.floor(ps / 2 ** 32)];
}

/** Up ports, four to a word; 0 where there is none. */
function forwardingWords(lane: ResolvedLane): ArrayLike<number> {
  if (routingKind(lane) !== FORWARDING) return [];
  const ports = lane.routing.tables.flat();
  while (ports.length % 4 > 0) ports.push(0);
  return new Uint32Array(Uint8Array.from(ports, Number).buffer);
}

export function configLists(lane: ResolvedLane): Lists {
  const { topology, traffic } = lane;
  const swaps = swapsOf(lane);
  const forwarding = forwardingWords(lane);
  const cables = { cuts: cutLinks(topology), breaks: breakWords(lane) };
  if (engineRow(lane).sides) return { swaps, phases: manyPhases(lane), rates: manyRates(lane), ...cables, forwarding };
  return {
    swaps,
    phases: phasesOf(lane),
    flits: phaseFlits(lane) ?? [],
    ...(hasHotSpot(traffic) ? { 'hot-nodes': traffic.hotNodes, 'hot-sources': traffic.sources } : {}),
    partners: partnersOf(lane),
    events: eventsOf(listedRows(lane)),
    job: membersOf(lane),
    ...cables,
    forwarding,
  };
}

/** The lists one after the other, as the core reads them. */
export function wordsIn(lists: Lists): Uint32Array {
  const inOrder = wordsOf('ft_list').map((name) => lists[name as WordOf<'ft_list'>] ?? []);
  const words = new Uint32Array(inOrder.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of inOrder) {
    words.set(list, at);
    at += list.length;
  }
  return words;
}
