/* Stated choices match the core and the settings, and stated counts match the runs. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../web/model/defaults.ts';
import { laneOf } from '../rocher/cases.ts';
import { choicesText } from '../rocher/choices.ts';
import { runsFrom, syntheticRun } from './rocher-fixtures.ts';

const source = (file: string) => readFileSync(resolve('wasm-core/src', file), 'utf8');

it('an end node has the source queue of the sweeps, and hot sources stop at as many', () => {
  expect(laneOf('6/rnd/1q/arn/1', false).traffic.sourceQueue).toBe(8);
  expect(choicesText(runsFrom([])).join('\n')).toContain('An end node has a FIFO of 8 packets per channel');
  expect(source('traffic/traffic.c')).toContain('f->afc.fifo[end].count >= f->fifo');
  expect(source('traffic/traffic.c')).toContain('t->vcs == 1 && f->fifo_count[end * f->vcs] == f->fifo');
});

it('tables are as long as the settings say', () => {
  const { tableEntries } = defaultSettings.congestion;
  expect(choicesText(runsFrom([])).join('\n')).toContain(`every end node holds ${tableEntries} entries`);
});

it('roots without a hot spot are counted in the runs', () => {
  const runs = runsFrom([1100, 1104].map((roots, index) => syntheticRun(`6/rnd/1q/arn/${index + 1}`, { roots })));
  expect(choicesText(runs).join('\n')).toContain('ARN declares 1102 (1100 to 1104) roots in 120 ms of RND with 1Q');
  expect(choicesText(runsFrom([])).join('\n')).not.toContain('ARN declares');
});
