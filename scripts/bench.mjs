/* npm run bench: the same cases natively (clang -O3), in Node and in Chromium, as medians of five with the ratio of wasm to
 * native (1 = as fast, 2 = half as fast). Ratios travel between machines, the other numbers do not.
 * `--only WORD`: cases whose name has the word in it; `--rounds N`. `npm run bench -- --profile` counts where the cases spend their time
 * (profile-core.mjs); `npm run bench -- page` measures the page instead (bench-page.mjs). */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { benchPage } from './bench-page.mjs';
import { buildCore } from './build-core.mjs';
import { buildNative } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { ask, inRoot, say } from './commands.mjs';
import { median, onSite, PATIENCE_MS, printHead, printRow } from './measuring.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { profileCore } from './profile-core.mjs';
import { browserPath, compilers } from './setup.mjs';

async function native() {
  const compiler = compilers().find(({ isClang }) => isClang) ?? compilers()[0];
  if (!compiler) return null;
  const [program] = await buildNative('bench', { compiler, variant: 'O3' });
  const lines = program?.built ? ask(program.path, [only])?.trim().split('\n').filter(Boolean) : null;
  return lines?.map((line) => {
    const [name, unit, median] = line.split(' | ');
    return { name, unit, median: Number(median) };
  });
}

async function node() {
  const measured = ask(process.execPath, [await bundle('cli/bench/main.ts'), only]);
  return measured === null ? null : JSON.parse(measured);
}

async function chromium() {
  if (browserPath() === null) return null;
  const folder = inRoot('build', 'bench');
  mkdirSync(folder, { recursive: true });
  copyFileSync(inRoot('public', 'core', 'fattree.wasm'), `${folder}/fattree.wasm`);
  copyFileSync(await bundle('cli/bench/browser.ts'), `${folder}/bench.js`);
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
  return onSite(measured, folder);
}

const cell = (value, digits) => (Number.isNaN(value) ? '-' : value.toFixed(digits));

const ratio = (value, base, unit) => cell(unit === 'ms' ? value / base : base / value, 2);

const given = ownOptions({
  only: { takes: 'a word' },
  profile: {},
  rounds: { number: 'a whole number', min: 1, max: 1000 },
  pictures: { number: 'a whole number', min: 1, max: 100_000 },
  site: { takes: 'a folder' },
});
installPackages();
if (given.words.includes('page')) {
  await benchPage(given);
  process.exit();
}
if (given.has('profile')) {
  const gcc = compilers().find(({ isClang }) => !isClang);
  if (gcc && (await profileCore(gcc))) process.exit();
  say('The cases were not counted, which takes gcc and its gcov.');
  process.exit(1);
}
if (!buildCore()) process.exit(1);
const rounds = given.number('rounds') ?? 3;
const only = given.text('only') ?? '';
const runtimes = Object.entries({ native, Node: node, Chromium: chromium });
const measured = [];
/* They take turns, so that a busy minute of the machine affects all of them. One that does not run has an empty column. */
for (let round = 1; round <= rounds; round++)
  for (const [runtime, measure] of runtimes) {
    say(`Measuring, round ${round} of ${rounds}: ${runtime}.`);
    measured.push(...((await measure()) ?? []).map((each) => ({ runtime, ...each })));
  }
printHead(['case', 'unit', 'native', 'Node', 'Chromium', 'Node / native', 'Chromium / native']);
for (const name of new Set(measured.map((each) => each.name))) {
  const own = measured.filter((each) => each.name === name);
  const [{ unit }] = own;
  const [a, b, c] = runtimes.map(([runtime]) =>
    median(own.filter((each) => each.runtime === runtime).map((each) => each.median)),
  );
  const cells = [a, b, c].map((value) => cell(value, unit === 'ms' && value < 10 ? 2 : 1));
  printRow([name, unit, ...cells, ratio(b, a, unit), ratio(c, a, unit)]);
}
