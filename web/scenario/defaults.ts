/* What a scenario says where it says nothing. Defaults are published: links and files leave them out, so they change only
 * with the version. */

import { topologies } from './algorithms/topologies.ts';
import type { LaneSettings, Scenario, Topology, View } from './types.ts';

export const VERSION = 1;

export const standardSettings: LaneSettings = {
  topology: topologies.xgft.standard,
  mapping: { kind: 'contiguous', seed: 1, swaps: [] },
  traffic: {
    kind: 'all-to-all',
    exchange: 'opt',
    shift: 0,
    sigma: [],
    phases: [],
    messageBytes: 4096,
    acknowledge: true,
    selfMessages: 'timed',
  },
  routing: { kind: 'conflict-free', seed: 1 },
  link: { gbps: 10, latencyNs: 100 },
  switch: { buffering: 'output', bufferBytes: 4096, latencyNs: 50 },
  adapter: { latencyNs: 500 },
  run: { seed: 1, startJitterNs: 0, untilNs: 0 },
};

export const standardView: View = {
  clock: 'phases',
  phase: 0,
  timeNs: 0,
  select: '',
  play: true,
  phaseMs: 600,
  level: 0,
  theme: 'auto',
  hidden: [],
};

export const STANDARD_TITLE = 'Untitled';

/** A fresh scenario with one lane; nothing in it is shared with another one. */
export function standardScenario(): Scenario {
  return structuredClone({
    version: VERSION,
    title: STANDARD_TITLE,
    ...standardSettings,
    lanes: [{ name: 'OPT' }],
    view: standardView,
  });
}

/** The defaults of one part; a topology's depend on its kind. */
export function standardPart(
  part: keyof LaneSettings | 'view',
  kind: Topology['kind'] = 'xgft',
): Record<string, unknown> {
  const value =
    part === 'topology' ? topologies[kind].standard : part === 'view' ? standardView : standardSettings[part];
  return structuredClone(value) as unknown as Record<string, unknown>;
}
