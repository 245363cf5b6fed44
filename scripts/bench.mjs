/* npm run bench: the same cases natively (clang -O3), in Node and in Chromium, as medians of five with the ratio of wasm to
 * native (1 = as fast, 2 = half as fast). Ratios travel between machines, the other numbers do not.
 * `--only WORD`: cases whose name has the word in it; `--rounds N`. `--against COMMIT`: what was native there takes turns with it, and a
 * last column says how many times as fast each case has become. `npm run bench -- page` measures the page instead (bench-page.mjs). */

import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { benchPage } from './bench-page.mjs';
import { buildCore } from './build-core.mjs';
import { buildNative, programFlags } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { ask, filesBelow, inRoot, run, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { keepProfile, profileCore } from './profile-core.mjs';
import { serve } from './serve.mjs';
import { browserPath, compilers, haveProgram } from './setup.mjs';

/** No numbers of a place, and why. */
function nothing(why) {
  say(`${why}; its column stays empty.`);
  return [];
}

const nativeCompiler = () => compilers().find(({ isClang }) => isClang) ?? compilers()[0];

/** What the native benchmark at this path says. */
function measuredBy(path) {
  const lines = ask(path, [only]);
  if (lines === null) return nothing('The native benchmark crashed');
  return lines
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, unit, median] = line.split(' | ');
      return { name, unit, median: Number(median) };
    });
}

async function native() {
  const compiler = nativeCompiler();
  if (!compiler) return [];
  const [program] = (await buildNative('bench', 'bench_core', [{ compiler, variant: 'O3' }])).filter(
    ({ name }) => name === 'bench_core',
  );
  if (!program?.built) return nothing('The native benchmark does not compile');
  return measuredBy(program.path);
}

/** The core of another commit with the cases of this one, so that both are asked the same; its path, or null. */
function programOf(commit) {
  const compiler = nativeCompiler();
  if (!compiler) return null;
  const folder = inRoot('build', 'bench-against');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const parts = ['wasm-core/src', 'wasm-core/include'];
  if (
    !run('git', ['archive', '-o', `${folder}/core.tar`, commit, ...parts]) ||
    !run('tar', ['-xf', 'core.tar'], { cwd: folder })
  )
    return null;
  const units = filesBelow('build/bench-against/wasm-core/src', (path) => path.endsWith('.c'));
  const path = `${folder}/bench_core`;
  const includes = parts.reverse().map((part) => `-I${folder}/${part}`);
  const flags = [...programFlags({ compiler, variant: 'O3' }), ...includes];
  return run(compiler.path, [...flags, 'wasm-core/bench/bench_core.c', ...units, '-o', path]) ? path : null;
}

async function node() {
  const measured = ask(process.execPath, [await bundle('cli/bench/main.ts'), only]);
  return measured === null ? nothing('The benchmark in Node crashed') : JSON.parse(measured);
}

async function chromium() {
  if (!haveProgram('browser')) return [];
  const folder = inRoot('build', 'bench');
  mkdirSync(folder, { recursive: true });
  copyFileSync(inRoot('public', 'core', 'fattree.wasm'), `${folder}/fattree.wasm`);
  copyFileSync(await bundle('cli/bench/browser.ts'), `${folder}/bench.js`);
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><title>Bench</title><script type="module" src="bench.js"></script>',
  );
  const { server, address } = await serve(folder, 4391);
  const { chromium: launcher } = await import('@playwright/test');
  const browser = await launcher.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}?only=${encodeURIComponent(only)}`);
    await page.waitForFunction(() => window.measured, null, { timeout: 300_000 });
    return await page.evaluate(() => window.measured);
  } finally {
    await browser.close();
    server.close();
  }
}

function cell(measured, unit) {
  return measured === undefined ? '-' : `${measured.median.toFixed(unit === 'ms' && measured.median < 10 ? 2 : 1)}`;
}

function ratio(measured, base, unit) {
  if (measured === undefined || base === undefined) return '-';
  return (unit === 'ms' ? measured.median / base.median : base.median / measured.median).toFixed(2);
}

/** Where the cases spend their time, for the build of the core. */
async function writeProfile() {
  const compiler = compilers().find(({ isClang }) => !isClang);
  const profile = compiler && (await profileCore(compiler));
  if (profile) keepProfile(profile);
  else say('The cases were not counted, which takes gcc and its gcov.');
  return Boolean(profile);
}

const given = ownOptions({
  only: { takes: 'a word' },
  against: { takes: 'a commit' },
  profile: {},
  rounds: { number: 'a whole number', min: 1, max: 1000 },
  pictures: { number: 'a whole number', min: 1, max: 100_000 },
  trace: { takes: 'a folder' },
  site: { takes: 'a folder' },
});
installPackages();
if (given.words.includes('page')) process.exit((await benchPage(given)) ? 0 : 1);
if (given.has('profile')) process.exit((await writeProfile()) ? 0 : 1);
if (!buildCore()) process.exit(1);
/** The three runtimes take turns, so that a busy minute of the machine affects all of them. */
const rounds = given.number('rounds') ?? 3;
const only = given.text('only') ?? '';
const against = given.text('against');
const other = against === null ? null : programOf(against);
if (against !== null && other === null) {
  say(`The core of ${against} does not compile with the cases of this one.`);
  process.exit(1);
}
const measures = { native, node, chromium, ...(other && { other: () => measuredBy(other) }) };
const runtimes = Object.fromEntries(Object.keys(measures).map((name) => [name, new Map()]));
for (let round = 1; round <= rounds; round++) {
  for (const [name, measure] of Object.entries(measures)) {
    say(`Measuring, round ${round} of ${rounds}: ${name === 'other' ? against : name}.`);
    for (const { name: what, unit, median } of await measure()) {
      const all = runtimes[name].get(what)?.all ?? [];
      runtimes[name].set(what, { unit, all: [...all, median] });
    }
  }
}
for (const measured of Object.values(runtimes)) {
  for (const entry of measured.values())
    entry.median = [...entry.all].sort((a, b) => a - b)[Math.floor(entry.all.length / 2)];
}
const last = other ? ` Against ${against} |` : '';
console.log(`| case | unit | native | Node | Chromium | Node / native | Chromium / native |${last}`);
console.log(`|---|---|---|---|---|---|---|${other ? '---|' : ''}`);
for (const [name, { unit }] of runtimes.node) {
  const [a, b, c] = [runtimes.native.get(name), runtimes.node.get(name), runtimes.chromium.get(name)];
  const than = other ? ` ${ratio(runtimes.other.get(name), a, unit)} |` : '';
  console.log(
    `| ${name} | ${unit} | ${cell(a, unit)} | ${cell(b, unit)} | ${cell(c, unit)} | ${ratio(b, a, unit)} | ${ratio(c, a, unit)} |${than}`,
  );
}
