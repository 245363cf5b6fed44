/* One cable of the opening tree is cut: every text about the capacity across the top agrees. */

import { expect, test } from 'vitest';
import { levelTables } from '../../../draw/chart/charts/levels.ts';
import { figuresInPhase } from '../../../kinds/common/small-figures.ts';
import { Shape } from '../../../run/shape.ts';
import { narrowestLevelText } from '../../../traffic/narrowest-level.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { ribbonRowOf } from '../../ribbon/Ribbon.tsx';
import { topologySentence } from '../../settings/TopologyForm.tsx';

/** Across the top: the capacities stated by head, ribbon and settings. */
function said(cut: number[]) {
  const lane = naiveLane('XOR', 'xor', 'd-mod-k', 9);
  if (!lane.shape) throw new Error('the lane has no shape');
  lane.shape = new Shape({ ...lane.shape.record, cuts: cut });
  return {
    head: figuresInPhase(lane, 9)?.line[0]?.text,
    ribbon: ribbonRowOf(lane, 0, 'crossings')?.capacity,
    level: levelTables([lane])[0]?.rows[0]?.fit,
    settings: topologySentence(lane.shape),
    narrow: narrowestLevelText(lane.shape, lane.settings),
  };
}

test('what fits is said alike', () => {
  const whole = said([]);
  expect(whole).toMatchObject({
    head: '16 cross the top, 8 fit',
    ribbon: 8,
    level: 4,
  });
  expect(whole.narrow).toBeNull();
});

test('after a cut it is two less everywhere: one each way', () => {
  const { shape } = naiveLane('XOR', 'xor', 'd-mod-k', 9);
  const cut = said(shape ? [shape.firstUpFrom(2)] : []);
  expect(cut).toMatchObject({ head: '16 cross the top, 6 fit', ribbon: 6, level: 3 });
  expect(cut.settings).toContain('16 switches, 78 of 80 links.');
  expect(cut.settings).toContain('share 3 links up, before the cut 4');
  expect(cut.narrow).toContain('since the cut only 3 links leave one of them');
});
