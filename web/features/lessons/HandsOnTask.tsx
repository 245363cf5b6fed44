/* While something is to be done by hand: what the present placing of the tasks gives, and whether the last change made it better. */

import { useEffect, useState } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import type { PhaseLoads } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { HandsOnGoal } from './lesson.ts';

interface Moves {
  now: HandsOnOutcome;
  /** that before the last change; null: nothing was moved yet */
  before: HandsOnOutcome | null;
}

export function HandsOnTask({ goal }: { goal: HandsOnGoal }) {
  const lane = usePlayground(({ lanes }) => lanes[goal.lane]);
  const moves = useMoves(lane);
  if (!moves) return null;
  const { now, before } = moves;
  const verdict = before && verdictOf(before, now);
  return (
    <dl className="lesson-hands-on-task" aria-live="polite">
      <dt>{t`Busiest link`}</dt>
      <dd>
        {before && before.busiest !== now.busiest && <span className="grey">{before.busiest} → </span>}
        <b>{counted(now.busiest, 'message')}</b>
      </dd>
      <dt>{t`Across the top`}</dt>
      <dd>
        {before && before.crossing !== now.crossing && <span className="grey">{before.crossing} → </span>}
        <b>{counted(now.crossing, 'message')}</b>
      </dd>
      <dt>{t`Last swap`}</dt>
      <dd>{verdict ? <b>{verdictText(verdict)}</b> : <span className="grey">{t`none yet`}</span>}</dd>
    </dl>
  );
}

function verdictText(verdict: Verdict): string {
  if (verdict === 'better') return t`better than before`;
  return verdict === 'worse' ? t`worse than before` : t`no better, no worse`;
}

function useMoves(lane: LaneState | undefined): Moves | null {
  const loads = lane?.loads;
  const levels = lane?.shape?.levels;
  const swaps = lane?.settings.mapping.swaps.length ?? 0;
  const [moves, setMoves] = useState<Moves | null>(null);
  useEffect(() => {
    if (!loads || levels === undefined) return;
    const now = outcomeOf(loads, levels);
    setMoves((last) => {
      // Before the first swap these may still be the loads of another picture.
      if (swaps === 0 || last?.now.phase !== now.phase) return { now, before: null };
      return isSamePlacing(last.now, now) ? last : { now, before: last.now };
    });
  }, [loads, levels, swaps]);
  return moves;
}

type Verdict = 'better' | 'equal' | 'worse';

export interface HandsOnOutcome {
  /** where the tasks sit: another array is another change */
  taskNode: ArrayLike<number>;
  phase: number;
  /** messages on the busiest link */
  busiest: number;
  /** messages across the top */
  crossing: number;
}

export function outcomeOf({ taskNode, phase, contention, crossings }: PhaseLoads, levels: number): HandsOnOutcome {
  return { taskNode: Array.from(taskNode), phase, busiest: contention, crossing: crossings[levels] ?? 0 };
}

/** The busiest link decides how long the phase takes; between two that are alike, less across the top leaves more room. */
export function verdictOf(before: HandsOnOutcome, now: HandsOnOutcome): Verdict {
  const change = now.busiest - before.busiest || now.crossing - before.crossing;
  return change === 0 ? 'equal' : change < 0 ? 'better' : 'worse';
}

function isSamePlacing(one: HandsOnOutcome, other: HandsOnOutcome): boolean {
  return (
    one.taskNode.length === other.taskNode.length &&
    Array.from(one.taskNode).every((node, task) => node === other.taskNode[task])
  );
}
