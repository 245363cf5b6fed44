/* The table as a picture: every cell is where it is pointed at, and filled as the table says. */

import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { cellAt, phaseAt, tableScene } from '../crossing-table.ts';
import { type CrossingTable, crossingTableOf } from '../task-lanes.ts';

function tableOf(exchange: 'opt' | 'lin' | 'xor', m = [4, 2], w = [1, 2]): CrossingTable {
  const [lane] = resolveLanes({ ...defaultScenario(), lanes: [{ name: 'A' }] });
  if (!lane) throw new Error('no lane');
  const table = crossingTableOf(
    { ...lane, topology: { kind: 'xgft', m, w }, traffic: { ...lane.traffic, exchange } },
    null,
  );
  if (!table) throw new Error('no table');
  return table;
}

const lanes = (['opt', 'lin', 'xor'] as const).map((name, lane) => ({ lane, name, table: tableOf(name) }));

describe('the table as a picture', () => {
  it('is dragged over all of its width', () => {
    const scene = tableScene({ lanes, width: 900 });
    for (const { x, column, table } of scene.blocks)
      for (let phase = 0; phase < table.phases; phase++) expect(phaseAt(scene, x + (phase + 0.5) * column)).toBe(phase);
    expect(phaseAt(scene, -50)).toBe(0);
    expect(phaseAt(scene, 2000)).toBe(7);
    expect(cellAt(scene, scene.right + 5, scene.top + 5)).toBeNull();
  });
});
