/* Who is how far: what each task did in each phase of a packet run, and when. */

import { MAX_IN_TABLE } from '../model/core-limits.ts';
import { flitsIn, waitsForAnswer } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { levelFlitPs } from '../run/flits.ts';
import type { TaskTimes } from '../run/protocol.ts';
import { NO_TARGET, planOf } from './plan.ts';

/** A task in a phase. Times follow each other; some stretches are empty. */
export interface TaskStep {
  row: number;
  phase: number;
  fromPs: number;
  /** as long as its message would take alone */
  alonePs: number;
  /** its message was there and acknowledged: until then it waited for links that others used. Where a task may go on before, alonePs */
  answeredPs: number;
  /** until then it waited for a message that somebody sent it late */
  untilPs: number;
  /** sends nothing to anybody else */
  idle: boolean;
  /** row of the task whose message it waited for after all else; -1: for none */
  sender: number;
  /** what its message takes alone, also where the task does not wait for that; and until it has arrived, without the acknowledgement */
  ownPs: number;
  ownTherePs: number;
}

export interface TaskSteps {
  tasks: readonly number[];
  phases: number;
  firstPhase: number;
  /** home subtree by row, for the colour of a task */
  homes: readonly number[];
  /** phase by phase */
  steps: readonly TaskStep[];
}

/** Null for many tasks or phases, and where a run does not tell. What is not over yet ends at `reachedPs`. */
export function taskStepsOf(
  lane: ResolvedLane,
  taskNode: ArrayLike<number> | null,
  times: TaskTimes | null,
  reachedPs: number,
): TaskSteps | null {
  const plan = planOf(lane, taskNode);
  if (!plan || !times || plan.tree.nodes > MAX_IN_TABLE || plan.rows > MAX_IN_TABLE) return null;
  const { columns: tasks, tree, rows: phases, firstPhase } = plan;
  const { enteredPs, answeredPs, leftPs, alonePs } = times;
  const flits = flitsIn(lane);
  const waits = waitsForAnswer(lane);
  const slowestPs = Math.max(...tree.m.map((_, level) => levelFlitPs(lane, level + 1)));
  const steps = Array.from({ length: phases }, (_, phase) => {
    // The acknowledgement is a flit that takes the same way back.
    const others = (flits(phase) - 1) * slowestPs;
    const there = (ownPs: number) => (lane.traffic.acknowledge && ownPs > 0 ? (ownPs + others) / 2 : ownPs);
    const targets = plan.targets(phase);
    const senderOf = new Map(Array.from(targets, (target, row) => [target, row]));
    return tasks.flatMap((task, row): TaskStep[] => {
      const at = phase * tree.nodes + task;
      const from = enteredPs[at] ?? -1;
      if (from < 0) return [];
      const until = endOf(leftPs[at], reachedPs);
      const sends = (alonePs[at] ?? 0) > 0;
      const alone = Math.min(until, from + (alonePs[at] ?? 0));
      const answered = waits ? endOf(answeredPs[at], reachedPs) : alone;
      const target = targets[row] ?? NO_TARGET;
      const ready = !sends || !waits ? from : Math.min(until, Math.max(alone, answered));
      return [
        {
          ...{ row, phase, fromPs: from, alonePs: alone, untilPs: until },
          ...{ ownPs: alonePs[at] ?? 0, ownTherePs: there(alonePs[at] ?? 0) },
          sender: until > ready ? (senderOf.get(task) ?? -1) : -1,
          answeredPs: sends ? Math.min(until, Math.max(alone, answered)) : from,
          idle: target === NO_TARGET || target === task,
        },
      ];
    });
  });
  return { tasks, phases, firstPhase, homes: tasks.map((task) => tree.homeOf(task)), steps: steps.flat() };
}

function endOf(ps: number | undefined, reachedPs: number): number {
  return ps === undefined || ps < 0 ? reachedPs : ps;
}

/** The lowest and the highest phase that any task is in; null where none is. */
export function phasesAt({ steps }: TaskSteps, timePs: number): { lowest: number; highest: number } | null {
  const now = steps.filter(({ fromPs, untilPs }) => fromPs <= timePs && timePs < untilPs).map(({ phase }) => phase);
  return now.length > 0 ? { lowest: Math.min(...now), highest: Math.max(...now) } : null;
}

/* What made a task late in a phase: the way back in time from there. A task goes on when its own message is acknowledged and the one
 * for it has arrived. If that came last, the way goes to the task that sent it, else it stays; then on to the phase before. So it has
 * one stretch in each phase, and waits for messages take up none of it: the end of a phase is the start, plus what the messages on
 * the way take alone, plus what they lost on links that others used. */

/** A message on the way: from when its task came to the phase, until it arrived or was acknowledged. */
interface LateStretch {
  row: number;
  phase: number;
  fromPs: number;
  untilPs: number;
  /** of that, what it takes alone */
  ownPs: number;
  /** and what it lost on links that others used */
  sharedPs: number;
  /** row of the task that waited for it, the one before on the way; -1: that task is its own */
  waiting: number;
}

export interface Lateness {
  /** latest first, back to the start */
  stretches: readonly LateStretch[];
  /** of these, down to the earliest that shared a link; all where none did */
  causes: readonly LateStretch[];
  ownPs: number;
  sharedPs: number;
}

export function latenessOf({ steps }: TaskSteps, end: TaskStep): Lateness {
  const last = (row: number, phase: number) => steps.findLast((step) => step.row === row && step.phase <= phase);
  const stretches: LateStretch[] = [];
  let step: TaskStep | undefined = end;
  while (step) {
    const { untilPs, phase }: TaskStep = step;
    const sent: TaskStep | undefined = step.sender < 0 ? step : last(step.sender, phase);
    if (!sent) break;
    const waiting = sent === step ? -1 : step.row;
    // In a run that is on its way, the sender may not have come to the phase.
    const fromPs = sent.phase === phase ? sent.fromPs : untilPs;
    const ownPs = Math.min(untilPs - fromPs, waiting < 0 ? sent.ownPs : sent.ownTherePs);
    stretches.push({ row: sent.row, phase, fromPs, untilPs, ownPs, sharedPs: untilPs - fromPs - ownPs, waiting });
    step = sent.phase === phase ? last(sent.row, phase - 1) : sent;
  }
  const sum = (of: (stretch: LateStretch) => number) => stretches.reduce((all, stretch) => all + of(stretch), 0);
  const first = stretches.findLastIndex(({ sharedPs }) => sharedPs > 0);
  return {
    stretches,
    causes: first < 0 ? stretches : stretches.slice(0, first + 1),
    ownPs: sum(({ ownPs }) => ownPs),
    sharedPs: sum(({ sharedPs }) => sharedPs),
  };
}

/** The phase in which a task is at a time: its first one before that, its last one after it. */
export function stepAt({ steps }: TaskSteps, row: number, timePs: number): TaskStep | undefined {
  const own = steps.filter((step) => step.row === row && step.untilPs > step.fromPs);
  return own.findLast(({ fromPs }) => fromPs <= timePs) ?? own[0];
}
