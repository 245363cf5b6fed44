/* Medians of a few samples, after an uncounted warm-up that compiles the core. */

import { type Core, loadCore } from '../../web/run/core.ts';
import { CASES, type Case } from './cases.ts';

export interface Measured {
  name: string;
  unit: string;
  median: number;
}

const SAMPLES = 5;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function sampled(core: Core, { once, sample }: Case): number {
  const first = sample(core);
  return once ? first : median(Array.from({ length: SAMPLES }, () => sample(core)));
}

/** Cases with this in their names. Each gets a fresh core, whose memory no other case has grown. */
export async function measure(module: WebAssembly.Module, only: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const entry of CASES.filter(({ name }) => name.includes(only))) {
    const core = await loadCore(module);
    measured.push({ name: entry.name, unit: entry.unit, median: sampled(core, entry) });
  }
  return measured;
}
