import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, inRoot } from './commands.mjs';
import { hotUnits, keptProfile, partings } from './profile-core.mjs';

test('every unit that is built for speed exists, and the profile has the cases of the benchmark', () => {
  const units = filesBelow('wasm-core/src', (path) => path.endsWith('.c'));
  const hot = hotUnits(keptProfile());
  const cases = readFileSync(inRoot('wasm-core', 'bench', 'bench_core.c'), 'utf8').matchAll(/^ {4}\{"(.*?)", "/gm);
  expect(hot).toContain('routing/tally');
  expect(Object.keys(keptProfile())).toEqual([...cases].map(([, name]) => name));
  expect(units).toEqual(expect.arrayContaining(hot.map((unit) => `wasm-core/src/${unit}.c`)));
});

test('a profile that would build other units for speed parts from the kept one, counting errors do not', () => {
  const kept = {
    run: { 'congestion/slot_pipeline': 80, 'engine/slots': 3 },
    plan: { 'routing/tally': 60, 'loads/count': 2.7 },
  };
  expect(hotUnits(kept)).toEqual(['congestion/slot_pipeline', 'engine/slots', 'routing/tally']);
  expect(partings(kept, kept)).toEqual([]);
  expect(
    partings(kept, {
      run: { 'congestion/slot_pipeline': 78, 'engine/slots': 2.6 },
      plan: { 'routing/tally': 60, 'loads/count': 3 },
    }),
  ).toEqual([]);
  expect(
    partings(kept, { run: { 'congestion/slot_pipeline': 78 }, plan: { 'routing/tally': 9, 'loads/count': 50 } }),
  ).toEqual([
    'loads/count has 50 % of a case and is built small.',
    'engine/slots has 0 % of a case at most and is built for speed.',
  ]);
});
