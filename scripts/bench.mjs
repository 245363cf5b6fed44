/* npm run bench: the same cases natively (clang -O3), in Node and in Chromium, as medians of five with the ratio of wasm to
 * native (1 = as fast, 2 = half as fast). Ratios travel between machines, the other numbers do not.
 * `--only WORD`: cases whose name has the word in it; `--rounds N`. `npm run bench -- page` measures the page instead (bench-page.mjs). */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { benchPage } from './bench-page.mjs';
import { buildCore } from './build-core.mjs';
import { buildNative } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { ask, inRoot, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { serve } from './serve.mjs';
import { browserPath, compilers, haveProgram } from './setup.mjs';

/** No numbers of a place, and why. */
function nothing(why) {
  say(`${why}; its column stays empty.`);
  return [];
}

async function native() {
  const all = compilers();
  const compiler = all.find(({ isClang }) => isClang) ?? all[0];
  if (!compiler) return [];
  const [program] = (await buildNative('bench', 'bench_core', [{ compiler, variant: 'O3' }])).filter(
    ({ name }) => name === 'bench_core',
  );
  if (!program?.built) return nothing('The native benchmark does not compile');
  const lines = ask(program.path, [only]);
  if (lines === null) return nothing('The native benchmark crashed');
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, unit, median] = line.split(' | ');
      return { name, unit, median: Number(median) };
    });
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

const given = ownOptions({
  only: { takes: 'a word' },
  rounds: { number: 'a whole number', min: 1, max: 1000 },
  pictures: { number: 'a whole number', min: 1, max: 100_000 },
  trace: { takes: 'a folder' },
  site: { takes: 'a folder' },
});
installPackages();
if (given.words.includes('page')) process.exit((await benchPage(given)) ? 0 : 1);
if (!buildCore()) process.exit(1);
/** The three runtimes take turns, so that a busy minute of the machine affects all of them. */
const rounds = given.number('rounds') ?? 3;
const only = given.text('only') ?? '';
const runtimes = { native: new Map(), node: new Map(), chromium: new Map() };
for (let round = 1; round <= rounds; round++) {
  for (const [name, measure] of Object.entries({ native, node, chromium })) {
    say(`Measuring, round ${round} of ${rounds}: ${name}.`);
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
console.log('| case | unit | native | Node | Chromium | Node / native | Chromium / native |');
console.log('|---|---|---|---|---|---|---|');
for (const [name, { unit }] of runtimes.node) {
  const [a, b, c] = [runtimes.native.get(name), runtimes.node.get(name), runtimes.chromium.get(name)];
  console.log(
    `| ${name} | ${unit} | ${cell(a, unit)} | ${cell(b, unit)} | ${cell(c, unit)} | ${ratio(b, a, unit)} | ${ratio(c, a, unit)} |`,
  );
}
