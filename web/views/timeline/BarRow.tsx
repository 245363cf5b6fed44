/* One lane of the ribbon: its bars, the capacity line, its caption and the value of the phase in the frame. */

import { useMemo } from 'react';
import { barPaths, captionPlace, FILLS } from './bars.ts';
import type { Cell, Row } from './rows.ts';
import { captions } from './words.ts';

/** Average advance of a 12 px caption, measured in Inter. */
const CAPTION_ADVANCE = 6.2;

interface Props {
  row: Row;
  cells: Cell[];
  width: number;
  foot: number;
  unit: number;
  /** caption instead of the words about crossings */
  note?: string;
  /** middle of the framed column and its value; null where no phase is framed */
  current: { x: number; value: number } | null;
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
  const ratio = current ? current.value / row.capacity : 0;

  return (
    <g>
      {FILLS.map((fill) => paths[fill] && <path key={fill} className={`bar ${fill}`} d={paths[fill]} />)}
      <path className="capacity" d={`M0 ${line}H${width}`} />
      {caption && unit >= 9 && (
        <text className="caption" x={caption.place + 6} y={line - 5}>
          {caption.words}
        </text>
      )}
      {current && (
        <text className={ratio > 0.7 ? 'value on-bar' : 'value'} x={current.x} y={foot - unit / 2 + 4.5}>
          {current.value}
        </text>
      )}
    </g>
  );
}
