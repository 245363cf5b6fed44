/* Names at the ends of lines, moved up or down so that none covers another and none leaves the chart. */

export interface End {
  lane: number;
  /** where the line ends */
  x: number;
  y: number;
}

/** Ends further apart than this do not get in each other's way. */
const REACH = 64;

/** Height of every lane's name. */
export function spread(ends: readonly End[], gap: number, top: number, bottom: number): Map<number, number> {
  const placed: End[] = [];
  for (const end of [...ends].sort((a, b) => a.y - b.y || a.lane - b.lane)) {
    let y = Math.max(top, Math.min(bottom, end.y));
    for (const other of placed) {
      if (Math.abs(other.x - end.x) < REACH && y - other.y < gap) y = other.y + gap;
    }
    placed.push({ ...end, y });
  }
  let floor = bottom;
  for (const end of placed.toReversed()) {
    if (end.y <= floor) break;
    end.y = floor;
    floor -= gap;
  }
  return new Map(placed.map(({ lane, y }) => [lane, y]));
}
