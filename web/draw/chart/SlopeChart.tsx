/* A slope chart on the page (slope.ts). */

import { useCallback, useMemo } from 'react';
import { Painted } from '../Painted.tsx';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { paintSlope } from './paint-slope.ts';
import { type Slope, slopePlot } from './slope.ts';

interface Props {
  slopes: readonly Slope[];
  /** for screen readers */
  label: string;
  /** below the two ends */
  endCaptions: readonly [string, string];
  width: number;
  height: number;
  format(value: number): string;
}

export function SlopeChart({ slopes, label, endCaptions: [before, after], width, height, format }: Props) {
  const plot = useMemo(() => slopePlot(slopes, { width, height, format }), [slopes, width, height, format]);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintSlope(pen, plot, palette, [before, after]),
    [plot, before, after],
  );
  return (
    <div className="slope-chart">
      <Painted {...{ width, height, paint, label }} />
    </div>
  );
}
