/* The core, its tests and its benchmarks for this machine: build/native/VARIANT/PROGRAM, linked from objects beside it. An
 * object is compiled again when its text, any header, the compiler or the flags have changed. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname } from 'node:path';
import { ask, filesBelow, hashOf, inParallel, inRoot, root, sha256, which } from './house.mjs';

/** Compilers, or native tests, that run at once. */
export const JOBS = Math.max(2, availableParallelism());

const COMMON = [
  '-std=c11',
  '-D_POSIX_C_SOURCE=200809L',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-ffp-contract=off',
  '-Iwasm-core/include',
  '-Iwasm-core/src',
  '-Iwasm-core/tests',
];

export const VARIANTS = {
  O0: ['-O0'],
  O3: ['-O3', '-flto'],
  sanitized: ['-O1', '-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-fno-omit-frame-pointer'],
};

/** src/wasm/ is all that knows Emscripten; everything else runs here too. */
function core() {
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

/** Builds every test (or benchmark) in the given variants; gives {name, variant, path, built} for each. */
export async function buildNative(folder, prefix, variants) {
  const compiler = which('clang', 'gcc', 'cc');
  const wanted = programs(folder, prefix);
  const shared = core();
  const headers = filesBelow('wasm-core', (path) => path.endsWith('.h')).map((path) => path + hashOf(inRoot(path)));
  const tools = [compiler, ask(compiler, ['--version']), ...headers];
  const objectOf = (variant, unit) => `build/native/${variant}/objects/${unit}.o`;

  const units = [...new Set([...shared, ...wanted.flatMap((program) => program.units)])];
  const compilations = variants.flatMap((variant) => units.map((unit) => ({ variant, unit })));
  const compiled = await inParallel(compilations, JOBS, ({ variant, unit }) => {
    const args = [...COMMON, ...VARIANTS[variant], '-c', unit];
    return make(compiler, objectOf(variant, unit), args, [...tools, hashOf(inRoot(unit))]);
  });
  const broken = new Set(compilations.filter((_, index) => !compiled[index]).map(({ unit }) => unit));

  const links = variants.flatMap((variant) => wanted.map((program) => ({ ...program, variant })));
  return inParallel(links, JOBS, async ({ name, units: own, variant }) => {
    const path = inRoot('build', 'native', variant, name);
    const parts = [...own, ...shared];
    if (parts.some((unit) => broken.has(unit))) return { name, variant, path, built: false };
    const objects = parts.map((unit) => objectOf(variant, unit));
    const contents = objects.map((object) => hashOf(inRoot(object)));
    const built = await make(
      compiler,
      `build/native/${variant}/${name}`,
      [...VARIANTS[variant], ...objects],
      [...tools, ...contents],
    );
    return { name, variant, path, built };
  });
}
