import { expect, it } from 'vitest';
import { presetLane } from '../../../model/tests/opened.ts';
import { core, frameAt } from './bench.ts';

it('a link that has never rested has carried data all the time so far, however short that is', () => {
  const frame = frameAt(core.open(presetLane('half-bisection', 'XOR')), 0.001);
  expect(frame.windowPs).toBe(1e6);
  expect(frame.linkShare[0]).toBeCloseTo(1, 1);
});
