/* Numbers under the axis: as many as fit without touching, at round distances, the last one always. */

/** Phases that get a number below the axis. */
export function phaseTicks(phases: number, width: number): number[] {
  if (width < 400) return phases > 1 ? [0, phases - 1] : [0];
  const room = Math.max(2, Math.floor(width / 36));
  if (phases <= room) return Array.from({ length: phases }, (_, phase) => phase);
  const step = roundStep(phases / room, 2);
  const ticks: number[] = [];
  for (let phase = 0; phase < phases - step * 0.6; phase += step) ticks.push(phase);
  return [...ticks, phases - 1];
}

/** Times that get a number below the axis, in picoseconds. */
export function timeTicks(endPs: number, width: number): number[] {
  const step = roundStep(endPs / Math.max(2, Math.floor(width / 96)), 10);
  const ticks: number[] = [];
  for (let time = 0; time <= endPs; time += step) ticks.push(time);
  return ticks;
}

/** The next power of two, or the next of 1, 2, 5 times a power of ten. */
function roundStep(atLeast: number, base: 2 | 10): number {
  if (base === 2) return 2 ** Math.ceil(Math.log2(Math.max(1, atLeast)));
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  return (([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10) as number) * power;
}
