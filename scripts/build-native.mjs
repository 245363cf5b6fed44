/* The core, its tests and its benchmarks for this machine: build/native/COMPILER-VARIANT/PROGRAM, linked from objects beside
 * it. An object is compiled again when its text, any header, the compiler or the flags have changed. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname } from 'node:path';
import { filesBelow, hashOf, inParallel, inRoot, root, sha256 } from './house.mjs';

/** Compilers, or native tests, that run at once. */
export const JOBS = Math.max(2, availableParallelism());

export const COMMON = [
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

/** Flags by variant. gcc links programs one after the other over the whole core when it optimises across units; clang does so
 * quickly. */
export const VARIANTS = {
  O0: () => ['-O0'],
  O3: ({ isClang }) => (isClang ? ['-O3', '-flto'] : ['-O3']),
  sanitized: () => [
    '-O1',
    '-g',
    '-fsanitize=address,undefined',
    '-fno-sanitize-recover=all',
    '-fno-omit-frame-pointer',
  ],
};

/** src/wasm/ is all that knows Emscripten; everything else runs here too. */
export function coreUnits() {
  return filesBelow('wasm-core/src', (path) => path.endsWith('.c') && !path.startsWith('wasm-core/src/wasm/'));
}

/** A file whose name starts with the prefix is a program; every other one of the folder is linked into each of them. */
function programs(folder, prefix) {
  const files = filesBelow(`wasm-core/${folder}`, (path) => path.endsWith('.c'));
  const isMain = (path) => basename(path).startsWith(prefix);
  const support = files.filter((path) => !isMain(path));
  return files.filter(isMain).map((main) => ({ name: basename(main, '.c'), units: [main, ...support] }));
}

/** Makes `target` with the compiler unless it was made from the same before; true when it is there. */
export async function make(compiler, target, args, madeFrom) {
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

/** Builds every test (or benchmark) in each of the given builds, {compiler, variant}; gives {name, build, path, built} for
 * each of them, where `build` says which it is. */
export async function buildNative(folder, prefix, builds) {
  const wanted = programs(folder, prefix);
  const shared = coreUnits();
  const headers = filesBelow('wasm-core', (path) => path.endsWith('.h')).map((path) => path + hashOf(inRoot(path)));
  const nameOf = ({ compiler, variant }) => `${basename(compiler.name)}-${variant}`;
  const toolsOf = ({ compiler }) => [compiler.path, compiler.version, ...headers];
  const objectOf = (build, unit) => `build/native/${nameOf(build)}/objects/${unit}.o`;

  const units = [...new Set([...shared, ...wanted.flatMap((program) => program.units)])];
  const compilations = builds.flatMap((build) => units.map((unit) => ({ build, unit })));
  const compiled = await inParallel(compilations, JOBS, ({ build, unit }) => {
    const args = [...COMMON, ...VARIANTS[build.variant](build.compiler), '-c', unit];
    return make(build.compiler.path, objectOf(build, unit), args, [...toolsOf(build), hashOf(inRoot(unit))]);
  });
  const broken = new Set(
    compilations.filter((_, index) => !compiled[index]).map(({ build, unit }) => objectOf(build, unit)),
  );

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
