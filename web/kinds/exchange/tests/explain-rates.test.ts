/* What "Why" says where the upper links are faster, against the core: without a link that is too full they gain nothing, and messages
 * that share one of them put the tasks out of step. */

import { describe, expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { analysisOf, builtCore } from '../../../run/tests/lanes.ts';
import { explainExchange } from '../explain.ts';

const core = await builtCore();
const opt = resolveLanes(presetById('half-bisection')?.scenario as Scenario)[2] as ResolvedLane;
const SHARED = 'Messages share the faster links flit by flit, so some of a phase arrive later than the others.';

/** OPT with so many links and such rates, level by level. */
function ran(w: number[], r: number[]) {
  const settings: ResolvedLane = { ...opt, topology: { kind: 'xgft', m: [4, 2, 2], w, r } };
  const run = core.open(settings);
  const analysis = analysisOf(run);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const [{ shape }, summary] = [run, run.summary()];
  const state = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const;
  const text = explainExchange({ settings, shape, analysis, summary, run: state }).join(' ');
  run.destroy();
  const { contention, maxLinkUp } = analysis;
  return {
    text,
    contention: Math.max(...contention),
    messages: Math.max(...maxLinkUp),
    ns: summary.completionPs / 1000,
  };
}

describe('OPT under faster links at the top', () => {
  it('takes longer where messages share them, though none is too full', () => {
    const [even, faster] = [ran([1, 4, 1], []), ran([1, 4, 1], [1, 1, 2])];
    expect(even).toMatchObject({ contention: 1, messages: 1, ns: 53_248 });
    expect(faster).toMatchObject({ contention: 1, messages: 2, ns: 55_961.6 });
    expect(faster.text).toContain(SHARED);
    expect(even.text).not.toContain(SHARED);
  });

  it('takes no longer than the wait for the faster links where there are enough of them', () => {
    const [even, faster] = [ran([1, 4, 2], []), ran([1, 4, 2], [1, 1, 2])];
    expect(faster.messages).toBe(1);
    // Half a flit time in each of 16 phases, and once more to the end.
    expect(faster.ns - even.ns).toBeCloseTo(17 * 25.6, 6);
    expect(faster.text).toContain('The simulation measures the same');
  });

  it('is in step where nodes are as fast', () => {
    const faster = ran([1, 4, 1], [2, 2, 2]);
    expect(faster).toMatchObject({ contention: 1, messages: 1, ns: 53_248 / 2 });
    expect(faster.text).not.toContain(SHARED);
  });
});
