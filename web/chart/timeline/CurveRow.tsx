/* One lane of the ribbon on the packet clock where phases do not end one after the other: what arrives as a curve under the line
 * of what the links allow, and at its foot, on the same scale, what was dropped. */

import { useMemo } from 'react';
import { type Arrivals, arrivalCaptions } from './arrivals.ts';
import { Caption } from './Caption.tsx';
import { curvePaths } from './curve-paths.ts';
import './curve.css';

interface Props {
  arrivals: Arrivals;
  endPs: number;
  width: number;
  foot: number;
  unit: number;
  pitch: number;
  /** where marks go through the row */
  marks: readonly number[];
  /** above what crosses captions */
  captionLayer: SVGGElement | null;
}

export function CurveRow({ arrivals, endPs, width, foot, unit, pitch, marks, captionLayer }: Props) {
  const { area, edge, drops } = useMemo(
    () => curvePaths(arrivals.bins, { endPs, width, foot, unit }),
    [arrivals, endPs, width, foot, unit],
  );
  const line = foot - unit;
  const wordings = useMemo(() => arrivalCaptions(arrivals), [arrivals]);
  const cells = useMemo(
    () =>
      arrivals.bins.map(({ fromPs, toPs, received, dropped }) => ({
        from: (fromPs / endPs) * width,
        to: (toPs / endPs) * width,
        ratio: Math.max(received, dropped),
      })),
    [arrivals, endPs, width],
  );
  return (
    <g className="curve-row">
      <path className="curve-area" d={area} />
      <path className="curve-drops" d={drops} />
      <path className="curve-edge" d={edge} />
      <path className="capacity" d={`M0 ${line}H${width}`} />
      <Caption {...{ wordings, cells, width, line, marks }} above={pitch - unit} layer={captionLayer} />
    </g>
  );
}
