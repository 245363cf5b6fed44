/* Ticks of an axis: as many as fit without touching, at round distances. Without D3: the ribbon is part of the first load. */

/** Phases that get a number below the axis; the last one always. */
export function phaseTicks(phases: number, width: number): number[] {
  if (width < 400) return phases > 1 ? [0, phases - 1] : [0];
  const limit = Math.max(2, Math.floor(width / 36));
  if (phases <= limit) return Array.from({ length: phases }, (_, phase) => phase);
  const step = 2 ** Math.ceil(Math.log2(phases / limit));
  const ticks: number[] = [];
  for (let phase = 0; phase < phases - step * 0.6; phase += step) ticks.push(phase);
  return [...ticks, phases - 1];
}

/** Round instants, at most about one per `spacing` pixels, but two where that leaves fewer: the first and the last of the next finer
 * steps. */
export function roundInstants(fromPs: number, toPs: number, width: number, spacing: number): number[] {
  const span = toPs - fromPs;
  if (!(span > 0) || width <= 0) return [];
  const ticks = multiplesOf(roundStep((span * spacing) / width), fromPs, toPs);
  if (ticks.length > 1) return ticks;
  const finer = multiplesOf(roundStep(span / 5), fromPs, toPs);
  return finer.filter((_, at) => at === 0 || at === finer.length - 1);
}

function multiplesOf(step: number, fromPs: number, toPs: number): number[] {
  const ticks: number[] = [];
  for (let at = Math.max(0, Math.ceil(fromPs / step - 1e-9)); at * step <= toPs * (1 + 1e-9); at++)
    ticks.push(at * step);
  return ticks;
}

/** The next of 1, 2, 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 5].find((factor) => factor * power >= atLeast * (1 - 1e-9)) ?? 10) * power;
}
