/* A core that counts its runs, and the cost of a section. */

import { readFileSync } from 'node:fs';
import { type Core, loadCore } from '../web/run/core.ts';
import type { Section } from './report.ts';

export interface CountedCore extends Core {
  /** runs so far */
  readonly opened: number;
}

/** `wasm`: path of the built core. */
export async function countedCore(wasm: string): Promise<CountedCore> {
  const core = await loadCore(readFileSync(wasm));
  let opened = 0;
  return {
    get memoryBytes() {
      return core.memoryBytes;
    },
    get opened() {
      return opened;
    },
    create(...words: Parameters<Core['create']>) {
      opened++;
      return core.create(...words);
    },
    open(...words: Parameters<Core['open']>) {
      opened++;
      return core.open(...words);
    },
  };
}

/** Runs a section and records its cost. The list of seeds is empty if nothing ran. */
export function withCost<T extends { section: Section }>(core: CountedCore, seeds: readonly number[], run: () => T): T {
  const [before, start] = [core.opened, performance.now()];
  const part = run();
  const runs = core.opened - before;
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  part.section.made = { seeds: runs > 0 ? [...seeds] : [], runs, seconds };
  return part;
}
