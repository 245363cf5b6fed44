/* Results that are kept with the page, beside what they were made from and beside runs of today. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveLanes } from '../../web/model/lanes.ts';
import { presetById, presets } from '../../web/model/presets/presets.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { RECORDED } from '../../web/state/recorded.ts';
import { presentModel } from '../../web/study/built-core.ts';
import { digestOf, resultOf } from '../kept-results.ts';

const FOLDER = new URL('../../public/results/', import.meta.url);
const kept = (id: string) => JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'));

test('each preset has a file of results, made from what it is now, and nothing else has', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(presets.map(({ id }) => `${id}.json`).sort());
  const model = presentModel();
  const stale = presets.filter((preset) => kept(preset.id).made !== digestOf(model, preset));
  expect(stale.map(({ id }) => `${id}: npm run results`)).toEqual([]);
});

/** At least one of each kind of run; test:slow simulates all. */
const QUICK = ['half-bisection', 'six-to-ten', 'root-table', 'cluster-8x2', 'one-hot-node'];
const again = process.env.FT_TESTS === 'slow' ? presets.map(({ id }) => id) : QUICK;

test.each(again.filter((id) => !RECORDED.includes(id)))('the kept results of %s are those of its runs', async (id) => {
  const core = await builtCore();
  const preset = presetById(id);
  const lanes = preset ? resolveLanes(preset.scenario) : [];
  const results = lanes.map((lane) => resultOf(core, lane));
  expect(JSON.parse(JSON.stringify(results))).toEqual(kept(id).lanes);
});
