/* What Naruse's algorithm did with the messages of one phase, and the links in use after each step. Steps are in order: fixed
 * messages, examined ones, the remaining ones. */

import type { TableStep } from '../../run/protocol.ts';
import { t } from '../../words/language/language.ts';

const BUSY_UP = 1;
const BUSY_DOWN = 2;

/** Messages on a link: assigned, and still to come. */
interface LinkUse {
  taken: number;
  likely: number;
}

interface LeavesAndTops {
  /** top switches */
  tops: number;
  /** leaf switch of a task */
  leafOf(task: number): number;
}

/** Steps examined one by one: the length of the animation. */
export function examinedSteps(steps: readonly TableStep[]): TableStep[] {
  return steps.filter(({ reason }) => reason !== 'fixed' && reason !== 'unseen');
}

/** Root of every message after `moment` examined steps, and whether it counts as assigned. */
function topsAt(steps: readonly TableStep[], moment: number): { step: TableStep; top: number; taken: boolean }[] {
  let left = moment;
  return steps.map((step) => {
    if (step.reason === 'fixed') return { step, top: step.rootBefore, taken: true };
    if (step.reason === 'unseen' || left === 0) return { step, top: step.rootBefore, taken: false };
    left -= 1;
    return { step, top: step.rootAfter, taken: true };
  });
}

interface LinkUses {
  /** [leaf * tops + top] */
  up: LinkUse[];
  down: LinkUse[];
}

/** Use of every link between `leaves` leaf switches and the top switches after `moment` examined steps. */
export function usesAt(
  steps: readonly TableStep[],
  moment: number,
  leaves: number,
  { tops, leafOf }: LeavesAndTops,
): LinkUses {
  const none = () => Array.from({ length: leaves * tops }, (): LinkUse => ({ taken: 0, likely: 0 }));
  const uses: LinkUses = { up: none(), down: none() };
  for (const { step, top, taken } of topsAt(steps, moment)) {
    const both = [uses.up[leafOf(step.source) * tops + top], uses.down[leafOf(step.destination) * tops + top]];
    for (const use of both) if (use) use[taken ? 'taken' : 'likely'] += 1;
  }
  return uses;
}

export type TopState = 'taken' | 'likely' | 'idle';

/** What each top switch is to a message when its turn comes, the first examined one being number 0: its two links, up from the leaf of its
 * sender and down to that of its receiver, without the message itself. */
export function topStatesOf(
  steps: readonly TableStep[],
  examined: number,
  leaves: number,
  topology: LeavesAndTops,
): TopState[] {
  const step = examinedSteps(steps)[examined];
  if (!step) return [];
  const { tops, leafOf } = topology;
  const { up, down } = usesAt(steps, examined, leaves, topology);
  return Array.from({ length: tops }, (_, top): TopState => {
    const both = [up[leafOf(step.source) * tops + top], down[leafOf(step.destination) * tops + top]];
    const own = top === step.rootBefore ? 1 : 0;
    if (both.some((use) => use && use.taken > 0)) return 'taken';
    return both.some((use) => use && use.likely > own) ? 'likely' : 'idle';
  });
}

/** 'Its way over top switch 3 was taken (up and down)' */
function busyText({ busy, rootBefore }: TableStep): string {
  const up = (busy & BUSY_UP) !== 0;
  const way = up ? ((busy & BUSY_DOWN) !== 0 ? t`up and down` : t`up`) : t`down`;
  return t`Its way over top switch ${rootBefore} was taken (${way})`;
}

/** Why a message that was examined got its top switch, in one or two sentences. */
export function whyOf(step: TableStep): string {
  switch (step.reason) {
    case 'free':
      return t`It keeps top switch ${step.rootBefore}: its way was not taken.`;
    case 'to-idle':
      return t`${busyText(step)}; top switch ${step.rootAfter} was neither taken nor likely to be.`;
    case 'to-likely':
      return t`${busyText(step)}, and no top switch was entirely idle; ${step.rootAfter} was not taken, only likely to be.`;
    case 'stuck':
      return t`${busyText(step)}, and so was every other top switch, up or down. It stays and shares a link.`;
    default:
      return '';
  }
}
