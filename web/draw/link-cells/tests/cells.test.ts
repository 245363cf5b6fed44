import { describe, expect, it } from 'vitest';
import { Shape } from '../../../run/shape.ts';
import { palettes } from '../../palette.ts';
import { pictureAt } from '../../picture.ts';
import { drawingToSvg } from '../../svg-pen.ts';
import { naiveLoads, naiveShape } from '../../tree/tests/naive.ts';
import { makeCells } from '../cells.ts';
import { gridOf, linkBlocks } from '../grid.ts';
import { coloursOf, drawLinks, fillLoad, type MatrixModel } from '../links.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const loads = naiveLoads(shape, 'xor', 9);
const size = { width: 700, height: 400 };
const { light } = palettes;

function modelOf(more: Partial<MatrixModel> = {}): MatrixModel {
  return {
    ...{ shape, loads, capacities: [1, 1, 1, 1], name: 'XOR', theme: 'light', gutter: 'wide', selection: null },
    ...{ filter: null, reducedMotion: true, playing: false },
    ...more,
  };
}

describe('the matrix of links', () => {
  it('shows every link, and says what it carries', () => {
    const drawing = pictureAt(drawLinks, modelOf(), size);
    for (let link = 0; link < shape.links; link++) {
      const spot = drawing.positionOf({ kind: 'link', link });
      expect(spot && drawing.hit(spot.x, spot.y)).toEqual({ kind: 'link', link });
    }
    expect(drawing.explain({ kind: 'link', link: shape.firstUpFrom(2) })).toMatchObject({ lines: [['2×', '']] });
    expect(drawing.summary()).toBe('XOR: load of every link by level; 16 of 80 above capacity');
    expect(drawing.labels().map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Aggregation ↑', 'Core ↓', 'Nodes ↑', '0', '8']),
    );
  });

  it('shows and selects the busiest link where several share a cell, and says how many', () => {
    const wide = naiveShape(Array(12).fill(2), [1, ...Array(11).fill(2)]);
    const linkLoad = new Uint16Array(wide.links);
    linkLoad[wide.firstUpFrom(11) + 2] = 3;
    const some = modelOf({ shape: wide, loads: { ...loads, linkLoad }, capacities: Array(13).fill(1) });
    const drawing = pictureAt(drawLinks, some, size);
    const spot = drawing.positionOf({ kind: 'link', link: wide.firstUpFrom(11) });
    const found = spot && drawing.hit(spot.x, spot.y);
    expect(found).toEqual({ kind: 'link', link: wide.firstUpFrom(11) + 2 });
    expect(found && drawing.explain(found).title).toMatch(/^\d+ links, the busiest 3×$/);
  });

  it('fades cells of other steps of the legend, but not one that also holds a link of the step', () => {
    const cells = makeCells(gridOf(linkBlocks(shape), shape.pods, size, 0), shape.links);
    expect(new Set(cells.at).size).toBe(shape.links);
    fillLoad(cells, 0, 2, 2);
    fillLoad(cells, 1, 0.5, 2);
    const [faint, full] = [0, 1].map((link) => coloursOf(light)[cells.raster.index[cells.at[link] ?? 0] ?? 0]);
    expect(full).toBe(light.load[1]);
    expect(faint).not.toBe(light.over);
    fillLoad({ ...cells, at: cells.at.fill(0) }, 0, 0.5, 2);
    fillLoad({ ...cells, at: cells.at.fill(0) }, 0, 2, 2);
    expect(coloursOf(light)[cells.raster.index[0] ?? 0]).toBe(light.load[1]);
  });

  it('never lets lines of pods run into one another, of trees of 128 to 65,536 nodes', () => {
    for (const k of [4, 8, 16, 20, 32]) {
      const blocks = linkBlocks(naiveShape([k, k, 2 * k], [1, k, k]));
      for (let height = 90; height < 700; height += 35) {
        const { blocks: placed, ...grid } = gridOf(blocks, 2 * k, { width: 960, height }, 80);
        const last = placed.at(-1);
        const foot = (last?.y ?? 0) + (last?.rows ?? 0) * grid.cellHeight;
        if (grid.perLine < grid.pods) expect(foot).toBeLessThanOrEqual(grid.linePitch);
      }
    }
  });

  it('darkens with every message above capacity', () => {
    const cells = makeCells(gridOf(linkBlocks(shape), shape.pods, size, 0), shape.links);
    const colourAt = (load: number): string | undefined => {
      cells.raster.index.fill(0);
      fillLoad(cells, 0, load, null);
      return coloursOf(light)[cells.raster.index[cells.at[0] ?? 0] ?? 0];
    };
    expect([0, 1, 2].map(colourAt)).toEqual([light.slot, light.load[3], light.over]);
    expect(new Set([2, 3, 4, 7, 9].map(colourAt)).size).toBe(4);
  });

  it('has scissors on the cells of a cut cable, both ways', () => {
    const cut = new Shape({ ...shape.record, cuts: [shape.firstUpFrom(2) + 5] });
    const count = (svg: string): number => svg.match(/<circle/g)?.length ?? 0;
    const svg = drawingToSvg(pictureAt(drawLinks, modelOf({ shape: cut }), size));
    expect(count(svg)).toBe(6);
    const drawing = pictureAt(drawLinks, modelOf({ shape: cut }), size);
    const { lines } = drawing.explain({ kind: 'link', link: shape.firstUpFrom(2) + 5 });
    expect(lines).toEqual([['cut, routes go around it', '']]);
  });
});
