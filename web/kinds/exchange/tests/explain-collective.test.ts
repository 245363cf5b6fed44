/* What "Why" says of collectives, against the core: phases with long messages weigh more than those with short ones. */

import { expect, it } from 'vitest';
import type { CollectiveKind } from '../../../model/algorithms/collectives/collective-rules.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { parseScenario } from '../../../model/parse.ts';
import type { LaneSettings, ResolvedLane } from '../../../model/types.ts';
import { analysisOf, builtCore } from '../../../run/tests/lanes.ts';
import { explainExchange } from '../explain.ts';

const THIN = '\u202f';
const core = await builtCore();

interface Wanted {
  exchange: CollectiveKind;
  w?: number[];
  traffic?: Partial<LaneSettings['traffic']>;
}

function said({ exchange, w = [1, 4, 1], traffic = {} }: Wanted): string[] {
  const { scenario, problems } = parseScenario({
    version: 1,
    topology: { kind: 'xgft', m: [4, 2, 2], w },
    traffic: { exchange, dataBytes: 2 ** 20, ...traffic },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { latencyNs: 0 },
    adapter: { latencyNs: 500 },
  });
  expect(problems).toEqual([]);
  const settings = resolveLanes(scenario)[0] as ResolvedLane;
  const run = core.open(settings);
  const analysis = analysisOf(run);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const { shape } = run;
  const state = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const;
  const text = explainExchange({ settings, shape, analysis, summary: run.summary(), run: state });
  run.destroy();
  return text;
}

/** 2 phases share links: the smallest messages of near first, 1/16 each, the largest of far first, 1/2 each. */
it('weighs phases by what their messages carry', () => {
  const least = `where one message in each would be 1,920${THIN}KiB`;
  expect(said({ exchange: 'all-reduce-halving' })[0]).toBe(
    `By loads alone, the busiest links of 8 phases carry 2${THIN}MiB ${least} (6 at 1×, 2 at 2×): +7${THIN}%.`,
  );
  expect(said({ exchange: 'all-reduce-halving-far' })[0]).toBe(
    `By loads alone, the busiest links of 8 phases carry 2,944${THIN}KiB ${least} (6 at 1×, 2 at 2×): +53${THIN}%.`,
  );
});

it('compares with the time of phases that wait for each other, where that is what is measured', () => {
  const [, ideal, outcome] = said({ exchange: 'all-reduce-halving-far' });
  expect(ideal).toContain('what tasks take that wait for each other, phase by phase');
  expect(outcome).toBe(
    `If each phase waited for the one before, all would take 257${THIN}µs; the simulation takes 257${THIN}µs. Over the ideal: +48${THIN}%.`,
  );
  const [loads, , tree] = said({ exchange: 'reduce-binomial', w: [1, 4, 2] });
  expect(loads).toBe('No link is ever overloaded; 4 phases.');
  expect(tree).toBe(
    `If each phase waited for the one before, all would take 344${THIN}µs; the simulation takes 341${THIN}µs. Over the ideal: 0${THIN}%.`,
  );
});

it('says what else there is where it is not', () => {
  const chain = said({ exchange: 'broadcast-chain', traffic: { pieces: 16, acknowledge: false } }).at(-1);
  expect(chain).toMatch(
    /^Tasks do not wait for acknowledgements\. If each phase waited .* begins where links are already free/,
  );
  expect(said({ exchange: 'all-reduce-tree', traffic: { pieces: 16 } }).at(-1)).toContain(
    'They do not wait, so the next phase begins where links are already free: +9',
  );
});
