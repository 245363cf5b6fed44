/* A picture says that it shows seed 1, and shows no other. */

import { expect, it } from 'vitest';
import { svgOf } from '../picture.ts';
import { TECHNIQUES } from '../rocher/cases.ts';
import { drawGrid } from '../rocher/panels.ts';
import type { Kept } from '../rocher/runs.ts';
import { panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

const draw = (kept: Kept[]) =>
  svgOf(
    drawGrid(runsFrom(kept), {
      figure: '6',
      title: 'Efficiency',
      subtitle: 'Seed 1',
      queuings: ['1q'],
      endNs: 120e6,
    }),
  );
const lines = (picture: string) => picture.match(/<path [^>]*><title>/g)?.length ?? 0;
const ideals = (picture: string) => picture.match(/#BCC3CD/g)?.length ?? 0;
const flat = { efficiency: Array.from({ length: 120 }, () => 0.5) };

it('seed 1 is drawn, whatever else is there', () => {
  const both = draw([...panelOf('6/h25/1q', () => flat, 2), ...panelOf('6/h25/1q', () => flat, 1)]);
  expect(lines(both)).toBe(TECHNIQUES.length);
  expect(ideals(both)).toBe(1);
  expect(both.match(/seed 1 not run yet/g)).toHaveLength(4);
});

it('another seed is no seed 1', () => {
  const other = draw(panelOf('6/h25/1q', () => flat, 2));
  expect(lines(other)).toBe(0);
  expect(ideals(other)).toBe(0);
  expect(other.match(/seed 1 not run yet/g)).toHaveLength(5);
});

it('says for how many techniques it waits', () => {
  const part = draw([syntheticRun('6/h25/1q/arn/1', flat), syntheticRun('6/h25/1q/d-mod-k/2', flat)]);
  expect(lines(part)).toBe(1);
  expect(part).toContain('5 of 6: seed 1 not run yet');
});
