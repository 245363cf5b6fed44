/* A departure is stated only while the runs show it, and names only what they show. */

import { describe, expect, it } from 'vitest';
import type { Technique } from '../rocher/cases.ts';
import { departuresText, RELAPSE_CAUSE } from '../rocher/departures.ts';
import { modelOf } from '../rocher/rows.ts';
import type { Kept } from '../rocher/runs.ts';
import { course, panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

const sentencesAbout = (kept: Kept[], what: string) =>
  departuresText(runsFrom(kept)).filter((text) => text.includes(what));

it('nothing departs as long as nothing is run', () => {
  expect(departuresText(runsFrom([]))).toEqual([]);
});

describe('RND', () => {
  const rnd = (levels: Partial<Record<Technique, [level: number, roots: number]>>) =>
    panelOf('6/rnd/dbbm', (technique) => {
      const [level, roots] = levels[technique] ?? [0.99, 0];
      return { efficiency: Array.from({ length: 120 }, () => level), roots };
    });

  it('tells nothing while only the one falls that the paper names', () => {
    expect(sentencesAbout(rnd({ 'adaptive-afi': [0.8, 0] }), 'RND')).toEqual([]);
  });

  it('speaks of roots only where a technique fell that declares any', () => {
    const [adaptive] = sentencesAbout(rnd({ adaptive: [0.76, 0] }), 'RND');
    expect(adaptive).toContain('Adaptive-Th with DBBM at 0.760.');
    expect(adaptive).not.toMatch(/root|ARN|destination/);
    const [both] = sentencesAbout(rnd({ adaptive: [0.76, 0], 'arn-afi': [0.9, 64] }), 'RND');
    expect(both).toContain('ARN + AFI with DBBM at 0.900, with 64 roots');
    expect(both).toContain('was not examined');
    expect(both).toContain('The roots are declared though nothing is hot');
    expect(sentencesAbout(rnd({ arn: [0.9, 0] }), 'RND')[0]).not.toContain('The roots');
  });

  it('adds to the one that the paper names only where that one fell', () => {
    expect(sentencesAbout(rnd({ adaptive: [0.76, 0], 'adaptive-afi': [0.8, 0] }), 'RND')[0]).toContain(
      'are also Adaptive-Th',
    );
    expect(sentencesAbout(rnd({ adaptive: [0.76, 0] }), 'RND')[0]).toContain('are Adaptive-Th with');
  });
});

describe('a relapse', () => {
  const waving = (id: string, recoveryNs: number | null) =>
    syntheticRun(id, {
      recoveryNs,
      efficiency: course(id.startsWith('7') ? '7' : '6', [
        [0, 0.03],
        [12, 0.9],
        [13, 0.5],
        [50, 0.9],
      ]),
    });

  it('is told of both networks, with what the efficiency says', () => {
    const [text] = sentencesAbout(
      [waving('7/h10-4/1q/arn-afi/1', null), waving('6/h25-4/1q/arn-afi/1', 50e6)],
      'falls again',
    );
    expect(text).toContain('H25-4 on 432 nodes: near the ideal of 0.90 for the first time after 12.0 ms, then down to');
    expect(text).toContain('0.500; it is back for good after 50.0 ms');
    expect(text).toContain('H10-4 on 3,456 nodes');
    expect(text).toContain('is not back for good within the 57 ms of the hot spot that are run');
    expect(text?.split(RELAPSE_CAUSE)).toHaveLength(2);
  });

  it('says in how many runs', () => {
    const steady = syntheticRun('7/h10-4/1q/arn-afi/2', {
      efficiency: course('7', [
        [0, 0.1],
        [12, 0.9],
      ]),
      recoveryNs: 12e6,
    });
    const [text] = sentencesAbout([waving('7/h10-4/1q/arn-afi/1', null), steady], 'falls again');
    expect(text).toContain('H10-4 on 3,456 nodes (1 of 2 runs)');
    expect(sentencesAbout([steady], 'falls again')).toEqual([]);
  });

  it('has its cause while the run relapses in which that was found', () => {
    for (const id of ['6/h25-4/1q/arn-afi/1', '7/h10-4/1q/arn-afi/2']) {
      const [text] = sentencesAbout([waving(id, null)], 'falls again');
      expect(text).toContain('The cause was not examined in these runs.');
      expect(text).not.toContain(RELAPSE_CAUSE);
    }
  });

  it('is told as the table tells it', () => {
    const [text] = sentencesAbout([waving('7/h25/1q/arn-afi/1', null)], 'falls again');
    expect(text).toContain('ARN + AFI with 1Q comes near its ideal and falls again');
  });
});

it('a late return is told when the mean is late', () => {
  const back = (ms: number) =>
    syntheticRun('6/h10/1q/arn-afi/1', {
      efficiency: course('6', [
        [0, 0.1],
        [ms, 0.9],
      ]),
      recoveryNs: ms * 1e6,
    });
  expect(sentencesAbout([back(9)], 'less than 8 ms')).toHaveLength(1);
  expect(sentencesAbout([back(7)], 'less than 8 ms')).toHaveLength(0);
});

it('what did not fall is no early return', () => {
  const run = (seed: number, levels: [number, number][], recoveryNs: number) =>
    syntheticRun(`6/h10/1q/arn-afi/${seed}`, { efficiency: course('6', levels), recoveryNs });
  const back = run(
    1,
    [
      [0, 0.1],
      [10, 0.9],
    ],
    10e6,
  );
  const still = run(
    2,
    [
      [0, 0.84],
      [1, 0.9],
    ],
    0,
  );
  expect(sentencesAbout([back, still], 'less than 8 ms')[0]).toContain('is back after 10.0 ms where');
});

describe('Adaptive-Th + AFI', () => {
  const run = (seed: number, levels: [number, number][], steady: number) =>
    syntheticRun(`6/h10/1q/adaptive-afi/${seed}`, { efficiency: course('6', levels), steady });
  const climbing = run(
    1,
    [
      [0, 0.15],
      [6, 0.4],
      [20, 0.25],
    ],
    0.25,
  );
  const low = run(2, [[0, 0.12]], 0.12);
  const sinking = run(
    3,
    [
      [0, 0.4],
      [9, 0.2],
    ],
    0.2,
  );
  const rising = run(
    1,
    [
      [0, 0.15],
      [12, 0.4],
    ],
    0.4,
  );
  const waning = run(
    1,
    [
      [0, 0.1],
      [30, 0.9],
      [50, 0.6],
    ],
    0.6,
  );

  it('loses only what it has won before', () => {
    for (const kept of [low, sinking, rising]) expect(sentencesAbout([kept], 'does not keep')).toEqual([]);
    const [text] = sentencesAbout([climbing, low, sinking], 'does not keep');
    expect(text).toContain('(1 of 3 runs): after its fall it climbs to 0.400 over 5 ms, and is at 0.250 in the last');
  });

  it('may win much and still lose it', () => {
    expect(sentencesAbout([waning], 'does not keep')[0]).toContain(
      'climbs to 0.900 over 5 ms, and is at 0.600 in the last',
    );
  });

  it('has of the independent model what the tables have', () => {
    const cell = modelOf({ figure: '6', traffic: 'h10', queuing: '1q', technique: 'adaptive-afi' });
    expect(sentencesAbout([climbing], 'does not keep')[0]).toContain(`The independent model saw ${cell};`);
  });
});

describe('Adaptive-Th above D-mod-k', () => {
  const kept = (adaptive: Partial<Kept>, others: Partial<Kept> = {}, seed = 1) =>
    panelOf('6/h10/1q', (technique) => (technique === 'adaptive' ? { steady: 0.3, ...adaptive } : others), seed);
  const climbing = course('6', [
    [0, 0.1],
    [45, 0.3],
  ]);

  it('is told by the figures alone where nothing more is seen', () => {
    const [text] = sentencesAbout(kept({ drop: 0.28, efficiency: course('6', [[0, 0.3]]) }), 'above D-mod-k');
    expect(text).toContain('at 0.300 in the last third, D-mod-k at 0.100');
    expect(text).toMatch(/independent model \.065 and \.165\)\.$/);
    expect(sentencesAbout(kept({ steady: 0.09 }), 'above D-mod-k')).toEqual([]);
  });

  it('says how low it falls only where it is no higher than the others', () => {
    expect(sentencesAbout(kept({ drop: 0.08 }), 'above D-mod-k')[0]).toContain(
      'as low as the others: to 0.080, while they fall to between 0.100',
    );
    expect(sentencesAbout(kept({ drop: 0.12 }), 'above D-mod-k')[0]).not.toContain('as low as');
    const unknown = kept({ drop: 0.08 }).filter(({ id }) => !id.includes('oblivious'));
    expect(sentencesAbout(unknown, 'above D-mod-k')[0]).not.toContain('as low as');
  });

  it('says that it climbs only where every seed does', () => {
    const flat = course('6', [[0, 0.3]]);
    const one = kept({ efficiency: climbing });
    expect(sentencesAbout(one, 'above D-mod-k')[0]).toContain(
      'It climbs from 0.100 in the first third of the hot spot to 0.300',
    );
    expect(sentencesAbout([...one, ...kept({ efficiency: flat }, {}, 2)], 'above D-mod-k')[0]).not.toContain('climbs');
  });

  it('says that seeds differ only where they do', () => {
    const lows = (drop: number) => [...kept({}, { drop: 0.1 }), ...kept({}, { drop }, 2)];
    expect(sentencesAbout(lows(0.2), 'above D-mod-k')[0]).toContain('from seed to seed, 0.150 (0.100 to 0.200)');
    expect(sentencesAbout(lows(0.11), 'above D-mod-k')[0]).not.toContain('from seed to seed');
  });
});
