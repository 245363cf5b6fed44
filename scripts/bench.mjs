/* npm run bench: the same cases natively (clang -O3), in Node and in Chromium, as medians of five with the ratio of wasm to
 * native (1 = as fast, 2 = half as fast). Ratios travel between machines, the other numbers do not.
 * `--only WORD`: cases whose name has the word in it; `--rounds N`. `--against COMMIT`: that commit takes turns with this one in each of the three,
 * and last columns say how many times as fast each case has become (bench-against.mjs). `npm run bench -- --profile` counts where the cases
 * spend their time (profile-core.mjs); `npm run bench -- page` measures the page instead (bench-page.mjs). */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstThatCan, measuresOf } from './bench-against.mjs';
import { benchPage } from './bench-page.mjs';
import { buildCore } from './build-core.mjs';
import { buildNative } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { ask, inRoot, root, say } from './commands.mjs';
import { inBrowser, median, onSite, PATIENCE_MS, printHead, printRow } from './measuring.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { keepProfile, profileCore } from './profile-core.mjs';
import { compilers, haveProgram } from './setup.mjs';

const nativeCompiler = () => compilers().find(({ isClang }) => isClang) ?? compilers()[0];

/** What the native benchmark at this path says; null where it crashes. */
function measuredBy(path) {
  const lines = ask(path, [only])?.trim().split('\n').filter(Boolean);
  return (
    lines?.map((line) => {
      const [name, unit, median] = line.split(' | ');
      return { name, unit, median: Number(median) };
    }) ?? null
  );
}

async function native() {
  const compiler = nativeCompiler();
  if (!compiler) return null;
  const [program] = (await buildNative('bench', 'bench_core', [{ compiler, variant: 'O3' }])).filter(
    ({ name }) => name === 'bench_core',
  );
  return program?.built ? measuredBy(program.path) : null;
}

/** The core of a folder in Node. */
async function node(folder) {
  const measured = ask(process.execPath, [await bundle('cli/bench/main.ts', folder), only], { cwd: folder });
  return measured === null ? null : JSON.parse(measured);
}

/** A folder's core in Chromium. */
async function chromium(from) {
  if (!haveProgram('browser')) return null;
  const folder = inRoot('build', 'bench');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(from, 'public', 'core', 'fattree.wasm'), `${folder}/fattree.wasm`);
  copyFileSync(await bundle('cli/bench/browser.ts', from), `${folder}/bench.js`);
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><title>Bench</title><script type="module" src="bench.js"></script>',
  );
  const measured = async (browser, address) => {
    const page = await browser.newPage();
    const crashed = new Promise((resolve) => page.on('pageerror', () => resolve(null)));
    await page.goto(`${address}?only=${encodeURIComponent(only)}`);
    const done = page.waitForFunction(() => window.measured, null, { timeout: PATIENCE_MS });
    return Promise.race([crashed, done.then(() => page.evaluate(() => window.measured))]);
  };
  return onSite((address) => inBrowser((browser) => measured(browser, address)), folder);
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
if (given.words.includes('page')) {
  await benchPage(given);
  process.exit();
}
if (given.has('profile')) process.exit((await writeProfile()) ? 0 : 1);
if (!buildCore()) process.exit(1);
/** The three runtimes take turns, so that a busy minute of the machine affects all of them. */
const rounds = given.number('rounds') ?? 3;
const only = given.text('only') ?? '';
const against = given.text('against');
const here = {
  native: firstThatCan([native], () => say('The native benchmark does not run; its column stays empty.')),
  node: firstThatCan([() => node(root)], () => say('The benchmark in Node does not run; its column stays empty.')),
  chromium: firstThatCan([() => chromium(root)], () => say('There is no result of Chromium; its column stays empty.')),
};
const there = against === null ? {} : measuresOf(against, nativeCompiler(), { native: measuredBy, node, chromium });
if (there === null) {
  say(`There is no commit ${against}.`);
  process.exit(1);
}
const runtimes = Object.keys(here);
/** By runtime and case: unit, and the medians of all rounds here and there. */
const results = new Map(runtimes.map((runtime) => [runtime, new Map()]));
for (let round = 1; round <= rounds; round++)
  for (const runtime of runtimes)
    for (const [side, measure] of [
      ['here', here[runtime]],
      ['there', there[runtime]],
    ]) {
      if (!measure) continue;
      say(`Measuring, round ${round} of ${rounds}: ${runtime}${side === 'there' ? ` at ${against}` : ''}.`);
      for (const { name, unit, median } of (await measure()) ?? []) {
        const entry = results.get(runtime).get(name) ?? { unit, here: [], there: [] };
        if (name.includes(only)) entry[side].push(median);
        results.get(runtime).set(name, entry);
      }
    }
const resultOf = (runtime, name, side = 'here') => {
  const entry = results.get(runtime).get(name);
  return entry?.[side].length ? { median: median(entry[side]) } : undefined;
};
/** How many times as fast as there: the median of the rounds, in each of which both took their turn. */
const gain = (runtime, name, unit) => {
  const entry = results.get(runtime).get(name);
  if (!entry || entry.here.length !== entry.there.length || entry.here.length === 0) return '-';
  return median(
    entry.here.map((value, at) =>
      unit === 'ms' || unit === 'MiB' ? entry.there[at] / value : value / entry.there[at],
    ),
  ).toFixed(2);
};
const head = ['case', 'unit', 'native', 'Node', 'Chromium', 'Node / native', 'Chromium / native'];
const gains = against === null ? [] : ['native', 'Node', 'Chromium'].map((runtime) => `${runtime} against ${against}`);
printHead([...head, ...gains]);
for (const [name, { unit }] of results.get('node')) {
  const [a, b, c] = runtimes.map((runtime) => resultOf(runtime, name));
  const cells = [a, b, c].map((measured) => cell(measured, unit));
  const since = against === null ? [] : runtimes.map((runtime) => gain(runtime, name, unit));
  printRow([name, unit, ...cells, ratio(b, a, unit), ratio(c, a, unit), ...since]);
}
