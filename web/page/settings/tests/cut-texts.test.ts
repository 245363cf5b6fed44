/* Cables and switches, cut from the start or broken during the run, each by its own name. */

import { expect, it } from 'vitest';
import { treeOf } from '../../../model/cables.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { decodeFragment } from '../../../model/share-link/decode.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { cutTexts } from '../CutCables.tsx';

const THIN = '\u202f';

function said(cuts: string, others?: string): string[] {
  const lanes = [cuts, ...(others === undefined ? [] : [others])].map((own, at) => {
    const { scenario, problems } = decodeFragment(`#v=1${own && `&cuts=${own}`}`);
    expect(problems).toEqual([]);
    const [settings] = resolveLanes(scenario);
    return { name: `lane ${at + 1}`, settings, shape: settings && treeOf(settings.topology) } as LaneState;
  });
  return cutTexts(lanes).map(({ text }) => text);
}

it('what is cut is cut, what breaks is broken, and a switch is a switch', () => {
  expect(said('')).toEqual([]);
  expect(said('1.0-2.0')).toEqual(['1 cable cut: edge 0 – aggregation 0']);
  expect(said('2.0-2.0-20000-60000')).toEqual([`1 switch broken: aggregation 0 from 20.0${THIN}µs to 60.0${THIN}µs`]);
  expect(said('2.0-2.0,1.0-2.1-5000,1.1-2.1')).toEqual([
    '1 cable cut: edge 1 – aggregation 1',
    '1 switch cut: aggregation 0',
    `1 cable broken: edge 0 – aggregation 1 from 5.00${THIN}µs on`,
  ]);
  expect(said('2.0-2.0-20000', '')).toEqual([`1 switch broken in lane 1: aggregation 0 from 20.0${THIN}µs on`]);
});
