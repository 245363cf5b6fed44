/* A line as numbers: its points, thinned out to fewer than pixels, and its value at an x. */

export interface Series {
  lane: number;
  name: string;
  /** x of every value, ascending; absent where values hold for one step each, from their index to the next */
  x?: ArrayLike<number>;
  y: ArrayLike<number>;
  /** what else is said of a value under the pointer */
  note?(index: number): string;
}

export type Point = [x: number, y: number];

/** At most `limit` points, but at least 2: both ends, and of each bucket the least and the greatest value, in their order. */
export function downsample({ x, y }: Pick<Series, 'x' | 'y'>, limit: number): Point[] {
  const at = (index: number): Point => [x ? (x[index] ?? 0) : index, y[index] ?? 0];
  if (y.length <= limit) return Array.from(y, (_, index) => at(index));
  const [inner, buckets] = [y.length - 2, Math.floor(limit / 2) - 1];
  const points = [at(0)];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = 1 + Math.floor((bucket * inner) / buckets);
    const to = 1 + Math.floor(((bucket + 1) * inner) / buckets);
    let [minAt, maxAt] = [from, from];
    for (let index = from + 1; index < to; index++) {
      if ((y[index] ?? 0) < (y[minAt] ?? 0)) minAt = index;
      if ((y[index] ?? 0) > (y[maxAt] ?? 0)) maxAt = index;
    }
    points.push(at(Math.min(minAt, maxAt)));
    if (minAt !== maxAt) points.push(at(Math.max(minAt, maxAt)));
  }
  points.push(at(y.length - 1));
  return points;
}

/** The value of the step, or interpolated between two values; null before and beyond the line. */
export function valueAt({ x, y }: Series, at: number): number | null {
  if (!x) return y[Math.floor(at)] ?? null;
  if (y.length === 0 || at > (x[y.length - 1] ?? 0) * (1 + 1e-9)) return null;
  if (at < (x[0] ?? 0) * (1 - 1e-9)) return null;
  let [low, high] = [0, y.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [from, to] = [x[low] ?? 0, x[high] ?? 0];
  const share = to > from ? (at - from) / (to - from) : 0;
  return (y[low] ?? 0) + ((y[high] ?? 0) - (y[low] ?? 0)) * Math.min(1, share);
}
