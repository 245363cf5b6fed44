import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCells } from '../../../../draw/link-cells/cells.ts';
import {
  blockBox,
  boxOf,
  cellAt,
  cellOf,
  type Grid,
  gridOf,
  linkBlocks,
  nodeBlock,
  numbersAt,
} from '../../../../draw/link-cells/grid.ts';
import { palettes } from '../../../../draw/palette.ts';
import { pictureAt } from '../../../../draw/picture.ts';
import { drawingToSvg } from '../../../../draw/svg-pen.ts';
import { startTexture } from '../../../../draw/texture.ts';
import { LINK_ROOT, NODE_HOT_SOURCE, NODE_VICTIM } from '../../../../run/protocol.ts';
import { entityName } from '../../../../tree/names.ts';
import { coloursOn } from '../colours.ts';
import { coloursOf, drawMatrix, fillCells, type Matrix } from '../matrix.ts';
import { type CongestionModel, type CongestionTarget, sceneAt } from '../scene.ts';
import { congestionAt, frameOf, modelOf, shapeOf, someShape } from './shapes.ts';

const congestionSvg = (...given: Parameters<typeof congestionAt>): string => drawingToSvg(congestionAt(...given));

type Shape = ReturnType<typeof shapeOf>;

const someSize = fc.record({ width: fc.integer({ min: 380, max: 1400 }), height: fc.integer({ min: 260, max: 800 }) });
const colours = coloursOn(palettes.light, 'light');

function matrixGrid(shape: Shape, size: { width: number; height: number }): Grid {
  return gridOf([...linkBlocks(shape), nodeBlock(shape)], shape.pods, size, 84);
}

function someGrid(check: (grid: Grid, shape: Shape, size: { width: number; height: number }) => void): void {
  fc.assert(
    fc.property(someShape, someSize, (shape, size) => check(matrixGrid(shape, size), shape, size)),
    { numRuns: 60 },
  );
}

describe('the grid', () => {
  test('every link and node has a cell, of its own where there is room, and is found again where it is drawn', () => {
    someGrid((grid, shape) => {
      const cells = new Map<string, number[]>();
      for (let number = 0; number < shape.links + shape.nodes; number++) {
        const cell = cellOf(grid, number);
        if (!cell) throw new Error(`no place for ${number}`);
        const key = JSON.stringify(cell);
        cells.set(key, [...(cells.get(key) ?? []), number]);
        const { x, y, width, height } = boxOf(grid, cell);
        expect(cellAt(grid, x + width / 2, y + height / 2)).toEqual(cell);
      }
      for (const [key, numbers] of cells) {
        expect(numbersAt(grid, JSON.parse(key))).toEqual(numbers);
        expect(numbers.length).toBeLessThanOrEqual(Math.max(...grid.blocks.map(({ per }) => per)));
      }
      if (grid.blocks.every(({ per }) => per === 1)) expect(cells.size).toBe(shape.links + shape.nodes);
      expect(Math.min(...grid.blocks.map(({ columns }) => grid.inner / columns))).toBeGreaterThanOrEqual(1);
    });
  });

  test('columns too narrow to be seen are drawn as one, and none is lost', () => {
    const grid = matrixGrid(shapeOf(Array(12).fill(2), [1, ...Array(11).fill(2)]), { width: 700, height: 400 });
    const [top] = grid.blocks;
    expect(top?.per).toBeGreaterThan(1);
    expect(numbersAt(grid, { pod: 0, block: 0, column: 0, row: 1 })).toHaveLength(top?.per ?? 0);
  });

  test('blocks lie in the picture and not on each other', () => {
    someGrid((grid, shape, size) => {
      const boxes = grid.blocks.flatMap((block) =>
        Array.from({ length: grid.pods }, (_, pod) => blockBox(grid, pod, block)),
      );
      for (const { x, y, width, height } of boxes) {
        expect(x).toBeGreaterThanOrEqual(84);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        if (grid.cellHeight > 0.5) expect(y + height).toBeLessThanOrEqual(size.height);
      }
      const within = (a: number, b: number, size: number): boolean => a > b - 0.001 && a < b + size - 0.001;
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(within(b.x, a.x, a.width) && within(b.y, a.y, a.height)).toBe(false);
      expect(shape.links).toBe(grid.blocks.slice(0, -1).reduce((sum, block) => sum + block.perPod * grid.pods, 0));
    });
  });

  test('a column holds the links of one switch of the pod, a row one of its ports', () => {
    someGrid((grid, shape) => {
      for (let link = 0; link < shape.upLinks; link++) {
        const cell = cellOf(grid, link);
        if (!cell) throw new Error('no place');
        const block = grid.blocks[cell.block];
        const ownOf = (each: number) => (block?.level === 1 ? shape.toOf(each) : shape.fromOf(each));
        expect(numbersAt(grid, { ...cell, row: 0 }).map(ownOf)).toContain(ownOf(link));
      }
    });
  });
});

function matrixOf(model: CongestionModel, frame: ReturnType<typeof frameOf>): Matrix {
  const size = { width: 900, height: 400 };
  const instant = { frame, position: 0, texture: startTexture() };
  const scene = { ...sceneAt(model, instant, palettes.light), ...size, pods: [] };
  scene.states.read(frame);
  const grid = matrixGrid(model.shape, size);
  return { ...scene, grid, cells: makeCells(grid, model.shape.links + model.shape.nodes) };
}

describe('the cells', () => {
  const shape = shapeOf([3, 3, 4], [1, 3, 3]);

  function colourAt(matrix: Matrix, index: number): [string | undefined, string | undefined] {
    const palette = coloursOf(colours);
    const at = matrix.cells.at[index] ?? 0;
    const of = (offset: number): string | undefined => palette[matrix.cells.raster.index[offset] ?? 0];
    return [of(at), of(at + 1)];
  }

  test('say what is stalled, what is isolated, and both', () => {
    const frame = frameOf(shape, 400);
    const up = shape.firstUpFrom(2);
    frame.congestion.linkVcQueue.set([20, 0], 2 * up);
    frame.congestion.linkVcQueue.set([0, 12], 2 * (up + 1));
    frame.congestion.linkVcQueue.set([20, 12], 2 * (up + 2));
    const matrix = matrixOf(modelOf(shape), frame);
    fillCells(matrix.cells, matrix);
    expect(colourAt(matrix, up)).toEqual([colours.over, colours.over]);
    expect(colourAt(matrix, up + 1)).toEqual([colours.isolated, colours.isolated]);
    expect(colourAt(matrix, up + 2)).toEqual([colours.over, colours.isolated]);
    expect(colourAt(matrix, up + 3)).toEqual([colours.ramp[0], colours.ramp[0]]);
  });

  test('say who is hot, who makes for it, and who suffers', () => {
    const frame = frameOf(shape, 400);
    frame.congestion.nodeState.set([NODE_HOT_SOURCE, NODE_VICTIM, NODE_VICTIM, 0, 0], 1);
    frame.linkShare.set([0, 0, 1, 0, 1], shape.firstLinkOf(1));
    const matrix = matrixOf(modelOf(shape), frame);
    fillCells(matrix.cells, matrix);
    const nodes = Array.from({ length: 6 }, (_, node) => colourAt(matrix, shape.links + node)[0]);
    const { ink, victim, victimGround, gaugeGround, gauge } = colours;
    expect(nodes).toEqual([ink, ink, victim, victimGround, gaugeGround, gauge]);
  });

  test('fade when a filter takes them out', () => {
    const frame = frameOf(shape, 400);
    frame.congestion.linkVcQueue.set([20, 0], 0);
    const matrix = matrixOf(modelOf(shape, { filter: 5 }), frame);
    fillCells(matrix.cells, matrix);
    expect(colourAt(matrix, 0)[0]).toBe(colours.over);
    const faded = colourAt(matrix, 1)[0];
    expect(faded).toBeTypeOf('string');
    expect(faded).not.toBe(colours.ramp[0]);
  });
});

test('above the cells the tree reaches from the switch that most of it passes to the pods with links that stall', () => {
  const shape = shapeOf([3, 3, 4], [1, 3, 3]);
  const links = Array.from({ length: shape.cablesFrom(2) }, (_, at) => shape.firstUpFrom(2) + at);
  const [top = 0, other = 0] = new Set(links.map((link) => shape.toOf(link)));
  const to = (entity: number) => links.filter((link) => shape.toOf(link) === entity);
  const frame = frameOf(shape, 400);
  for (const link of [...to(top).slice(1), to(other)[0] ?? 0]) frame.congestion.linkVcQueue.set([20, 0], 2 * link);
  const curvesAt = (height: number) => {
    const svg = congestionSvg(modelOf(shape), frame, { size: { width: 900, height }, draw: drawMatrix });
    return [svg.split(`stroke="${palettes.light.over}"`).length - 1, svg.includes(`>${entityName(shape, top)}<`)];
  };
  expect(curvesAt(400)).toEqual([to(top).length - 1, true]);
  expect(curvesAt(120)).toEqual([0, false]);
});

describe('the matrix as a drawing', () => {
  test('arrows go to the neighbour, and back', () => {
    const steps = fc.constantFrom(
      ['left', 'right'] as const,
      ['right', 'left'] as const,
      ['up', 'down'] as const,
      ['down', 'up'] as const,
    );
    fc.assert(
      fc.property(someShape, fc.nat(), steps, (shape, number, [there, back]) => {
        const model = modelOf(shape);
        const drawing = pictureAt(drawMatrix, model, { width: 900, height: 420 });
        const from: CongestionTarget = { kind: 'link', link: number % shape.links };
        const next = drawing.walk(from, there);
        const spot = drawing.positionOf(next);
        expect(spot && drawing.hit(spot.x, spot.y)).toEqual(next);
        const again = drawing.walk(next, back);
        // the column may change between blocks of different widths
        if (next !== from && (there === 'left' || there === 'right')) expect(again).toEqual(from);
      }),
      { numRuns: 60 },
    );
  });

  test('is a document too, with roots, names and what a switch sends over', () => {
    const shape = shapeOf([6, 6, 12], [1, 6, 6]);
    const frame = frameOf(shape, 400);
    frame.congestion.linkState[shape.upLinks] = LINK_ROOT;
    frame.congestion.linkNotifiedAtPs.fill(frame.timePs);
    const selection = { kind: 'switch' as const, lane: 0, entity: shape.nodes };
    const size = { width: 900, height: 420 };
    const svg = congestionSvg(modelOf(shape, { selection }), frame, { draw: drawMatrix, size });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('>root<');
    expect(svg).toContain('Aggregation \u2191');
    expect(svg.match(new RegExp(`stroke="${colours.accent}"`, 'g'))?.length).toBe(12);
    const fills = new Set([...svg.matchAll(/<path d="[^"]*" fill="(#\w+)" shape-rendering/g)].map(([, fill]) => fill));
    expect([...fills]).toContain(colours.ramp[0]);
  });
});
