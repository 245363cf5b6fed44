import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPhases } from '../../../model/phases.ts';
import type { Core } from '../../../run/core.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { phasesOfTemplate, withIdleTask, withMessage } from '../phase.ts';

const tree = { m: [4, 2, 2], w: [1, 4, 1] };

describe('drawing a phase', () => {
  it('gives the freed destination to who had the new one', () => {
    expect(withMessage([1, 0, 3, 2], 0, 3)).toEqual([3, 0, 1, 2]);
  });

  it('leaves who had it idle where nothing is freed', () => {
    expect(withMessage([null, 0, 3, 2], 0, 3)).toEqual([3, 0, null, 2]);
  });

  it('changes nothing when the line is there already', () => {
    expect(withMessage([1, 0], 0, 1)).toEqual([1, 0]);
  });

  it('never lets two send to the same one', () => {
    const stroke = fc.record({ source: fc.nat(7), to: fc.option(fc.nat(7)) });
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 40 }), (strokes) => {
        let phase = phasesOfTemplate('xor', { m: [4, 2], w: [1, 2] })[3] ?? [];
        for (const { source, to } of strokes)
          phase = to === null ? withIdleTask(phase, source) : withMessage(phase, source, to);
        return checkPhases([phase]) === null;
      }),
    );
  });
});

describe('starting from a known exchange', () => {
  let core: Core;
  beforeAll(async () => {
    core = await builtCore();
  });

  const shapes = [tree, { m: [3, 2], w: [1, 2] }, { m: [2, 3, 4], w: [1, 2, 2] }];
  const kinds = ['xor', 'lin', 'opt'] as const;
  it.each(shapes.flatMap((shape) => kinds.map((kind) => [kind, shape] as const)))(
    'gives the phases of %s as the core has them, on %o',
    (kind, shape) => {
      const drawn = phasesOfTemplate(kind, shape);
      const run = core.open(lane({ topology: { kind: 'xgft', ...shape }, traffic: { exchange: kind } }));
      expect(drawn).toHaveLength(run.shape.phases);
      const custom = core.open(
        lane({ topology: { kind: 'xgft', ...shape }, traffic: { exchange: 'custom', phases: drawn } }),
      );
      for (let phase = 0; phase < drawn.length; phase++) {
        expect(custom.plan(phase).destination).toEqual(run.plan(phase).destination);
      }
    },
  );
});
