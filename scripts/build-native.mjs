/* The core, its tests and its benchmarks for this machine: build/native/COMPILER-VARIANT/PROGRAM, linked from objects beside
 * it. An object is compiled again when its text, any header, the compiler or the flags have changed. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname } from 'node:path';
import { filesBelow, hashOf, inParallel, inRoot, root, sha256 } from './commands.mjs';

/** Compilers, or native tests, that run at once. */
export const JOBS = Math.max(2, availableParallelism());

const COMMON = [
  '-std=c11',
  '-D_POSIX_C_SOURCE=200809L',
  '-Wall',
  '-Wextra',
  '-Wconversion',
  '-Wshadow',
  '-Werror',
  '-ffp-contract=off',
  '-Iwasm-core/include',
  '-Iwasm-core/src',
  '-Iwasm-core/tests',
];

/** What libFuzzer sees of a run, so that it takes the same objects as the tests. Comparisons inside the checks of the sanitizers would be
 * traced too: half of the time for nothing. */
const COVERAGE = [
  '-fsanitize=fuzzer-no-link',
  '-fno-sanitize-coverage=trace-cmp,trace-div,trace-gep',
  '-fsanitize-coverage-ignorelist=wasm-core/fuzz/uncounted.txt',
];

/** What holds of each state of the core. Debug builds look after every call. */
const INVARIANTS = 'tests/invariants';
const DEBUG = '-DFT_INVARIANTS';

/** Flags by variant. gcc links programs one after the other over the whole core when it optimises across units; clang does so
 * quickly. */
export const VARIANTS = {
  O0: () => ['-O0', DEBUG],
  O3: ({ isClang }) => (isClang ? ['-O3', '-flto'] : ['-O3']),
  sanitized: ({ isClang }) => [
    '-O1',
    DEBUG,
    // Lines of code in a report, and no more: the rest takes a sixth of the compiler's time.
    '-g1',
    '-fsanitize=address,undefined',
    '-fno-sanitize-recover=all',
    '-fno-omit-frame-pointer',
    ...(isClang ? COVERAGE : []),
  ],
};

const unitsOf = (folder) => filesBelow(`wasm-core/${folder}`, (path) => path.endsWith('.c'));

const coreUnits = () => [...unitsOf('src'), ...unitsOf(INVARIANTS)];

/** A file whose name starts with the prefix is a program; every other one of the folder is linked into each of them. */
function programs(folder, prefix) {
  const files = unitsOf(folder).filter((path) => !path.includes(INVARIANTS));
  const isMain = (path) => basename(path).startsWith(prefix);
  const support = files.filter((path) => !isMain(path));
  return files.filter(isMain).map((main) => ({ name: basename(main, '.c'), units: [main, ...support] }));
}

/** Makes `target` with the compiler unless it was made from the same before; true when it is there. */
async function make(compiler, target, args, madeFrom) {
  const path = inRoot(target);
  const mark = `${path}.stamp`;
  const stamp = sha256([...args, ...madeFrom].join('\n'));
  if (existsSync(path) && existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return true;
  mkdirSync(dirname(path), { recursive: true });
  const made = await new Promise((resolve) => {
    const child = spawn(compiler, [...args, '-o', target], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (status) => resolve(status === 0));
    child.on('error', () => resolve(false));
  });
  if (made) writeFileSync(mark, stamp);
  return made;
}

const nameOf = ({ compiler, variant }) => `${basename(compiler.name)}-${variant}`;
const objectOf = (build, unit) => `build/native/${nameOf(build)}/objects/${unit}.o`;

/** What an object of a build depends on beside its own text and flags. */
function toolsOf({ compiler }) {
  const read = filesBelow('wasm-core', (path) => path.endsWith('.h') || path.endsWith('uncounted.txt'));
  return [compiler.path, compiler.version, ...read.map((path) => path + hashOf(inRoot(path)))];
}

/** Compiles units in each of the builds; gives the objects that could not be made. */
async function compile(units, builds) {
  const compilations = builds.flatMap((build) => {
    const tools = toolsOf(build);
    return units.map((unit) => ({ build, unit, tools }));
  });
  const compiled = await inParallel(compilations, JOBS, ({ build, unit, tools }) => {
    const args = [...COMMON, ...VARIANTS[build.variant](build.compiler), '-c', unit];
    return make(build.compiler.path, objectOf(build, unit), args, [...tools, hashOf(inRoot(unit))]);
  });
  return new Set(compilations.filter((_, index) => !compiled[index]).map(({ build, unit }) => objectOf(build, unit)));
}

/** Builds one program of these units and the core, with further flags for the linker; true when it is there. */
export async function buildProgram(target, own, build, flags) {
  const units = [...coreUnits(), ...own];
  if ((await compile(units, [build])).size > 0) return false;
  const objects = units.map((unit) => objectOf(build, unit));
  const args = [...VARIANTS[build.variant](build.compiler), ...flags, ...objects];
  return make(build.compiler.path, target, args, [...toolsOf(build), ...objects.map((path) => hashOf(inRoot(path)))]);
}

/** Builds every test (or benchmark) in each of the given builds, {compiler, variant}; gives {name, build, path, built} for
 * each of them, where `build` says which it is. */
export async function buildNative(folder, prefix, builds) {
  const wanted = programs(folder, prefix);
  const shared = coreUnits();
  const broken = await compile([...new Set([...shared, ...wanted.flatMap((program) => program.units)])], builds);

  const links = builds.flatMap((build) => wanted.map((program) => ({ ...program, build })));
  return inParallel(links, JOBS, async ({ name, units: own, build }) => {
    const target = `build/native/${nameOf(build)}/${name}`;
    const program = { name, build: nameOf(build), path: inRoot(target) };
    const objects = [...own, ...shared].map((unit) => objectOf(build, unit));
    if (objects.some((object) => broken.has(object))) return { ...program, built: false };
    const contents = objects.map((object) => hashOf(inRoot(object)));
    const args = [...VARIANTS[build.variant](build.compiler), ...objects];
    return { ...program, built: await make(build.compiler.path, target, args, [...toolsOf(build), ...contents]) };
  });
}
