/* npm test: sets up, then every suite; the last line is `N passed, N failed` over all of them, and `, N skipped` where any
 * were; the line before it says with which compilers and browsers, and those before it what failed. A suite that does not run, or runs no test, counts as one
 * failure; so does a test that passes only the second time.
 * `npm test -- --only core,unit` runs some: core, check, unit, e2e; `--no-install` takes what is there. `CC=gcc npm test` takes that compiler alone. */

import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { buildSite } from './build.mjs';
import { check } from './check.mjs';
import { ask, inRoot, root } from './commands.mjs';
import { failure, report, runSuites, sum, use } from './counts.mjs';
import { otherBrowsers } from './other-browsers.mjs';
import { runTool } from './packages.mjs';
import { haveProgram, programPath, setUp, testedBrowser } from './setup.mjs';
import { testCore } from './test-core.mjs';

const REPORTS = inRoot('build', 'reports');

/** Only root can start the daemons of a cluster. */
function slurm() {
  if (process.getuid?.() === 0 && haveProgram('slurm'))
    use(
      ask('slurmctld', ['-V'])
        ?.trim()
        .replace(/^slurm\S*/, 'Slurm'),
    );
}

function unit() {
  slurm();
  const file = inRoot('build', 'reports', 'unit.json');
  rmSync(file, { force: true });
  const fine = runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const counts = report(file, (json) => {
    const skipped = json.numPendingTests + json.numTodoTests;
    const failed = json.numTotalTests - json.numPassedTests - skipped;
    return { passed: json.numPassedTests, failed, skipped, failures: failedUnits(json.testResults) };
  });
  return !fine && counts.failed === 0 ? sum([counts, failure('Vitest failed outside of a test.')]) : counts;
}

function failedUnits(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}

/** Of a suite of Playwright's report and all within it. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...suites.flatMap(failedSpecs)];
}

async function e2e() {
  const browser = testBrowser();
  if (browser === null) return failure('The page was not tested: there is no browser.');
  if (!buildSite()) return failure('The page could not be built.');
  use((ask(browser, ['--version']) ?? 'a browser that does not tell its version').trim());
  const file = inRoot('build', 'reports', 'e2e.json');
  rmSync(file, { force: true });
  const port = await freePort();
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM: browser, FT_E2E_PORT: String(port) };
  const { projects, missing } = otherBrowsers();
  const chosen = ['chromium', ...projects].map((name) => `--project=${name}`);
  const fine = runTool('playwright', ['test', ...chosen], { env });
  const counts = report(file, ({ stats: { expected, unexpected, flaky, skipped }, suites }) => {
    if (flaky > 0) console.error(`Tests that passed only when repeated count as failed: ${flaky}.`);
    return { passed: expected, failed: unexpected + flaky, skipped, failures: failedSpecs({ suites }) };
  });
  const outside = !fine && counts.failed === 0 ? [failure('Playwright failed outside of a test.')] : [];
  return sum([counts, missing, ...outside]);
}

/** The path of one; null where there is none. */
function testBrowser() {
  if (process.env.PLAYWRIGHT_CHROMIUM) return process.env.PLAYWRIGHT_CHROMIUM;
  const name = [testedBrowser(), 'browser'].find(haveProgram);
  return name ? programPath(name) : null;
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

/** By suite: the programs it takes. */
const NEEDS = {
  core: () => ['emscripten', ...(process.env.CC ? [] : ['gcc', 'clang']), 'python'],
  check: () => [],
  unit: () => (process.getuid?.() === 0 ? ['slurm'] : []),
  e2e: () => [...(process.env.PLAYWRIGHT_CHROMIUM ? [] : [testedBrowser()]), 'firefox', 'webkit', 'screen'],
};

await runSuites(new Map(Object.entries({ core: testCore, check, unit, e2e })), (names) => {
  setUp(names.flatMap((name) => NEEDS[name]()));
  mkdirSync(REPORTS, { recursive: true });
});
