/* npm test: sets up, then every suite; the last line is `N passed, N failed` over all of them, and `, N skipped` where any
 * were. A suite that does not run, or runs no test, counts as one failure; so does a test that passes only the second time. `npm test -- --only core,unit` runs some: core, check, unit, e2e. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildSite } from './build.mjs';
import { checkCore } from './build-core.mjs';
import { buildNative, JOBS, VARIANTS } from './build-native.mjs';
import { check } from './check.mjs';
import { inParallel, inRoot, run } from './house.mjs';
import { browserPath, haveProgram, installPackages } from './setup.mjs';

const REPORTS = inRoot('build', 'reports');

/** A program that hangs must not take the other suites' counts with it. */
const LONGEST_MS = 120_000;

function failure(sentence) {
  console.error(sentence);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Of {passed, failed} and perhaps {skipped}. */
function sum(counts) {
  const total = (key) => counts.reduce((all, one) => all + (one[key] ?? 0), 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function line({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs a program to its end; gives its status (null with a signal that ended it) and what it wrote. */
function finish(path) {
  return new Promise((resolve) => {
    const child = spawn(path, [], { cwd: inRoot(), stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS });
    const wrote = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        wrote[stream] += text;
      });
    }
    child.on('close', (status, signal) => resolve({ status, signal, ...wrote }));
    child.on('error', ({ message }) => resolve({ status: null, signal: message, ...wrote }));
  });
}

/** One native test program: its own last line says what it counted. */
async function runNative({ name, variant, path, built }) {
  if (!built) return failure(`${name} (${variant}) does not compile.`);
  const start = Date.now();
  const { status, signal, stdout, stderr } = await finish(path);
  const counted = /(\d+) passed, (\d+) failed\s*$/.exec(stdout);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${variant.padEnd(9)} ${name.padEnd(24)} ${counted ? counted[0].trim() : 'no count'}  ${seconds} s`);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  if (!counted || (status !== 0 && counted[2] === '0'))
    return failure(`${name} (${variant}) ended with status ${status ?? signal}.`);
  return { passed: Number(counted[1]), failed: Number(counted[2]) };
}

async function core() {
  const { same, sentence } = checkCore();
  console.log(sentence);
  const bytes = { passed: same ? 1 : 0, failed: same ? 0 : 1 };
  if (!haveProgram('compiler')) return sum([bytes, failure('The native core was not tested: there is no C compiler.')]);
  const sanitizers = haveProgram('sanitizers');
  const variants = Object.keys(VARIANTS).filter((variant) => sanitizers || variant !== 'sanitized');
  const programs = await buildNative('tests', 'test_', variants);
  if (programs.length === 0) return sum([bytes, failure('There is no native test.')]);
  const without = sanitizers ? [] : [failure('The native core was not tested with sanitizers.')];
  return sum([bytes, ...without, ...(await inParallel(programs, JOBS, runNative))]);
}

function report(file, read) {
  if (!existsSync(file)) return failure(`A suite left no report in ${file}.`);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return counts.passed + counts.failed === 0 ? failure('A suite ran no test.') : counts;
}

function unit() {
  const file = inRoot('build', 'reports', 'unit.json');
  rmSync(file, { force: true });
  const fine = run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const counts = report(file, (json) => {
    const skipped = json.numPendingTests + json.numTodoTests;
    return { passed: json.numPassedTests, failed: json.numTotalTests - json.numPassedTests - skipped, skipped };
  });
  return !fine && counts.failed === 0 ? sum([counts, failure('Vitest failed outside of a test.')]) : counts;
}

async function e2e() {
  if (!haveProgram('browser')) return failure('The page was not tested: there is no browser.');
  if (!buildSite()) return failure('The page could not be built.');
  const file = inRoot('build', 'reports', 'e2e.json');
  rmSync(file, { force: true });
  const port = await freePort();
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM: browserPath(), FT_E2E_PORT: String(port) };
  const fine = run('npx', ['playwright', 'test'], { env });
  const counts = report(file, ({ stats: { expected, unexpected, flaky, skipped } }) => {
    if (flaky > 0) console.error(`Tests that passed only when repeated count as failed: ${flaky}.`);
    return { passed: expected, failed: unexpected + flaky, skipped };
  });
  return !fine && counts.failed === 0 ? sum([counts, failure('Playwright failed outside of a test.')]) : counts;
}

/** A port that nobody listened on a moment ago. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const SUITES = { core, check, unit, e2e };

function chosen() {
  const at = process.argv.indexOf('--only');
  const names = at < 0 ? Object.keys(SUITES) : (process.argv[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !(name in SUITES));
  if (unknown === undefined) return names;
  console.error(`There is no suite "${unknown}"; suites are ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}

const names = chosen();
installPackages();
mkdirSync(REPORTS, { recursive: true });
const counts = [];
for (const name of names) {
  console.log(`\n== ${name}`);
  counts.push(await SUITES[name]());
}
console.log('');
for (const [index, count] of counts.entries()) console.log(`${names[index].padEnd(6)} ${line(count)}.`);
const all = sum(counts);
console.log(line(all));
process.exit(all.failed === 0 && all.passed > 0 ? 0 : 1);
