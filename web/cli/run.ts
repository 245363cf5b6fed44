/* Runs a scenario lane by lane. */

import { type Core, CoreRefusal, type CoreRun } from '../engine/core.ts';
import { canRunPackets, isTimed, notesOf, type ResolvedLane, resolveLanes, type Scenario } from '../scenario/index.ts';
import { Refusal } from './arguments.ts';
import type { Counted, LaneResults, RunDocument } from './document.ts';
import { phaseNoun } from './families.ts';
import { analyse } from './loads.ts';
import { simulate, stopNote } from './packets.ts';
import { simulateTimed } from './timed.ts';

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

/** What the core refuses is said before anything runs. */
function refuseEarly(core: Core, lane: ResolvedLane, packets: boolean): void {
  const run = opened(core, lane);
  try {
    if (packets) run.prepare();
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
  const loads = analyse(run, (fraction) => tell(`${lane.name}: loads of ${phases} ${phaseNoun(lane)}s`, fraction));
  if (!packets) return { loads };
  const results = simulate(run, lane, (fraction) => tell(`${lane.name}: packets`, fraction));
  const note = stopNote(lane, results);
  return { loads, ...(note === null ? {} : { notes: [note] }), ...results };
}

function runLane(core: Core, lane: ResolvedLane, packets: boolean, tell: Tell): LaneResults {
  const run = opened(core, lane);
  const { loads, notes = [], ...results } = (isTimed(lane) ? timedLane : phasedLane)(run, lane, packets, tell);
  const topology = { ...counted(run.shape), m: run.shape.m, w: run.shape.w };
  run.destroy();
  return { name: lane.name, topology, ...(loads ? { loads } : {}), notes: [...notesOf(lane), ...notes], ...results };
}

/** Timed traffic is packets in time and nothing else. */
function refuseLoads(lanes: ResolvedLane[]): void {
  const timed = lanes.find(isTimed);
  if (!timed) return;
  throw new Refusal(
    `Lane ${timed.name} has ${timed.traffic.kind} traffic, which has no phases; --loads-only is for the phases of an exchange.`,
  );
}

/** Throws a Refusal. */
export function runScenario(core: Core, scenario: Scenario, loadsOnly: boolean, tell: Tell): RunDocument {
  const lanes = resolveLanes(scenario);
  if (loadsOnly) refuseLoads(lanes);
  const hasPackets = (lane: ResolvedLane) => !loadsOnly && canRunPackets(lane);
  for (const lane of lanes) refuseEarly(core, lane, hasPackets(lane));
  const results = lanes.map((lane) => runLane(core, lane, hasPackets(lane), tell));
  const [first] = results;
  if (!first) throw new Refusal('The scenario has no lane.');
  return { version: 1, scenario, topology: counted(first.topology), lanes: results };
}
