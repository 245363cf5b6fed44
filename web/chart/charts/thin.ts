/* Fewer points than pixels: where several values share a place, their least and their greatest stay, in their order. */

export type Point = [x: number, y: number];

export function thin(x: ArrayLike<number> | undefined, y: ArrayLike<number>, limit: number): Point[] {
  const at = (index: number): Point => [x ? (x[index] ?? 0) : index, y[index] ?? 0];
  if (y.length <= limit) return Array.from(y, (_, index) => at(index));
  const buckets = Math.max(1, Math.floor(limit / 2));
  const points: Point[] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * y.length) / buckets);
    const to = Math.floor(((bucket + 1) * y.length) / buckets);
    let [least, most] = [from, from];
    for (let index = from + 1; index < to; index++) {
      if ((y[index] ?? 0) < (y[least] ?? 0)) least = index;
      if ((y[index] ?? 0) > (y[most] ?? 0)) most = index;
    }
    points.push(at(Math.min(least, most)));
    if (least !== most) points.push(at(Math.max(least, most)));
  }
  return points;
}

/** Index of the last value at or before x. */
export function indexAt(x: ArrayLike<number> | undefined, count: number, at: number): number {
  if (!x) return Math.max(0, Math.min(count - 1, Math.floor(at)));
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((x[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
