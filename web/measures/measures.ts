/* The measures: one number per run each, taken from the record of what is known of it (outcome.ts), for sweeps, files, challenges and
 * heads. Names are published; add to them, never change them. */

import { engines } from '../model/algorithms/engines.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import type { FamilyKind, ResolvedLane } from '../model/types.ts';
import { runLimitPs } from '../run/run-limit.ts';
import {
  formatCount,
  formatMultiple,
  formatShare,
  formatTime,
  NARROW_SPACE,
  relativeChangeDigits,
} from '../words/format.ts';
import { fixed } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { collisionsIn } from './contention.ts';
import { idealOf, meanOfBins, recoveryOf } from './efficiency.ts';
import { fullestOf, lockstepBandwidth, lockstepPs } from './loads.ts';
import type { ReportedLane } from './outcome.ts';
import { worstSlowdown } from './results.ts';

/** What tells whether a run stops short of a value. */
export interface MeasuredRun {
  /** by the name of its measure */
  values: Readonly<Record<string, number | null>>;
  /** when it had to stop before its end */
  stoppedNs?: number;
}

/** What is known of a value that a run stops short of. */
export interface Censored {
  /** such runs, localised */
  title: string;
  /** such a run, after a number: '2 of 3 not back' */
  word: string;
  /** on this side of its bound */
  side: 'above' | 'below';
  /** of an average there, localised: 'later than the end' */
  beyond: string;
  /** a bound, in the unit of the measure, infinite where nothing is known but that it is beyond those of runs that are done; null: the run did
   * not stop short of it */
  bound(lane: ResolvedLane, ran: MeasuredRun, own: number | null): number | null;
}

export interface Measure {
  /** in files */
  name: string;
  /** on the page, localised */
  title: string;
  /** none for counts and shares */
  unit?: string;
  /** one or two sentences, localised */
  definition: string;
  families: readonly FamilyKind[];
  /** what must be simulated: static loads of all phases, packets over time, or packets with stops to count stalled links */
  from: 'loads' | 'packets' | 'trees';
  /** null if it did not happen in this run, such as a recovery */
  value(run: ReportedLane): number | null | undefined;
  /** what it does to the value that a run stops before it is done, or before the event that is timed: such a run is censored; null: nothing,
   * since the value does not depend on the end, or is one of the run as far as it goes */
  stop: Censored | null;
  /** leaves out the warm-up of steady traffic */
  afterWarmUp?: true;
  /** also of a run in which messages are missing, which has no other values: what delivers less looks faster */
  ofAnyRun?: true;
  /** decimals kept; all by default */
  digits?: number;
  /** for display */
  format?(value: number): string;
  /** heading of its column in the table of lanes, if no list of a family has it (kinds/reports.ts) */
  column?: string;
  /** as the score of a challenge; by default with its title and unit */
  figure?: Figure;
}

export interface Figure {
  /** shown below it, localised; in English in files */
  words: string;
  /** times the value; 1 by default */
  scale?: number;
  /** Scores are compared at the precision shown. */
  digits: number;
  show(score: number): string;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function microseconds(ns: number): string {
  return `${(ns / 1000).toFixed(3)} us`;
}

/** '+53 %', '+0.4 %' of percent. */
function changeText(score: number): string {
  const rounded = Number(score.toFixed(1));
  const digits =
    score >= 1 ? `+${fixed(rounded, Number.isInteger(rounded) ? 0 : 1)}` : relativeChangeDigits(score / 100);
  return `${digits}${NARROW_SPACE}%`;
}

/** Kinds of run, and what must be simulated. */
const packetsOf = (...families: FamilyKind[]) => ({ families, from: 'packets' }) as const;
const ofMessages = packetsOf('exchange', 'job');
const ofPackets = packetsOf('many', 'cluster', 'congestion');
const ofAll = packetsOf(...ofMessages.families, ...ofPackets.families);
const ofPhases = packetsOf(
  ...ofAll.families.filter((family) => Object.values(engines).every((row) => row.family !== family || row.phases)),
);
const ofLoads = { ...ofPhases, from: 'loads', stop: null } as const;
const ofCongestion = packetsOf('congestion');
const ofTrees = { families: ['congestion'], from: 'trees', stop: null } as const satisfies Partial<Measure>;
const ofCluster = packetsOf('cluster');

const times = { unit: 'ns', format: microseconds } as const;
const share = { format: percent, digits: 5 } as const;
const gigabits = { unit: 'Gb/s', format: (value: number) => `${value.toFixed(2)} Gb/s` } as const;
const rate = { unit: 'MB/s', format: (value: number) => `${value.toFixed(2)} MB/s` } as const;

/** Over the whole run, or the part after the warm-up. */
function latency(which: 'mean' | 'p50' | 'p99') {
  return ({ latencyNs, steady }: ReportedLane) => (steady ? steady.latencyNs?.[which] : latencyNs?.[which]);
}

/** Where nothing was delivered, the load is 0. */
function deliveredLoad({ efficiency, delivered, steady }: ReportedLane): number | null {
  if (steady) return steady.load;
  if (delivered?.packets === 0) return 0;
  return efficiency ? meanOfBins({ width: efficiency.binNs, end: efficiency.endNs, values: efficiency.values }) : null;
}

/** Not rounded, as in the record, before it is rounded as a measure. */
function recovery({ settings, hotSpot, run }: ReportedLane) {
  return hotSpot && run ? recoveryOf(settings, run.summary, run.nodes) : null;
}

/** Ideal level of efficiency; null for a trace, which has none. */
function idealLevel({ settings, hotSpot, run }: ReportedLane): number | null {
  const congestion = run?.summary.congestion;
  return congestion && hotSpot?.ideal != null ? idealOf(settings, congestion, run.nodes).ideal : null;
}

/** Uniform traffic and permutations offer every node the same load. */
function deliveredShare(run: ReportedLane): number | null {
  const { kind, load } = run.settings.traffic;
  const { endless, hot } = traffics[kind];
  const delivered = deliveredLoad(run);
  return !endless || hot || load === 0 || delivered == null ? null : delivered / load;
}

/** How several runs are put together. */
const MEDIAN_IF_CENSORED = t`As soon as any run of a sweep stops short of it, the points of the sweep are medians (Kaplan-Meier).`;

/** Whether a run was stopped before its traffic was done. Traffic without end is never done: unless it had to stop, all is said of the run as far
 * as it goes. */
const isStopped = ({ traffic }: ResolvedLane, { values, stoppedNs }: MeasuredRun): boolean =>
  stoppedNs !== undefined || (!traffics[traffic.kind].endless && values.completion === null);

const endNsOf = (lane: ResolvedLane, { stoppedNs }: MeasuredRun) => stoppedNs ?? runLimitPs(lane) / 1000;

const notDone = { title: t`Not done when the run stops`, word: t`not done` };

const later = {
  ...notDone,
  side: 'above',
  beyond: t`later than the end`,
  bound: (lane, ran) => (isStopped(lane, ran) ? endNsOf(lane, ran) : null),
} satisfies Censored;

/** What has arrived until then is what was fast. */
const more: Censored = {
  ...notDone,
  side: 'above',
  beyond: t`more than in any run that is done`,
  bound: (lane, ran) => (isStopped(lane, ran) ? Number.POSITIVE_INFINITY : null),
};

const less: Censored = {
  ...notDone,
  side: 'below',
  beyond: t`less than in any run that is done`,
  bound: (lane, ran) => (isStopped(lane, ran) ? Number.NEGATIVE_INFINITY : null),
};

/** There is at least as much as so far. */
const grows: Censored = { ...more, bound: (lane, ran, own) => (isStopped(lane, ran) ? own : null) };

function hotSpotNs(lane: ResolvedLane, ran: MeasuredRun): number | null {
  const { traffic } = lane;
  const endNs = Math.min(traffic.endNs, endNsOf(lane, ran));
  return traffics[traffic.kind].hot === 'always' && endNs > traffic.startNs ? endNs - traffic.startNs : null;
}

const AFTER_WARM_UP = t`For uniform and hot-spot traffic and permutations, arrivals before the end of the warm-up do not count.`;

/** A measure of steady traffic after the warm-up. */
const steady = (definition: string) => ({ definition: `${definition} ${AFTER_WARM_UP}`, afterWarmUp: true }) as const;

/** Its title says it all. */
const plain = (title: string) => ({ title, definition: `${title}.` }) as const;

/** Slowdown of the messages of a trace. */
function slowdown(rank: 'p50' | 'p99', title: string, column: string): Measure {
  return {
    name: `slowdown-${rank}`,
    title,
    definition: t`Time of a message divided by its time alone in the empty tree, over the messages of a trace, by nearest rank: of 64, the 99th percentile is the slowest; no value if the run stops before all are delivered.`,
    ...ofCongestion,
    stop: more,
    value: ({ slowdown }) => slowdown?.[rank],
    digits: 5,
    format: (value) => fixed(value, 2),
    column,
    figure: { words: `slowdown, ${rank}`, digits: 2, show: (score) => fixed(score, 2) },
  };
}

const UPPER_EDGE = t`Upper edge of a histogram bin 1/32 wide.`;

const rows: readonly Measure[] = [
  {
    name: 'completion',
    title: t`Completion time`,
    ...times,
    definition: t`Time until the last task, or the last message of a trace, is done; no value if the run stops first, or if messages are missing.`,
    ...ofAll,
    stop: later,
    value: ({ completionNs }) => completionNs,
  },
  {
    name: 'over-ideal',
    title: t`Time over ideal`,
    ...share,
    definition: t`Completion time divided by the ideal time, minus 1.`,
    ...ofPhases,
    stop: more,
    value: ({ overIdeal }) => overIdeal,
    figure: { words: 'longer than ideal', scale: 100, digits: 1, show: changeText },
  },
  {
    name: 'bus-bandwidth',
    title: t`Bus bandwidth`,
    ...gigabits,
    definition: t`Of a collective, as the NCCL tests define it: the data of a task per time, times 2 (N − 1) / N for an all-reduce, (N − 1) / N for an all-gather, a reduce-scatter or an all-to-all, 1 for a broadcast or a reduce. At best it is the rate of a node’s links, however many tasks there are.`,
    ...packetsOf('exchange'),
    stop: less,
    value: ({ collective }) => collective?.busBandwidthGbps ?? null,
    column: 'bus bandwidth',
    figure: { words: 'bus bandwidth', digits: 1, show: (score) => `${fixed(score, 1)}${NARROW_SPACE}Gb/s` },
  },
  {
    name: 'lockstep-time',
    title: t`Time if phases waited`,
    ...times,
    definition: t`How long all phases take if each waits for the one before: the data on the busiest link of each at the rate of a link, and the latencies of its longest path.`,
    families: ofMessages.families,
    from: 'loads',
    stop: null,
    value: ({ settings, loads }) => (loads ? lockstepPs(settings, loads) / 1000 : null),
  },
  {
    name: 'lockstep-bandwidth',
    title: t`Bus bandwidth if phases waited`,
    ...gigabits,
    definition: t`Bus bandwidth of a collective, by that time.`,
    families: ['exchange'],
    from: 'loads',
    stop: null,
    value: ({ settings, loads }) => (loads ? lockstepBandwidth(settings, loads) : null),
  },
  {
    name: 'busiest-link',
    title: t`Busiest link`,
    definition: t`The busiest link of any phase: its load, as a multiple of what it can carry in a phase.`,
    ...ofLoads,
    value: ({ loads, settings }) => loads && fullestOf(loads.levels, settings).reduce((a, b) => Math.max(a, b), 0),
    figure: { words: 'on the busiest link, where 1 fits', digits: 2, show: formatMultiple },
  },
  {
    name: 'colliding',
    title: t`Share of colliding phases`,
    ...share,
    definition: t`Share of the phases in which two or more messages share a link.`,
    ...ofLoads,
    value: ({ loads }) => {
      const of = loads && collisionsIn(loads.contention);
      return of && of.phases > 0 ? of.colliding / of.phases : null;
    },
  },
  {
    name: 'across-top',
    title: t`Messages across the top`,
    definition: t`Most messages crossing the top level in any one phase.`,
    ...ofLoads,
    value: ({ loads }) => loads?.crossings.reduce((a, b) => Math.max(a, b), 0),
    figure: { words: 'messages across the top, in the worst phase', digits: 0, show: formatCount },
  },
  {
    name: 'unreachable',
    title: t`Missing messages`,
    definition: t`Messages that never arrive: cables that are cut, or broken when a message is to be sent, leave it without a path, or packets of it are lost in one that breaks. A run with such messages has no other values but what is lost: what delivers less is done sooner.`,
    ...ofLoads,
    ofAnyRun: true,
    value: ({ missing }) => missing?.messages,
  },
  {
    name: 'flow-mean',
    title: t`Mean time of a message`,
    ...times,
    definition: t`Time from a task's call to the last flit of its message, mean of all messages.`,
    ...ofMessages,
    stop: more,
    value: ({ latencyNs }) => latencyNs?.mean,
  },
  {
    name: 'flow-p99',
    title: t`99 % of the messages`,
    ...times,
    definition: UPPER_EDGE,
    ...ofMessages,
    stop: more,
    value: ({ latencyNs }) => latencyNs?.p99,
  },
  {
    name: 'flow-max',
    ...plain(t`Slowest message`),
    ...times,
    ...ofMessages,
    stop: more,
    value: ({ latencyNs }) => latencyNs?.max,
  },
  slowdown('p50', t`Median slowdown`, 'slowdown p50'),
  slowdown('p99', t`99th-percentile slowdown`, 'slowdown p99'),
  {
    name: 'latency-mean',
    title: t`Mean latency`,
    ...times,
    ...steady(t`Time from the generation of a packet to its delivery, mean of the packets.`),
    ...ofPackets,
    stop: more,
    value: latency('mean'),
  },
  {
    name: 'latency-p50',
    title: t`Median latency`,
    ...times,
    ...steady(UPPER_EDGE),
    ...ofPackets,
    stop: more,
    value: latency('p50'),
  },
  {
    name: 'latency-p99',
    title: t`99th-percentile latency`,
    ...times,
    ...steady(UPPER_EDGE),
    ...ofPackets,
    stop: more,
    value: latency('p99'),
    figure: { words: 'latency, p99', scale: 1e-3, digits: 2, show: (score) => formatTime(score * 1e6) },
  },
  {
    name: 'delivered-load',
    title: t`Delivered load`,
    ...share,
    ...steady(t`Data that a node receives, as a share of what its link can carry, mean over nodes and time.`),
    ...ofAll,
    stop: less,
    value: deliveredLoad,
  },
  {
    name: 'delivered-share',
    title: t`Delivered share of offered load`,
    ...share,
    ...steady(t`Delivered load divided by the load that nodes generate; only for uniform traffic and permutations.`),
    ...ofCongestion,
    stop: less,
    value: deliveredShare,
  },
  {
    name: 'job-slowdown',
    title: t`Worst slowdown of a job`,
    definition: t`Of several jobs on one tree: the time of a job divided by its time alone on the same nodes, for the job with the highest.`,
    format: (value) => `${value.toFixed(3)}x`,
    digits: 5,
    ...ofCongestion,
    stop: more,
    value: ({ jobs }) => worstSlowdown(jobs),
    figure: { words: 'times its time alone, the slowest job', digits: 3, show: (score) => fixed(score, 2) },
  },
  {
    name: 'drop-level',
    title: t`Lowest efficiency`,
    ...share,
    definition: t`Lowest efficiency in any ninetieth of the hot spot.`,
    ...ofCongestion,
    stop: null,
    value: (run) => recovery(run)?.drop,
  },
  {
    name: 'recovery',
    title: t`Recovery time`,
    ...times,
    definition: t`Time from the start of the hot spot until efficiency is back to stay at 95 % of ideal or above; counted to the first window, a ninetieth of the hot spot long, from which it stays there while the hot spot lasts; 0 if it never fell below 90 % of ideal, no value if it was not back before the hot spot ended.`,
    ...ofCongestion,
    stop: {
      ...later,
      ...{ title: t`Not back before the hot spot ends`, word: t`not back` },
      bound: (lane, ran, own) => (own === null ? hotSpotNs(lane, ran) : null),
    },
    value: ({ hotSpot }) => hotSpot?.recoveryNs,
  },
  {
    name: 'end-level',
    title: t`Level in the last third`,
    ...share,
    definition: t`Mean efficiency over the last third of the hot spot.`,
    ...ofCongestion,
    stop: null,
    value: (run) => recovery(run)?.steady,
    figure: {
      words: 'efficiency, last third of the hot spot',
      digits: 2,
      show: (score) => fixed(score, 2),
    },
  },
  {
    name: 'ideal',
    title: t`Ideal efficiency`,
    ...share,
    definition: t`Efficiency to be expected while the hot spot lasts if no packet waits for packets to other nodes; what is sent is drawn, so a run can be slightly above it. No value for a trace.`,
    ...ofCongestion,
    stop: null,
    value: idealLevel,
  },
  {
    name: 'end-of-ideal',
    title: t`Level in the last third, of ideal`,
    ...share,
    definition: t`Mean efficiency over the last third of the hot spot, divided by the ideal efficiency.`,
    ...ofCongestion,
    stop: null,
    value: (run) => {
      const [ideal, end] = [idealLevel(run), recovery(run)?.steady];
      return ideal && end != null ? end / ideal : null;
    },
  },
  {
    name: 'hot-sources',
    ...plain(t`Number of hot sources`),
    ...ofCongestion,
    stop: null,
    value: ({ hotSpot }) => hotSpot?.sources,
  },
  {
    name: 'adapted',
    title: t`Share of adapted packets`,
    ...share,
    definition: t`Delivered packets that had left their default route, as a share of all injected packets: those still in flight lower it.`,
    ...ofCongestion,
    stop: null,
    value: ({ packets }) => (packets && packets.injected > 0 ? packets.adapted / packets.injected : null),
  },
  {
    name: 'out-of-order',
    title: t`Packets out of order`,
    ...share,
    definition: t`Delivered packets that came after one of the same source and destination that was generated later (RFC 4737), as a share of all delivered; no value where it is not counted: with several ways for a flow, above 256 nodes, unless every node has one partner.`,
    ...ofCongestion,
    stop: null,
    value: ({ packets, delivered }) =>
      packets?.outOfOrder != null && delivered?.packets ? packets.outOfOrder / delivered.packets : null,
    column: 'out of order',
    figure: {
      words: 'of the packets out of order',
      scale: 100,
      digits: 1,
      show: (score) => `${fixed(score, 1)}${NARROW_SPACE}%`,
    },
  },
  {
    name: 'lost-in-breaks',
    ...plain(t`Packets lost in broken cables`),
    ...packetsOf('many', 'congestion'),
    stop: grows,
    ofAnyRun: true,
    value: ({ packets, lostPackets }) => packets?.lost ?? lostPackets,
    column: 'lost',
  },
  {
    name: 'below-breaks',
    title: t`Load from nodes below breaks`,
    ...share,
    definition: t`Data delivered from nodes below cables that break during the run, as a share of what their links can carry, mean over the time in which one is broken.`,
    ...ofCongestion,
    stop: null,
    value: ({ belowBreaks }) => belowBreaks?.load,
    column: 'below break',
  },
  {
    name: 'roots',
    ...plain(t`Congestion roots`),
    ...ofCongestion,
    stop: grows,
    value: ({ roots }) => roots,
  },
  {
    name: 'largest-tree',
    title: t`Largest congestion tree`,
    definition: t`Most stalled links at the end of any bin of the efficiency: before them packets wait for a port, or behind them a buffer is nearly full.`,
    ...ofTrees,
    value: ({ congestionTree }) => congestionTree?.largest.links,
  },
  {
    name: 'largest-tree-at',
    title: t`When the congestion tree is largest`,
    ...times,
    definition: t`The first such instant.`,
    ...ofTrees,
    value: ({ congestionTree }) => (congestionTree?.largest.links ? congestionTree.largest.atNs : null),
  },
  {
    name: 'packet-hops',
    title: t`Packet hops`,
    definition: t`Links travelled, summed over all packets; for an exchange, over all flits.`,
    ...ofAll,
    stop: grows,
    value: ({ packetHops }) => packetHops,
  },
  {
    name: 'node-rate',
    title: t`Node rate`,
    ...rate,
    definition: t`Data that a node received per second, mean over the nodes and the run.`,
    ...ofCluster,
    stop: less,
    value: ({ nodeBandwidthMBs }) => nodeBandwidthMBs,
    column: 'node',
  },
  {
    name: 'of-bound',
    title: t`Node rate of the bound`,
    ...share,
    definition: t`Node rate as a share of the most that a node can receive.`,
    ...ofCluster,
    stop: less,
    value: ({ nodeBandwidthMBs, boundMBs }) =>
      nodeBandwidthMBs === undefined || !boundMBs ? null : nodeBandwidthMBs / boundMBs,
    figure: { words: 'of the bound', digits: 2, show: formatShare },
  },
  {
    name: 'bound',
    title: t`Best rate`,
    ...rate,
    definition: t`The most a node can receive: what the uplinks allow, or the rate of its own link if that is less.`,
    ...ofCluster,
    stop: null,
    value: ({ boundMBs }) => boundMBs,
    column: 'bound',
  },
  {
    name: 'sync-time',
    title: t`Synchronous shuffle by formula`,
    ...times,
    definition: t`How long the exchange takes without loss if a node sends one packet after another.`,
    ...ofCluster,
    stop: null,
    value: ({ syncNs }) => syncNs,
    column: 'T_sync',
  },
  {
    name: 'pairwise-time',
    title: t`Pairwise exchange by formula`,
    ...times,
    definition: t`How long the exchange takes without loss, when a node waits for its partner in every phase.`,
    ...ofCluster,
    stop: null,
    value: ({ pairwiseNs }) => pairwiseNs,
    column: 'T_gpw',
  },
  {
    name: 'window',
    title: t`Global window`,
    definition: t`How many more packets a node may have sent than received.`,
    ...ofCluster,
    stop: null,
    value: ({ window }) => window,
    column: 'window',
  },
  {
    name: 'drops',
    ...plain(t`Dropped frames`),
    ...ofCluster,
    stop: grows,
    value: ({ drops }) => drops,
    column: 'dropped',
  },
  {
    name: 'retransmissions',
    ...plain(t`Packets sent again`),
    ...ofCluster,
    stop: grows,
    value: ({ retransmissions }) => retransmissions,
    column: 'resent',
  },
  {
    name: 'timeouts',
    ...plain(t`Timeouts`),
    ...ofCluster,
    stop: grows,
    value: ({ timeouts }) => timeouts,
    column: 'timeouts',
  },
];

export const measures: readonly Measure[] = rows.map((row) =>
  row.stop ? { ...row, definition: `${row.definition} ${MEDIAN_IF_CENSORED}` } : row,
);

/** Whether messages of a run are missing, so that it has no other values. */
export function isIncomplete({ values }: { values: Readonly<Record<string, number | null>> }): boolean {
  return (values.unreachable ?? 0) > 0;
}

export function measureOf(name: string): Measure | undefined {
  return measures.find((measure) => measure.name === name);
}

function measuredRunOf({ completionNs = null, stopped }: ReportedLane): MeasuredRun {
  return { values: { completion: completionNs }, ...(stopped ? { stoppedNs: stopped.atNs } : {}) };
}

/** Null without a value, where messages are missing, as what delivers less would look better, and where a stop hides it: what has arrived by then
 * would look faster. */
export function measuredIn({ value, stop, ofAnyRun }: Measure, run: ReportedLane): number | null {
  if (!ofAnyRun && run.missing?.messages) return null;
  const own = value(run) ?? null;
  const bound = stop?.bound(run.settings, measuredRunOf(run), own) ?? 0;
  return Number.isFinite(bound) ? own : null;
}
