/* Numbers as words. */

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** '11.51', or '11.48 to 11.53'. */
export function spread(values: readonly number[], digits = 2): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** 'above', in points. */
export function pointsBeside(values: readonly number[], [least, most]: [number, number]): string {
  const value = mean(values);
  if (value >= least && value <= most) return 'inside the printed range';
  const away = value > most ? value - most : least - value;
  return `${away.toFixed(1)} points ${value > most ? 'above' : 'below'} the paper`;
}

/** From 0.5, which leaves room for names at 1, to the first of 2, 5, 10 .. that is not below. */
export function ticksTo(value: number): number[] {
  const ticks = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
  return ticks.slice(0, Math.max(3, ticks.findIndex((tick) => tick >= value) + 1));
}
