/* The loads that the page counts in the background equal those of the command line, number by number. */

import { expect, test } from 'vitest';
import { loadsRows } from '../../kinds/common/loads-table.ts';
import { AnalysisRows } from '../../run/analysis.ts';
import { builtCore, lane, PARTED, XOR } from '../../run/tests/lanes.ts';
import { analyse, loadsOf } from '../loads.ts';

const CUT = lane({
  topology: PARTED,
  traffic: { exchange: 'lin' },
  routing: { kind: 'd-mod-k' },
});

test('a phase that cannot send everything is not free of conflicts, and cut cables are no links up', async () => {
  const run = (await builtCore()).open(CUT);
  const rows = loadsRows(
    'A',
    analyse(run, () => undefined),
    0,
  );
  expect(rows.filter(({ unreachable, conflictFree }) => unreachable > 0 && conflictFree)).toEqual([]);
  expect(rows.some(({ unreachable, contention }) => unreachable > 0 && contention === 1)).toBe(true);
  expect(rows.slice(0, 2).map(({ linksUp, conflictFree }) => [linksUp, conflictFree])).toEqual([
    [8, true],
    [2, true],
  ]);
  run.destroy();
});

test('the page and the command line have the same rows of loads', async () => {
  const core = await builtCore();
  for (const settings of [XOR, lane({ traffic: { exchange: 'lin' }, routing: { kind: 's-mod-k' } })]) {
    const run = core.open(settings);
    const analysis = new AnalysisRows(run.shape);
    while (!analysis.complete) analysis.add(run.plan(analysis.done));
    const ofPage = loadsOf(run.shape, analysis.copy());
    expect(ofPage).toEqual(analyse(run, () => undefined));
    const rows = loadsRows('A', ofPage, 0);
    expect(rows).toHaveLength(run.shape.phases * run.shape.levels);
    expect(rows.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(0);
    run.destroy();
  }
});
