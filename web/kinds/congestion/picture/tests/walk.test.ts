import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameTarget, type Target, type WalkStep } from '../../../../draw/drawing.ts';
import { drawnTree } from '../../../../draw/tree/layout.ts';
import { walk } from '../../../../draw/walk.ts';
import { layoutOf } from '../scene.ts';
import { shapeOf, someShape } from './shapes.ts';

const size = { width: 484, height: 300 };

function follow(shape: ReturnType<typeof shapeOf>, from: Target, steps: readonly WalkStep[]): Target {
  const drawn = drawnTree(shape, layoutOf(shape, size, 'none', [0], []));
  return steps.reduce((at, step) => walk(drawn, at, step), from);
}

test('arrows lead from the top to a node and back, and along a row', () => {
  const shape = shapeOf([4, 4, 8], [1, 4, 4]);
  const top: Target = { kind: 'switch', entity: shape.firstEntityOf(3) };
  const down = Array<WalkStep>(6).fill('down');
  const node = follow(shape, top, down);
  expect(node.kind).toBe('node');
  expect(follow(shape, node, Array<WalkStep>(6).fill('up'))).toEqual(top);
  expect(follow(shape, top, ['right', 'right', 'left'])).toEqual({ kind: 'switch', entity: top.entity + 1 });
  expect(follow(shape, top, ['left'])).toEqual(top);
});

test('left undoes right wherever one gets', () => {
  const someSteps = fc.array(fc.constantFrom<WalkStep>('up', 'down', 'left', 'right'), { maxLength: 12 });
  fc.assert(
    fc.property(someShape, someSteps, (shape, steps) => {
      const at = follow(shape, { kind: 'switch', entity: shape.firstEntityOf(shape.levels) }, steps);
      const right = follow(shape, at, ['right']);
      if (!sameTarget(right, at)) expect(follow(shape, right, ['left'])).toEqual(at);
    }),
  );
});
