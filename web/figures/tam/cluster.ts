/* Exchanges on a two-level cluster that drops packets: which ones the figures run, and running them. */

import type { Core } from '../../engine/core.ts';
import type { ClusterSummary } from '../../engine/protocol.ts';
import { resolveLanes } from '../../scenario/lanes.ts';
import { parseScenario } from '../../scenario/parse.ts';
import type { ClusterSchedule, Loss, ResolvedLane, Window } from '../../scenario/types.ts';

export interface Shape {
  perSwitch: number;
  switches: number;
}

/** One exchange. What is left out is as in the test bed. */
export interface Choice extends Shape {
  schedule: ClusterSchedule;
  /** contention-aware permutation */
  aware: boolean;
  /** global window, by formula where no size is given */
  windowed: boolean;
  /** per destination */
  packets: number;
  seed?: number;
  xor?: boolean;
  window?: Partial<Window>;
  loss?: Partial<Loss>;
}

export interface Measured extends ClusterSummary {
  /** false: packets were still missing after GIVE_UP_PS */
  finished: boolean;
  /** payload that a node receives */
  mbytes: number;
  seconds: number;
}

export const PAYLOAD_BYTES = 1500;
export const PS = 1e12;
/** Of simulated time: a cluster whose timeouts repeat the same collision never ends. The longest exchange here takes a minute. */
const GIVE_UP_PS = 1e15;
const MAX_HOPS = 0xffffffff;

export function nodesOf({ perSwitch, switches }: Shape): number {
  return perSwitch * switches;
}

/** '8x2' */
export function shapeName({ perSwitch, switches }: Shape): string {
  return `${perSwitch}x${switches}`;
}

/** KB that a node sends to each other one. */
export function kilobytes(packets: number): number {
  return (packets * PAYLOAD_BYTES) / 1000;
}

export function laneOf(choice: Choice): ResolvedLane {
  const { scenario, problems } = parseScenario({
    version: 1,
    topology: { kind: 'cluster', nodesPerSwitch: choice.perSwitch, switches: choice.switches },
    mapping: { kind: choice.aware ? 'contention-aware' : 'contiguous' },
    traffic: {
      kind: 'all-to-all',
      schedule: choice.schedule,
      exchange: choice.xor ? 'xor' : 'edge-coloring',
      packetsPerDestination: choice.packets,
    },
    window: { ...(choice.windowed ? { kind: 'global' } : {}), ...choice.window },
    loss: { ...choice.loss },
    run: { seed: choice.seed ?? 1 },
  });
  const [lane] = resolveLanes(scenario);
  if (!lane || problems.length > 0)
    throw new Error(`${shapeName(choice)}: ${JSON.stringify(problems[0] ?? 'no lane')}`);
  return lane;
}

export function measure(core: Core, choice: Choice): Measured {
  const run = core.open(laneOf(choice));
  try {
    while (run.run(GIVE_UP_PS, MAX_HOPS) === 'running');
    const { cluster, completionPs } = run.summary();
    if (!cluster) throw new Error(`${shapeName(choice)} was not run as a cluster.`);
    const finished = completionPs >= 0;
    const seconds = (finished ? completionPs : GIVE_UP_PS) / PS;
    const bytes = (nodesOf(choice) - 1) * choice.packets * PAYLOAD_BYTES;
    return { ...cluster, finished, seconds, mbytes: finished ? bytes / seconds / 1e6 : 0 };
  } finally {
    run.destroy();
  }
}
