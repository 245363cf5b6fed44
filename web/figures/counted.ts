/* The core with a count of its runs: what a section took. */

import { readFileSync } from 'node:fs';
import { type Core, loadCore } from '../engine/core.ts';

export interface CountedCore extends Core {
  /** runs so far */
  readonly opened: number;
}

/** `wasm`: file of the built core. */
export async function countedCore(wasm: string): Promise<CountedCore> {
  const core = await loadCore(readFileSync(wasm));
  let opened = 0;
  return {
    layout: core.layout,
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
