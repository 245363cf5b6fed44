/* The phase under the clock, in two numbers: its worst link, and what crosses the top against what fits. */

import type { LaneState } from '../../engine/lane-state.ts';
import { fullestLink, linkCapacities } from '../../scenario/capacity.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatFit, formatTimes } from '../../words/format.ts';
import { phaseWord } from '../../words/phase-word.ts';

/** From so many digits in both counts together, they are set smaller, to stay inside their lane. */
const MANY_DIGITS = 5;

export function NowInPhase({ lane: { shape, loads, settings } }: { lane: LaneState }) {
  const word = phaseWord(settings);
  const phase = usePlayground((state) => state.clock.phase);
  if (!shape || !loads) return null;
  if (phase >= shape.phases)
    return (
      <p className="now grey">
        over after {word.brief} {formatCount(shape.phases - 1 + word.first)}
      </p>
    );

  const top = shape.levels;
  const crossing = loads.crossings[top] ?? 0;
  const capacities = linkCapacities(settings);
  const worst = fullestLink(loads, capacities);
  const fits = (shape.upLinks - (shape.firstUp[top] ?? 0)) * (capacities[top] ?? 1);
  const long = `${crossing}${Math.round(fits)}`.length >= MANY_DIGITS;
  return (
    <div className={long ? 'now long' : 'now'}>
      <p className="when">
        {word.brief === 'distance' ? 'at' : 'in'} {word.brief} {formatCount(loads.phase + word.first)}
      </p>
      <dl>
        <div>
          <dt>{long || word.brief === 'distance' ? 'worst' : 'worst link'}</dt>
          <dd className={worst > 1 ? 'over' : undefined}>{formatTimes(worst)}×</dd>
        </div>
        <div>
          <dt>over the top</dt>
          <dd className={crossing > fits ? 'over' : undefined}>
            {formatCount(crossing)} <small>of {formatFit(fits)}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
}
