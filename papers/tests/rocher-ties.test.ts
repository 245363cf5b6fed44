/* Comparing tie rules of adaptive routing on synthetic runs, and which stored runs belong to which rule. */

import { describe, expect, it } from 'vitest';
import { laneOf, QUEUINGS, SYNTHETIC, TECHNIQUES, type Technique } from '../rocher/cases.ts';
import { claimsOf } from '../rocher/claims.ts';
import { comparedTies, tiesSection } from '../rocher/ties.ts';
import { claimTexts, panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

/** Every panel with seed 1: adaptive routing is level with Oblivious at the bottom if it moves on ties, in the middle if it
 * stays. */
function allPanels() {
  const steady: Record<Technique, number> = {
    oblivious: 0.04,
    adaptive: 0.06,
    'adaptive-afi': 0.1,
    'd-mod-k': 0.08,
    arn: 0.08,
    'arn-afi': 0.9,
  };
  const panels = SYNTHETIC.flatMap((traffic) => QUEUINGS.map((queuing) => `6/${traffic}/${queuing}`));
  return panels.flatMap((panel) => [
    ...panelOf(panel, (technique) => ({ steady: steady[technique] })),
    syntheticRun(`${panel}/adaptive-stay/1`, { steady: 0.14 }),
    syntheticRun(`${panel}/adaptive-afi-stay/1`, { steady: 0.15 }),
  ]);
}

describe('the comparison of ties', () => {
  it('counts the claims that hold each way, and names those that only one way holds', () => {
    const compared = comparedTies(runsFrom(allPanels()));
    expect(compared?.only.stay).toEqual([]);
    expect(compared?.only.go).toHaveLength(16);
    expect(compared?.only.go[0]).toBe('H10, 1Q: the two worst in the last third');
    expect(compared?.held.go).toBe((compared?.held.stay ?? 0) + 16);
  });

  it('has a row for each of the forty, both ways', () => {
    const [section] = tiesSection(runsFrom(allPanels()));
    expect(section?.tables?.[0]?.rows).toHaveLength(40);
    expect(section?.tables?.[0]?.rows[8]).toEqual(['H10', '1Q', 'Adaptive-Th', '0.100', '0.100', '0.060', '0.140']);
  });

  it('waits for all runs', () => {
    const kept = allPanels().filter(({ id }) => id !== '6/h25/vftree/adaptive-stay/1');
    expect(comparedTies(runsFrom(kept))).toBeNull();
    expect(tiesSection(runsFrom(kept))).toEqual([]);
  });
});

describe('a kept run', () => {
  it('of a figure goes where ports tie, and one for comparison stays', () => {
    const tiesOf = (technique: string) => laneOf(`6/h10-4/1q/${technique}/1`, false).congestion.adaptiveTies;
    expect(['adaptive', 'adaptive-afi'].map(tiesOf)).toEqual(['go', 'go']);
    expect(['adaptive-stay', 'adaptive-afi-stay'].map(tiesOf)).toEqual(['stay', 'stay']);
  });

  it('is ranked by the seeds that all techniques have', () => {
    const second = TECHNIQUES.filter((technique) => technique !== 'adaptive').map((technique) =>
      syntheticRun(`6/h10/1q/${technique}/2`, { steady: 0.01 }),
    );
    const levels = (technique: Technique) => ({
      steady: { oblivious: 0.04, adaptive: 0.06 }[technique as string] ?? 0.2,
    });
    const rows = claimsOf(runsFrom([...panelOf('6/h10/1q', levels), ...second]), '6', 'h10', '1q').map(claimTexts);
    const worst = rows.find(({ what }) => what.startsWith('the two worst'));
    expect(worst).toMatchObject({ ours: 'Oblivious 0.040, Adaptive-Th 0.060', difference: 'holds' });
  });
});
