/* Paths of small bars in units of one phase and one capacity: what is left free, what fits, what is too much. */

export interface Bars {
  slot: string;
  full: string;
  over: string;
  /** fullest bar, in capacities */
  peak: number;
}

/** More phases than this are bars of several phases each, which show the worst of them. */
const MOST_BARS = 208;

export function barsOf(values: ArrayLike<number>, capacity: number): Bars {
  const count = Math.min(values.length, MOST_BARS);
  const gap = count <= 64 ? 0.08 : 0;
  const bars: Bars = { slot: '', full: '', over: '', peak: 0 };
  for (let bar = 0; bar < count; bar++) {
    const from = Math.floor((bar * values.length) / count);
    const to = Math.floor(((bar + 1) * values.length) / count);
    let most = 0;
    for (let phase = from; phase < to; phase++) most = Math.max(most, values[phase] ?? 0);
    const height = most / capacity;
    const box = (low: number, high: number) => `M${from + gap} ${low}H${to - gap}V${high}H${from + gap}Z`;
    if (height < 1) bars.slot += box(height, 1);
    if (height > 0) bars.full += box(0, Math.min(1, height));
    if (height > 1) bars.over += box(1, height);
    bars.peak = Math.max(bars.peak, height);
  }
  return bars;
}
