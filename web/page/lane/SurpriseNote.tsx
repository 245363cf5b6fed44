/* Under a lane's figure, in space reserved anyway: why a figure that looks wrong is right. */

import { useMemo } from 'react';
import type { Family } from '../../kinds/common/family.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { usePart } from '../use-part.ts';
import './puzzle.css';

export function SurpriseNote({ lane }: { lane: LaneState }) {
  const { puzzle } = familyOfLane(lane.settings);
  return puzzle ? <Answered lane={lane} puzzle={puzzle} /> : null;
}

function Answered({ lane, puzzle }: { lane: LaneState; puzzle: NonNullable<Family['puzzle']> }) {
  const lanes = usePlayground((state) => state.lanes);
  const answerOf = usePart(puzzle);
  const answer = useMemo(() => {
    const others = lanes.filter(({ settings }) => familyOfLane(settings).puzzle === puzzle);
    return answerOf(lane, others);
  }, [lane, lanes, puzzle, answerOf]);
  if (!answer) return null;
  return (
    <p className="lane-puzzle one-line" title={answer.full}>
      <span aria-hidden="true">{answer.brief}</span>
      <span className="unseen">{answer.full}</span>
    </p>
  );
}
