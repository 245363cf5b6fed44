/* Runs a scenario lane by lane. */

import { Refusal } from '../scripts/options.mjs';
import { missingText } from '../web/measures/comparable.ts';
import { type CongestionResults, offerText } from '../web/measures/congestion-results.ts';
import type { Loads, TreeCounts } from '../web/measures/loads.ts';
import { analyse } from '../web/measures/loads.ts';
import { type AnyOutcome, type LaneResults, outcomeOf } from '../web/measures/outcome.ts';
import { ownQueueText } from '../web/measures/slowdown.ts';
import { traceRows } from '../web/model/algorithms/traces.ts';
import { traffics } from '../web/model/algorithms/traffics.ts';
import { hasPhases, resolveLanes } from '../web/model/lanes.ts';
import { canRunPackets, packetNodesOf } from '../web/model/notes.ts';
import { notesOf } from '../web/model/remarks.ts';
import { placesOf } from '../web/model/shape.ts';
import type { ResolvedLane, Scenario } from '../web/model/types.ts';
import { expectedMessages } from '../web/run/background.ts';
import { type Core, CoreRefusal, type CoreRun } from '../web/run/core.ts';
import { TreeSizeRecorder, withTrees } from '../web/run/history.ts';
import { earlyEndOf, earlyEndText, runLimitPs } from '../web/run/run-limit.ts';
import { inOneGo, runUntil } from '../web/run/slices.ts';
import { provenanceOf } from '../web/study/identity.ts';
import { IN_ONE_GO, timingJobs } from '../web/study/measure-lane.ts';
import { tooNarrowForPlan } from '../web/traffic/narrowest-level.ts';
import type { RunDocument } from './document.ts';
import type { Source } from './source.ts';

/** Why a run had to stop before its end. */
function stopNotes(lane: ResolvedLane, ran: Ran | null): string[] {
  const early = ran && earlyEndOf(lane, ran.summary);
  return early ? [earlyEndText(early)] : [];
}

/** Latencies and delivered loads are those of what was offered; slowdowns, also of what a node has to send before. */
function offerNotes(lane: ResolvedLane, results: Partial<Pick<CongestionResults, 'packets' | 'slowdown'>>): string[] {
  const { packets, slowdown } = results;
  const texts = [packets ? offerText(lane, packets) : null, slowdown ? ownQueueText(slowdown) : null];
  return texts.filter((text) => text !== null);
}

/** Progress of a run: by time, or by messages if its duration is unknown. */
function fractionOf(run: CoreRun, lane: ResolvedLane, messages: number): number {
  const { timePs, delivered } = run.progress();
  const inTime = lane.run.untilNs > 0 ? timePs / runLimitPs(lane) : 0;
  const { congestion } = traffics[lane.traffic.kind].listed ? run.summary() : { congestion: null };
  return Math.max(inTime, (congestion ? congestion.traceDelivered : delivered) / messages);
}

/** What is missing makes a run shorter. */
function missingNotes({ missing }: Pick<AnyOutcome, 'missing'>): string[] {
  return missing?.messages
    ? [`${missingText(missing)}, so it is compared neither with the ideal nor with other lanes.`]
    : [];
}

type Ran = NonNullable<Parameters<typeof outcomeOf>[2]>;

/** What is wanted of a run, and who hears of it. */
export interface Wanted {
  loadsOnly?: boolean;
  /** stalled links, which are counted on the way; in large trees that takes a quarter of the time */
  trees?: boolean;
  /** receives what is being done, and its progress from 0 to 1 */
  onProgress?: (what: string, fraction: number) => void;
  /** sees a run that is over, before it is gone: what is too much for the document is wanted, too */
  onRun?: ((lane: ResolvedLane, run: CoreRun) => void) | undefined;
}

function simulate(core: Core, run: CoreRun, lane: ResolvedLane, wanted: Wanted): Ran {
  const { nodes } = run.shape;
  const { untilNs } = lane.run;
  const what = `${lane.name}: ${untilNs > 0 ? `packets until ${untilNs / 1e6} ms` : 'packets to the end'}`;
  const messages = Math.max(1, expectedMessages(lane));
  const trees = wanted.trees && !hasPhases(lane) ? new TreeSizeRecorder(lane, run) : null;
  for (const _ of runUntil(run, runLimitPs(lane), IN_ONE_GO, trees))
    wanted.onProgress?.(what, fractionOf(run, lane, messages));
  wanted.onProgress?.(what, 1);
  const { listed } = traffics[lane.traffic.kind];
  const eventSlots = listed ? run.eventSlots(traceRows(lane).length) : undefined;
  const jobs = inOneGo(timingJobs(core, lane, run, IN_ONE_GO));
  return { summary: withTrees(run.result(), trees), nodes, over: true, jobs, eventSlots };
}

function counted({ nodes, switches, links, levels }: TreeCounts): TreeCounts {
  return { nodes, switches, links, levels };
}

function openRun(core: Core, lane: ResolvedLane): CoreRun {
  try {
    return core.open(lane);
  } catch (error) {
    if (error instanceof CoreRefusal) throw new Refusal(`Lane ${lane.name} cannot run: ${error.message}`);
    throw error;
  }
}

/** Events per slice, and slices, to wait for the first movement. A run still busy after that counts as moving. */
const SLICE = 4096;
const SLICES = 64;

/** Whether anything moves before the lane's own end time. */
function anythingMoves(run: CoreRun, lane: ResolvedLane): boolean {
  if (lane.run.untilNs <= 0 || isIdle(lane)) return true;
  for (let slice = 0; slice < SLICES; slice++) {
    const state = run.run(runLimitPs(lane), SLICE);
    const { hops, completionPs, congestion } = run.summary();
    // What has no way is not sent at all, however late the run ends.
    if (hops > 0 || completionPs >= 0 || (congestion?.unofferedPackets ?? 0) > 0) return true;
    if (state !== 'running') return false;
  }
  return true;
}

/** Without traffic of its own, a lane has no natural end. */
function isIdle({ traffic }: ResolvedLane): boolean {
  return traffics[traffic.kind].endless === true && traffic.load === 0;
}

/** Reports what the core refuses, or what would never finish, before running anything. */
function refuseEarly(core: Core, lane: ResolvedLane, packets: boolean): void {
  const run = openRun(core, lane);
  try {
    if (packets) run.prepare();
    if (packets && !anythingMoves(run, lane)) {
      throw new Refusal(
        `Lane ${lane.name} cannot run: it stops at ${lane.run.untilNs} ns, before anything has moved; set run.untilNs to a later time, or to 0 for the end.`,
      );
    }
  } catch (error) {
    if (error instanceof CoreRefusal) throw new Refusal(`Lane ${lane.name} cannot run: ${error.message}`);
    throw error;
  } finally {
    run.destroy();
  }
}

function loadsOf(run: CoreRun, lane: ResolvedLane, { onProgress }: Wanted): Loads | undefined {
  if (!hasPhases(lane)) return undefined;
  const what = `${lane.name}: loads of ${run.shape.phases} phases`;
  return analyse(run, (fraction) => onProgress?.(what, fraction));
}

function runLane(core: Core, lane: ResolvedLane, wanted: Wanted): LaneResults {
  const run = openRun(core, lane);
  const loads = loadsOf(run, lane, wanted);
  const ran = wanted.loadsOnly ? null : simulate(core, run, lane, wanted);
  const results = outcomeOf(lane, loads, ran);
  const tight = tooNarrowForPlan(run.shape, lane, results.overIdeal ?? null);
  const { present, levels, m, w, p, parallel } = run.shape;
  const topology = { ...present, levels, m: [...m], w: [...w], ...(parallel ? { p: [...p] } : {}) };
  wanted.onRun?.(lane, run);
  run.destroy();
  const notes = [
    ...notesOf(lane, results.completionNs ?? lane.run.untilNs),
    ...missingNotes(results),
    ...stopNotes(lane, ran),
    ...offerNotes(lane, results),
    ...(tight ? [tight] : []),
  ];
  const { name, ...others } = results;
  return { name, topology, ...(loads ? { loads } : {}), notes, ...others };
}

/** Traffic without phases exists only as packets over time, so it has no static loads. */
function refuseLoads(lanes: ResolvedLane[]): void {
  const found = lanes.find((lane) => !hasPhases(lane));
  if (!found) return;
  throw new Refusal(
    `Lane ${found.name} has ${found.traffic.kind} traffic, which has no phases; --loads-only is for the phases of an exchange.`,
  );
}

/** A tree too large for packets can still have its loads computed. */
function refuseLarge(lanes: ResolvedLane[]): void {
  const large = lanes.find((lane) => !canRunPackets(lane));
  if (!large) return;
  throw new Refusal(
    `Lane ${large.name} has ${placesOf(large.topology)} places for nodes, but packets can be simulated on at most ${packetNodesOf(large)}; --loads-only gives its loads.`,
  );
}

/** Throws a Refusal. */
export function runScenario(core: Core, scenario: Scenario, wanted: Wanted = {}): RunDocument {
  const lanes = resolveLanes(scenario);
  if (wanted.loadsOnly) refuseLoads(lanes);
  else refuseLarge(lanes);
  for (const lane of lanes) refuseEarly(core, lane, !wanted.loadsOnly);
  const results = lanes.map((lane) => runLane(core, lane, wanted));
  const [first] = results;
  if (!first) throw new Refusal('The scenario has no lanes.');
  return { version: 1, scenario, topology: counted(first.topology), lanes: results };
}

/** The whole document: with where it comes from, and what has no effect. Throws a Refusal. */
export function documentOf(core: Core, model: string, { scenario, notes }: Source, wanted: Wanted): RunDocument {
  const ran = runScenario(core, scenario, wanted);
  return { ...ran, notes, provenance: provenanceOf(model, resolveLanes(ran.scenario)) };
}
