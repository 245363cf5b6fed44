/* The table as a picture: every cell is where it is pointed at, and filled as the table says. */

import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import type { Box, Pen } from '../../../draw/pen.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { cellAt, paintTablePhase, paintTables, phaseAt, tableScene } from '../crossing-table.ts';
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

/** Boxes by their fill, in the order painted. */
function filled(paint: (pen: Pen) => void): Map<string, Box[]> {
  const found = new Map<string, Box[]>();
  const nothing = () => undefined;
  const pen: Pen = {
    ...{ begin: nothing, line: nothing, stroke: nothing, box: nothing, dot: nothing, text: nothing, shape: nothing },
    ...{ raster: nothing, at: (_, __, inside) => inside(), within: (_, inside) => inside() },
    boxes: (boxes, fill) => void found.set(fill, [...(found.get(fill) ?? []), ...boxes]),
  };
  paint(pen);
  return found;
}

describe('the table as a picture', () => {
  it('fills what crosses, in the colour of what waits where more cross than fit', () => {
    const scene = tableScene({ lanes, width: 900 });
    const fills = filled((pen) => paintTables(pen, palettes.light, scene));
    const { slot, load, over } = palettes.light;
    const at = (fill: string) =>
      (fills.get(fill) ?? []).map((box) => cellAt(scene, box.x + box.width / 2, box.y + box.height / 2));
    const expected = { [slot]: 0, [load[3]]: 0, [over]: 0 };
    for (const { table } of lanes) {
      for (const [phase, row] of table.far.entries()) {
        for (const far of row)
          expected[far ? (table.over[phase] ? over : load[3]) : slot] =
            1 + (expected[far ? (table.over[phase] ? over : load[3]) : slot] ?? 0);
      }
    }
    for (const fill of [slot, load[3], over]) {
      expect(at(fill)).toHaveLength(expected[fill] ?? 0);
      for (const cell of at(fill)) {
        const { table } = lanes[cell?.lane ?? -1] ?? {};
        const far = table?.far[cell?.phase ?? -1]?.[cell?.task ?? -1];
        expect(far).toBe(fill !== slot);
        if (far) expect(table?.over[cell?.phase ?? -1]).toBe(fill === over);
      }
    }
  });

  it('is dragged over all of its width', () => {
    const scene = tableScene({ lanes, width: 900 });
    for (const { x, column, table } of scene.blocks)
      for (let phase = 0; phase < table.phases; phase++) expect(phaseAt(scene, x + (phase + 0.5) * column)).toBe(phase);
    expect(phaseAt(scene, -50)).toBe(0);
    expect(phaseAt(scene, 2000)).toBe(7);
    expect(cellAt(scene, scene.right + 5, scene.top + 5)).toBeNull();
  });

  it('has its numbers where there is room, and its clock', () => {
    const one = tableScene({ lanes: lanes.slice(0, 1), width: 500 });
    const svg = svgOf((pen) => {
      paintTables(pen, palettes.dark, one);
      paintTablePhase(pen, palettes.dark, one, 4, { lane: 0, task: 6 });
    });
    // 64 cells, 8 counts, and the numbers of phases.
    expect(svg.match(/<text/g)?.length).toBe(64 + 8 + 8);
    const crowded = tableScene({
      lanes: [{ lane: 0, name: 'A', table: tableOf('opt', [4, 4, 2], [1, 1, 1]) }],
      width: 300,
    });
    expect(svgOf((pen) => paintTables(pen, palettes.dark, crowded))).not.toContain('<text');
  });
});
