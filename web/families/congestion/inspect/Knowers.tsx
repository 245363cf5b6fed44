/* Who knows of a root: entities whose ARN tables hold it, what they do about it, and for how long. */

import { useState } from 'react';
import type { Shape } from '../../../engine/protocol.ts';
import { formatTime } from '../../../words/format.ts';
import { placeName } from '../picture/names.ts';
import { Meter, Part } from './Part.tsx';
import { crowdOf, firstOfEach, type Knower } from './tables.ts';

const FIRST = 3;

interface Props {
  shape: Shape;
  /** null while being asked */
  knowers: Knower[] | null;
  ttlPs: number;
  /** more hold entries than were asked */
  more: boolean;
  /** whether a node is a hot source */
  isSource(node: number): boolean;
  onEntity(entity: number): void;
}

export function Knowers({ shape, knowers, ttlPs, more, isSource, onEntity }: Props) {
  const [all, setAll] = useState(false);
  const crowd = knowers
    ? crowdOf(
        shape,
        knowers.map(({ entity }) => entity),
      )
    : 'Asking who';
  const shown = all ? (knowers ?? []) : firstOfEach(shape, knowers ?? [], FIRST, isSource);
  return (
    <Part title="Who knows of this root" term="table" aside="ARN table">
      <p className="grey timed-close">
        {crowd}
        {more && ' of those asked'}
      </p>
      <ul className="knowers">
        {shown.map((knower) => (
          <li key={knower.entity}>
            <button
              type="button"
              title={isSource(knower.entity) ? 'Hot source' : undefined}
              onClick={() => onEntity(knower.entity)}
            >
              <span>
                {placeName(shape, knower.entity)}
                <span className="knower-does">{knower.does}</span>
              </span>
              <Age leftPs={knower.leftPs} ttlPs={ttlPs} />
            </button>
          </li>
        ))}
      </ul>
      {knowers && knowers.length > FIRST && (
        <button type="button" className={all ? 'link-button sticky' : 'link-button'} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${knowers.length}`}
        </button>
      )}
    </Part>
  );
}

/** How long an entry has to live. */
export function Age({ leftPs, ttlPs }: { leftPs: number; ttlPs: number }) {
  return (
    <span className="knower-age">
      {formatTime(leftPs)} left
      <Meter share={leftPs / ttlPs} />
    </span>
  );
}
