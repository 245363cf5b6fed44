/* Verdicts on Figure 8 follow from the tolerances stated in its rows. */

import { describe, expect, it } from 'vitest';
import type { Technique } from '../rocher/cases.ts';
import type { Kept } from '../rocher/runs.ts';
import { timeClaims, timeTable } from '../rocher/times.ts';
import { claimTexts, panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

type Program = 'ptrans' | 'cnn';
type Times = Partial<Record<Technique, number>>;

const ms = (program: string, times: Times, otherwise: number, seed = 1): Kept[] =>
  panelOf(`8/${program}/1q`, (technique) => ({ completionNs: (times[technique] ?? otherwise) * 1e6 }), seed);

function claim(program: Program, what: RegExp, kept: Kept[]) {
  const rows = timeClaims(runsFrom(kept), program)
    .map(claimTexts)
    .filter(({ figure }) => figure.endsWith(', 1Q'));
  return rows.find((row) => what.test(row.what));
}

describe('PTRANS', () => {
  it.each<[Times, string]>([
    [{ oblivious: 50 }, 'holds'],
    [{ oblivious: 30 }, 'Oblivious is the fastest'],
    [{ oblivious: 41, 'adaptive-afi': 45 }, 'another one'],
  ])('%j alone: %s', (times, verdict) => {
    expect(claim('ptrans', /^slowest alone/, ms('ptrans', times, 40))?.difference).toBe(verdict);
  });

  it('has others that do not differ by more than a tenth', () => {
    const judged = (times: Times) => claim('ptrans', /of the others alone/, ms('ptrans', times, 40))?.difference;
    expect(judged({ oblivious: 90, arn: 43.9 })).toBe('holds');
    expect(judged({ arn: 45 })).toBe('13 %');
  });

  it('is slowed down by half of the incast, and is fastest with ARN + AFI', () => {
    const kept = (adaptive: number) => [
      ...ms('ptrans', {}, 40),
      ...ms('ptrans-incast', { adaptive, 'arn-afi': 46 }, 70),
    ];
    expect(claim('ptrans', /each of the others/, kept(90))?.difference).toBe('holds');
    expect(claim('ptrans', /each of the others/, kept(45))?.difference).toBe('1 of 5 lie outside: Adaptive-Th 5.0');
    expect(claim('ptrans', /^fastest two/, kept(90))?.difference).toBe('holds');
    expect(claim('ptrans', /^fastest two/, kept(45))?.difference).toBe('another one');
  });
});

describe('CNN', () => {
  it('is improved by all three that are named, or not', () => {
    const judged = (times: Times) => claim('cnn', /against D-mod-k/, ms('cnn', times, 39));
    expect(judged({ oblivious: 25, adaptive: 38, 'adaptive-afi': 38 })?.difference).toBe('holds');
    expect(judged({ oblivious: 25 })).toMatchObject({
      ours: 'Oblivious -35.9 %, Adaptive-Th 0.0 %, Adaptive-Th + AFI 0.0 %',
      difference: 'not Adaptive-Th, Adaptive-Th + AFI',
    });
  });

  it('loses about the time of the incast, from both sides', () => {
    const judged = (oblivious: number) =>
      claim('cnn', /each of the others/, [...ms('cnn', {}, 40), ...ms('cnn-incast', { oblivious }, 70)])?.difference;
    expect(judged(75)).toBe('holds');
    expect(judged(87)).toBe('1 of 5 lie outside: Oblivious 47.0');
    expect(judged(60)).toBe('1 of 5 lie outside: Oblivious 20.0');
  });
});

describe('what the incast adds to ARN + AFI', () => {
  const own = (alone: number, incast: number) => [
    syntheticRun('8/cnn/1q/arn-afi/1', { completionNs: alone * 1e6 }),
    syntheticRun('8/cnn-incast/1q/arn-afi/1', { completionNs: incast * 1e6 }),
  ];

  it('is close to zero up to a tenth of the incast', () => {
    expect(claim('cnn', /to ARN \+ AFI$/, own(40, 42.9))?.difference).toBe('holds');
    expect(claim('cnn', /to ARN \+ AFI$/, own(40, 46))).toMatchObject({
      ours: '6.0 ms',
      paper: 'close to zero (taken as at most a tenth of the incast, 3 ms)',
      difference: '20 % of the incast',
    });
  });

  it('is told seed by seed, in the claim and in the table', () => {
    const kept = [
      syntheticRun('8/cnn/1q/arn-afi/2', { completionNs: 40e6 }),
      syntheticRun('8/cnn-incast/1q/arn-afi/1', { completionNs: 90e6 }),
      syntheticRun('8/cnn-incast/1q/arn-afi/2', { completionNs: 42e6 }),
    ];
    expect(claim('cnn', /to ARN \+ AFI$/, kept)?.ours).toBe('2.0 ms');
    const row = timeTable(runsFrom(kept), 'cnn').rows.find((cells) => cells[1] === '1Q' && cells[2] === 'ARN + AFI');
    expect(row?.slice(3)).toEqual(['1', '40.0 ms', '66.0 (42.0 to 90.0) ms', '2.0 ms']);
  });
});
