/* The phase under the clock, in two figures: its worst link, and what crosses the top against what fits. */

import type { LaneState } from '../../engine/lane-state.ts';
import { nowInPhase } from '../../families/common/now.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';

export function NowInPhase({ lane }: { lane: LaneState }) {
  const { shape, settings } = lane;
  const phase = usePlayground((state) => state.clock.phase);
  const now = nowInPhase(lane);
  if (!shape || !now) return null;
  if (phase >= shape.phases) {
    const { brief, first } = phaseWord(settings);
    return (
      <p className="now grey">
        over after {brief} {formatCount(shape.phases - 1 + first)}
      </p>
    );
  }
  return (
    <div className={now.long ? 'now long' : 'now'}>
      <p className="when">{now.when}</p>
      <dl>
        {now.figures.map(({ name, value, of, over }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={over ? 'over' : undefined}>
              {value}
              {of && (
                <>
                  {' '}
                  <small>{of}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
