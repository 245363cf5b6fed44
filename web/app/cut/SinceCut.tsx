/* The entry in the ribbon's head for load that exists only since a cable was cut; defines the hatching that the rows use. */

import { useEffect } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { type UncutAnalyses, useUncutAnalyses } from './uncut.ts';
import './since.css';

interface Props {
  lanes: readonly LaneState[];
  onUncutAnalyses(uncutAnalyses: UncutAnalyses): void;
}

export function SinceCut({ lanes, onUncutAnalyses }: Props) {
  const uncutAnalyses = useUncutAnalyses(lanes);
  useEffect(() => onUncutAnalyses(uncutAnalyses), [uncutAnalyses, onUncutAnalyses]);
  return (
    <span className="since-cut grey">
      <svg width="26" height="10" aria-hidden="true">
        <defs>
          <pattern id="since-cut" width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="since-stroke" d="M1.2 0V4.5" />
          </pattern>
        </defs>
        <rect width="26" height="10" fill="url(#since-cut)" />
      </svg>
      {t`only since the cut`}
    </span>
  );
}
