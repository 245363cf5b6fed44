/* Other counts, other words and another status. */

import { describe, expect, it } from 'vitest';
import type { Row } from '../report.ts';
import { FIVE_OF_SIX, INITIALS } from './cases.ts';
import { anyFinding, bandwidthFinding, bedFinding, elsewhereFinding, headlineOf, hotFinding } from './findings.ts';
import type { Compared, OnTree } from './randomJobs.ts';
import { emptyTally, type Tally } from './tally.ts';

const made = { seeds: [1], runs: 1, seconds: 0 };
const part = (rows: Partial<Row>[]) => ({
  section: {
    title: 'x',
    text: 'x',
    pictures: [],
    rows: rows.map((row): Row => ({ figure: 'x', what: 'x', ours: 'x', paper: 'x', difference: 'none', ...row })),
  },
  made,
});

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
  most: 0,
  ...harm,
});
const onTree = (table: Compared, exact = 0): OnTree => ({
  tree: FIVE_OF_SIX,
  tables: Object.fromEntries(INITIALS.map((initial) => [initial, table])) as OnTree['tables'],
  standard: tally(900),
  exact: tally(exact),
});

it('the test bed fits, or says what does not', () => {
  expect(bedFinding(part([{}]))).toMatchObject({ status: 'reproduced' });
  const off = bedFinding(part([{ difference: '8 switches; the rest fits' }]));
  expect(off).toMatchObject({ status: 'not reproduced', difference: '8 switches; the rest fits.' });
});

describe('on other trees', () => {
  const of = (harm: Partial<Compared>, home: Partial<Compared> = {}) =>
    elsewhereFinding({ ...part([]), compared: [compared(900, 300, harm)] }, [onTree(compared(900, 300, home))]);

  it.each([
    [{ worse: 30, slim: 30, most: 1 }, '0.1 % of the phases worse, by at most one message, all where a leaf has more'],
    [{ worse: 60, slim: 45, most: 2 }, '0.2 % of the phases worse, by at most two messages, 45 of 60 where a leaf'],
    [{ worse: 3, slim: 3, most: 7 }, 'by at most 7 messages, all'],
    [{}, 'On random trees the table makes no phase worse.'],
  ])('%j', (harm, words) => expect(of(harm).ours).toContain(words));

  it('the harm is held against that on its own trees', () => {
    expect(of({}).difference).toContain('no phase got worse');
    expect(of({}, { worse: 4 }).difference).toContain('12 phases got worse');
  });
});

describe('any 16 nodes', () => {
  it.each([
    [compared(900, 30), 'not reproduced', 'becomes rarer, and is not avoided'],
    [compared(900, 900), 'not reproduced', 'does not become rarer with every table'],
    [compared(900, 0), 'reproduced', 'None: no job meets a hot spot.'],
  ])('%#', (table, status, words) => {
    const found = anyFinding({ ...part([]), trees: [onTree(table)] });
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
  });

  it.each([
    [onTree(compared(900, 30)), 'takes most hot spots away, but not all', 'colouring has none'],
    [onTree(compared(900, 600), 2), 'takes some hot spots away, but not all', 'colouring has some too'],
    [onTree(compared(900, 0)), 'takes all hot spots away', 'colouring has none'],
  ])('in the headline, %#', (tree, ...words) => {
    for (const some of words) expect(headlineOf([tree])).toContain(some);
  });
});

it('a job stays hot, or does not', () => {
  const of = (after: number) => hotFinding(part([{ values: [3, after, 1] }])).difference;
  expect(of(2)).toContain('Here the greedy choice fails');
  expect(of(1)).toContain('So it is here.');
});

it('the table is faster, or not always', () => {
  const rows = (gain: number) =>
    ['5 leaves of 6', '6 leaves of 5'].flatMap((tree) =>
      ['table, destination', 'table, source', 'exact'].map((what) => ({
        figure: `Bandwidth, 16 nodes, ${tree}`,
        what,
        values: [0, what === 'table, destination' ? gain : 20],
      })),
    );
  expect(bandwidthFinding(part(rows(12)))).toMatchObject({ status: 'reproduced in shape' });
  const slower = bandwidthFinding(part(rows(-3)));
  expect(slower.status).toBe('not reproduced');
  expect(slower.ours).toContain('destination port -3 % and -3 %');
  expect(slower.difference).toContain('not always faster');
});
