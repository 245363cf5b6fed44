/* Under a lane's figure, in space reserved anyway: why a figure that looks wrong is right. */

import { useMemo } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { puzzleOf } from '../../families/exchange/puzzle.ts';
import { familyOfLane } from '../../families/families.ts';
import { usePlayground } from '../../state/store.ts';
import './puzzle.css';

export function Puzzle({ lane }: { lane: LaneState }) {
  const lanes = usePlayground((state) => state.lanes);
  const answer = useMemo(() => {
    const exchanges = [lane, ...lanes].filter(({ settings }) => familyOfLane(settings).kind === 'exchange');
    return exchanges[0] === lane ? puzzleOf(lane, exchanges) : null;
  }, [lane, lanes]);
  if (!answer) return null;
  return (
    <p className="lane-puzzle" title={answer.full}>
      <span aria-hidden="true">{answer.brief}</span>
      <span className="unseen">{answer.full}</span>
    </p>
  );
}
