/* What "Why" says of exchanges and collectives, against the core. */

import { describe, expect, test } from 'vitest';
import { collectives } from '../../../model/algorithms/collectives/collectives.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane, Traffic } from '../../../model/types.ts';
import { analysisOf, builtCore } from '../../../run/tests/lanes.ts';
import { narrowestLevelBrief, narrowestLevelText } from '../../../traffic/narrowest-level.ts';
import { Tree } from '../../../tree/tree.ts';
import { explainExchange } from '../later.ts';

const THIN = '\u202f';
const core = await builtCore();
const opening = resolveLanes(presetById('half-bisection')?.scenario as never);
const [xor, , opt] = opening as [ResolvedLane, ResolvedLane, ResolvedLane];

function said(settings: ResolvedLane, refusal: string | null = null) {
  const run = core.open(settings);
  const analysis = analysisOf(run);
  while (run.run(Number.MAX_SAFE_INTEGER, 2 ** 31) === 'running') {}
  const [{ shape }, summary] = [run, refusal ? null : run.summary()];
  const state = { state: 'finished', fraction: 1, secondsLeft: null, refusal } as const;
  const texts = explainExchange({ settings, shape, analysis, summary, run: state });
  run.destroy();
  return texts;
}

describe('a figure and its sum', () => {
  test('without packets', () => {
    expect(said(xor, 'Too large.')[1]).toBe('Too large. The figure counts loads only.');
  });
  test('jitter is a cause of its own', () => {
    const late = { ...opt, run: { ...opt.run, startJitterNs: 500 } };
    expect(said(late)[1]).toContain(`Tasks start up to 500${THIN}ns apart.`);
  });
  test('messages that share a faster link put tasks out of step', () => {
    const shared = 'Messages share the faster links flit by flit, so some of a phase arrive later than the others.';
    const faster = (r: number[]) => ({ ...opt, topology: { kind: 'xgft' as const, m: [4, 2, 2], w: [1, 4, 1], r } });
    expect(said(faster([1, 1, 2])).join(' ')).toContain(shared);
    expect(said(faster([2, 2, 2])).join(' ')).not.toContain(shared);
  });
});

describe('a collective', () => {
  const collective = (exchange: Traffic['exchange'], traffic: Partial<Traffic> = {}, kind = xor.routing.kind) =>
    said({
      ...xor,
      routing: { ...xor.routing, kind },
      traffic: { ...xor.traffic, exchange, dataBytes: 2 ** 20, ...traffic },
      link: { ...xor.link, gbps: 100 },
      adapter: { ...xor.adapter, latencyNs: 500 },
    });

  test('has a sum that its own numbers add up to, and the change that they make', () => {
    const numbers = (text: string) => [...text.replaceAll(',', '').matchAll(/[\d.]+/g)].map(Number);
    let [many, unequal] = [0, 0];
    for (const exchange of Object.keys(collectives) as Traffic['exchange'][])
      for (const routing of ['d-mod-k', 'random'] as const) {
        const [text = ''] = collective(exchange, {}, routing);
        const read = / (?:add up to|pass) (\S+) (phase times|flits) \((.*)\) where (\S+) would do: (.*)\.$/.exec(text);
        if (!read) {
          expect(text).toMatch(/^No link is ever overloaded; \d+ phases?\.$/);
          continue;
        }
        const [, total = '', unit, list = '', least = '', ratio = ''] = read;
        const terms = list.split('×').flatMap((part) => (part ? [numbers(part.replace(/^, /, ''))] : []));
        expect(
          terms.reduce((sum, [times = 0, load = 0]) => sum + times * load, 0),
          text,
        ).toBe(numbers(total)[0]);
        expect(
          terms.reduce((sum, [times = 0]) => sum + times, 0),
          text,
        ).toBe(numbers(least)[0]);
        const change = ((numbers(total)[0] ?? 0) / (numbers(least)[0] ?? 1) - 1) * 100;
        expect(Math.abs(change - (numbers(ratio)[0] ?? 0)), text).toBeLessThanOrEqual(0.51);
        many++;
        if (unit === 'flits') unequal++;
      }
    expect(many).toBeGreaterThan(10);
    expect(unequal).toBeGreaterThan(3);
  });
  test('says what else there is where the sum is not what is measured', () => {
    const chain = collective('broadcast-chain', { pieces: 16, acknowledge: false }).at(-1);
    expect(chain).toMatch(
      /^Tasks do not wait for acknowledgements\. If each phase waited .* begins where links are already free/,
    );
  });
});

test('a tree that is too narrow for any exchange', () => {
  const narrow = (m: number[], w: number[]) => new Tree({ m, w });
  expect(narrowestLevelBrief(narrow([4, 2, 4], [1, 4, 1]), opt)).toBe('4 subtrees need 6 links up each, have 4');
  const top = new Tree({ m: [4, 2, 2], w: [1, 4, 1] });
  const cut = new Tree({ m: [4, 2, 2], w: [1, 4, 1] }, [top.upLinks - 1]);
  expect(narrowestLevelBrief(cut, opt)).toBe('a subtree needs 4 links up, has 3 since the cut');
  expect(narrowestLevelText(narrow([4, 2, 4], [1, 4, 1]), opt)).toBe(
    'Some phase sends at least 6 messages out of each subtree of level 2, but only 4 links leave it: no exchange fits here.',
  );
  expect(narrowestLevelText(narrow([4, 2, 2], [1, 4, 1]), opt)).toBeNull();
  const byHand = { ...opt, traffic: { ...opt.traffic, exchange: 'custom' as const } };
  expect(narrowestLevelText(narrow([4, 2, 4], [1, 4, 1]), byHand)).toBeNull();
});
