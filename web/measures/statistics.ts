/* Means over seeds with confidence intervals, and medians where some values are only known to be later, or less. */

/** Confidence level of an interval. */
const CONFIDENCE = 0.95;
/** For shares that are products of fractions. */
const ROUNDING = 1e-9;
/** Bisection steps: more than a double has bits. */
const HALVINGS = 100;

/** Probability that Student's t lies between -t and t (Abramowitz and Stegun, 26.7.3 and 26.7.4). */
function probabilityWithin(t: number, degreesOfFreedom: number): number {
  const angle = Math.atan(t / Math.sqrt(degreesOfFreedom));
  const squared = Math.cos(angle) ** 2;
  const isOdd = degreesOfFreedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = degreesOfFreedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at < degreesOfFreedom; at += 2) {
    term *= (squared * (at - 1)) / at;
    sum += term;
  }
  const even = Math.sin(angle) * sum;
  return isOdd ? (2 / Math.PI) * (angle + even) : even;
}

const known = new Map<number, number>();

/** Two-sided t quantile: 12.7 for 1 degree of freedom, 2.78 for 4, 1.96 for many. */
export function tQuantile(degreesOfFreedom: number): number {
  const found = known.get(degreesOfFreedom);
  if (found !== undefined) return found;
  let [low, high] = [0, 16];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, degreesOfFreedom) < CONFIDENCE) low = middle;
    else high = middle;
  }
  known.set(degreesOfFreedom, high);
  return high;
}

/** Null without values. `halfWidth`: half the 95 % confidence interval of the mean, null for fewer than two values.
 * Bit-identical for any order of the values; the mean of equal values is exactly that value. */
export function statisticsOf(unsorted: readonly number[]) {
  const values = [...unsorted].sort((a, b) => a - b);
  const count = values.length;
  const [min, max] = [values[0], values[count - 1]];
  if (min === undefined || max === undefined) return null;
  const mean = Math.min(max, min + values.reduce((sum, value) => sum + (value - min), 0) / count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const halfWidth = count < 2 ? null : tQuantile(count - 1) * Math.sqrt(squares / (count - 1) / count);
  return { count, mean, halfWidth, min, max };
}

/** A value; or, censored, one only known to be beyond this. */
export interface Observation {
  value: number;
  isCensored: boolean;
}

/** Where the Kaplan-Meier estimate of the share that is still to come passes one half; the middle, where it is one half for a while.
 * Without censoring that is the usual median. Null: beyond all that was observed. `side`: of their bounds on which censored values are. */
export function medianOf(observations: readonly Observation[], side: 'above' | 'below' = 'above'): number | null {
  if (side === 'below') {
    const mirrored = medianOf(observations.map((one) => ({ ...one, value: -one.value })));
    return mirrored === null ? null : 0 - mirrored;
  }
  const sorted = [...observations].sort((a, b) => a.value - b.value || Number(a.isCensored) - Number(b.isCensored));
  let share = 1;
  let halfAt: number | null = null;
  for (const [at, { value, isCensored }] of sorted.entries()) {
    if (isCensored) continue;
    share *= 1 - 1 / (sorted.length - at);
    if (share < 0.5 - ROUNDING) return halfAt === null ? value : halfAt + (value - halfAt) / 2;
    if (share <= 0.5 + ROUNDING) halfAt ??= value;
  }
  return null;
}
