/* Static loads of a lane: all phases, level by level. Names are a public format: add, never change. */

import { fullestLink, linkCapacities } from '../model/capacity.ts';
import { busBandwidth, flitsIn, waitsForAnswer, wayPs } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { AnalysisRows } from '../run/analysis.ts';
import type { Core, CoreRun } from '../run/core.ts';
import { levelFlitPs } from '../run/flits.ts';
import type { Analysis, Shape } from '../run/protocol.ts';

export interface TreeCounts {
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
  /** up links from this level to the next that are not cut, over all subtrees; messages on them */
  links: number;
  crossings: number[];
  /** the fullest bundle of links leaving a subtree of this level, and entering one */
  maxUp: number[];
  maxDown: number[];
  /** the fullest single link to the next level, and from it */
  maxLinkUp: number[];
  maxLinkDown: number[];
}

/** Lists have one entry per phase. In many-to-many traffic that is a cycle, in a lossy cluster a step, in a job a shift
 * distance, counted from 1. */
export interface Loads {
  /** messages on the fullest link; by rates of levels, as a multiple of what it carries in the time of one on a node's link */
  contention: number[];
  /** lower bound for any routing */
  bound: number[];
  /** whether every message is sent and no two share a link */
  conflictFree: boolean[];
  levels: LevelLoads[];
  /** messages over the top level */
  crossings: number[];
  /** messages that leave their node, messages to self, tasks that send nothing */
  messages: number[];
  selfMessages: number[];
  idle: number[];
  /** tasks counted in `idle` because every path of their message is cut */
  unreachable: number[];
}

/** The phases analysed so far on the page, in the command line's form. */
export function loadsOf(shape: Shape, analysis: Analysis): Loads {
  const analysed = (column: ArrayLike<number>) => Array.from(column).slice(0, analysis.done);
  const at = (cells: Uint32Array | Uint16Array, level: number) =>
    Array.from({ length: analysis.done }, (_, phase) => cells[phase * (analysis.levels + 1) + level] ?? 0);
  return {
    contention: analysed(analysis.contention),
    bound: analysed(analysis.bound),
    conflictFree: analysed(analysis.conflictFree).map((free) => free === 1),
    levels: Array.from({ length: shape.levels }, (_, level) => ({
      level,
      bMin: shape.bMin[level] ?? 0,
      capacity: shape.uplinksOf(level),
      links: shape.intactCablesFrom(level),
      crossings: at(analysis.crossings, level + 1),
      maxUp: at(analysis.maxUp, level),
      maxDown: at(analysis.maxDown, level),
      maxLinkUp: at(analysis.maxLinkUp, level),
      maxLinkDown: at(analysis.maxLinkDown, level),
    })),
    crossings: at(analysis.crossings, shape.levels),
    messages: analysed(analysis.messages),
    selfMessages: analysed(analysis.selfMessages),
    idle: analysed(analysis.idle),
    unreachable: analysed(analysis.unreachable),
  };
}

/** Yields after every phase the fraction that is done. */
export function* analysing(run: CoreRun): Generator<number, Loads> {
  const rows = new AnalysisRows(run.shape);
  while (!rows.complete) {
    rows.add(run.plan(rows.done));
    yield rows.done / run.shape.phases;
  }
  return loadsOf(run.shape, rows.copy());
}

export function analyse(run: CoreRun, progress: (fraction: number) => void): Loads {
  const steps = analysing(run);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    progress(step.value);
  }
}

/** What a core says of every phase. */
export function eachPhase<T>(core: Core, lane: ResolvedLane, read: (run: CoreRun, phase: number) => T): T[] {
  const run = core.open(lane);
  try {
    return Array.from({ length: run.shape.phases }, (_, phase) => read(run, phase));
  } finally {
    run.destroy();
  }
}

/** Messages on the fullest link of every phase. */
export function contentionOf(core: Core, lane: ResolvedLane): number[] {
  return eachPhase(core, lane, (run, phase) => run.plan(phase).contention);
}

/** Load of each phase's fullest link as a multiple of its capacity. */
export function fullestOf(levels: readonly LevelLoads[], settings: ResolvedLane): number[] {
  const capacities = linkCapacities(settings);
  const phases = levels[0]?.maxLinkUp.length ?? 0;
  return Array.from({ length: phases }, (_, phase) => {
    const maxLinkUp = levels.map((level) => level.maxLinkUp[phase] ?? 0);
    return fullestLink({ maxLinkUp, maxLinkDown: levels.map((level) => level.maxLinkDown[phase] ?? 0) }, capacities);
  });
}

/** Latency of a message over a switch of this level, there and, where its task waits for the acknowledgement, back. */
function latencyPs(lane: ResolvedLane, level: number): number {
  const onePs = wayPs(lane, level, (at) => levelFlitPs(lane, at));
  return waitsForAnswer(lane) ? 2 * onePs + levelFlitPs(lane, 1) : onePs;
}

/** By phase. Only on output-queued switches. */
export function phaseTimesPs(
  lane: ResolvedLane,
  { contention, levels }: Pick<Loads, 'contention' | 'levels'>,
): number[] {
  const flits = flitsIn(lane);
  const eachPs = levels.map((_, level) => levelFlitPs(lane, level + 1));
  const startPs = levels.map((_, level) => latencyPs(lane, level + 1));
  return contention.map((_, phase) => {
    const top = levels.findLastIndex(({ crossings }) => (crossings[phase] ?? 0) > 0);
    const busiestPs = levels.map(
      ({ maxLinkUp, maxLinkDown }, level) =>
        Math.max(maxLinkUp[phase] ?? 0, maxLinkDown[phase] ?? 0) * (eachPs[level] ?? 0),
    );
    return top < 0 ? 0 : (startPs[top] ?? 0) + Math.max(...busiestPs) * flits(phase);
  });
}

export function lockstepPs(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number {
  return phaseTimesPs(lane, loads).reduce((sum, ps) => sum + ps, 0);
}

/** The bus bandwidth of a collective whose phases wait for each other; null for what is none. */
export function lockstepBandwidth(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number | null {
  return busBandwidth(lane, lockstepPs(lane, loads));
}
