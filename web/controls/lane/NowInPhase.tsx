/* The phase under the clock, in two numbers: its worst link, and what crosses the top against what fits. */

import { formatCount } from '../../state/format.ts';
import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

/** From so many digits in both counts together, they are set smaller, to stay inside their lane. */
const MANY_DIGITS = 5;

export function NowInPhase({ lane: { shape, loads } }: { lane: LaneState }) {
  const phase = usePlayground((state) => state.clock.phase);
  if (!shape || !loads) return null;
  if (phase >= shape.phases) return <p className="now grey">over after phase {formatCount(shape.phases - 1)}</p>;

  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const fits = shape.upLinks - (shape.firstUp[top] ?? 0);
  const long = `${crossing}${fits}`.length >= MANY_DIGITS;
  return (
    <div className={long ? 'now long' : 'now'}>
      <p className="when">in phase {formatCount(loads.phase)}</p>
      <dl>
        <div>
          <dt>{long ? 'worst' : 'worst link'}</dt>
          <dd className={loads.contention > 1 ? 'over' : undefined}>{loads.contention}×</dd>
        </div>
        <div>
          <dt>over the top</dt>
          <dd className={crossing > fits ? 'over' : undefined}>
            {formatCount(crossing)} <small>of {formatCount(fits)}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
}
