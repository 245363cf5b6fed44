/* Lanes and the built core, for tests. */

import { readFileSync } from 'node:fs';
import { standardSettings } from '../../scenario/defaults.ts';
import type { LaneSettings, ResolvedLane } from '../../scenario/types.ts';
import { type Core, loadCore } from '../core.ts';

const WASM = new URL('../../../public/core/fattree.wasm', import.meta.url);

export function coreModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(WASM));
}

export function builtCore(): Promise<Core> {
  return loadCore(readFileSync(WASM));
}

/** The standard lane with some of it changed, field by field. */
export function lane(patch: { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> } = {}): ResolvedLane {
  const { topology, mapping, traffic, routing, link, adapter, run } = standardSettings;
  return {
    name: 'lane',
    topology: { ...topology, ...patch.topology } as ResolvedLane['topology'],
    mapping: { ...mapping, ...patch.mapping },
    traffic: { ...traffic, ...patch.traffic },
    routing: { ...routing, ...patch.routing },
    link: { ...link, ...patch.link },
    switch: { ...standardSettings.switch, ...patch.switch },
    adapter: { ...adapter, ...patch.adapter },
    run: { ...run, ...patch.run },
  };
}

/** XOR on the tree of Figure 1, d-mod-k: contention 2 over the top. */
export const XOR = lane({ traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } });
export const OPT = lane();
