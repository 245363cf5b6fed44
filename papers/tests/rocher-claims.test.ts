/* Claims about one panel, judged on synthetic runs. */

import { describe, expect, it } from 'vitest';
import type { Figure, Synthetic, Technique } from '../rocher/cases.ts';
import { claimsOf } from '../rocher/claims.ts';
import type { Kept, Panel } from '../rocher/runs.ts';
import { claimTexts, course, panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

function claim(what: RegExp, panel: string, kept: Kept[]): ReturnType<typeof claimTexts> | undefined {
  const [figure, traffic, queuing] = panel.split('/') as [Figure, Synthetic, Panel['queuing']];
  return claimsOf(runsFrom(kept), figure, traffic, queuing)
    .map(claimTexts)
    .find((row) => what.test(row.what));
}

const drops = (levels: Partial<Record<Technique, number>>) => (technique: Technique) => ({
  drop: levels[technique] ?? 0.1,
});

describe('how low they drop', () => {
  const judged = (levels: Partial<Record<Technique, number>>) =>
    claim(/^lowest/, '6/h10/1q', panelOf('6/h10/1q', drops(levels)))?.difference;

  it('is near 0.1 from both sides, for each technique', () => {
    expect(judged({})).toBe('holds');
    expect(judged({ arn: 0.16 })).toBe('1 of 6 lie outside: ARN 0.160');
    expect(judged({ oblivious: 0.02 })).toBe('1 of 6 lie outside: Oblivious 0.020');
  });

  it('goes by means over seeds', () => {
    const kept = [...panelOf('6/h10/1q', drops({ arn: 0.16 }), 1), ...panelOf('6/h10/1q', drops({ arn: 0.06 }), 2)];
    expect(claim(/^lowest/, '6/h10/1q', kept)?.difference).toBe('holds');
  });

  it('has no number on 3,456 nodes, where the paper prints none', () => {
    const row = claim(/^lowest/, '7/h10/1q', panelOf('7/h10/1q', drops({ oblivious: 0.02 })));
    expect(row).toMatchObject({ paper: 'severe drops (taken as below half of the ideal)', difference: 'holds' });
    const mild = claim(/^lowest/, '7/h10/1q', panelOf('7/h10/1q', drops({ arn: 0.5 })));
    expect(mild?.difference).toBe('not ARN 0.500');
  });

  it('waits for all techniques', () => {
    const row = claim(/^lowest/, '6/h10/1q', [syntheticRun('6/h10/1q/arn/1')]);
    expect(row?.difference).toBe('');
    expect(claim(/^lowest/, '6/h10/1q', [])?.ours).toBe('not run yet');
  });
});

describe('D-mod-k and ARN', () => {
  const judged = (d: number, arn: number) =>
    claim(/^D-mod-k and ARN/, '6/h25/1q', [
      syntheticRun('6/h25/1q/d-mod-k/1', { steady: d }),
      syntheticRun('6/h25/1q/arn/1', { steady: arn }),
    ])?.difference;

  it('are alike by share where levels are low, and by distance where they are high', () => {
    expect(judged(0.04, 0.04)).toBe('holds');
    expect(judged(0.009, 0.03)).toBe('further apart with 1 of 1 seeds');
    expect(judged(0.7, 0.68)).toBe('holds');
    expect(judged(0.7, 0.66)).toBe('further apart with 1 of 1 seeds');
  });

  it('are compared seed by seed', () => {
    const steady = (technique: Technique, seed: number, level: number) =>
      syntheticRun(`6/h25/1q/${technique}/${seed}`, { steady: level });
    const kept = [steady('d-mod-k', 1, 0.2), steady('d-mod-k', 2, 0.5), steady('arn', 2, 0.5), steady('arn', 3, 0.9)];
    expect(claim(/^D-mod-k and ARN/, '6/h25/1q', kept)).toMatchObject({ ours: '0.500 and 0.500', difference: 'holds' });
  });
});

describe('the best and the worst', () => {
  const steady = (levels: Partial<Record<Technique, number>>) => (technique: Technique) => ({
    steady: levels[technique] ?? 0.5,
  });

  it('go by means, not by the luckiest seed', () => {
    const kept = [
      ...panelOf('6/h10/1q', steady({ 'arn-afi': 0.9, arn: 0.1 }), 1),
      ...panelOf('6/h10/1q', steady({ 'arn-afi': 0.9, arn: 0.95 }), 2),
    ];
    expect(claim(/^best/, '6/h10/1q', kept)).toMatchObject({ ours: 'ARN + AFI, 0.900', difference: 'holds' });
  });

  it('are named when they are others than printed', () => {
    const kept = panelOf('6/h10/1q', steady({ arn: 0.95, 'd-mod-k': 0.1, oblivious: 0.2 }));
    expect(claim(/^best/, '6/h10/1q', kept)).toMatchObject({ ours: 'ARN, 0.950', difference: 'another one' });
    expect(claim(/^the two worst/, '6/h10/1q', kept)).toMatchObject({
      ours: 'D-mod-k 0.100, Oblivious 0.200',
      difference: 'not both of them',
    });
    const asPrinted = panelOf('6/h10/1q', steady({ adaptive: 0.1, oblivious: 0.2 }));
    expect(claim(/^the two worst/, '6/h10/1q', asPrinted)?.difference).toBe('holds');
  });

  it('are asked for only where the text speaks of them', () => {
    expect(claim(/^(the two worst|D-mod-k and ARN)/, '7/h10/1q', [])).toBeUndefined();
  });
});

describe('ARN + AFI', () => {
  const efficiency = (backMs: number) =>
    Array.from({ length: 93 }, (_, ms) => (ms < 3 || ms >= 3 + backMs ? 0.9 : 0.1));
  const back = (ms: number, seed = 1) =>
    syntheticRun(`6/h10/1q/arn-afi/${seed}`, { efficiency: efficiency(ms), recoveryNs: ms * 1e6 });
  const judged = (kept: Kept[]) => claim(/^ARN \+ AFI back/, '6/h10/1q', kept);

  it('is back in less than 8 ms, later, or never', () => {
    expect(judged([back(7)])).toMatchObject({ ours: '7.0 ms', difference: 'holds' });
    expect(judged([back(9)])?.difference).toBe('later');
    const never = syntheticRun('6/h10/1q/arn-afi/2', { efficiency: efficiency(90) });
    expect(judged([back(7), never])?.difference).toBe('back for good in 1 of 2');
  });

  it('has not to come back with seeds that do not fall', () => {
    const still = (seed: number) =>
      syntheticRun(`6/h10/1q/arn-afi/${seed}`, { efficiency: efficiency(0), recoveryNs: 0 });
    expect(judged([still(1), still(2)])).toMatchObject({ ours: 'does not fall', difference: 'holds' });
    expect(judged([back(7, 1), still(2)])).toMatchObject({
      ours: '7.0 ms, does not fall in 1 of 2',
      difference: 'holds',
    });
    // The mean of 7.5 and 8.5 is late; counting the third run as 0 would hide it.
    expect(judged([back(7.5, 1), back(8.5, 2), still(3)])?.difference).toBe('later');
    const never = syntheticRun('6/h10/1q/arn-afi/3', { efficiency: efficiency(90) });
    expect(judged([back(7, 1), still(2), never])?.difference).toBe('back for good in 1 of 2 that fall');
  });
});

describe('the others', () => {
  const judged = (change: (technique: Technique) => Partial<Kept>) =>
    claim(/^others/, '6/h25/vftree', panelOf('6/h25/vftree', change));
  const down = course('6', [[0, 0.2]]);
  const wavering = course('6', [
    [0, 0.9],
    [30, 0.84],
    [31, 0.9],
  ]);

  it('come back only if they fell', () => {
    expect(judged(() => ({ efficiency: down }))).toMatchObject({ ours: 'none', difference: 'holds' });
    const still = (technique: Technique) =>
      technique === 'arn' ? { efficiency: wavering, recoveryNs: 0 } : { efficiency: down };
    expect(judged(still)).toMatchObject({ ours: 'none; some runs do not fall: ARN', difference: 'holds' });
    const back = (technique: Technique) => ({ ...still(technique), ...(technique === 'arn' && { recoveryNs: 31e6 }) });
    expect(judged(back)).toMatchObject({ ours: 'ARN', difference: 'some do' });
  });

  it('are not said to stay away where none of them falls', () => {
    expect(judged(() => ({ efficiency: wavering, recoveryNs: 0 }))?.difference).toBe('none of them falls');
  });
});

describe('without a hot spot', () => {
  const level = (levels: Partial<Record<Technique, number>>) => (technique: Technique) => ({
    efficiency: Array.from({ length: 120 }, (_, ms) => (ms < 3 ? 0 : (levels[technique] ?? 0.99))),
  });

  const judged = (what: RegExp, queuing: string, levels: Partial<Record<Technique, number>>) =>
    claim(what, `6/rnd/${queuing}`, panelOf(`6/rnd/${queuing}`, level(levels)));

  it('most are close to 1 if more than half are, counted from where a hot spot would begin', () => {
    const most = (levels: Partial<Record<Technique, number>>) => judged(/^techniques below/, 'flow2sl', levels);
    expect(most({})).toMatchObject({ ours: 'none', difference: 'holds' });
    expect(most({ arn: 0.91, oblivious: 0.6 })).toMatchObject({
      ours: 'Oblivious 0.600, ARN 0.910',
      paper: 'most are close to 1 (taken as at least four of six at 0.97 or more)',
      difference: 'holds',
    });
    expect(most({ arn: 0.91, oblivious: 0.6, adaptive: 0.8 })?.difference).toBe('only 3 of six are');
  });

  it('the one that the paper names is judged by itself', () => {
    const named = (levels: Partial<Record<Technique, number>>) => judged(/^level of/, 'dbbm', levels);
    expect(named({ 'adaptive-afi': 0.8 })).toMatchObject({ ours: '0.800', difference: 'holds' });
    expect(named({ 'adaptive-afi': 0.8, arn: 0.9, adaptive: 0.7 })?.difference).toBe('also below: Adaptive-Th, ARN');
    expect(named({ arn: 0.9 })?.difference).toBe('it does not');
    expect(judged(/^techniques below/, 'dbbm', { 'adaptive-afi': 0.8, arn: 0.9 })?.difference).toBe('holds');
    expect(judged(/^level of/, 'vftree', {})).toBeUndefined();
  });
});
