/* One lane of the ribbon: its bars, the capacity line, its caption and the value of the phase in the frame. */

import { useMemo } from 'react';
import { formatShort } from '../../state/format.ts';
import { barPaths, captionPlace, FILLS } from './bars.ts';
import type { Cell, Row } from './rows.ts';
import { captions } from './words.ts';

/** Average advance of a 12 px caption, measured in Inter. */
const CAPTION_ADVANCE = 6.2;
/** Of a 13 px figure. */
const VALUE_ADVANCE = 8;

interface Props {
  row: Row;
  cells: Cell[];
  width: number;
  foot: number;
  unit: number;
  /** caption instead of the words about crossings */
  note?: string;
  /** middle of the framed column, width of the frame, and the value; null where no phase is framed */
  current: { x: number; frame: number; value: number } | null;
}

export function BarRow({ row, cells, width, foot, unit, note, current }: Props) {
  const paths = useMemo(() => barPaths(cells, { foot, unit }), [cells, foot, unit]);
  const caption = useMemo(() => {
    const wordings = note === undefined ? captions(row) : [note];
    for (const words of wordings) {
      const place = captionPlace(cells, width, words.length * CAPTION_ADVANCE + 8);
      if (place !== null) return { words, place };
    }
    return null;
  }, [row, cells, width, note]);
  const line = foot - unit;
  const bars = useMemo(
    () => FILLS.map((fill) => paths[fill] && <path key={fill} className={`bar ${fill}`} d={paths[fill]} />),
    [paths],
  );
  const ratio = current ? current.value / row.capacity : 0;

  return (
    <g>
      {bars}
      <path className="capacity" d={`M0 ${line}H${width}`} />
      {caption && unit >= 9 && (
        <text className="caption" x={caption.place + 6} y={line - 5}>
          {caption.words}
        </text>
      )}
      {current && <Value {...current} onBar={ratio > 0.7} y={foot - unit / 2 + 4.5} width={width} />}
    </g>
  );
}

/** Inside the frame where it fits, else beside it with an edge of paper. */
function Value({
  x,
  y,
  frame,
  value,
  onBar,
  width,
}: {
  x: number;
  y: number;
  frame: number;
  value: number;
  onBar: boolean;
  width: number;
}) {
  const text = formatShort(value);
  if (text.length * VALUE_ADVANCE < frame - 4) {
    return (
      <text className={onBar ? 'value on-bar' : 'value'} x={x} y={y}>
        {text}
      </text>
    );
  }
  const right = x < width * 0.9;
  return (
    <text
      className={`value beside ${right ? 'right' : 'left'}`}
      x={right ? x + frame / 2 + 5 : x - frame / 2 - 5}
      y={y}
    >
      {text}
    </text>
  );
}
