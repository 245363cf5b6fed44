/* Where the core spends its time in the cases of its benchmark, and so which of its units are built for speed. What is counted is how often
 * each line is executed, so that every machine finds the same at any load. The build keeps the profile in wasm-core/bench/profile.json:
 * `npm run bench -- --profile` writes it, and `npm run test:slow` fails where a new one would have other units built for speed. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildNative } from './build-native.mjs';
import { ask, filesBelow, inRoot } from './commands.mjs';

const PROFILE = inRoot('wasm-core', 'bench', 'profile.json');

/** A unit is built for speed where it has so many of the hundred parts of a case. Compilers count a little differently. */
const HOT = 2.8;
const SLACK = 0.5;

/** Smaller parts are not kept. */
const LEAST = 1;

/** Units by name, such as routing/tally, with their greatest parts. */
function greatest(profile) {
  const parts = new Map();
  for (const units of Object.values(profile))
    for (const [unit, part] of Object.entries(units)) parts.set(unit, Math.max(part, parts.get(unit) ?? 0));
  return parts;
}

export const keptProfile = () => JSON.parse(readFileSync(PROFILE, 'utf8'));

export function hotUnits(profile) {
  return [...greatest(profile)]
    .filter(([, part]) => part >= HOT)
    .map(([unit]) => unit)
    .sort();
}

/** One sentence for each unit that the kept profile has built otherwise than a new one would. */
export function partings(kept, fresh) {
  const fast = new Set(hotUnits(kept));
  const parts = greatest(fresh);
  const slow = [...parts].filter(([unit, part]) => !fast.has(unit) && part >= HOT + SLACK);
  const idle = [...fast].filter((unit) => (parts.get(unit) ?? 0) < HOT - SLACK);
  return [
    ...slow.map(([unit, part]) => `${unit} has ${part} % of a case and is built small.`),
    ...idle.map((unit) => `${unit} has ${parts.get(unit) ?? 0} % of a case at most and is built for speed.`),
  ];
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

/** A new profile, {case: {unit: part of a hundred}}; null where it cannot be made. */
export async function profileCore(compiler) {
  const build = { compiler, variant: 'counted' };
  const [program] = await buildNative('bench', 'bench_core', [build]);
  const names = program?.built ? ask(program.path, ['', '0'])?.split('\n').filter(Boolean) : null;
  const cases = names?.map((name) => [name, countCase(program.path, name, `build/native/${program.build}/objects`)]);
  return cases?.every(([, parts]) => parts) ? Object.fromEntries(cases) : null;
}

export function keepProfile(profile) {
  writeFileSync(PROFILE, `${JSON.stringify(profile, null, 2)}\n`);
}
