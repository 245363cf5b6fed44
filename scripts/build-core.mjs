/* wasm-core -> public/core/fattree.wasm, a manifest of what it was made from, and what crosses its border as TypeScript (records.mjs).
 *
 *   node scripts/build-core.mjs           builds when the sources differ from the manifest
 *   node scripts/build-core.mjs --check   builds anew elsewhere and fails if one byte differs from the one kept */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ask, filesBelow, hashOf, inRoot, isProgram, run, say } from './commands.mjs';
import { hotUnits, keptProfile } from './profile-core.mjs';
import { BORDER, borderOf, usedLimits } from './records.mjs';
import { haveProgram } from './setup.mjs';

const WASM = inRoot('public', 'core', 'fattree.wasm');
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
const FAST = hotUnits(keptProfile()).map((unit) => `wasm-core/src/${unit}.c`);

/** What it publishes is in the files of BORDER; the page need not load it. */
const LAYOUT = 'wasm-core/src/engine/layout.c';

const FLAGS = { compile: COMPILE, link: LINK, fast: FAST };

const SOURCE = /^wasm-core\/((src|include)\/.*\.[ch]|exports\.txt)$/;
const sources = () => filesBelow('wasm-core', (path) => SOURCE.test(path));

const hashesOf = (paths) =>
  Object.fromEntries(paths.map((path) => [path, existsSync(inRoot(path)) ? hashOf(inRoot(path)) : null]));

const hashes = () => hashesOf(sources());

/** Hashes of what crosses the border and of what writes it, and the limits that are asked for. */
const borderHashes = () => ({
  ...hashesOf(['scripts/records.mjs', ...BORDER.map((path) => relative(inRoot(), path))]),
  limits: usedLimits().join(' '),
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

function compile(target) {
  mkdirSync(inRoot('build'), { recursive: true });
  const folder = mkdtempSync(inRoot('build', 'wasm-'));
  const exports = readFileSync(inRoot('wasm-core', 'exports.txt'), 'utf8').split('\n').filter(Boolean);
  const units = sources().filter((path) => path.endsWith('.c') && path !== LAYOUT);
  const small = units.filter((path) => !FAST.includes(path));
  try {
    if (!objects(folder, FAST, '-O3') || !objects(folder, small, '-Oz')) return false;
    const parts = units.map((path) => join(folder, basename(dirname(path)), `${basename(path, '.c')}.o`));
    return run('emcc', [
      ...LINK,
      `-sEXPORTED_FUNCTIONS=${exports.map((name) => `_${name}`).join(',')}`,
      ...parts,
      '-o',
      target,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts of BORDER, or null where the layout does not compile. */
function compileBorder() {
  const folder = mkdtempSync(join(tmpdir(), 'fattree-layout-'));
  const target = join(folder, 'layout.wasm');
  const flags = COMPILE.filter((flag) => flag !== '-flto');
  const link = ['-Oz', '--no-entry', '-sSTANDALONE_WASM', '-sEXPORTED_FUNCTIONS=_ft_layout'];
  try {
    return run('emcc', [...flags, ...link, LAYOUT, '-o', target]) ? borderOf(readFileSync(target)) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the kept core was made from these sources with these flags, and the files of its border are those written then. */
function isFresh(manifest) {
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  return (
    manifest !== null &&
    same(manifest.sources, hashes()) &&
    same(manifest.border, borderHashes()) &&
    same(manifest.flags, FLAGS)
  );
}

function writeManifest(madeFrom) {
  const compiler = (ask('emcc', ['--version']) ?? '').split('\n')[0];
  const wasm = { sha256: hashOf(WASM), bytes: statSync(WASM).size };
  writeFileSync(
    MANIFEST,
    `${JSON.stringify({ wasm, compiler, flags: FLAGS, sources: madeFrom, border: borderHashes() }, null, 2)}\n`,
  );
}

/** Whether the stored core is, byte for byte, the one described in the manifest. */
function isWhole(manifest) {
  return existsSync(WASM) && manifest?.wasm?.sha256 === hashOf(WASM);
}

/** One sentence about the kept core where none can be built. */
function keptCore(complete) {
  if (complete)
    return 'The core kept in public/core was built from other sources than the ones here; changes in wasm-core do not show until Emscripten is installed.';
  const state = existsSync(WASM) ? 'The core kept in public/core is damaged' : 'There is no built core in public/core';
  return `${state} and there is no Emscripten to build it; restore that folder or install Emscripten.`;
}

/** The programs that building the core takes: none where the kept one is that of its sources. */
export function neededForCore() {
  const manifest = readManifest();
  return isWhole(manifest) && isFresh(manifest) ? [] : ['emscripten'];
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
  const madeFrom = hashes();
  if (!compile(WASM)) return false;
  const border = compileBorder();
  if (border === null) return false;
  BORDER.forEach((path, at) => {
    writeFileSync(path, border[at]);
  });
  writeManifest(madeFrom);
  return true;
}

/** What is wrong with the kept core, in one sentence; null where it is the one that its sources give. */
function faultOfKept() {
  if (!existsSync(WASM)) return 'There is no built core in public/core.';
  if (!haveProgram('emscripten')) return 'The kept core could not be compared: Emscripten is missing.';
  const folder = mkdtempSync(join(tmpdir(), 'fattree-core-'));
  try {
    const rebuilt = join(folder, 'fattree.wasm');
    if (!compile(rebuilt)) return 'The core does not compile; see the messages above.';
    if (hashOf(rebuilt) !== hashOf(WASM))
      return `The core rebuilt from source differs from public/core/fattree.wasm${REMEDY}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
  const border = compileBorder();
  const stale = BORDER.find((path, at) => !existsSync(path) || readFileSync(path, 'utf8') !== border?.[at]);
  if (stale) return `The core rebuilt from source publishes other than ${relative(inRoot(), stale)}${REMEDY}`;
  if (isFresh(readManifest()) && isWhole(readManifest())) return null;
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
