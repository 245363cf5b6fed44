/* The entry in the ribbon's head for load that exists only since a cable was cut. */

import { useEffect } from 'react';
import { paintHatch } from '../../draw/chart/timeline/paint-timeline.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import type { LaneState } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { type UncutAnalyses, useUncutAnalyses } from './uncut.ts';
import './since.css';

interface Props {
  lanes: readonly LaneState[];
  onUncutAnalyses(uncutAnalyses: UncutAnalyses): void;
}

const sample = (pen: Pen, { over }: Palette) => paintHatch(pen, [{ x: 0, y: 0, width: 26, height: 10 }], over);

export function SinceCut({ lanes, onUncutAnalyses }: Props) {
  const uncutAnalyses = useUncutAnalyses(lanes);
  useEffect(() => onUncutAnalyses(uncutAnalyses), [uncutAnalyses, onUncutAnalyses]);
  return (
    <span className="since-cut grey">
      <Painted width={26} height={10} paint={sample} />
      {t`only since the cut`}
    </span>
  );
}
