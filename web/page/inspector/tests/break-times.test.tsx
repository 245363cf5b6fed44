/* The times of breaks stand below the name of what breaks, wherever more than what is selected does. */

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Selection } from '../../../draw/drawing.ts';
import { shapeOf } from '../../../model/shape.ts';
import type { Cable } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { Shape } from '../../../run/shape.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { BreakTimes, selectedIn } from '../CutField.tsx';

const settings = (cuts: Cable[]) => lane({ topology: { kind: 'xgft', m: [4, 4], w: [1, 4], cuts } });
const shape = new Shape({ ...shapeOf(settings([]).topology), cuts: [], phases: 0, bMin: [] });
const leaf = shape.firstEntityOf(1) + 1;
const [link = 0] = shape.upLinksOf(leaf);
const LEAF: Selection = { kind: 'switch', lane: 0, entity: leaf };
const CABLE: Selection = { kind: 'link', lane: 0, link };

/** Names, and what is typed first below each. */
function shown(selection: Selection, cuts: Cable[]): string[] {
  const state = { index: 0, settings: settings(cuts), shape, run: { state: 'running' } } as unknown as LaneState;
  const selected = selectedIn(state, selection);
  if (!selected) throw new Error('Nothing is selected.');
  const markup = renderToStaticMarkup(<BreakTimes selected={selected} />);
  return [...markup.matchAll(/<p class="grey">([^<]*)<|value="([^"]*)"/g)].map(
    ([, name, value]) => name ?? value ?? '',
  );
}

test('what is selected needs no name as long as nothing else breaks', () => {
  expect(shown(LEAF, [['1.1', '1.1', 1e6]])).toEqual(['1']);
  expect(shown(CABLE, [['1.1', '2.0', 1e6]])).toEqual(['1']);
});

test('a switch comes before its cables, and a cable before its switches, whatever the order of the list', () => {
  const cuts: Cable[] = [
    ['1.1', '2.1', 2e6],
    ['1.1', '2.0', 3e6],
    ['1.1', '1.1', 4e6],
  ];
  expect(shown(LEAF, cuts)).toEqual(['Leaf 1', '4', 'Cable leaf 1 – spine 1', '2', 'Cable leaf 1 – spine 0', '3']);
  expect(shown(CABLE, cuts)).toEqual(['Cable leaf 1 – spine 0', '3', 'Leaf 1', '4']);
});

test('another switch that breaks is named, even alone', () => {
  expect(shown(LEAF, [['2.0', '2.0', 1e6]])).toEqual(['Spine 0', '1']);
  expect(shown(CABLE, [['1.1', '1.1', 1e6]])).toEqual(['Leaf 1', '1']);
});
