/* Lanes and the built core, for tests. */

import { readFileSync } from 'node:fs';
import { defaultSettings } from '../../model/defaults.ts';
import { resolveLane } from '../../model/lanes.ts';
import type { Cable, LaneSettings, ResolvedLane } from '../../model/types.ts';
import { type Core, loadCore } from '../core.ts';

const WASM = new URL('../../../public/core/fattree.wasm', import.meta.url);

export function coreModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(WASM));
}

export function builtCore(): Promise<Core> {
  return loadCore(readFileSync(WASM));
}

/** The default lane with some fields changed. */
export function lane(patch: { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> } = {}): ResolvedLane {
  return resolveLane(defaultSettings, { name: 'lane', ...patch });
}

/** XOR on the tree of Figure 1, d-mod-k: contention 2 across the top. */
export const XOR = lane({ traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } });
export const OPT = lane();

/** A tree whose nodes 0 to 3 and 4 to 7 are parted: messages between them cannot be sent. */
export const PARTED = {
  kind: 'xgft' as const,
  m: [4, 2],
  w: [1, 2],
  cuts: [
    ['1.0', '2.0'],
    ['1.0', '2.1'],
  ] as Cable[],
} satisfies Partial<LaneSettings['topology']>;
