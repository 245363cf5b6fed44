/* What a folded section says: its value, and in one line what that means. */

import type { Shape } from '../../engine/protocol.ts';
import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { mappings } from '../../scenario/algorithms/mappings.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import { engineOf, hasJob, hasPhases, jobOf } from '../../scenario/lanes.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes, formatShare, formatTime, formatTimes, THIN } from '../../words/format.ts';
import { andList, capital, counted, orList } from '../../words/grammar.ts';

export interface Summary {
  value: string | null;
  meaning: string;
}

const PARTS: Record<number, string> = { 2: 'half', 3: 'third', 4: 'quarter' };

/** '16 nodes, 16 switches, 80 links. The 8 nodes of each half share 4 links up over the top: half of what ..': where it is
 * tightest, or of equals the highest. Of a cluster, whose uplinks are faster than the links of its nodes, what they pass. */
export function topologySentence(shape: Shape, lane?: Pick<LaneSettings, 'topology' | 'link' | 'loss'>): string {
  const { nodes, switches, links, below, capacity, m } = shape;
  const counts = `${counted(nodes, 'node')}, ${counted(switches, 'switch')}, ${counted(links, 'link')}.`;
  if (lane?.topology.kind === 'cluster' && lane.topology.switches > 1)
    return `${counts} ${uplinkSentence(lane.topology.nodesPerSwitch, lane)}`;
  const level = tightestLevel(shape);
  if (level === null) return nodes > 1 ? `${counts} Every node has its own way to every other.` : counts;
  const inPart = below[level] ?? 1;
  const up = capacity[level] ?? 1;
  const parts = nodes / inPart;
  const top = parts === m[level];
  const part = top ? (PARTS[parts] ?? 'subtree') : `subtree of level ${level}`;
  const where = top ? 'up over the top' : `up to level ${level + 1}`;
  return `${counts} The ${counted(inPart, 'node')} of each ${part} share ${counted(up, 'link')} ${where}: ${needWords(up / inPart)}.`;
}

function uplinkSentence(near: number, { link, loss }: Pick<LaneSettings, 'link' | 'loss'>): string {
  const times = loss.uplinkGbps / link.gbps;
  const rate = times === 1 ? 'as fast as the link' : `${formatTimes(times)} times as fast as the link`;
  const engine = loss.uplinkMBs > 0 ? `, but passes only ${loss.uplinkMBs}${THIN}MB/s up and down together` : '';
  return `The ${counted(near, 'node')} of each switch share one uplink; it is ${rate} of a node${engine}.`;
}

/** The level whose subtrees have the fewest links up for their nodes; null where no several nodes share a way. Out of a subtree
 * that holds all nodes nothing has to go. */
function tightestLevel({ nodes, levels, below, capacity }: Shape): number | null {
  let tightest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let level = levels - 1; level > 0; level--) {
    const inPart = below[level] ?? 1;
    const ratio = (capacity[level] ?? 1) / inPart;
    if (inPart === 1 || inPart === nodes || ratio >= least) continue;
    tightest = level;
    least = ratio;
  }
  return tightest;
}

function needWords(ratio: number): string {
  if (ratio === 1) return 'exactly what full bisection needs';
  if (ratio > 1) return 'more than full bisection needs';
  const share = { 0.5: 'half', 0.25: 'a quarter', 0.75: 'three quarters' }[ratio] ?? formatShare(ratio);
  return `${share} of what full bisection needs`;
}

export function mappingSummary(lanes: Pick<LaneSettings, 'mapping'>[]): Summary {
  const said = lanes.map(mappingWords);
  const values = distinct(said.map(({ value }) => value));
  if (values.length > 1) return { value: values.join(' · '), meaning: 'Each lane has its own mapping' };
  return said[0] ?? { value: null, meaning: '' };
}

function mappingWords({ mapping }: Pick<LaneSettings, 'mapping'>): Summary {
  const moved = mapping.swaps.length;
  const swaps = moved === 0 ? '' : `, then ${counted(moved, 'pair changes', 'pairs change')} places`;
  const { label, formula, description } = mappings[mapping.kind];
  return { value: label, meaning: `${capital(formula ?? description)}${swaps}` };
}

export function exchangeSummary(lanes: LaneSettings[]): Summary {
  const [first] = lanes;
  if (first && engineOf(first) === 'voq') return manySummary(lanes, first);
  if (first && engineOf(first) === 'lossy') return clusterSummary(lanes, first);
  const names = distinct(lanes.map((lane) => exchanges[lane.traffic.exchange].label));
  const sizes = distinct(lanes.map((lane) => formatBytes(lane.traffic.messageBytes)));
  const own = names.length > 1 ? 'Each lane has its own order' : 'All lanes in the same order';
  return {
    value: names.join(' · '),
    meaning: `All to all, ${orList(sizes)} a message.${lanes.length > 1 ? ` ${own}` : ''}`,
  };
}

function manySummary(lanes: LaneSettings[], { traffic }: LaneSettings): Summary {
  const { senders, receivers, sizes, messageBytes } = traffic;
  const more = sizes.filter((size) => size > 1).length;
  const most = sizes.reduce((a, b) => Math.max(a, b), 1);
  const larger = more > 0 ? `; ${more} of them take ${most === 2 ? 'twice' : `up to ${most} times`} as much` : '';
  return {
    value: distinct(lanes.map((lane) => describeSchedule(lane.traffic.schedule))).join(' · '),
    meaning: `${counted(senders.length, 'sender')} to ${counted(receivers.length, 'receiver')}, ${formatBytes(messageBytes)} a message${larger}.`,
  };
}

function clusterSummary(lanes: LaneSettings[], { traffic }: LaneSettings): Summary {
  return {
    value: distinct(lanes.map((lane) => describeSchedule(lane.traffic.schedule))).join(' · '),
    meaning: `${counted(traffic.packetsPerDestination, 'packet')} from every node to every other.`,
  };
}

/** The window of the lanes, and what may get lost. */
export function windowSummary(lanes: LaneSettings[]): Summary {
  const kinds = distinct(lanes.map(({ window }) => (window.kind === 'global' ? 'Global window' : 'No window')));
  const { inputPackets, uplinkPackets, infinite } = lanes[0]?.loss ?? {
    inputPackets: 0,
    uplinkPackets: 0,
    infinite: true,
  };
  const room = `${inputPackets} packets a port, ${uplinkPackets} an uplink; what is too much is lost`;
  return { value: kinds.join(' · '), meaning: infinite ? 'No queue has an end' : capital(room) };
}

/** Who takes part in the exchange. */
export function jobSummary(lanes: LaneSettings[]): Summary {
  const said = distinct(lanes.map(jobWords));
  if (said.length > 1) return { value: 'By lane', meaning: `${capital(said.join('; '))}.` };
  return { value: null, meaning: capital(said[0] ?? '') };
}

function jobWords(lane: LaneSettings): string {
  if (!hasJob(lane)) return 'all nodes take part';
  const drawn = lane.job.nodes.length === 0 ? `, drawn with seed ${lane.job.seed}` : '';
  return `${jobOf(lane).length} of ${counted(nodesOf(lane.topology), 'node')} take part${drawn}`;
}

/** What a frame costs a node. */
export function softwareSummary(lanes: LaneSettings[]): Summary {
  const said = distinct(
    lanes.map(({ software: { sendNs, receiveNs, handleNs } }) => {
      const [send, receive, handle] = [sendNs, receiveNs, handleNs].map((ns) => formatTime(ns * 1000));
      return `${send} to send a frame, ${receive} to receive one, ${handle} more to take a packet in`;
    }),
  );
  return { value: null, meaning: said.join('; ') };
}

export function routingSummary(lanes: LaneSettings[], names: string[]): Summary {
  const kinds = distinct(lanes.map((lane) => lane.routing.kind));
  const value = capital(kinds.map((kind) => routings[kind].inline).join(' · '));
  if (kinds.length === 1 && kinds[0]) return { value, meaning: routings[kinds[0]].description };
  const per = kinds.map((kind) => {
    const users = names.filter((_, index) => lanes[index]?.routing.kind === kind);
    return `${routings[kind].inline} in ${andList(users)}`;
  });
  return { value, meaning: capital(per.join(', ')) };
}

/** What the lanes have of each, in the order of the lanes. */
export function switchSummary(lanes: Pick<LaneSettings, 'link' | 'switch' | 'adapter'>[]): Summary {
  const rates = distinct(lanes.map(({ link }) => String(link.gbps)));
  const rooms = distinct(lanes.map(roomWords));
  const waits = distinct(lanes.map(latencyWords));
  return {
    value: null,
    meaning: `${rates.join(' or ')}${THIN}Gb/s, ${rooms.join(' or ')} a port, ${waits.join(' or ')}`,
  };
}

function roomWords({ switch: box }: Pick<LaneSettings, 'switch'>): string {
  return box.buffering === 'output' ? formatBytes(box.bufferBytes) : counted(box.bufferPackets, 'packet');
}

function latencyWords({ link, switch: box, adapter }: Pick<LaneSettings, 'link' | 'switch' | 'adapter'>): string {
  const delays = [link.latencyNs, box.latencyNs, adapter.latencyNs];
  return delays.every((delay) => delay === 0) ? 'no latencies' : `latencies ${delays.join(', ')}${THIN}ns`;
}

export function runSummary({ run, traffic }: LaneSettings): Summary {
  const end = run.untilNs === 0 ? 'to the end' : `until ${formatTime(run.untilNs * 1000)}`;
  if (!hasPhases({ traffic })) return { value: null, meaning: `Seed ${run.seed}, ${end}` };
  const start = run.startJitterNs === 0 ? 'all start at once' : `start within ${formatTime(run.startJitterNs * 1000)}`;
  return { value: null, meaning: `Seed ${run.seed}, ${start}, ${end}` };
}

export function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}
