/* Charts of sweeps look as before: those of the command line, with a picture of each measure, and those that the page saves. */

import { expect, test } from 'vitest';
import { expectKept, type Kept, rounded } from '../../../page/tests/kept-pictures.ts';
import type { Plan } from '../../../study/plan.ts';
import { planOf as planFor, rowsWith } from '../../../study/tests/plans.ts';
import { svgText } from '../files.ts';
import { picturesOf } from '../pictures.ts';

const hot = {
  version: 1,
  preset: 'one-hot-node',
  lanes: ['D-mod-k', 'ARN', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', values: [0.1, 0.2, 0.4] }],
  seeds: 3,
  measure: ['recovery', 'end-level'],
};
const many = { field: 'traffic.share', from: 0.02, to: 0.4, steps: 40, scale: 'logarithmic' };
const cases = { name: 'nodes', cases: { few: { 'topology.ports': 4 }, many: { 'topology.ports': 8 } } };
const field = (name: string, values: number[]) => ({ field: name, values });

const SWEEPS = {
  'three seeds': hot,
  'one run each': { ...hot, vary: [many], seeds: 1 },
  'without a lane that is never back': { ...hot, lanes: ['ARN', 'ARN + AFI'], measure: ['end-level'] },
  cases: { ...hot, vary: [cases] },
  panels: { ...hot, lanes: ['ARN + AFI'], vary: [...hot.vary, cases], measure: ['recovery'] },
  latencies: { ...hot, vary: [field('traffic.load', [0.2, 0.4])], measure: ['latency-mean'] },
  'a map': { ...hot, lanes: ['ARN'], vary: [...hot.vary, field('switch.bufferPackets', [12, 24])] },
  'an exchange': {
    ...{ version: 1, preset: 'half-bisection', vary: [field('traffic.messageBytes', [512, 1024])] },
    measure: ['over-ideal', 'completion'],
  },
};

/** D-mod-k is never back, and ARN + AFI not with the third seed at the first value. */
const rowsOf = (plan: Plan) =>
  rowsWith(plan, ({ lane, point, seed }) => {
    const isBack = lane > 0 && (lane === 1 || point > 0 || seed < 2);
    const others = plan.sweep.measures.map(({ name }) => [name, 1e4 * (lane + 1 + point)]);
    return {
      ...Object.fromEntries(others),
      ...{ recovery: isBack ? 1e6 + seed * 1e5 : null, 'end-level': 0.25 * (lane + 1) },
    };
  });

test('charts of sweeps look as they did', () => {
  const kept: Kept = {};
  for (const [name, document] of Object.entries(SWEEPS)) {
    const plan = planFor(document);
    const rows = rowsOf(plan);
    const { files, left } = picturesOf(plan, rows);
    const pictures = [...files.map(({ svg }) => svg), svgText({ plan, rows, failed: [] }, '')].map(rounded);
    kept[name] = { pictures, says: [...files.map((file) => file.name), ...left] };
  }
  expectKept('sweeps', kept, 'web/features/sweep/tests/pictures');
});

test('what has no picture is said', () => {
  const single = planFor({ ...hot, vary: undefined });
  expect(picturesOf(single, rowsOf(single))).toEqual({ files: [], left: [expect.stringMatching(/^No pictures: /)] });
  const never = planFor({ ...hot, lanes: ['D-mod-k'] });
  expect(picturesOf(never, rowsOf(never)).left).toEqual(['No picture of recovery: no run has a value.']);
});
