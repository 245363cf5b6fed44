/* Counts of npm test's suites, and the tools they ran with. */

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { inRoot } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { runTool } from './packages.mjs';
import { installNothing } from './setup.mjs';

/** A failure that is not a test's, with its reason. */
export function failure(sentence) {
  console.error(sentence);
  return { passed: 0, failed: 1, skipped: 0, failures: [sentence] };
}

/** One test that passed, or did not for this reason. */
export const passedIf = (holds, sentence) => (holds ? { passed: 1, failed: 0 } : failure(sentence));

/** Sums {passed, failed} and perhaps {skipped} and {failures}, which name what failed. */
export function sum(counts) {
  const total = (key) => counts.reduce((all, one) => all + (one[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

const line = ({ passed, failed, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a suite of a tool, and gives the counts that `read` finds in the JSON report that it leaves. A suite that left none, or ran no test,
 * is one failure. */
export function reported(suite, tool, words, env, read) {
  const file = inRoot('build', 'reports', `${suite}.json`);
  rmSync(file, { force: true });
  const fine = runTool(tool, words, { env: { ...process.env, ...env } });
  if (!existsSync(file)) return failure(`A suite left no report in ${file}.`);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  if (counts.passed + counts.failed === 0) return failure('A suite ran no test.');
  return fine || counts.failed > 0 ? counts : sum([counts, failure(`${tool} failed outside of a test.`)]);
}

const used = [`Node ${process.versions.node}`];

/** Compilers, browsers and the like that a suite was run with: they are named at the end. */
export function use(...names) {
  used.push(...names.filter((name) => !used.includes(name)));
}

/** The names that --only gives, or all; and the file for counts where another run of suites started this one. */
function asked(suites) {
  const given = ownOptions({ only: { takes: 'suites' }, 'no-install': {}, counts: { takes: 'a file' } });
  if (given.has('no-install')) installNothing();
  const names = given.text('only')?.split(',') ?? suites;
  const unknown = names.find((name) => !suites.includes(name));
  if (unknown === undefined) return { names, file: given.text('counts') };
  console.error(`There is no suite "${unknown}"; suites are ${suites.join(', ')}.`);
  process.exit(2);
}

/** Starts a suite as a process of its own, after others in turn for a processor; gives what waits for its end, prints what it said in one
 * piece, and gives its counts. It writes to a file, since what the others call may block this process. */
function startBeside(name) {
  const [file, said] = ['json', 'txt'].map((ending) => inRoot('build', 'reports', `${name}.${ending}`));
  rmSync(file, { force: true });
  const into = openSync(said, 'w');
  const words = [process.argv[1], '--only', name, '--no-install', '--counts', file];
  const child = spawn(process.execPath, words, { stdio: ['ignore', into, into] });
  closeSync(into);
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return async () => {
    await ended;
    console.log(readFileSync(said, 'utf8').trimEnd());
    return countsIn(file, name);
  };
}

/** The counts that another run left in a file. */
export function countsIn(file, name) {
  if (!existsSync(file)) return failure(`The suite ${name} ended without counts.`);
  const { names, ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  use(...names);
  return counts;
}

/** Runs suites, of which each gives its counts; says what failed, how long they took, and ends the program with the sum. Where there are
 * several, the one that is called `beside` runs beside all others. */
export async function runSuites(suites, setUp, beside = null) {
  const { names, file } = asked([...suites.keys()]);
  setUp(names);
  mkdirSync(inRoot('build', 'reports'), { recursive: true });
  const end = names.length > 1 && names.includes(beside) ? startBeside(beside) : null;
  const counts = new Map();
  for (const name of names.filter((each) => end === null || each !== beside)) {
    console.log(`\n== ${name}`);
    const start = Date.now();
    counts.set(name, { ...(await suites.get(name)()), seconds: Math.round((Date.now() - start) / 1000) });
  }
  if (file !== null) {
    const [{ seconds }] = counts.values();
    writeFileSync(file, JSON.stringify({ ...sum([...counts.values()]), seconds, names: used }));
    process.exit(0);
  }
  if (end) counts.set(beside, { seconds: 0, ...(await end()) });
  console.log('');
  for (const [name, count] of counts) console.log(`${name.padEnd(7)} ${line(count)} in ${count.seconds} s.`);
  const all = sum([...counts.values()]);
  for (const failed of all.failures) console.log(`Failed: ${failed}`);
  console.log(`Tested with ${new Intl.ListFormat('en').format(used)}.`);
  console.log(line(all));
  process.exit(all.failed === 0 && all.passed > 0 ? 0 : 1);
}
