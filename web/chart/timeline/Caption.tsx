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

interface Props {
  /** the longest first */
  wordings: readonly string[];
  cells: Cell[];
  width: number;
  /** y of the line, and how far it is from there to the row above */
  line: number;
  above: number;
  /** what is framed, or the playhead, by its middle */
  cursor: { x: number; half?: number } | null;
  /** where marks go through the row */
  marks?: readonly number[] | undefined;
}

export function Caption({ wordings, cells, width, line, above, cursor, marks }: Props) {
  const half = cursor?.half ?? CURSOR;
  const [from, to] = cursor ? [cursor.x - half, cursor.x + half] : [null, null];
  const caption = useMemo(() => {
    const hindrances = hindrancesOf(from === null || to === null ? null : { from, to }, marks);
    for (const words of wordings) {
      const place = captionPlace(cells, width, tabularWidth(words, SIZE) + BESIDE.both, hindrances);
      if (place !== null) return { words, place };
    }
    return null;
  }, [wordings, cells, width, from, to, marks]);
  if (!caption || above < ROOM) return null;
  return (
    <text className="caption" x={caption.place + BESIDE.left} y={line - 5}>
      {caption.words}
    </text>
  );
}
