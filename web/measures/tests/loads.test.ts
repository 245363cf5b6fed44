/* The loads of all phases, as the page and the command line have them. */

import { expect, test } from 'vitest';
import { loadsRows } from '../../kinds/common/links-table.ts';
import { builtCore, lane, PARTED, XOR } from '../../run/tests/lanes.ts';
import { analyse } from '../loads.ts';

const CUT = lane({
  topology: PARTED,
  traffic: { exchange: 'lin' },
  routing: { kind: 'd-mod-k' },
});

test('a phase that cannot send everything is not free of conflicts, and cut cables are no links up', async () => {
  const run = (await builtCore()).open(CUT);
  const { unreachable, conflictFree, contention, levels } = analyse(run, () => undefined);
  const lost = unreachable.flatMap((messages, phase) => (messages > 0 ? [phase] : []));
  expect(lost.filter((phase) => conflictFree[phase])).toEqual([]);
  expect(lost.some((phase) => contention[phase] === 1)).toBe(true);
  expect(levels.slice(0, 2).map(({ links }) => links)).toEqual([8, 2]);
  expect(conflictFree[0]).toBe(true);
  run.destroy();
});

test('loads are those of the phases, one by one', async () => {
  const core = await builtCore();
  for (const settings of [XOR, lane({ traffic: { exchange: 'lin' }, routing: { kind: 's-mod-k' } })]) {
    const run = core.open(settings);
    const loads = analyse(run, () => undefined);
    for (let phase = 0; phase < run.shape.phases; phase++) {
      const { contention, messages, crossings, maxLinkUp } = run.plan(phase);
      expect([loads.contention[phase], loads.messages[phase]]).toEqual([contention, messages]);
      expect([...loads.levels.map((level) => level.crossings[phase])]).toEqual([...crossings].slice(1));
      expect(loads.crossings[phase]).toBe(crossings.at(-1));
      expect(loads.levels.map((level) => level.maxLinkUp[phase])).toEqual([...maxLinkUp].slice(0, run.shape.levels));
    }
    const rows = loadsRows('A', loads, 0);
    expect(rows).toHaveLength(run.shape.phases * run.shape.levels);
    run.destroy();
  }
});
