import { expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import { familyOfLane } from '../families.ts';
import { reportOf } from '../reports.ts';

const lanes = presets.flatMap(({ scenario }) => resolveLanes(scenario));

it('the page offers the table of lanes for the same kinds of runs as the command line writes it for', () => {
  expect(new Set(lanes.map((lane) => familyOfLane(lane).kind)).size).toBe(5);
  for (const lane of lanes) expect(familyOfLane(lane).tables.includes('compared')).toBe(reportOf(lane).comparable);
});
