/* Sums and means. */

export function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at++) sum += counts[at] ?? 0;
  return sum;
}

/** Not a number without values. */
export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
