/* Different counts give different texts and statuses. */

import { describe, expect, it } from 'vitest';
import { type Measurement, statusOf } from '../measurement.ts';
import { type Gain, gainMeasurements } from '../naruse/bandwidth.ts';
import { bedMeasurement } from '../naruse/bed.ts';
import { FIVE_OF_SIX, INITIALS } from '../naruse/cases.ts';
import { emptyTally, type Tally } from '../naruse/contention.ts';
import {
  anyFinding,
  bandwidthFinding,
  bedFinding,
  distancesFinding,
  elsewhereFinding,
  headlineOf,
  hotFinding,
} from '../naruse/findings.ts';
import { type Compared, measurementsOf, type OnTree } from '../naruse/random-jobs.ts';
import { courseMeasurements } from '../naruse/shifts.ts';
import type { Section } from '../report.ts';

const sectionOf = (measurements: Measurement[]): Section => ({ title: 'x', text: 'x', pictures: [], measurements });

const tally = (hotPhases: number, hotJobs = hotPhases): Tally => ({
  ...emptyTally(),
  jobs: 2000,
  phases: 30_000,
  hotPhases,
  hotJobs,
});
const compared = (before: number, after: number, harm: Partial<Compared> = {}): Compared => ({
  before: tally(before),
  after: tally(after),
  worse: 0,
  slim: 0,
  worstBy: 0,
  ...harm,
});
const onTree = (table: Compared, exact = 0): OnTree => ({
  tree: FIVE_OF_SIX,
  tables: Object.fromEntries(INITIALS.map((initial) => [initial, table])) as OnTree['tables'],
  standard: tally(900),
  exact: tally(exact),
});

it('the test bed fits, or says what does not', () => {
  const of = (nodes: number) => bedFinding({ section: sectionOf([bedMeasurement(FIVE_OF_SIX, nodes)]) });
  expect(statusOf(of(30).measurements)).toBe('reproduced');
  expect(statusOf(of(36).measurements)).toBe('not reproduced');
  expect(of(36).difference).toBe('36 nodes; the rest fits.');
});

describe('on other trees', () => {
  const of = (harm: Partial<Compared>, home: Partial<Compared> = {}) =>
    elsewhereFinding({ section: sectionOf([]), compared: [compared(900, 300, harm)], unsorted: [compared(900, 600)] }, [
      onTree(compared(900, 300, home)),
    ]);

  it.each([
    [
      { worse: 30, slim: 30, worstBy: 1 },
      '0.1 % of the phases worse, by at most one message, all where a leaf has more',
    ],
    [{ worse: 60, slim: 45, worstBy: 2 }, '0.2 % of the phases worse, by at most two messages, 45 of 60 where a leaf'],
    [{ worse: 3, slim: 3, worstBy: 7 }, 'by at most 7 messages, all'],
    [{}, 'On random trees the table makes no phase worse.'],
  ])('%j', (harm, words) => expect(of(harm).ours).toContain(words));

  it('lost orders are told', () => expect(of({}).ours).toContain('follow the leaf switches 2 % of the phases'));

  it('the harm is held against that on its own trees', () => {
    expect(of({}).difference).toContain('no phase got worse');
    expect(of({}, { worse: 4 }).difference).toContain('12 phases got worse');
  });
});

describe('any 16 nodes', () => {
  it.each([
    [compared(900, 30), 'not reproduced', 'becomes rarer, but is not avoided'],
    [compared(900, 900), 'not reproduced', 'does not become rarer with every table'],
    [compared(900, 0), 'reproduced', 'None: no job meets a hot spot.'],
  ])('%#', (table, status, words) => {
    const on = onTree(table);
    const found = anyFinding({ section: sectionOf(measurementsOf(on)), trees: [on] });
    expect(statusOf(found.measurements)).toBe(status);
    expect(found.difference).toContain(words);
  });

  it.each([
    [onTree(compared(900, 30)), 'removes most hot spots, but not all', 'colouring leaves none'],
    [onTree(compared(900, 600), 2), 'removes some hot spots, but not all', 'colouring leaves some too'],
    [onTree(compared(900, 0)), 'removes all hot spots', 'colouring leaves none'],
  ])('in the headline, %#', (tree, ...words) => {
    for (const some of words) expect(headlineOf([tree])).toContain(some);
  });
});

it('a job stays hot, or does not', () => {
  const of = (after: number) => hotFinding({ section: sectionOf([]), hot: { before: 3, after, exact: 1 } }).difference;
  expect(of(2)).toContain('Here the greedy choice fails');
  expect(of(1)).toContain('That holds here.');
});

it('tables leave hot distances, or none', () => {
  const of = (left: number) => {
    const courses = INITIALS.flatMap((initial) => [
      { key: `${initial}/before`, name: initial, contention: [2, 2, 1] },
      { key: `${initial}/after`, name: initial, contention: [left, 1, 1], before: [2, 2, 1] },
    ]);
    return distancesFinding({ section: sectionOf(courseMeasurements('distances', 'x', courses)), courses });
  };
  expect(statusOf(of(1).measurements)).toBe('reproduced');
  expect(of(1).difference).toContain('no table leaves a hot spot');
  expect(statusOf(of(2).measurements)).toBe('not reproduced');
  expect(of(2).difference).toContain('destination port leaves 1, from source port leaves 1');
});

it('the table is faster, or not always', () => {
  const of = (gain: number) => {
    const gains = ['d-mod-k', 'destination', 'source', 'exact'].map((key): Gain => {
      const large = key === 'd-mod-k' ? 0 : key === 'destination' ? gain : 20;
      return { key, small: 0, middle: 0, large };
    });
    const section = sectionOf(gainMeasurements('bandwidth/5x6', 'x', gains, [], '64 KB'));
    return bandwidthFinding({ section, gained: { trees: [gains, gains], allNodes: gains } });
  };
  expect(statusOf(of(12).measurements)).toBe('reproduced in shape');
  const slower = of(-3);
  expect(statusOf(slower.measurements)).toBe('not reproduced');
  expect(slower.ours).toContain('destination port -3 % and -3 %');
  expect(slower.difference).toContain('not always faster');
});
