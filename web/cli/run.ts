/* Runs a scenario lane by lane. */

import { type Core, CoreRefusal, type CoreRun } from '../engine/core.ts';
import { runLimitPs } from '../engine/run-limit.ts';
import { simulateTimed } from '../families/congestion/timed.ts';
import {
  canRunPackets,
  hasPhases,
  limits,
  nodesOf,
  notesOf,
  type ResolvedLane,
  resolveLanes,
  type Scenario,
} from '../scenario/index.ts';
import { phaseWord } from '../words/phase-word.ts';
import { Refusal } from './arguments.ts';
import type { Counted, LaneResults, RunDocument } from './document.ts';
import { analyse } from './loads.ts';
import { simulate, stopNote } from './packets.ts';

/** Told what is being done, and how far it is. */
export type Tell = (what: string, fraction: number) => void;

function counted({ nodes, switches, links, levels }: Counted): Counted {
  return { nodes, switches, links, levels };
}

function opened(core: Core, lane: ResolvedLane): CoreRun {
  try {
    return core.open(lane);
  } catch (error) {
    if (error instanceof CoreRefusal) throw new Refusal(`Lane ${lane.name} cannot run: ${error.message}`);
    throw error;
  }
}

/** How long to look for a first movement: so many events, so many times. Whoever is busy for longer does something. */
const SLICE = 4096;
const SLICES = 64;

/** Whether anything moves before the end that the lane gives itself. */
function moves(run: CoreRun, lane: ResolvedLane): boolean {
  if (lane.run.untilNs <= 0 || isIdle(lane)) return true;
  for (let slice = 0; slice < SLICES; slice++) {
    const state = run.run(runLimitPs(lane), SLICE);
    const { hops, completionPs } = run.summary();
    if (hops > 0 || completionPs >= 0) return true;
    if (state !== 'running') return false;
  }
  return true;
}

/** Nodes that generate nothing by themselves: a run of them is as long as one wants. */
function isIdle({ traffic }: ResolvedLane): boolean {
  return (traffic.kind === 'uniform' || traffic.kind === 'hot-spot') && traffic.load === 0;
}

/** What the core refuses, and what would not run at all, is said before anything runs. */
function refuseEarly(core: Core, lane: ResolvedLane, packets: boolean): void {
  const run = opened(core, lane);
  try {
    if (packets) run.prepare();
    if (packets && !moves(run, lane)) {
      throw new Refusal(
        `Lane ${lane.name} cannot run: it stops at ${lane.run.untilNs} ns, before anything has moved; run.untilNs takes a later time, or 0 for the end.`,
      );
    }
  } catch (error) {
    if (error instanceof CoreRefusal) throw new Refusal(`Lane ${lane.name} cannot run: ${error.message}`);
    throw error;
  } finally {
    run.destroy();
  }
}

function timedLane(run: CoreRun, lane: ResolvedLane, packets: boolean, tell: Tell): Partial<LaneResults> {
  if (!packets) return {};
  const { untilNs } = lane.run;
  const what = untilNs > 0 ? `packets until ${untilNs / 1e6} ms` : 'packets to the end';
  return simulateTimed(run, lane, (fraction) => tell(`${lane.name}: ${what}`, fraction));
}

function phasedLane(run: CoreRun, lane: ResolvedLane, packets: boolean, tell: Tell): Partial<LaneResults> {
  const { phases } = run.shape;
  const loads = analyse(run, (fraction) =>
    tell(`${lane.name}: loads of ${phases} ${phaseWord(lane).brief}s`, fraction),
  );
  if (!packets) return { loads };
  const results = simulate(run, lane, (fraction) => tell(`${lane.name}: packets`, fraction));
  const note = stopNote(lane, results);
  return { loads, ...(note === null ? {} : { notes: [note] }), ...results };
}

function runLane(core: Core, lane: ResolvedLane, packets: boolean, tell: Tell): LaneResults {
  const run = opened(core, lane);
  const { loads, notes = [], ...results } = (!hasPhases(lane) ? timedLane : phasedLane)(run, lane, packets, tell);
  const topology = { ...counted(run.shape), m: run.shape.m, w: run.shape.w };
  run.destroy();
  return { name: lane.name, topology, ...(loads ? { loads } : {}), notes: [...notesOf(lane), ...notes], ...results };
}

/** Timed traffic is packets in time and nothing else. */
function refuseLoads(lanes: ResolvedLane[]): void {
  const timed = lanes.find((lane) => !hasPhases(lane));
  if (!timed) return;
  throw new Refusal(
    `Lane ${timed.name} has ${timed.traffic.kind} traffic, which has no phases; --loads-only is for the phases of an exchange.`,
  );
}

/** A tree too large for packets has loads, for whoever asks for no more. */
function refuseLarge(lanes: ResolvedLane[]): void {
  const large = lanes.find((lane) => !canRunPackets(lane));
  if (!large) return;
  const nodes = `Lane ${large.name} has ${nodesOf(large.topology)} nodes, and packets in time run on at most ${limits.packetNodes}`;
  throw new Refusal(!hasPhases(large) ? `${nodes}.` : `${nodes}; --loads-only gives its loads.`);
}

/** Throws a Refusal. */
export function runScenario(core: Core, scenario: Scenario, loadsOnly: boolean, tell: Tell): RunDocument {
  const lanes = resolveLanes(scenario);
  if (loadsOnly) refuseLoads(lanes);
  else refuseLarge(lanes);
  for (const lane of lanes) refuseEarly(core, lane, !loadsOnly);
  const results = lanes.map((lane) => runLane(core, lane, !loadsOnly, tell));
  const [first] = results;
  if (!first) throw new Refusal('The scenario has no lane.');
  return { version: 1, scenario, topology: counted(first.topology), lanes: results };
}
