import { expect, it } from 'vitest';
import { palettes } from '../../../palette.ts';
import { svgOf } from '../../../svg-pen.ts';
import { curveOf, paintCurve } from '../arrivals.ts';

const at = { endPs: 20, width: 100, unit: 16 };

it('a curve shows a single dropped packet, and is only the line where nothing came', () => {
  const one = [{ fromPs: 0, toPs: 20, received: 0, dropped: 0.001 }];
  expect(curveOf(one, { ...at, foot: 0 }).drops).toEqual([{ from: 0, to: 100, y: -2 }]);
  expect(svgOf((pen) => paintCurve(pen, palettes.light, [], at)).match(/<path/g)).toHaveLength(1);
});
