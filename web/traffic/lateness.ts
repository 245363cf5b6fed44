/* What made a task late in a phase: the way back in time from there. A task goes on when its own message is acknowledged and the one
 * for it has arrived. If that came last, the way goes to the task that sent it, else it stays; then on to the phase before. So it has
 * one stretch in each phase, and waits for messages take up none of it: the end of a phase is the start, plus what the messages on
 * the way take alone, plus what they lost on links that others used. */

import type { TaskStep, TaskSteps } from './task-steps.ts';

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
