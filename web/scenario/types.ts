/* The scenario: one versioned JSON document that says everything about a run and its picture. The URL, files, presets, the
 * command line and the tests all speak it. Published field names are kept forever; old versions are migrated. */

import type { Language } from '../language/language.ts';
import type { ScheduleKind } from './algorithms/schedules.ts';

/** The two ends of a cable, in any order: a node is its number, a switch its level and its index there, as '2.1'. */
export type Cable = [string, string];

export type Topology = (
  | { kind: 'xgft'; m: number[]; w: number[] }
  | { kind: 'kary-ntree'; k: number; n: number }
  | { kind: 'extended-kary-ntree'; k: number; n: number }
  | { kind: 'rlft'; ports: number; stages: number }
  | { kind: 'cluster'; nodesPerSwitch: number; switches: number }
) & {
  /** cables that are cut, each once; none where nothing is said */
  cuts?: Cable[];
};

export type TopologyKind = Topology['kind'];

export interface Mapping {
  /** contention-aware: eq. 5 of Tam and Wang, on a two-level cluster */
  kind: 'contiguous' | 'round-robin' | 'random' | 'contention-aware';
  /** random only */
  seed: number;
  /** pairs of nodes whose tasks change places, in order, on top of the mapping */
  swaps: [number, number][];
}

export type ExchangeKind = 'xor' | 'lin' | 'opt' | 'permuted-base' | 'shift' | 'edge-coloring' | 'custom';

export type TrafficKind = 'all-to-all' | 'many-to-many' | 'uniform' | 'hot-spot' | 'trace';

/** How the nodes of a cluster with loss go through an all-to-all. */
export type ClusterSchedule = 'sync' | 'pairwise' | 'naive';

/** 'phases' and those of a cluster: all-to-all; the others: many-to-many. */
export type TrafficSchedule = 'phases' | ClusterSchedule | ScheduleKind;

/** What of the core a lane runs on: output queues in phases, slots on input-queued switches, VOQs, or a cluster that drops packets
 * (enum ft_buffering_kind). */
export type Engine = 'output' | 'input' | 'voq' | 'lossy';

/** As what a lane is spoken of: a room in families/ each. */
export type FamilyKind = 'exchange' | 'job' | 'many' | 'cluster' | 'congestion';

/** [after, delayNs, source, destination, bytes]: after = index of an earlier row that must be delivered first, or -1;
 * delayNs after that, or after time 0 */
export type TraceRow = [after: number, delayNs: number, source: number, destination: number, bytes: number];

export interface Traffic {
  kind: TrafficKind;
  exchange: ExchangeKind;
  /** lin: 0 .. N-1 */
  shift: number;
  /** permuted-base: a permutation of 1 .. h, sigma(1) first; empty = 1, 2, .., h */
  sigma: number[];
  /** custom: destination task of every task, per phase; null = the task is idle; each phase a partial permutation */
  phases: (number | null)[][];
  /** rounded up to whole flits of 64 B */
  messageBytes: number;
  /** false: a task goes on without waiting for its acknowledgement */
  acknowledge: boolean;
  /** 'timed': a self message takes T(1); 'free': no time */
  selfMessages: 'timed' | 'free';
  /** hot-spot: share of the nodes that send only to hot nodes, 0 .. 1 */
  share: number;
  /** 1 .. 64 different nodes; source i sends to hot node i mod count */
  hotNodes: number[];
  /** exactly these are the hot sources; empty = as many as `share` says */
  sources: number[];
  /** hot spot on, and off */
  startNs: number;
  endNs: number;
  /** share of slots in which a node generates a packet, 0 .. 1 */
  load: number;
  /** hot-spot: 1 = the others send uniform traffic, 0 = nothing */
  background: number;
  /** trace: generated, or the rows below */
  trace: 'ptrans' | 'cnn' | 'file';
  rows: TraceRow[];
  /** trace: a hot spot (share, hotNodes, sources, startNs, endNs) lies over it */
  incast: boolean;
  schedule: TrafficSchedule;
  /** many-to-many: tasks, each once, in the order of the shuffle */
  senders: number[];
  /** many-to-many: tasks, each once, none of them a sender */
  receivers: number[];
  /** many-to-many, by receiver: multiples of messageBytes; empty = 1 for all */
  sizes: number[];
  /** hierarchical: senders of one round at most; 0 = as many as there are receivers */
  width: number;
  /** all-to-all with sync, pairwise or naive */
  packetsPerDestination: number;
}

/** On input-queued switches 'random' draws for every packet at every switch. */
export type RoutingKind = 's-mod-k' | 'd-mod-k' | 'random' | 'conflict-free' | 'adaptive' | 'arn' | 'root-table';

export interface Routing {
  kind: RoutingKind;
  /** random routes, or where the conflict-free search starts */
  seed: number;
  /** many-to-many: to the nearest common ancestor, or all the way */
  climb: 'nearest' | 'top';
  /** root-table: what the first table is made of */
  initial: 'destination' | 'source' | 'local';
}

export interface Link {
  gbps: number;
  latencyNs: number;
  /** many-to-many: the link of a receiver of size l has l times the rate */
  fastReceivers: boolean;
}

export interface Switch {
  /** exchange: output; congestion: input; many: voq or fifo; cluster: drop */
  buffering: 'output' | 'input' | 'voq' | 'fifo' | 'drop';
  /** per output port */
  bufferBytes: number;
  /** per input port */
  bufferPackets: number;
  latencyNs: number;
}

export interface Adapter {
  latencyNs: number;
  /** many-to-many: shortest time from one packet of a node to the next; 0 = its link decides */
  gapNs: number;
}

export interface Packet {
  bytes: number;
}

export interface Queuing {
  kind: '1q' | 'dbbm' | 'vftree' | 'flow2sl';
  /** virtual channels of all but 1q */
  vcs: number;
}

export interface Isolation {
  /** 'afi-switches': end nodes do not isolate */
  kind: 'none' | 'afi' | 'afi-switches';
}

/** Thresholds are shares of a channel's capacity, 0 .. 1. */
export interface Congestion {
  /** HCDTh */
  highThreshold: number;
  /** LCDTh */
  lowThreshold: number;
  /** FCTh */
  freeCredits: number;
  adaptiveThreshold: number;
  /** what adaptive routing does where another port has just as many credits */
  adaptiveTies: 'go' | 'stay';
  /** CRT */
  rootTimerNs: number;
  /** TTL of an entry */
  ttlNs: number;
  refreshSlots: number;
  /** places in the ARN table of every switch and node */
  tableEntries: number;
}

/** The global window of a cluster: how far a node may run ahead. */
export interface Window {
  kind: 'none' | 'global';
  /** packets; 0 = by eq. 4 of Tam and Wang */
  size: number;
  /** eq. 4 counts control packets, too */
  control: boolean;
  /** what makes room: an own packet is acknowledged, or any packet is received in order */
  closes: 'receipt' | 'ack';
}

/** The nodes that take part in an exchange. */
export interface Job {
  /** ascending; empty = every node */
  nodes: number[];
  /** with no nodes by hand: that many at random; 0 = every node */
  size: number;
  seed: number;
}

/** What a node of a cluster spends on its own. */
export interface Software {
  /** O_s, per frame */
  sendNs: number;
  /** O_r, per frame */
  receiveNs: number;
  /** U_r, per data packet */
  handleNs: number;
  /** longest time for which a node's process is not scheduled */
  delayNs: number;
  /** share of sends after which it is not, 0 .. 1 */
  delayShare: number;
  /** nodes start at random times in [0, startNs] */
  startNs: number;
  /** frames of each kind that wait in a node's adapter */
  sendRing: number;
  /** frames that wait for a node's processor */
  receiveRing: number;
  /** L, which only the formulas read */
  latencyNs: number;
}

/** The queues of a cluster that drops packets, and what repairs the loss. */
export interface Loss {
  /** FIFO of a switch's node port */
  inputPackets: number;
  /** behind a switch's crossbar, per node port */
  stagingPackets: number;
  /** FIFO of an uplink, for each direction */
  uplinkPackets: number;
  /** shared memory of the backbone switch */
  backbonePackets: number;
  uplinkGbps: number;
  /** payload that an uplink moves up and down together; 0 = no such limit */
  uplinkMBs: number;
  /** no queue has an end, but that of the packets in a node's send ring */
  infinite: boolean;
  /** a head that finds its output full is dropped instead of waiting */
  stagingDrops: boolean;
  /** what finds an uplink full waits instead of being dropped */
  uplinkBlocks: boolean;
  acknowledge: 'frame' | 'rides' | 'free';
  /** payload of an acknowledgement */
  ackBytes: number;
  /** rides: how long one waits for a packet to ride with */
  ackDelayNs: number;
  /** of every frame */
  framingBytes: number;
  /** of Go-Back-N, per source and destination */
  pairWindow: number;
  timeoutNs: number;
}

export interface Run {
  seed: number;
  /** tasks start at random times in [0, startJitterNs] */
  startJitterNs: number;
  /** stop here; 0 = run to the end */
  untilNs: number;
}

/** What one lane runs: every field present. */
export interface LaneSettings {
  topology: Topology;
  mapping: Mapping;
  traffic: Traffic;
  routing: Routing;
  link: Link;
  switch: Switch;
  packet: Packet;
  queuing: Queuing;
  isolation: Isolation;
  congestion: Congestion;
  adapter: Adapter;
  window: Window;
  job: Job;
  software: Software;
  loss: Loss;
  run: Run;
}

export type LaneOverride = { name: string } & {
  [K in keyof LaneSettings]?: Partial<LaneSettings[K]>;
};

/** A part of the settings with those that belong to it, or which lanes there are. */
export type Lock = 'topology' | 'mapping' | 'traffic' | 'routing' | 'switch' | 'lanes';

/** 'figures': what the lanes come to */
export type Panel = 'controls' | 'inspector' | 'ribbon' | 'figures';

export interface View {
  /** which clock the transport moves */
  clock: 'phases' | 'packets';
  /** phase shown first */
  phase: number;
  /** instant shown first on the packet clock */
  timeNs: number;
  /** what is selected: kind, lane and number, all from 0, such as 'link:0:57'; empty = nothing */
  select: string;
  /** the lesson that is open: its id and the number of its step from 1, such as 'move.3'; 'all' = the list; empty = none */
  lesson: string;
  /** a lesson of one's own, packed (lessons/pack.ts), which `lesson` calls 'own'; empty = none */
  ownLesson: string;
  /** the challenge that is open, by its id; 'all' = the list, 'class' = the scores of a class; empty = none */
  challenge: string;
  /** the sweep that is open, such as 'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery'; empty = none */
  sweep: string;
  /** what its runs came to, packed (app/sweep/results.ts); empty = nothing */
  sweepResults: string;
  /** playing on opening */
  play: boolean;
  /** in front of a class: large type, no panels */
  present: boolean;
  /** milliseconds a phase lasts at speed 1 */
  phaseMs: number;
  /** level of the ribbon; 0 = top */
  level: number;
  theme: 'auto' | 'light' | 'dark';
  /** of the page; 'auto' = each reader's own */
  language: 'auto' | Language;
  /** folded away until somebody opens it */
  hidden: string[];
  /** settings that whoever opens it cannot change (state/lock.ts) */
  lock: Lock[];
  /** not there for whoever opens the link */
  without: Panel[];
  /** lanes drawn as trees, by number from 0; empty = all of at most four, else the first two */
  trees: number[];
  /** how trees of more than 200 nodes are drawn */
  picture: 'auto' | 'tree' | 'links' | 'messages';
  /** what the ribbon shows; 'auto' = what tells the lanes apart */
  ribbon: 'auto' | 'crossings' | 'fullest';
  /** without phases: what is drawn over time, and beside it */
  chart: 'efficiency' | 'hot' | 'innocent' | 'latency' | 'adapted';
  queues: 'queues' | 'histogram';
}

/** A complete scenario: defaults filled in, at least one lane and at most six. */
export interface Scenario extends LaneSettings {
  version: 1;
  title: string;
  lanes: LaneOverride[];
  view: View;
}

/** A lane after its overrides were laid over the scenario. */
export interface ResolvedLane extends LaneSettings {
  name: string;
}

/** XGFT parameters of any topology. m[0] = m1. */
export interface Xgft {
  m: number[];
  w: number[];
}

export type Result<T> = { ok: true; value: T } | { ok: false; problems: string[] };
