/* The scenario: one versioned JSON document that says everything about a run and its picture. The URL, files, presets, the
 * command line and the tests all speak it. Published field names are kept forever; old versions are migrated. */

export type Topology =
  | { kind: 'xgft'; m: number[]; w: number[] }
  | { kind: 'kary-ntree'; k: number; n: number }
  | { kind: 'extended-kary-ntree'; k: number; n: number }
  | { kind: 'rlft'; ports: number; stages: number }
  | { kind: 'cluster'; nodesPerSwitch: number; switches: number };

export type TopologyKind = Topology['kind'];

export interface Mapping {
  kind: 'contiguous' | 'round-robin' | 'random';
  /** random only */
  seed: number;
  /** pairs of nodes whose tasks change places, in order, on top of the mapping */
  swaps: [number, number][];
}

export type ExchangeKind = 'xor' | 'lin' | 'opt' | 'permuted-base' | 'custom';

export interface Traffic {
  kind: 'all-to-all';
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
}

export type RoutingKind = 's-mod-k' | 'd-mod-k' | 'random' | 'conflict-free';

export interface Routing {
  kind: RoutingKind;
  /** random routes, or where the conflict-free search starts */
  seed: number;
}

export interface Link {
  gbps: number;
  latencyNs: number;
}

export interface Switch {
  buffering: 'output';
  /** per output port */
  bufferBytes: number;
  latencyNs: number;
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
  adapter: { latencyNs: number };
  run: Run;
}

export type LaneOverride = { name: string } & {
  [K in keyof LaneSettings]?: Partial<LaneSettings[K]>;
};

export interface View {
  /** which clock the transport moves */
  clock: 'phases' | 'packets';
  /** phase shown first */
  phase: number;
  /** instant shown first on the packet clock */
  timeNs: number;
  /** what is selected: kind, lane and number, all from 0, such as 'link:0:57'; empty = nothing */
  select: string;
  /** playing on opening */
  play: boolean;
  /** milliseconds a phase lasts at speed 1 */
  phaseMs: number;
  /** level of the ribbon; 0 = top */
  level: number;
  theme: 'auto' | 'light' | 'dark';
  /** panels that are folded away: 'controls', 'inspector', 'ribbon' */
  hidden: string[];
}

/** A complete scenario: defaults filled in, at least one lane and at most four. */
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
