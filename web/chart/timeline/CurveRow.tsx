/* One lane of the ribbon on the packet clock where phases do not end one after the other: what arrives as a curve under the line
 * of what the links allow, and at its foot, on the same scale, what was dropped. */

import { useMemo } from 'react';
import { type Arrivals, arrivalCaptions } from './arrivals.ts';
import { captionPlace, hindrancesOf } from './bars.ts';
import { curvePaths } from './curve-paths.ts';
import './curve.css';

/** Average advance of a 12 px caption, measured in Inter. */
const ADVANCE = 6.2;
/** Half of the room around the playhead, and room for a caption above the line, px. */
const CURSOR = 10;
const CAPTION_ROOM = 13;

interface Props {
  arrivals: Arrivals;
  endPs: number;
  width: number;
  foot: number;
  unit: number;
  pitch: number;
  cursorX: number;
  /** where marks go through the row */
  marks: readonly number[];
}

export function CurveRow({ arrivals, endPs, width, foot, unit, pitch, cursorX, marks }: Props) {
  const { area, edge, drops } = useMemo(
    () => curvePaths(arrivals.bins, { endPs, width, foot, unit }),
    [arrivals, endPs, width, foot, unit],
  );
  const line = foot - unit;
  const caption = useMemo(() => {
    const cells = arrivals.bins.map(({ fromPs, toPs, received, dropped }) => ({
      from: (fromPs / endPs) * width,
      to: (toPs / endPs) * width,
      ratio: Math.max(received, dropped),
    }));
    for (const words of arrivalCaptions(arrivals)) {
      const hindrances = hindrancesOf({ from: cursorX - CURSOR, to: cursorX + CURSOR }, marks);
      const place = captionPlace(cells, width, words.length * ADVANCE + 8, hindrances);
      if (place !== null) return { words, place };
    }
    return null;
  }, [arrivals, endPs, width, cursorX, marks]);
  return (
    <g className="curve-row">
      <path className="curve-area" d={area} />
      <path className="curve-drops" d={drops} />
      <path className="curve-edge" d={edge} />
      <path className="capacity" d={`M0 ${line}H${width}`} />
      {caption && pitch - unit >= CAPTION_ROOM && (
        <text className="caption" x={caption.place + 6} y={line - 5}>
          {caption.words}
        </text>
      )}
    </g>
  );
}
