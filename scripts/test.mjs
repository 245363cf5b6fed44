/* npm test: sets up, then every suite; that of the core runs beside the others, in the time that pages wait. The last line is `N passed, N
 * failed` over all of them, and `, N skipped` where any were; the line before it says with which compilers and browsers, and those before it
 * what failed. A suite that does not run, or runs no test, counts as one failure; so does a test that passes only the second time.
 * `npm test -- --only core,unit` runs some: core, check, unit, e2e; `--no-install` takes what is there. `CC=gcc npm test` takes that compiler
 * alone. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildSite } from './build.mjs';
import { check } from './check.mjs';
import { ask } from './commands.mjs';
import { failure, reported, runSuites, sum, use } from './counts.mjs';
import { browserPath, chromiumHere, haveProgram, programPath, setUp } from './setup.mjs';
import { testCore } from './test-core.mjs';
import { testUnit } from './test-unit.mjs';

/** What failed in a suite of Playwright's report and all within it. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...suites.flatMap(failedSpecs)];
}

async function e2e() {
  const browser = browserPath();
  if (browser === null) return failure('The page was not tested: there is no browser.');
  if (!buildSite()) return failure('The page could not be built.');
  use((ask(browser, ['--version']) ?? 'a browser that does not tell its version').trim());
  const env = { PLAYWRIGHT_CHROMIUM: browser, FT_E2E_PORT: String(await freePort()) };
  const names = Object.keys(BROWSERS);
  const there = names.filter((name) => BROWSERS[name].programs.map(haveProgram).every(Boolean));
  use(...there.map((name) => (BROWSERS[name].version() ?? name).trim()));
  const missing = names
    .filter((name) => !there.includes(name))
    .map((name) => failure(`The page was not tested in ${name}: it is not here.`));
  const words = ['test', ...['chromium', ...there].map((name) => `--project=${name}`)];
  const read = ({ stats: { expected, unexpected, flaky, skipped }, suites }) => {
    if (flaky > 0) console.error(`Tests that passed only when repeated count as failed: ${flaky}.`);
    return { passed: expected, failed: unexpected + flaky, skipped, failures: failedSpecs({ suites }) };
  };
  return sum([reported('e2e', 'playwright', words, env, read), ...missing]);
}

/** A port that nobody listened on a moment ago. */
async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address();
  await once(probe.close(), 'close');
  return port;
}

/** The browsers that run e2e/other-browsers.spec.ts, by their names in playwright.config.ts: what each consists of, and what says its version.
 * WebKitWebDriver does not; its package does. */
const BROWSERS = {
  firefox: { programs: ['firefox'], version: () => ask(programPath('firefox'), ['--version']) },
  webkit: {
    programs: ['webkit', 'screen'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own template
    version: () => ask('dpkg-query', ['-W', '-f=WebKitGTK ${source:Upstream-Version}', 'webkit2gtk-driver']),
  },
};

/** By suite: the programs it takes. */
const NEEDS = {
  core: () => ['emscripten', ...['gcc', 'clang'].filter((name) => (process.env.CC || name) === name), 'python'],
  check: () => [],
  unit: () => [],
  e2e: () => [...(chromiumHere() === null ? ['shell'] : []), 'firefox', 'webkit', 'screen'],
};

const setUpFor = (names) => setUp(names.flatMap((name) => NEEDS[name]()));

await runSuites(new Map(Object.entries({ core: testCore, check, unit: () => testUnit(), e2e })), setUpFor, 'core');
