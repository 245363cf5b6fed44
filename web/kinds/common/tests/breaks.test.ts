/* What the panel of a link says of its breaks: below the name of the switch that it breaks with, or as its own. */

import { expect, test } from 'vitest';
import { shapeOf } from '../../../model/shape.ts';
import type { Cable } from '../../../model/types.ts';
import { Shape } from '../../../run/shape.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { breakSections, brokenSwitchFigure } from '../inspect/breaks.ts';

function broken(cuts: Cable[]) {
  const settings = lane({
    topology: { kind: 'xgft', m: [4, 4], w: [1, 4], cuts },
    traffic: { kind: 'uniform' },
    routing: { kind: 'd-mod-k', rerouteNs: 200_000 },
    switch: { buffering: 'input' },
  });
  return { settings, shape: new Shape({ ...shapeOf(settings.topology), cuts: [], phases: 0, bMin: [] }) };
}

/** About the cable between leaf 1 and spine 0. */
function said(cuts: Cable[]): [string, string][] {
  const { settings, shape } = broken(cuts);
  const [link = 0] = shape.upLinksOf(shape.firstEntityOf(1) + 1);
  return breakSections({ settings, shape }, link).flatMap(({ title = '', items }) =>
    items.map((item): [string, string] => [title, item.kind === 'sentence' ? item.text.slice(0, 12) : '']),
  );
}

test('breaks of a cable and of its switches are told apart', () => {
  expect(said([['1.1', '2.0', 1e6, 2e6]])).toEqual([['The cable', 'Breaks at 1.']]);
  expect(said([['1.1', '1.1', 1e6, 2e6]])).toEqual([['Leaf 1', 'Breaks at 1.']]);
  expect(said([['2.0', '2.0', 1e6]])).toEqual([['Spine 0', 'Breaks at 1.']]);
  expect(
    said([
      ['1.1', '2.0', 1e6, 2e6],
      ['1.1', '1.1', 3e6, 4e6],
      ['1.1', '2.1', 5e6],
      ['1.1', '2.0', 6e6],
    ]),
  ).toEqual([
    ['The cable', 'Breaks at 1.'],
    ['The cable', 'Breaks at 6.'],
    ['Leaf 1', 'Breaks at 3.'],
  ]);
});

test('a break that both have a part in is the cable’s', () => {
  expect(
    said([
      ['1.1', '2.0', 1e6, 3e6],
      ['1.1', '1.1', 2e6, 4e6],
    ]),
  ).toEqual([['The cable', 'Breaks at 1.']]);
});

test('a switch is broken while all of its cables are', () => {
  const lane = broken([
    ['2.0', '2.0', 1e6, 2e6],
    ['1.1', '2.1', 1e6, 2e6],
  ]);
  const [spine, other] = [lane.shape.firstEntityOf(2), lane.shape.firstEntityOf(2) + 1];
  expect(brokenSwitchFigure(lane, spine, 1.5e9)?.value).toBe('broken');
  expect(brokenSwitchFigure(lane, spine, 2.5e9)).toBeNull();
  expect(brokenSwitchFigure(lane, other, 1.5e9)).toBeNull();
});
