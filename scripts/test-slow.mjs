/* npm run test:slow: what takes long and only looks for rare things; ends as npm test does. `npm run test:slow -- --only refused,24` runs
 * some of it: other versions of Node by their numbers; `refused`, that those which cannot run this say so; `core`, all random
 * cases of the simulator's tests, many inputs of the fuzzer, threads under ThreadSanitizer, and a run of 2^33 packets; `unit`, all of
 * those of unit tests, and sweeps on a real Slurm; `features`, that each can be taken out; and `e2e`, browser tests called long. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, inRoot, root, run } from './commands.mjs';
import { countsIn, failure, passedIf, runSuites, sum } from './counts.mjs';
import { canGo, featureNames } from './features.mjs';
import { installPackages, npmScript } from './packages.mjs';
import { setUp } from './setup.mjs';
import { testSlowCore } from './test-core.mjs';
import { testSlowUnits } from './test-unit.mjs';

/** The oldest that will do, and those with long-term support. */
const SUPPORTED = ['20.19', '22', '24'];
const REFUSED = ['18', '20.9.0', '21'];

/** The program of a version of Node, from the package `node`; null where it cannot be had. */
function nodeOf(version) {
  const folder = inRoot('build', 'node', version);
  const program = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`];
  return run(process.execPath, [npmScript(), ...install]) && existsSync(program) ? program : null;
}

const missing = (version) => failure(`Node ${version} could not be had; the messages above say why.`);

/** What a script says in another Node. */
function inNode(program, script, ...args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] };
  return spawnSync(program, [inRoot(script), ...args], options);
}

function count(name, holds, said) {
  console.log(`${holds ? 'passed' : 'FAILED'}: ${name}`);
  if (!holds) console.error(said);
  return passedIf(holds, name);
}

function testsOf(suite, whose, program = process.execPath) {
  const file = inRoot('build', 'reports', `${whose}.json`);
  rmSync(file, { force: true });
  const { stderr } = inNode(program, 'scripts/test.mjs', '--only', suite, '--counts', file);
  if (!existsSync(file)) console.error(stderr);
  const { failures, ...counts } = countsIn(file, `${suite} of ${whose}`);
  console.log(`${whose}: ${counts.passed} passed, ${counts.failed} failed`);
  return { ...counts, failures: failures.map((name) => `${whose}: ${name}`) };
}

/** Nothing that another Node has built is used again. */
function works(version) {
  const program = nodeOf(version);
  if (program === null) return missing(version);
  for (const folder of ['dist', 'build/cli']) rmSync(inRoot(folder), { recursive: true, force: true });
  const build = inNode(program, 'scripts/build.mjs');
  const isBuilt = build.status === 0 && existsSync(inRoot('dist', 'index.html'));
  const sim = inNode(program, 'scripts/sim.mjs', 'half-bisection', '--json');
  const hashes = [...sim.stdout.matchAll(/"hash": ?"(\w+)"/g)].map(([, hash]) => hash).join(' ');
  hashesByVersion.set(version, hashes);
  const [first] = hashesByVersion.values();
  return sum([
    count(`Node ${version} builds the page`, isBuilt, build.stderr),
    count(`Node ${version} runs a scenario: ${hashes}`, hashes !== '' && hashes === first, sim.stderr),
    testsOf('unit', `Node ${version}`, program),
  ]);
}

/** What a scenario came to. */
const hashesByVersion = new Map();

/** Every script that does anything. */
function refused() {
  const scripts = filesBelow('scripts', (path) => /^scripts\/[\w-]+\.mjs$/.test(path));
  return sum(
    REFUSED.flatMap((version) => {
      const program = nodeOf(version);
      if (program === null) return missing(version);
      return scripts.map((script) => {
        const { status, stdout, stderr } = inNode(program, script);
        const isSaid = status === 2 && /^This needs Node [^\n]*\n$/.test(stderr);
        const isPart = status === 0 && stderr === '';
        return count(`${script} in Node ${version}`, stdout === '' && (isSaid || isPart), stderr);
      });
    }),
  );
}

process.env.FT_LONG = '1';
await runSuites(
  new Map([
    ['core', testSlowCore],
    ['unit', testSlowUnits],
    ['features', () => sum(featureNames().map((name) => passedIf(canGo(name), `without ${name}`)))],
    ['e2e', () => testsOf('e2e', 'The page')],
    ['refused', refused],
    ...SUPPORTED.map((version) => [version, () => works(version)]),
  ]),
  (names) => {
    installPackages();
    if (names.includes('unit') && process.getuid?.() === 0) setUp(['slurm']);
  },
);
