/* The scenario: one versioned JSON document that describes a run and its view completely. The URL, files, presets, the command
 * line and the tests all use it. Published field names are kept forever; old versions are migrated. */

import type { CollectiveKind } from './algorithms/collectives/collective-rules.ts';
import type { ScheduleKind } from './algorithms/schedules.ts';

/** The two ends of a cable, in any order: a node by its number, a switch by level and index, as '2.1'. Of parallel cables all but the first one have
 * their number behind an end: '2.1/1'. In a list of cuts also when it breaks, and when it is mended, in ns. */
export type Cable = [string, string, ...timesNs: number[]];

export type Topology =
  /** absent: places without a node, in ascending order, as in machines with leaves of unequal size; names: see names.ts */
  (
    | { kind: 'xgft'; m: number[]; w: number[]; p?: number[]; r?: number[]; absent?: number[]; names?: string }
    | { kind: 'kary-ntree'; k: number; n: number }
    | { kind: 'extended-kary-ntree'; k: number; n: number }
    | { kind: 'rlft'; ports: number; stages: number }
    | { kind: 'cluster'; nodesPerSwitch: number; switches: number }
  ) & {
    /** cables that are cut, or break during the run, without duplicates; absent: none */
    cuts?: Cable[];
  };

export type TopologyKind = Topology['kind'];

export interface Mapping {
  /** contention-aware: eq. 5 of Tam and Wang, on a two-level cluster */
  kind: 'contiguous' | 'round-robin' | 'random' | 'contention-aware';
  /** random only */
  seed: number;
  /** pairs of nodes whose tasks are exchanged, applied in order after the mapping */
  swaps: [number, number][];
}

export type ExchangeKind =
  | 'xor'
  | 'lin'
  | 'opt'
  | 'permuted-base'
  | 'shift'
  | 'edge-coloring'
  | 'custom'
  | CollectiveKind;

export type TrafficKind = 'all-to-all' | 'many-to-many' | 'uniform' | 'hot-spot' | 'permutation' | 'trace';

/** Permutations of nodes: whom each of them sends to. */
export type PartnerKind =
  | 'random'
  | 'shift'
  | 'tornado'
  | 'neighbour'
  | 'transpose'
  | 'bit-complement'
  | 'bit-reversal';

/** How the nodes of a lossy cluster proceed through an all-to-all. */
export type ClusterSchedule = 'sync' | 'pairwise' | 'naive';

/** 'phases' and the cluster schedules: all-to-all; the others: many-to-many. */
export type TrafficSchedule = 'phases' | ClusterSchedule | ScheduleKind;

/** The part of the core a lane runs on: output queues in phases, slots on input-queued switches, VOQs, or a cluster that drops
 * packets (enum ft_buffering_kind). */
export type Engine = 'output' | 'input' | 'voq' | 'lossy';

/** The family a lane is described as: a room in families/ each. */
export type FamilyKind = 'exchange' | 'job' | 'many' | 'cluster' | 'congestion';

/** [after, delayNs, source, destination, bytes, ...also]: after = index of an earlier row that must be over first, or -1; also = further
 * ones; delayNs after the last of them, or after time 0. Source and destination are the same, and bytes 0, for a computation, which is
 * over after its delay. */
export type TraceRow = [
  after: number,
  delayNs: number,
  source: number,
  destination: number,
  bytes: number,
  ...also: number[],
];

/** What a file of messages says: `nodes`: of its ranks, some of which may do nothing; `nics`: of a rank. */
export interface Program {
  rows: TraceRow[];
  nodes: number;
  nics: number;
}

export type Placement = 'contiguous' | 'round-robin' | 'random' | 'nodes';

/** A collective among some of the nodes, beside others: [exchange, tasks, bytes, startNs, placement, ...numbers]. Bytes: the data of a task;
 * numbers: the seed of a random placement, or the nodes, task by task. What is left out: at once, and contiguous. */
export type JobRow = [
  exchange: CollectiveKind,
  tasks: number,
  bytes: number,
  startNs?: number,
  placement?: Placement,
  ...numbers: number[],
];

export interface Traffic {
  kind: TrafficKind;
  exchange: ExchangeKind;
  /** lin: 0 .. N-1; permutation by a shift: taken modulo N */
  shift: number;
  /** permuted-base: a permutation of 1 .. h, sigma(1) first; empty = 1, 2, .., h */
  sigma: number[];
  /** custom: destination of every task, per phase; null: idle; each phase is a partial permutation */
  phases: (number | null)[][];
  /** rounded up to whole flits of 64 B */
  messageBytes: number;
  /** collectives: the whole of a task's data, S */
  dataBytes: number;
  /** chains and trees: pieces that the data are cut into */
  pieces: number;
  /** false: there are no acknowledgements, and tasks do not wait for any */
  acknowledge: boolean;
  /** a task goes on while fewer of its messages are not acknowledged */
  window: number;
  /** 'timed': a self message takes T(1); 'free': takes no time */
  selfMessages: 'timed' | 'free';
  /** hot-spot: share of the nodes that send only to hot nodes, 0 .. 1 */
  share: number;
  /** 1 .. 64 different nodes; source i sends to hot node i mod count */
  hotNodes: number[];
  /** exactly these are the hot sources; empty = `share` decides */
  sources: number[];
  /** start and end of the hot spot */
  startNs: number;
  endNs: number;
  /** permutation, or trace of a pattern */
  partners: PartnerKind;
  /** share of slots in which a node generates a packet, 0 .. 1 */
  load: number;
  /** uniform, hot-spot, permutation: mean length of a burst; 1 = every slot is drawn for itself */
  burstPackets: number;
  /** hot-spot: 1 = the others send uniform traffic, 0 = nothing */
  background: number;
  /** uniform, hot-spot, permutation: packets of a channel that can wait in a node before its link; 0 = without limit */
  sourceQueue: number;
  /** uniform, hot-spot: uniform traffic goes to all nodes alike, the sender included */
  itself: boolean;
  /** trace: generated, or 'file' for the rows below, or 'jobs' for the jobs below them */
  trace: 'ptrans' | 'cnn' | 'pattern' | 'file' | 'jobs';
  rows: TraceRow[];
  jobs: JobRow[];
  /** trace: with a hot spot (share, hotNodes, sources, startNs, endNs) on top */
  incast: boolean;
  schedule: TrafficSchedule;
  /** many-to-many: distinct tasks, in shuffle order */
  senders: number[];
  /** many-to-many: distinct tasks, none of them a sender */
  receivers: number[];
  /** many-to-many, by receiver: multiples of messageBytes; empty = 1 for all */
  sizes: number[];
  /** hierarchical: maximum senders per round; 0 = as many as receivers */
  width: number;
  /** all-to-all with sync, pairwise or naive */
  packetsPerDestination: number;
}

/** On input-queued switches 'random' draws anew for every packet at every switch. */
export type RoutingKind =
  | 's-mod-k'
  | 'd-mod-k'
  | 'random'
  | 'conflict-free'
  | 'adaptive'
  | 'arn'
  | 'root-table'
  | 'ecmp'
  | 'ecmp-alike'
  | 'spray'
  | 'flowlets'
  | 'forwarding'
  | 'reps';

/** By switch below the top, level by level, and by node: the up port, from 0; null where the node is below the switch. */
export type ForwardingTables = (number | null)[][];

export interface Routing {
  kind: RoutingKind;
  /** random routes, or where the conflict-free search starts */
  seed: number;
  /** many-to-many: up to the nearest common ancestor, or always to the top */
  climb: 'nearest' | 'top';
  /** root-table: basis of the first table */
  initial: 'destination' | 'source' | 'local';
  /** without phases: where a packet goes whose port leads to its node no more, since a cable is cut */
  around: 'next' | 'spread';
  /** without phases: how long after a break routes avoid the cable */
  rerouteNs: number;
  /** flowlets: a flow that was silent for longer draws another way */
  flowletNs: number;
  /** forwarding */
  tables: ForwardingTables;
  /** REPS: so many packets that wait for an output mark another one; 0: every packet is marked */
  markPackets: number;
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
  /** many-to-many: minimum time between the starts of a node's packets; 0 = its link decides */
  gapNs: number;
}

export interface Packet {
  bytes: number;
}

export interface Queuing {
  kind: '1q' | 'dbbm' | 'vftree' | 'flow2sl' | 'fifo';
  /** virtual channels, except for 1q */
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
  /** adaptive routing: at the credits of the next buffer, or at the queues of the switch itself */
  adaptiveLooks: 'credits' | 'queues';
  /** adaptive routing: what to do when another port has equally many credits */
  adaptiveTies: 'go' | 'stay';
  /** CRT */
  rootTimerNs: number;
  /** TTL of an entry */
  ttlNs: number;
  refreshSlots: number;
  /** entries in the ARN table of every switch and node */
  tableEntries: number;
}

/** The global window of a cluster: how far a node may run ahead of acknowledgements or receipts. */
export interface Window {
  kind: 'none' | 'global';
  /** packets; 0 = by eq. 4 of Tam and Wang */
  size: number;
  /** eq. 4 also counts control packets */
  control: boolean;
  /** what opens the window again: a packet of its own acknowledged, or any packet received in order */
  closes: 'receipt' | 'ack';
}

/** The nodes that take part in an exchange. */
export interface Job {
  /** ascending; empty: see `size` */
  nodes: number[];
  /** with no nodes listed: this many at random; 0 = every node */
  size: number;
  seed: number;
}

/** Software costs of a cluster node. */
export interface Software {
  /** O_s, per frame */
  sendNs: number;
  /** O_r, per frame */
  receiveNs: number;
  /** U_r, per data packet */
  handleNs: number;
  /** longest time for which a node's process is descheduled */
  delayNs: number;
  /** share of sends followed by such a delay, 0 .. 1 */
  delayShare: number;
  /** nodes start at random times in [0, startNs] */
  startNs: number;
  /** frames of each kind that wait in a node's adapter */
  sendRing: number;
  /** frames waiting for a node's processor */
  receiveRing: number;
  /** L, used by the formulas only */
  latencyNs: number;
}

/** The queues of a cluster that drops packets, and the recovery from loss. */
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
  /** payload an uplink moves, both directions together; 0 = unlimited */
  uplinkMBs: number;
  /** all queues are unbounded, except a node's send ring */
  infinite: boolean;
  /** a head packet that finds its output full is dropped instead of waiting */
  stagingDrops: boolean;
  /** a packet that finds an uplink full waits instead of being dropped */
  uplinkBlocks: boolean;
  acknowledge: 'frame' | 'rides' | 'free';
  /** payload of an acknowledgement */
  ackBytes: number;
  /** rides: how long an acknowledgement waits for a packet to ride on */
  ackDelayNs: number;
  /** of every frame */
  framingBytes: number;
  /** Go-Back-N window per source and destination */
  pairWindow: number;
  timeoutNs: number;
}

export interface Run {
  seed: number;
  /** tasks start at random times in [0, startJitterNs] */
  startJitterNs: number;
  /** end of the run; 0 = until it finishes */
  untilNs: number;
}

/** The settings of one lane, complete. */
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

/** A part of the settings with its dependents, or the set of lanes. */
export type Lock = 'topology' | 'mapping' | 'traffic' | 'routing' | 'switch' | 'lanes';

/** 'figures': the lanes' results */
export type Panel = 'controls' | 'inspector' | 'ribbon' | 'figures';

export interface View {
  /** which clock the transport moves */
  clock: 'phases' | 'packets';
  /** phase shown first */
  phase: number;
  /** instant shown first on the packet clock */
  timeNs: number;
  /** the selection: kind, lane and number, all from 0, such as 'link:0:57'; empty = none */
  select: string;
  /** the switch whose inside is shown, by its number as an entity; 0 = none */
  inside: number;
  /** the open lesson: its id and step number from 1, such as 'move.3'; 'all' = the list; empty = none */
  lesson: string;
  /** a custom lesson, packed (lessons/pack.ts), shown by lesson 'own'; empty = none */
  ownLesson: string;
  /** the open challenge, by id; 'all' = the list, 'class' = the scores of a class; empty = none */
  challenge: string;
  /** the open sweep, such as 'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery'; empty = none */
  sweep: string;
  /** starts playing on opening */
  play: boolean;
  /** presentation mode: large type, no panels */
  present: boolean;
  /** milliseconds a phase lasts at speed 1 */
  phaseMs: number;
  /** level of the ribbon; 0 = top */
  level: number;
  theme: 'auto' | 'light' | 'dark';
  /** one of web/words/language; 'auto' = each reader's own choice */
  language: string;
  /** all settings beside the stage */
  settings: boolean;
  /** panels folded until opened */
  hidden: string[];
  /** settings that readers of the link cannot change (state/lock.ts) */
  lock: Lock[];
  /** parts left out for readers of the link */
  without: Panel[];
  /** lanes drawn as trees, by number from 0; empty = all of at most four, else the first two */
  trees: number[];
  /** how trees above 200 nodes are drawn */
  picture: 'auto' | 'tree' | 'links';
  /** what the ribbon shows; 'auto' = what distinguishes the lanes */
  ribbon: 'auto' | 'crossings' | 'fullest' | 'table' | 'tasks';
  /** without phases: what is drawn over time; 'tasks': what each task of a trace does; 'slowdown': how much longer each message takes than alone */
  chart: 'efficiency' | 'hot' | 'innocent' | 'latency' | 'adapted' | 'tasks' | 'slowdown';
  queues: 'tree' | 'lost';
  /** who sends to whom, as arcs below the nodes of up to 32 */
  arcs: boolean;
  /** what each task of a collective has, below its node, for up to 32 */
  memory: boolean;
  /** the line between the halves of the nodes */
  bisection: boolean;
}

/** A complete scenario: defaults filled in, at least one lane and at most six. */
export interface Scenario extends LaneSettings {
  version: 1;
  title: string;
  lanes: LaneOverride[];
  view: View;
}

/** A lane with its overrides applied to the scenario. */
export interface ResolvedLane extends LaneSettings {
  name: string;
}

/** XGFT parameters of any topology, or PGFT parameters where some cables are parallel. m[0] = m1. */
export interface Xgft {
  m: number[];
  w: number[];
  /** only where some of them are above 1 */
  p?: number[];
}

export type Result<T> = { ok: true; value: T } | { ok: false; problems: string[] };
