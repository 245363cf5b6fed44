/* Who knows of a root, against the ARN tables themselves. */

import { beforeAll, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { drawingToSvg } from '../../../draw/svg-pen.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { isNotified, knowersOf, knowersText, knowsRoot } from '../notified-switches.ts';
import { finishedFrame } from '../picture/scene.ts';
import { congestionAt, frameOf, modelOf, shapeOf } from '../picture/tests/shapes.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

it('is whoever has an entry in its table that has not expired', () => {
  const settings = resolveLanes(presetById('one-hot-node')?.scenario as Scenario).find(isNotified);
  if (!settings) throw new Error('There is no such lane.');
  const run = core.open(settings);
  const { shape } = run;
  const counts: number[] = [];
  for (const ms of [0.2, 1, 1.2, 2]) {
    while (run.run(ms * 1e9, 1e7) === 'running');
    const frame = run.frame();
    const tables = Array.from({ length: shape.nodes + shape.switches }, (_, entity) => run.tableOf(entity).length > 0);
    expect(tables.map((_, entity) => knowsRoot(frame, entity))).toEqual(tables);
    const [nodes, switches] = [tables.slice(0, shape.nodes), tables.slice(shape.nodes)].map(
      (known) => known.filter(Boolean).length,
    );
    expect(knowersOf(shape, frame)).toEqual({ nodes, switches });
    counts.push((nodes ?? 0) + (switches ?? 0));
  }
  run.destroy();
  expect(counts[0]).toBe(0);
  expect(new Set(counts).size).toBeGreaterThan(2);
});

it('has a line, in an open tree and in folded pods; a finished run has none', () => {
  for (const shape of [shapeOf([3, 3, 4], [1, 3, 3]), shapeOf([8, 8, 16], [1, 4, 4])]) {
    const model = modelOf(shape);
    const frame = frameOf(shape, 400);
    const inks = () => drawingToSvg(congestionAt(model, frame)).split(palettes.light.ink).length;
    const before = inks();
    const notified = [0, shape.nodes - 1, shape.nodes, shape.nodes + shape.switches - 1];
    for (const entity of notified) frame.congestion.entityEntries[entity] = 2;
    expect(inks() - before).toBe(notified.length);
    expect(knowersText(shape, frame)).toBe('2 nodes and 2 switches');
    expect(knowersText(shape, finishedFrame({ ...frame, finished: true }))).toBe('nobody');
  }
});
