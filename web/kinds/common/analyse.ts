/* Static loads of a lane: all phases, level by level. */

import type { CoreRun } from '../../run/core.ts';
import type { PhaseLoads, Shape } from '../../run/protocol.ts';
import type { Loads } from './results.ts';

function emptyLoads(shape: Shape): Loads {
  const levels = Array.from({ length: shape.levels }, (_, level) => ({
    level,
    bMin: shape.bMin[level] ?? 0,
    capacity: shape.uplinksOf(level),
    links: shape.intactCablesFrom(level),
    crossings: [],
    maxUp: [],
    maxDown: [],
    maxLinkUp: [],
    maxLinkDown: [],
  }));
  return {
    contention: [],
    bound: [],
    conflictFree: [],
    levels,
    crossings: [],
    messages: [],
    selfMessages: [],
    idle: [],
    unreachable: [],
  };
}

function add(loads: Loads, phase: PhaseLoads): void {
  loads.contention.push(phase.contention);
  loads.bound.push(phase.bound);
  loads.conflictFree.push(phase.conflictFree);
  loads.crossings.push(phase.crossings.at(-1) ?? 0);
  loads.messages.push(phase.messages);
  loads.selfMessages.push(phase.selfMessages);
  loads.idle.push(phase.idle);
  loads.unreachable.push(phase.unreachable);
  for (const level of loads.levels) {
    level.crossings.push(phase.crossings[level.level + 1] ?? 0);
    level.maxUp.push(phase.maxUp[level.level] ?? 0);
    level.maxDown.push(phase.maxDown[level.level] ?? 0);
    level.maxLinkUp.push(phase.maxLinkUp[level.level] ?? 0);
    level.maxLinkDown.push(phase.maxLinkDown[level.level] ?? 0);
  }
}

/** Yields after every phase the fraction that is done. */
export function* analysing(run: CoreRun): Generator<number, Loads> {
  const loads = emptyLoads(run.shape);
  for (let phase = 0; phase < run.shape.phases; phase++) {
    add(loads, run.plan(phase));
    yield (phase + 1) / run.shape.phases;
  }
  return loads;
}

export function analyse(run: CoreRun, progress: (fraction: number) => void): Loads {
  const steps = analysing(run);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    progress(step.value);
  }
}
