/* Where the core spends its time in the cases of its benchmark, and so which of its units are built for speed. What is counted is how often
 * each line is executed, so that every machine finds the same at any load. The build keeps the profile in wasm-core/bench/profile.json:
 * `npm run bench -- --profile` writes it. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildNative } from './build-native.mjs';
import { ask, filesBelow, inRoot } from './commands.mjs';

const PROFILE = inRoot('wasm-core', 'bench', 'profile.json');

/** A unit is built for speed where it has so many of the hundred parts of a case. */
const HOT = 2.8;

/** Smaller parts are not kept. */
const LEAST = 1;

/** Units by name, such as routing/tally. */
export function hotUnits() {
  const profile = JSON.parse(readFileSync(PROFILE, 'utf8'));
  const hot = Object.values(profile).flatMap((units) => Object.keys(units).filter((unit) => units[unit] >= HOT));
  return [...new Set(hot)].sort();
}

const UNIT = /wasm-core\/src\/(.*)\.c\.gcda$/;

const countersOf = (folder) => filesBelow(folder, (path) => UNIT.test(path));

/** The parts of one case, the greatest first, of those of a hundred that are worth keeping; null where it cannot be counted. */
function countCase(path, name, folder) {
  for (const file of countersOf(folder)) rmSync(inRoot(file));
  const counted = ask(path, [name, '1']) && ask('gcov', ['--json-format', '--stdout', ...countersOf(folder)]);
  if (!counted) return null;
  const lines = counted
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text))
    .map(({ data_file, files }) => [
      UNIT.exec(data_file)[1],
      files.flatMap((file) => file.lines).reduce((sum, { count }) => sum + count, 0),
    ]);
  const all = lines.reduce((sum, [, count]) => sum + count, 0);
  const parts = lines.map(([unit, count]) => [unit, Math.round((1000 * count) / all) / 10]);
  return Object.fromEntries(parts.filter(([, part]) => part >= LEAST).sort((a, b) => b[1] - a[1]));
}

/** Writes a new profile, {case: {unit: part of a hundred}}; true when it could be made. */
export async function profileCore(compiler) {
  const [program] = await buildNative('bench', { compiler, variant: 'counted' });
  const names = program?.built ? ask(program.path, ['', '0'])?.split('\n').filter(Boolean) : null;
  const cases = names?.map((name) => [name, countCase(program.path, name, `build/native/${program.build}/objects`)]);
  const isWhole = Boolean(cases?.every(([, parts]) => parts));
  if (isWhole) writeFileSync(PROFILE, `${JSON.stringify(Object.fromEntries(cases), null, 2)}\n`);
  return isWhole;
}
