/* The core, its tests and its benchmarks for this machine: build/native/COMPILER-VARIANT/PROGRAM, linked from objects beside
 * it; and the core as libraries. An object is compiled again when its text, any header, the compiler or the flags have changed.
 * Programs of a folder are one file under many names, since to link each of them takes as long as to compile it. */

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname } from 'node:path';
import { filesBelow, finish, hashOf, inParallel, inRoot, run, sha256 } from './commands.mjs';

/** Compilers, or native tests, that run at once. */
export const JOBS = Math.max(2, availableParallelism());

const STRICT = '-std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wconversion -Wshadow -Werror -ffp-contract=off';
const INCLUDES = '-Iwasm-core/include -Iwasm-core/src -Iwasm-core/tests';
const COMMON = `${STRICT} ${INCLUDES}`.split(' ');

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
  // These are of test:slow alone, and so is that without optimisation.
  watched: (compiler) => [...VARIANTS.sanitized(compiler), '-DTHOROUGH=1'],
  thorough: () => ['-O3', '-DTHOROUGH=1'],
  threads: () => ['-O1', '-g1', '-fsanitize=thread'],
};

/** Flags of the core for programs of others, whose compiler may warn of more than ours, and may not be the one that links them. */
const LIBRARY = ['-pthread', '-O3', '-fPIC', '-fno-semantic-interposition', '-Wno-error'];

/** What counts how often each line is executed. */
const COUNTED = ['-pthread', '-O1', '--coverage'];

/** Flags for a variant of the tests, the libraries, or what is counted. */
const flagsOf = ({ variant, compiler }) =>
  ({ library: LIBRARY, counted: COUNTED })[variant] ?? ['-pthread', ...VARIANTS[variant](compiler)];

const unitsOf = (folder) => filesBelow(`wasm-core/${folder}`, (path) => path.endsWith('.c'));

const coreUnits = () => [...unitsOf('src'), ...unitsOf(INVARIANTS)];

/** Makes `target` with the compiler unless it was made from the same before; true when it is there. */
async function make(compiler, target, args, madeFrom) {
  const path = inRoot(target);
  const mark = `${path}.stamp`;
  const stamp = sha256([...args, ...madeFrom].join('\n'));
  if (existsSync(path) && existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return true;
  mkdirSync(dirname(path), { recursive: true });
  const { status, stderr } = await finish(compiler, [...args, '-o', target]);
  if (stderr) console.error(stderr.trimEnd());
  if (status === 0) writeFileSync(mark, stamp);
  return status === 0;
}

const nameOf = ({ compiler, variant }) => `${basename(compiler.name)}-${variant}`;

/** Programs that bring functions of their own in place of the core's, so that no other one may have them. */
const ALONE = /^test_memory$/;

const mainOf = (unit) => `main_of_${basename(unit, '.c')}`;

/** A program's main has a name of its own, so that one file can hold them all; with sanitizers it is not worth optimising. */
const entryOf = (unit) => (/^(test|slow|bench)_/.test(basename(unit)) ? [`-Dmain=${mainOf(unit)}`] : []);

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
    const level = build.variant === 'sanitized' && entryOf(unit).length > 0 ? ['-O0'] : [];
    const args = [...COMMON, ...flagsOf(build), ...entryOf(unit), ...level, '-c', unit];
    return make(build.compiler.path, objectOf(build, unit), args, [...tools, hashOf(inRoot(unit))]);
  });
  return new Set(compilations.filter((_, index) => !compiled[index]).map(({ build, unit }) => objectOf(build, unit)));
}

/** Builds one program of these units and the core, with further flags for the linker; true when it is there. */
export async function buildProgram(target, own, build, flags) {
  const units = [...coreUnits(), ...own];
  if ((await compile(units, [build])).size > 0) return false;
  const objects = units.map((unit) => objectOf(build, unit));
  const args = [...flagsOf(build), ...flags, ...objects];
  return make(build.compiler.path, target, args, [...toolsOf(build), ...objects.map((path) => hashOf(inRoot(path)))]);
}

/** What starts the program by whose name the file is called. */
const dispatcher = (mains) => `#include <string.h>
${mains.map((main) => `int ${mainOf(main)}(int count, char **words);`).join('\n')}
int main(int count, char **words) {
  const char *slash = strrchr(words[0], '/'), *name = slash ? slash + 1 : words[0];
${mains.map((main) => `  if (!strcmp(name, "${basename(main, '.c')}")) return ${mainOf(main)}(count, words);`).join('\n')}
  return 127;
}
`;

/** Links programs of one build into one file under the name of each of them; gives those that are there. */
async function link(name, mains, support, build) {
  if (mains.length === 0) return [];
  const folder = `build/native/${nameOf(build)}`;
  const [target, starter] = [`${folder}/${name}`, `${folder}/objects/${name}.c`];
  const text = dispatcher(mains);
  writeFileSync(inRoot(starter), text);
  const objects = [...mains, ...support, ...coreUnits()].map((unit) => objectOf(build, unit));
  const args = [...flagsOf(build), starter, ...objects];
  const madeFrom = [...toolsOf(build), text, ...objects.map((path) => hashOf(inRoot(path)))];
  if (!(await make(build.compiler.path, target, args, madeFrom))) return [];
  for (const main of mains) {
    const path = inRoot(folder, basename(main, '.c'));
    rmSync(path, { force: true });
    symlinkSync(name, path);
  }
  return mains;
}

/** Builds the tests (or benchmarks) that are wanted of each of the given builds, {compiler, variant}; gives {name, build, path, built}
 * for each of them, where `build` says which it is. A file whose name starts with the prefix is a program; every other one of the
 * folder is linked into all of them. */
export async function buildNative(folder, prefix, builds, isWanted = () => true) {
  const files = unitsOf(folder).filter((path) => !path.includes(INVARIANTS));
  const isMain = (path) => basename(path).startsWith(prefix);
  const support = files.filter((path) => !isMain(path));
  const programs = [];
  for (const build of builds) {
    const mains = files.filter((path) => isMain(path) && isWanted(basename(path, '.c'), build));
    const broken = await compile([...coreUnits(), ...support, ...mains], [build]);
    const isWhole = (unit) => !broken.has(objectOf(build, unit));
    const whole = [...coreUnits(), ...support].every(isWhole) ? mains.filter(isWhole) : [];
    const isAlone = (main) => ALONE.test(basename(main, '.c'));
    const alone = whole.filter(isAlone).map((main) => [`only_${basename(main, '.c')}`, [main]]);
    const groups = [[`all_${folder}`, whole.filter((main) => !isAlone(main))], ...alone];
    const linked = await inParallel(groups, JOBS, ([name, group]) => link(name, group, support, build));
    const built = new Set(linked.flat());
    for (const main of mains) {
      const name = basename(main, '.c');
      const path = inRoot('build', 'native', nameOf(build), name);
      programs.push({ name, build: nameOf(build), path, built: built.has(main) });
    }
  }
  return programs;
}

const header = () => readFileSync(inRoot('wasm-core', 'include', 'fattree.h'), 'utf8');

/** The functions that fattree.h declares. */
export function publicFunctions() {
  return [...header().matchAll(/^(?:const )?\w+ \*?(ft_\w+)\(/gm)].map(([, name]) => name).sort();
}

/** FT_VERSION as [major, minor, patch]. */
export function coreVersion() {
  const number = Number(/^#define FT_VERSION (\d+)$/m.exec(header())[1]);
  return [Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100];
}

/** Says where the libraries are to compilers of other programs; the folder may be moved. */
const PKG_CONFIG = (version) => `prefix=\${pcfiledir}

Name: fattree
Description: Simulates communication in fat-tree networks
Version: ${version}
Cflags: -I\${prefix}/include
Libs: -L\${prefix} -lfattree
Libs.private: -pthread
`;

/** The core as libfattree.a and libfattree.so, with its headers and fattree.pc, in a folder; true when they are there. Both show the
 * public functions only, so that no other name of the core meets one of a program's own. */
export async function buildLibraries(folder, compiler) {
  const build = { compiler, variant: 'library' };
  const units = unitsOf('src');
  if ((await compile(units, [build])).size > 0) return false;
  const objects = units.map((unit) => objectOf(build, unit));
  const madeFrom = [...toolsOf(build), ...objects.map((path) => hashOf(inRoot(path)))];
  const made = (name) => `build/native/${nameOf(build)}/${name}`;
  const names = publicFunctions();
  writeFileSync(inRoot(made('public.map')), `{ global: ${names.map((name) => `${name};`).join(' ')} local: *; };\n`);
  writeFileSync(inRoot(made('public.txt')), `${names.join('\n')}\n`);

  const version = coreVersion();
  const soname = `libfattree.so.${version[0]}`;
  const file = `libfattree.so.${version.join('.')}`;
  const link = (name, flags) => make(compiler.path, made(name), [...flags, ...objects], [...madeFrom, ...names]);
  const shared = ['-shared', '-pthread', `-Wl,-soname,${soname}`, `-Wl,--version-script=${made('public.map')}`];
  if (!(await link(file, shared)) || !(await link('whole.o', ['-r', '-nostdlib']))) return false;
  rmSync(inRoot(made('libfattree.a')), { force: true });
  if (!run('objcopy', [`--keep-global-symbols=${made('public.txt')}`, made('whole.o'), made('fattree.o')]))
    return false;
  if (!run('ar', ['rcsD', made('libfattree.a'), made('fattree.o')])) return false;

  mkdirSync(`${folder}/include`, { recursive: true });
  for (const name of ['libfattree.a', file]) copyFileSync(inRoot(made(name)), `${folder}/${name}`);
  for (const name of [soname, 'libfattree.so']) {
    rmSync(`${folder}/${name}`, { force: true });
    symlinkSync(file, `${folder}/${name}`);
  }
  for (const path of filesBelow('wasm-core/include', (path) => path.endsWith('.h')))
    copyFileSync(inRoot(path), `${folder}/include/${basename(path)}`);
  writeFileSync(`${folder}/fattree.pc`, PKG_CONFIG(version.join('.')));
  return true;
}
