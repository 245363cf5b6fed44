/* The head's sentence about an instant, and the inspector's counts, agree with the links that the picture colours as standing. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { networkStateOf } from '../../../../measures/network-state.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import { loadCore } from '../../../../run/core.ts';
import { podSentence } from '../../head/pod-sentence.ts';
import { readStates } from '../state.ts';

const core = await loadCore(readFileSync(new URL('../../../../../public/core/fattree.wasm', import.meta.url)));
const CALM = /nobody waits|no link is stalled/i;

test.each(['one-hot-node', 'four-hot-nodes'])(
  'nobody says that nothing waits while a link is coloured: %s',
  (id) => {
    const preset = presetById(id);
    if (!preset) throw new Error(`There is no preset ${id}.`);
    const counts = { calm: 0, standing: 0 };
    for (const settings of resolveLanes(preset.scenario)) {
      const run = core.open(settings);
      const states = readStates(run.shape, settings);
      for (let timePs = 20e6; timePs < 3.6e9; timePs += timePs < 3e8 ? 20e6 : 300e6) {
        while (run.run(timePs, 1e7) === 'running');
        const frame = { ...run.frame(), timePs };
        const { congestion } = frame;
        if (!congestion) throw new Error('A frame of traffic without phases has no congestion in it.');
        states.read(frame);
        const coloured = states.stalled.reduce((sum, one) => sum + one, 0);
        const networkState = networkStateOf(run.shape, frame, congestion, settings);
        const sentence = podSentence(networkState, settings, timePs);
        const calm = CALM.test(sentence) || networkState.congested + networkState.stalled === 0;
        counts[calm ? 'calm' : 'standing'] += 1;
        if (calm) expect(coloured, `${settings.name} at ${timePs} ps: ${sentence}`).toBe(0);
      }
      run.destroy();
    }
    expect(Math.min(counts.calm, counts.standing)).toBeGreaterThan(0);
  },
  60_000,
);
