/* The loads that the page counts in the background equal those of the command line, number by number. */

import { expect, test } from 'vitest';
import { AnalysisRows } from '../../../engine/analysis.ts';
import { builtCore, lane, XOR } from '../../../engine/tests/lanes.ts';
import { analyse } from '../analyse.ts';
import { loadsOf, loadsRows } from '../loads-table.ts';

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
