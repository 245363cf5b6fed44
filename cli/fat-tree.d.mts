/* Types of fat-tree.mjs, the typed engine as one module of Node; what they say is in docs/library.md. fat-tree.ts is checked against them. */

export interface RunOptions {
  /** stop the packets at this simulated time; 0 runs to the end. Default: as in the scenario */
  untilNs?: number;
  /** run only the lanes of these names */
  lanes?: readonly string[];
  /** stop after the static analysis */
  loadsOnly?: boolean;
  /** what is being done, and its progress from 0 to 1 */
  onProgress?: (what: string, fraction: number) => void;
}

/** Values by bin from the start; the last bin ends at endNs and may be shorter. */
export interface Binned {
  binNs: number;
  endNs: number;
  values: number[];
}

/** Of the messages of a trace. */
export interface Slowdowns {
  messages: number;
  p50: number;
  p99: number;
  max: number;
}

/** What was counted is of the kinds of runs named; null: not known, or not within the run. */
export interface Lane {
  name: string;
  topology: { nodes: number; switches: number; links: number; levels: number; m: number[]; w: number[] };
  /** sentences on how to read the results */
  notes: string[];
  /** of traffic with phases: messages, one entry per phase */
  loads?: {
    contention: number[];
    bound: number[];
    conflictFree: boolean[];
    levels: {
      level: number;
      bMin: number;
      capacity: number;
      links: number;
      crossings: number[];
      maxUp: number[];
      maxDown: number[];
      maxLinkUp: number[];
      maxLinkDown: number[];
    }[];
    crossings: number[];
    messages: number[];
    selfMessages: number[];
    idle: number[];
    unreachable: number[];
  };
  /** messages that are not sent because every path is cut */
  unreachable?: number;
  /** of all messages, those that never arrive; where there are some, nothing is compared */
  missing?: { messages: number; of: number };
  completionNs?: number | null;
  /** a run that had to stop before its end: it was given up, or came to a limit of the core */
  stopped?: { by: 'given-up' | 'clock' | 'ages' | 'roots' | 'messages' | 'trains'; atNs: number };
  idealNs?: number | null;
  /** completion / ideal - 1 */
  overIdeal?: number | null;
  delivered?: { messages: number; packets: number; bytes: number };
  packetHops?: number;
  latencyNs?: Record<'mean' | 'p50' | 'p99' | 'max', number | null>;
  /** delivered data per node and bin; 1 = link rate */
  efficiency?: Binned;
  phaseEndNs?: (number | null)[];
  /** of the complete final state, 16 hex digits */
  hash?: string;
  /** traffic without phases */
  series?: Record<'hot' | 'innocent' | 'adapted', (number | null)[]> & { struck?: (number | null)[] };
  /** where cables break during the run: nodes below them, and what is delivered from these meanwhile, as a share of what their links carry */
  belowBreaks?: { nodes: number; load: number | null };
  congestionTree?: { stepNs: number; links: number[]; largest: { links: number; atNs: number } };
  packets?: Record<'generated' | 'injected' | 'notOffered' | 'lost' | 'hot' | 'innocent' | 'adapted', number> & {
    outOfOrder: number | null;
  };
  /** of a trace, once all of its messages are delivered: their time over their time alone, by nearest rank */
  slowdown?: Slowdowns & {
    /** the p99 from when a node turns to each message */
    fromTurnP99: number;
    bySize: (Slowdowns & { bytes: number })[];
  };
  roots?: number;
  hotSpot?: {
    sources: number;
    ideal: number | null;
    dropLevel: number | null;
    recoveryNs: number | null;
    steady: number | null;
  };
  flows?: { source: number; destination: number; packets: number }[];
  /** of several jobs on one tree; slowdown: time / time alone on the same nodes */
  jobs?: {
    job: string;
    collective: string;
    nodes: number[];
    startNs: number;
    timeNs: number | null;
    aloneNs: number | null;
    slowdown: number | null;
  }[];
  /** clusters with loss */
  window?: number | null;
  boundMBs?: number;
  syncNs?: number;
  pairwiseNs?: number;
  nodeBandwidthMBs?: number;
  drops?: number;
  retransmissions?: number;
  timeouts?: number;
}

export interface RunResult {
  version: 1;
  /** complete, with what the options change */
  scenario: object;
  /** of the first lane */
  topology: { nodes: number; switches: number; links: number; levels: number };
  lanes: Lane[];
  /** settings that have no effect */
  notes?: string[];
  provenance?: { product: string; model: string; settings: string };
}

/**
 * Runs a scenario: the document itself, or the id of a preset, a link or the name of a file, as the command line takes them. Gives what
 * `npm run --silent sim -- SCENARIO --json` prints. What is refused throws an Error whose message is one sentence.
 */
export function run(scenario: object | string, options?: RunOptions): Promise<RunResult>;
