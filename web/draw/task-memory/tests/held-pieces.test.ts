/* The picture of memory: a square for each piece below each node, in the shade of what is in it, from plans of the core. */

import { expect, it } from 'vitest';
import { treeModel } from '../../../kinds/common/phase-pictures.ts';
import type { DrawnLane } from '../../../kinds/common/pictures.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { memoryOf } from '../../../traffic/memory.ts';
import { palettes } from '../../palette.ts';
import { pictureAt } from '../../picture.ts';
import { drawingToSvg } from '../../svg-pen.ts';
import { drawTree } from '../../tree/drawing.ts';
import type { TreeModel } from '../../tree/scene.ts';
import { shadeOf, treeMemory } from '../task-memory.ts';

const core = await builtCore();
const palette = palettes.light;
const size = { width: 640, height: 460 };

it('is darker the more tasks are summed, and in the accent where all are', () => {
  const shades = [0, 1, 2, 4, 8, 16].map((tasks) => shadeOf(palette, { complete: 16 }, tasks));
  expect(shades[0]).toBeNull();
  expect(shades[5]).toBe(palette.accent);
  const light = shades.slice(1, 5).map((shade) => Number.parseInt(shade?.slice(1, 3) ?? '', 16));
  expect(light).toEqual(light.toSorted((a, b) => b - a));
  expect(new Set(light).size).toBe(4);
  expect(shadeOf(palette, { complete: 1 }, 1)).toBe(palette.accent);
});

function modelAt(phase: number, swaps: [number, number][] = []): TreeModel {
  const settings = lane({
    topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
    traffic: { exchange: 'all-reduce-ring', dataBytes: 64 * 1024 },
    routing: { kind: 'd-mod-k' },
    mapping: { swaps },
  });
  const run = core.open(settings);
  const [shape, loads] = [run.shape, run.plan(phase)];
  run.destroy();
  const memory = memoryOf(settings);
  const drawn = { settings, shape, loads, clock: 'phases', theme: 'light', gutter: 'wide', name: 'A', selection: null };
  const rest = { summary: null, filter: null, preview: null, arcs: false };
  const model = treeModel({ ...drawn, ...rest } as unknown as DrawnLane);
  return { ...model, memory: memory && treeMemory(memory) };
}

it('shows what a phase leaves behind, and moves with the tasks', () => {
  const blue = (model: TreeModel) =>
    [...drawingToSvg(pictureAt(drawTree, model, size)).matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)]
      .filter(([, , fill]) => fill === palette.accent)
      .flatMap(([, d = '']) => [...d.matchAll(/M([\d.]+) [\d.]+h/g)].map(([, x]) => Number(x)));
  expect(blue(modelAt(13))).toHaveLength(0);
  expect(blue(modelAt(14))).toHaveLength(16);
  expect(blue(modelAt(29))).toHaveLength(256);
  const last = modelAt(14, [[0, 15]]);
  expect(last.memory?.says(pictureAt(drawTree, last, size).scene, 0)).toBe('1 of 16 pieces complete');
});
