/* The words of a row, above its line where no bar, no playhead and no mark is in their way: the longest wording that has room. */

import { useMemo } from 'react';
import { tabularWidth } from '../../draw/text-width.ts';
import { captionPlace, hindrancesOf } from './bars.ts';
import type { Cell } from './rows.ts';

const SIZE = 12;
/** Left and right of the words. */
const BESIDE = { left: 6, both: 8 };
/** What words need above the line, px. */
const ROOM = 13;
/** Half of the room around a playhead, px. */
const CURSOR = 10;

export interface CaptionPlace {
  /** the longest first */
  wordings: readonly string[];
  cells: Cell[];
  width: number;
  /** from the line to the row above */
  above: number;
  /** what is framed, or the playhead, by its middle */
  cursor: { x: number; half?: number | undefined } | null;
  /** where marks go through the row */
  marks?: readonly number[] | undefined;
}

interface Props extends CaptionPlace {
  /** y of the line */
  line: number;
}

export function Caption({ wordings, cells, width, line, above, cursor, marks }: Props) {
  const { x, half } = cursor ?? {};
  const caption = useMemo(
    () => captionOf({ wordings, cells, width, above, cursor: x === undefined ? null : { x, half }, marks }),
    [wordings, cells, width, above, x, half, marks],
  );
  return (
    caption && (
      <text className="caption" x={caption.x} y={line - 5}>
        {caption.words}
      </text>
    )
  );
}

/** Null where there is no room for any. */
export function captionOf({ wordings, cells, width, above, cursor, marks }: CaptionPlace) {
  if (above < ROOM) return null;
  const half = cursor?.half ?? CURSOR;
  const hindrances = hindrancesOf(cursor && { from: cursor.x - half, to: cursor.x + half }, marks);
  for (const words of wordings) {
    const place = captionPlace(cells, width, tabularWidth(words, SIZE) + BESIDE.both, hindrances);
    if (place !== null) return { words, x: place + BESIDE.left };
  }
  return null;
}
