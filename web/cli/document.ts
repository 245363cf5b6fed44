/* The JSON document of a run. Names are published; add to them, never change them. Times are ns with at most three
 * decimals, which is exact: the core counts picoseconds. */

import type { Scenario } from '../scenario/index.ts';

export interface Counted {
  nodes: number;
  switches: number;
  /** directed */
  links: number;
  levels: number;
}

/** Static loads of one level; lists have one entry per phase, in messages. */
export interface LevelLoads {
  /** 0 .. h-1 */
  level: number;
  /** Prisacari 2013, eq. 1 */
  bMin: number;
  /** up links that leave a subtree of this level */
  capacity: number;
  /** the fullest bundle of links that leaves a subtree of this level, and that enters one */
  maxUp: number[];
  maxDown: number[];
  /** the fullest single link to the next level, and from it */
  maxLinkUp: number[];
  maxLinkDown: number[];
}

/** Lists have one entry per phase. */
export interface Loads {
  /** messages on the fullest link */
  contention: number[];
  /** what no routing can do better than */
  bound: number[];
  /** whether no two messages share a link */
  conflictFree: boolean[];
  levels: LevelLoads[];
  /** messages over the top level */
  crossings: number[];
  /** messages that leave their node, self messages, tasks that send nothing */
  messages: number[];
  selfMessages: number[];
  idle: number[];
}

/** What packets in time add to a lane. */
export interface PacketResults {
  /** null when the run was stopped before its end */
  completionNs: number | null;
  /** Prisacari 2013, section 5.1 */
  idealNs: number;
  /** completion / ideal - 1; null without either */
  overIdeal: number | null;
  delivered: { messages: number; packets: number; bytes: number };
  /** flits x links travelled, node links and acknowledgements included */
  packetHops: number;
  /** from the task's call to the last flit received */
  latencyNs: { mean: number; p50: number; p99: number; max: number };
  /** delivered data per node and bin; 1 = the rate of a link */
  efficiency: { binNs: number; values: number[] };
  /** when the last task left a phase; null while open */
  phaseEndNs: (number | null)[];
  /** of the whole final state, 16 hex digits */
  hash: string;
}

export interface LaneResults extends Partial<PacketResults> {
  name: string;
  topology: Counted & { m: number[]; w: number[] };
  loads: Loads;
  /** sentences worth reading, such as that XOR is padded */
  notes: string[];
}

export interface RunDocument {
  version: 1;
  /** complete, with the options of the command line in it */
  scenario: Scenario;
  /** of the first lane */
  topology: Counted;
  lanes: LaneResults[];
}
