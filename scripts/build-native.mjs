/* The core, its tests and its benchmarks for this machine: build/native/VARIANT/PROGRAM. A program is built again when a
 * source, a header, the compiler or the flags have changed. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ask, filesBelow, hashOf, inParallel, inRoot, root, sha256, which } from './house.mjs';

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

function core() {
  return filesBelow('wasm-core/src', (path) => path.endsWith('.c') && !path.startsWith('wasm-core/src/wasm/'));
}

function programs(folder, prefix) {
  const files = filesBelow(`wasm-core/${folder}`, (path) => path.endsWith('.c'));
  const isMain = (path) => basename(path).startsWith(prefix);
  const support = files.filter((path) => !isMain(path));
  return files.filter(isMain).map((main) => ({ name: basename(main, '.c'), units: [main, ...support] }));
}

function compile(compiler, args) {
  return new Promise((resolve) => {
    const child = spawn(compiler, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (status) => resolve(status === 0));
    child.on('error', () => resolve(false));
  });
}

/** Builds every test (or benchmark) in the given variants; gives {name, variant, path, built} for each. */
export async function buildNative(folder, prefix, variants) {
  const compiler = which('clang', 'gcc', 'cc');
  const everything = filesBelow('wasm-core', (path) => /\.[ch]$/.test(path)).map((path) => path + hashOf(inRoot(path)));
  const stamp = sha256([ask(compiler, ['--version']), ...COMMON, ...everything].join('\n'));
  const jobs = variants.flatMap((variant) => programs(folder, prefix).map((program) => ({ ...program, variant })));
  return inParallel(jobs, 2, async ({ name, units, variant }) => {
    const path = inRoot('build', 'native', variant, name);
    const mark = `${path}.stamp`;
    if (existsSync(path) && existsSync(mark) && readFileSync(mark, 'utf8') === stamp)
      return { name, variant, path, built: true };
    mkdirSync(inRoot('build', 'native', variant), { recursive: true });
    const built = await compile(compiler, [...COMMON, ...VARIANTS[variant], ...units, ...core(), '-o', path]);
    if (built) writeFileSync(mark, stamp);
    return { name, variant, path, built };
  });
}
