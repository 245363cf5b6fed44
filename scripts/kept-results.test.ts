/* Results that are kept with the page, beside what they were made from and beside runs of today. */

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { presentModel } from '../cli/sweep/built-core.ts';
import { measuredIn, measures } from '../web/measures/measures.ts';
import { reportedRun } from '../web/measures/outcome.ts';
import { resolveLanes } from '../web/model/lanes.ts';
import { claimOf } from '../web/model/presets/claims.ts';
import { everyPreset, presetById, presets } from '../web/model/presets/presets.ts';
import { nodesOf } from '../web/model/shape.ts';
import type { Scenario } from '../web/model/types.ts';
import type { KeptResult } from '../web/run/lane-state.ts';
import { Recording } from '../web/run/recording.ts';
import { builtCore } from '../web/run/tests/lanes.ts';
import { RECORDED, recordedLane } from '../web/state/recorded.ts';
import german from '../web/words/language/de.json' with { type: 'json' };
import { digestOf, resultOf } from './kept-results.ts';

const FOLDER = new URL('../public/results/', import.meta.url);
const kept = (id: string) => JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'));

test('each preset has a file of results, made from what it is now, and nothing else has', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    everyPreset()
      .map(({ id }) => `${id}.json`)
      .sort(),
  );
  const model = presentModel();
  const stale = everyPreset().filter((preset) => kept(preset.id).made !== digestOf(model, preset));
  expect(stale.map(({ id }) => `${id}: npm run results`)).toEqual([]);
});

/** At least one of each kind of run; test:slow simulates all. */
const QUICK = ['half-bisection', 'six-to-ten', 'root-table', 'why-packets-drop', 'one-hot-node'];
const again = process.env.FT_TESTS === 'slow' ? everyPreset().map(({ id }) => id) : QUICK;

test.each(again.filter((id) => !RECORDED.includes(id)))('the kept results of %s are those of its runs', async (id) => {
  const core = await builtCore();
  const preset = presetById(id);
  const lanes = preset ? resolveLanes(preset.scenario) : [];
  const results = lanes.map((lane) => resultOf(core, lane));
  expect(JSON.parse(JSON.stringify(results))).toEqual(kept(id).lanes);
});

/** What a preset comes to; that of a recorded one is in its recording. */
function resultsOf(id: string): (KeptResult | null)[] {
  if (!RECORDED.includes(id)) return kept(id).lanes;
  const file = gunzipSync(readFileSync(new URL(`../recordings/${id}.recording`, FOLDER)));
  return [{ summary: new Recording(Uint8Array.from(file), recordedLane(id)).summary }];
}

/** 'completion of A / B' */
function claimed(id: string, said: string): number {
  const [name, lanes = ''] = said.split(' of ');
  const measure = measures.find((row) => row.name === name);
  const settings = resolveLanes(presetById(id)?.scenario as Scenario);
  const [value = Number.NaN, by = 1] = lanes.split(' / ').map((lane) => {
    const at = settings.findIndex((own) => own.name === lane);
    const [own, result] = [settings[at], resultsOf(id)[at]];
    if (!measure || !own || !result) throw new Error(`${id} has no ${said}.`);
    const run = { ...result, nodes: nodesOf(own.topology), over: true };
    return measuredIn(measure, reportedRun(own, undefined, run)) ?? Number.NaN;
  });
  return value / by;
}

/** By how much a number with this unit is divided. */
const UNITS: Record<string, number> = { '%': 0.01, s: 1e9, ms: 1e6, µs: 1e3 };

/** Numbers between ** with their units. */
const numbersIn = (text: string) => [...text.matchAll(/\*\*([\d,.]+)(?:[ -](\S+))?\*\*/g)];

test.each(presets.map(({ id }) => id))('what %s claims is what its run came to, in German too', (id) => {
  const { says, of } = claimOf(id);
  const numbers = numbersIn(says);
  expect(numbers.length).toBeGreaterThan(0);
  expect(of).toHaveLength(numbers.length);
  const are = numbers.map(([, number = '', unit = ''], index) => {
    const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
    const value = claimed(id, of[index] ?? '') / (UNITS[unit] ?? 1);
    return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  expect(are).toEqual(numbers.map(([, number]) => number));
  const inGerman = numbersIn((german.presets as Record<string, string>)[says] ?? '');
  const swapped = (text = '') => text.replace(/[,.]/g, (sign) => (sign === ',' ? '.' : ','));
  expect(inGerman.map(([, number]) => swapped(number))).toEqual(are);
});
