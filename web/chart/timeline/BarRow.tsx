/* One lane of the ribbon: its bars, the capacity line, its caption and the value of the phase in the frame. */

import { useMemo } from 'react';
import { tabularWidth } from '../../draw/text-width.ts';
import { formatCompact, formatMultiple } from '../../words/format.ts';
import { barPaths, FILLS, frameObstacle, ghostPath } from './bars.ts';
import { Caption } from './Caption.tsx';
import { captions } from './captions.ts';
import type { Cell, Row } from './rows.ts';

/** Heights that figures of 13 px and of 11 px need to touch nothing: their digits and a small margin. */
const VALUE_HEIGHT = 11;
const SMALL_VALUE_HEIGHT = 9.5;
const DIGITS = { full: 9.5, small: 8 };
const VALUE_SIZE = 13;

interface Props {
  row: Row;
  cells: Cell[];
  width: number;
  foot: number;
  unit: number;
  /** from one row to the next, px */
  pitch: number;
  /** caption instead of the words about crossings */
  note?: string;
  /** x of marks that cross the row */
  marks?: readonly number[];
  /** above what crosses captions, in which they are then drawn */
  captionLayer?: SVGGElement | null;
  /** the same phases of the lane this one improves on: what no longer waits is outlined */
  before?: Cell[] | undefined;
  /** middle of the framed column, width of the frame, and the value; null where no phase is framed */
  current: { x: number; frame: number; value: number } | null;
}

export function BarRow({ row, cells, width, foot, unit, pitch, note, marks, captionLayer, before, current }: Props) {
  const paths = useMemo(() => barPaths(cells, { foot, unit }), [cells, foot, unit]);
  const wordings = useMemo(() => (note === undefined ? captions(row) : [note]), [row, note]);
  const line = foot - unit;
  const bars = useMemo(
    () =>
      FILLS.map(
        (fill) =>
          paths[fill] && (
            // The hatching stands in app/cut/SinceCut.tsx: an address in a sheet of styles would be one beside the sheet.
            <path
              key={fill}
              className={`bar ${fill}`}
              fill={fill === 'since' ? 'url(#since-cut)' : undefined}
              d={paths[fill]}
            />
          ),
      ),
    [paths],
  );
  const ratio = current ? current.value / row.capacity : 0;
  const hatched = row.uncut !== undefined && paths.since !== '';
  const { x, frame } = current ?? {};
  const framed = useMemo(
    () => (x === undefined || frame === undefined ? null : frameObstacle({ x, frame })),
    [x, frame],
  );

  return (
    <g>
      {bars}
      {before && <path className="bar ghost" d={ghostPath(cells, before, { foot, unit })} />}
      <path className="capacity" d={`M0 ${line}H${width}`} />
      {!before && (
        <Caption
          {...{ wordings, cells, width, line, marks }}
          above={pitch - unit}
          frame={framed}
          layer={captionLayer}
        />
      )}
      {current && (
        <Value
          {...current}
          position={valuePosition(ratio, { foot, unit, pitch, hatched })}
          y={foot - unit / 2 + 4.5}
          width={width}
        />
      )}
    </g>
  );
}

interface ValuePosition {
  y: number;
  onBar: boolean;
  small: boolean;
  /** on a ground of its own: hatching has no one colour */
  ground?: boolean;
}

interface ValueRoom {
  foot: number;
  unit: number;
  pitch: number;
  /** what is above the line may be hatched */
  hatched?: boolean;
}

/** Where a figure has one colour behind it: below the line, in the part above it, or above the bar; null: nowhere. */
export function valuePosition(ratio: number, { foot, unit, pitch, hatched = false }: ValueRoom): ValuePosition | null {
  const over = Math.max(0, ratio - 1) * unit;
  const top = foot - unit - over;
  if (ratio > 0.95 || ratio === 0) {
    const below = middleOf(foot, unit);
    if (below) return { ...below, onBar: ratio > 0 };
    const above = middleOf(top + over, over);
    if (above) return hatched ? { ...above, onBar: false, ground: true } : { ...above, onBar: ratio > 0 };
  }
  if (pitch - unit - over >= VALUE_HEIGHT + 2) return { y: top - 3, onBar: false, small: false };
  return null;
}

/** Centred in a bar that stands on `foot`; null where the bar is too low. */
function middleOf(foot: number, height: number): Pick<ValuePosition, 'y' | 'small'> | null {
  if (height < SMALL_VALUE_HEIGHT) return null;
  const small = height < VALUE_HEIGHT;
  return { y: foot - (height - (small ? DIGITS.small : DIGITS.full)) / 2, small };
}

interface Valued {
  x: number;
  /** baseline when it stands beside the frame */
  y: number;
  frame: number;
  value: number;
  position: ValuePosition | null;
  width: number;
}

/** Inside the frame where it fits, else beside it, from `left` on, on a background of paper. */
export function framedValue({ x, frame, value, position, width }: Valued) {
  const text = Number.isInteger(value) ? formatCompact(value) : formatMultiple(value);
  const valueWidth = tabularWidth(text, VALUE_SIZE, 600);
  if (position && valueWidth < frame - 4) return { text, room: valueWidth, inside: position };
  const right = x + frame / 2 + valueWidth + 10 < width;
  return { text, room: valueWidth, left: right ? x + frame / 2 + 2 : x - frame / 2 - valueWidth - 8 };
}

function Value(given: Valued) {
  const { x, y } = given;
  const { text, room: valueWidth, inside, left } = framedValue(given);
  if (inside) {
    const digits = inside.small ? DIGITS.small : DIGITS.full;
    return (
      <g>
        {inside.ground && (
          <rect
            className="value-ground"
            x={x - valueWidth / 2 - 3}
            y={inside.y - digits - 1}
            width={valueWidth + 6}
            height={digits + 2}
            rx="3"
          />
        )}
        <text className={`value ${inside.onBar ? 'on-bar' : ''} ${inside.small ? 'small' : ''}`} x={x} y={inside.y}>
          {text}
        </text>
      </g>
    );
  }
  return (
    <g className="beside">
      <rect className="value-ground" x={left} y={y - 13} width={valueWidth + 6} height="17" rx="3" />
      <text className="value" x={left + 3 + valueWidth / 2} y={y}>
        {text}
      </text>
    </g>
  );
}
