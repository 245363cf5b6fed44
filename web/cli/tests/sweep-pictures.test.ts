/* One line per lane, with the same colour in every picture; runs without a value are excluded from means, and the picture says
 * so. */

import { expect, test } from 'vitest';
import { Plan } from '../../sweeps/plan.ts';
import { checkSweep } from '../../sweeps/read.ts';
import type { Row } from '../../sweeps/tables.ts';
import { picturesOf } from '../sweep/pictures.ts';

const read = checkSweep({
  version: 1,
  preset: 'one-hot-node',
  lanes: ['D-mod-k', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', values: [0.1, 0.2, 0.4] }],
  seeds: 2,
  measure: ['recovery', 'end-level'],
});
if (!read.ok) throw new Error(read.problems[0]);
const plan = new Plan(read.value);

const rows = Array.from({ length: plan.runs }, (_, index): Row => {
  const place = plan.position(index);
  const values = { recovery: place.lane === 0 ? null : 1e6 + place.seed * 1e5, 'end-level': 0.25 * (place.lane + 1) };
  return { ...place, ran: { values, hash: null, ms: 1 } };
});

const colourOf = (svg: string, name: string) =>
  new RegExp(`fill="(#\\w+)"[^<]*>${name.replace('+', '\\+')}<`).exec(svg)?.[1];

test('there is a picture of each measure', () => {
  const [recovery, level, ...others] = picturesOf(plan, rows);
  expect([recovery?.name, level?.name, others.length]).toEqual(['recovery.svg', 'end-level.svg', 0]);
  expect(recovery?.svg).toContain('runs without a value are in no mean');
  expect(level?.svg).not.toContain('runs without a value');
  expect(colourOf(recovery?.svg ?? '', 'D-mod-k')).toBeUndefined();
  expect(colourOf(level?.svg ?? '', 'D-mod-k')).toMatch(/^#/);
  expect(colourOf(recovery?.svg ?? '', 'ARN + AFI')).toBe(colourOf(level?.svg ?? '', 'ARN + AFI'));
  expect(recovery?.svg.match(/<circle/g)).toHaveLength(3);
  expect(level?.svg.match(/<circle/g)).toHaveLength(6);
});
