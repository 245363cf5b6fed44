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

/** Flags by variant of the tests, of libraries, and of what is counted. gcc links programs one after the other over the whole core when it
 * optimises across units; clang does so quickly. */
const VARIANTS = {
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
  // The core for programs of others, whose compiler may warn of more than ours, and may not be the one that links them.
  library: () => ['-O3', '-fPIC', '-fno-semantic-interposition', '-Wno-error'],
  // How often each line is executed.
  counted: () => ['-O1', '--coverage'],
};

const flagsOf = ({ variant, compiler }) => ['-pthread', ...VARIANTS[variant](compiler)];

export const unitsOf = (folder) => filesBelow(`wasm-core/${folder}`, (path) => path.endsWith('.c'));

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

const isMain = (unit) => /^(test|slow|bench)_/.test(basename(unit));

/** A program's main has a name of its own, so that one file can hold them all; with sanitizers it is not worth optimising. */
const entryOf = (unit) => (isMain(unit) ? [`-Dmain=${mainOf(unit)}`] : []);

const folderOf = (build) => `build/native/${nameOf(build)}`;

const objectOf = (build, unit) => `${folderOf(build)}/objects/${unit}.o`;

/** What an object of a build depends on beside its own text and flags. */
function toolsOf({ compiler }) {
  const read = filesBelow('wasm-core', (path) => path.endsWith('.h') || path.endsWith('uncounted.txt'));
  return [compiler.path, compiler.version, ...read.map((path) => path + hashOf(inRoot(path)))];
}

/** Compiles units; gives those that could not be. */
async function compile(units, build) {
  const tools = toolsOf(build);
  const compiled = await inParallel(units, JOBS, (unit) => {
    const level = build.variant === 'sanitized' && isMain(unit) ? ['-O0'] : [];
    const args = [...COMMON, ...flagsOf(build), ...entryOf(unit), ...level, '-c', unit];
    return make(build.compiler.path, objectOf(build, unit), args, [...tools, hashOf(inRoot(unit))]);
  });
  return new Set(units.filter((_, index) => !compiled[index]));
}

/** Links the objects of units; true when the target is there. `more`: what it depends on besides. */
function link(target, units, build, flags, more = []) {
  const objects = units.map((unit) => objectOf(build, unit));
  const madeFrom = [...toolsOf(build), ...more, ...objects.map((path) => hashOf(inRoot(path)))];
  return make(build.compiler.path, target, [...flags, ...objects], madeFrom);
}

/** Builds one program of these units and the core, with further flags for the linker; true when it is there. */
export async function buildProgram(target, own, build, flags) {
  const units = [...coreUnits(), ...own];
  if ((await compile(units, build)).size > 0) return false;
  return link(target, units, build, [...flagsOf(build), ...flags]);
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
async function linkTogether(name, mains, support, build) {
  if (mains.length === 0) return [];
  const [target, starter] = [`${folderOf(build)}/${name}`, `${folderOf(build)}/objects/${name}.c`];
  const text = dispatcher(mains);
  writeFileSync(inRoot(starter), text);
  const units = [...mains, ...support, ...coreUnits()];
  if (!(await link(target, units, build, [...flagsOf(build), starter], [text]))) return [];
  for (const main of mains) {
    const path = inRoot(folderOf(build), basename(main, '.c'));
    rmSync(path, { force: true });
    symlinkSync(name, path);
  }
  return mains;
}

/** Builds the programs of a folder that are wanted; gives {name, build, path, built} for each of them, where `build` says which it is. What
 * else is in the folder is linked into all of them. */
export async function buildNative(folder, build, isWanted = () => true) {
  const files = unitsOf(folder).filter((path) => !path.includes(INVARIANTS));
  const nameIn = (unit) => basename(unit, '.c');
  const mains = files.filter((unit) => isMain(unit) && isWanted(nameIn(unit)));
  const support = files.filter((unit) => !isMain(unit));
  const broken = await compile([...coreUnits(), ...support, ...mains], build);
  const isShared = [...coreUnits(), ...support].every((unit) => !broken.has(unit));
  const whole = mains.filter((main) => isShared && !broken.has(main));
  const alone = whole.filter((main) => ALONE.test(nameIn(main)));
  const groups = [
    [`all_${folder}`, whole.filter((main) => !alone.includes(main))],
    ...alone.map((main) => [`only_${nameIn(main)}`, [main]]),
  ];
  const linked = await inParallel(groups, JOBS, ([name, group]) => linkTogether(name, group, support, build));
  return mains.map((main) => ({
    name: nameIn(main),
    build: nameOf(build),
    path: inRoot(folderOf(build), nameIn(main)),
    built: linked.flat().includes(main),
  }));
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
  if ((await compile(units, build)).size > 0) return false;
  const made = (name) => `${folderOf(build)}/${name}`;
  const names = publicFunctions();
  writeFileSync(inRoot(made('public.map')), `{ global: ${names.map((name) => `${name};`).join(' ')} local: *; };\n`);
  writeFileSync(inRoot(made('public.txt')), `${names.join('\n')}\n`);

  const version = coreVersion();
  const soname = `libfattree.so.${version[0]}`;
  const file = `libfattree.so.${version.join('.')}`;
  const shared = ['-shared', '-pthread', `-Wl,-soname,${soname}`, `-Wl,--version-script=${made('public.map')}`];
  rmSync(inRoot(made('libfattree.a')), { force: true });
  const isMade =
    (await link(made(file), units, build, shared, names)) &&
    (await link(made('whole.o'), units, build, ['-r', '-nostdlib'], names)) &&
    run('objcopy', [`--keep-global-symbols=${made('public.txt')}`, made('whole.o'), made('fattree.o')]) &&
    run('ar', ['rcsD', made('libfattree.a'), made('fattree.o')]);
  if (!isMade) return false;

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
