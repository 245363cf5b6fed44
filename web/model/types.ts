/* The scenario: one versioned JSON document that describes a run and its view completely. The URL, files, presets, the command
 * line and the tests all use it. Published field names are kept forever, and documents of every version open. Settings have the types of their rows
 * (fields.ts), which also say what each means. */

import type { CollectiveKind } from './algorithms/collectives/collectives.ts';
import type { Placement } from './algorithms/jobs.ts';
import type { FieldRows } from './fields.ts';
import type { PARTS } from './lanes.ts';

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

/** By switch below the top, level by level, and by node: the up port, from 0; null where the node is below the switch. */
export type ForwardingTables = (number | null)[][];

/** The settings of a part, by the names of its fields. */
type SettingsOf<Part extends string> = {
  [Row in FieldRows as Row['path'] extends `${Part}.${infer Name}` ? Name : never]: Row['standard'];
};

export type Traffic = SettingsOf<'traffic'>;
export type TrafficKind = Traffic['kind'];
export type ExchangeKind = Traffic['exchange'];
export type RoutingKind = LaneSettings['routing']['kind'];
export type View = SettingsOf<'view'>;

/** The settings of one lane, complete. */
export type LaneSettings = { topology: Topology } & {
  [Part in Exclude<(typeof PARTS)[number], 'topology'>]: SettingsOf<Part>;
};

export type LaneOverride = { name: string } & {
  [K in keyof LaneSettings]?: Partial<LaneSettings[K]>;
};

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
