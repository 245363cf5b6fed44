/* wasm-core -> public/core/fattree.wasm, a manifest of what it was made from, and what crosses its border as TypeScript (records.mjs).
 *
 *   node scripts/build-core.mjs           builds when the sources differ from the manifest
 *   node scripts/build-core.mjs --check   builds anew elsewhere and fails if one byte differs from the one kept */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ask, filesBelow, hashOf, inRoot, isProgram, run, say, sha256 } from './commands.mjs';
import { hotUnits } from './profile-core.mjs';
import { BORDER, borderOf, usedLimits } from './records.mjs';
import { haveProgram } from './setup.mjs';

const WASM = 'public/core/fattree.wasm';
const MANIFEST = inRoot('public', 'core', 'fattree.manifest.json');

const REMEDY = ': run npm run build:core and commit public/core, web/run/records.ts and web/model/core-limits.ts.';

const COMMON = ['-msimd128', '-flto', '-sSTRICT'];

const COMPILE = [
  ...COMMON,
  '-std=c11',
  '-Wall',
  '-Wextra',
  '-Wconversion',
  '-Wshadow',
  // A size has 32 bits here; whoever asks for memory has compared it with what there is.
  '-Wno-shorten-64-to-32',
  '-Werror',
  '-ffp-contract=off',
  // Unrolled loops are 800 bytes more to download and no faster.
  '-fno-unroll-loops',
  '-Iwasm-core/include',
  '-Iwasm-core/src',
];

const LINK = [
  ...COMMON,
  '-O3',
  '--no-entry',
  '-sSTANDALONE_WASM',
  '-sALLOW_MEMORY_GROWTH',
  '-sMAXIMUM_MEMORY=4GB',
  '-sFILESYSTEM=0',
  // A run asks for few, large blocks: the smaller of Emscripten's allocators will do.
  '-sMALLOC=emmalloc',
  // Once more over what is left: half a kilobyte.
  '-sBINARYEN_EXTRA_PASSES=-O3,--converge,--reorder-functions',
];

/** Where the cases of the benchmark spend their time. All other units are made small, since everybody downloads them. */
const FAST = hotUnits().map((unit) => `wasm-core/src/${unit}.c`);

/** What it publishes is in the files of BORDER; the page need not load it. */
const LAYOUT = 'wasm-core/src/engine/layout.c';

const FLAGS = { compile: COMPILE, link: LINK, fast: FAST };

const SOURCE = /^wasm-core\/((src|include)\/.*\.[ch]|exports\.txt)$/;
const sources = () => filesBelow('wasm-core', (path) => SOURCE.test(path));

const hashesOf = (paths) =>
  Object.fromEntries(paths.map((path) => [path, existsSync(inRoot(path)) ? hashOf(inRoot(path)) : null]));

/** Flags and sources of the core; what crosses its border, what writes that, and the limits that are asked for. */
const madeFrom = () => ({
  flags: FLAGS,
  sources: hashesOf(sources()),
  border: { ...hashesOf(['scripts/records.mjs', ...BORDER]), limits: usedLimits().join(' ') },
});

const readManifest = () => (existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : null);

/** Objects of the units that are optimised alike, one room at a time: names repeat between rooms. */
function objects(folder, units, level) {
  const rooms = new Map(units.map((unit) => [dirname(unit), []]));
  for (const unit of units) rooms.get(dirname(unit)).push(unit);
  const made = [...rooms].map(([room, inside]) => {
    const cwd = join(folder, basename(room));
    mkdirSync(cwd, { recursive: true });
    const flags = COMPILE.map((flag) => flag.replace(/^-I/, `-I${relative(cwd, inRoot())}/`));
    return run('emcc', [level, ...flags, '-c', ...inside.map((unit) => relative(cwd, inRoot(unit)))], { cwd });
  });
  return made.every(Boolean);
}

/** What the sources give: the core and the files of its border by their paths; null where something does not compile. */
function compiled() {
  const exports = readFileSync(inRoot('wasm-core', 'exports.txt'), 'utf8').split('\n').filter(Boolean);
  const units = sources().filter((path) => path.endsWith('.c') && path !== LAYOUT);
  const small = units.filter((path) => !FAST.includes(path));
  const exported = (names) => `-sEXPORTED_FUNCTIONS=${names.map((name) => `_${name}`).join(',')}`;
  const layout = ['-Oz', '--no-entry', '-sSTANDALONE_WASM', exported(['ft_layout']), LAYOUT];
  mkdirSync(inRoot('build'), { recursive: true });
  const folder = mkdtempSync(inRoot('build', 'wasm-'));
  const parts = units.map((path) => join(folder, basename(dirname(path)), `${basename(path, '.c')}.o`));
  const [wasm, published] = ['fattree.wasm', 'layout.wasm'].map((name) => join(folder, name));
  try {
    const isMade =
      objects(folder, FAST, '-O3') &&
      objects(folder, small, '-Oz') &&
      run('emcc', [...LINK, exported(exports), ...parts, '-o', wasm]) &&
      run('emcc', [...COMPILE.filter((flag) => flag !== '-flto'), ...layout, '-o', published]);
    return isMade ? { [WASM]: readFileSync(wasm), ...borderOf(readFileSync(published)) } : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the stored core is, byte for byte, the one described in the manifest. */
const isWhole = (manifest) => existsSync(inRoot(WASM)) && manifest?.wasm?.sha256 === hashOf(inRoot(WASM));

/** One sentence about the kept core where none can be built. */
function keptCore(complete) {
  if (complete)
    return 'The core kept in public/core was built from other sources than the ones here; changes in wasm-core do not show until Emscripten is installed.';
  const state = existsSync(inRoot(WASM))
    ? 'The core kept in public/core is damaged'
    : 'There is no built core in public/core';
  return `${state} and there is no Emscripten to build it; restore that folder or install Emscripten.`;
}

/** The programs that building the core takes: none where the kept one is that of its sources, and so are the files of its border. */
export function neededForCore() {
  const manifest = readManifest();
  const { wasm: _, compiler: _compiler, ...kept } = manifest ?? {};
  return isWhole(manifest) && JSON.stringify(kept) === JSON.stringify(madeFrom()) ? [] : ['emscripten'];
}

/** True when there is a core to run, built now or kept. */
export function buildCore() {
  if (neededForCore().length === 0) return true;
  const complete = isWhole(readManifest());
  if (!haveProgram('emscripten')) {
    say(keptCore(complete));
    return complete;
  }
  say('Building the core.');
  mkdirSync(inRoot('public', 'core'), { recursive: true });
  const { sources } = madeFrom();
  const made = compiled();
  if (made === null) return false;
  for (const [path, content] of Object.entries(made)) writeFileSync(inRoot(path), content);
  const wasm = { sha256: sha256(made[WASM]), bytes: made[WASM].length };
  const [compiler] = (ask('emcc', ['--version']) ?? '').split('\n');
  writeFileSync(MANIFEST, `${JSON.stringify({ wasm, compiler, ...madeFrom(), sources }, null, 2)}\n`);
  return true;
}

/** What is wrong with the kept core, in one sentence; null where it is the one that its sources give. */
function faultOfKept() {
  if (!existsSync(inRoot(WASM))) return 'There is no built core in public/core.';
  if (!haveProgram('emscripten')) return 'The kept core could not be compared: Emscripten is missing.';
  const made = compiled();
  if (made === null) return 'The core does not compile; see the messages above.';
  const stale = Object.keys(made).find(
    (path) => !existsSync(inRoot(path)) || hashOf(inRoot(path)) !== sha256(made[path]),
  );
  if (stale) return `The core rebuilt from source gives other than ${stale}${REMEDY}`;
  if (neededForCore().length === 0) return null;
  return `The manifest in public/core tells of other sources, flags or bytes than the ones here${REMEDY}`;
}

if (isProgram(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const fault = faultOfKept();
    console.log(fault ?? 'The core rebuilt from source equals the one kept, byte for byte.');
    process.exit(fault === null ? 0 : 1);
  }
  process.exit(buildCore() ? 0 : 1);
}
