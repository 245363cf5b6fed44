/* Counts of npm test's suites, and the tools they ran with. */

import { existsSync, readFileSync } from 'node:fs';
import { ownOptions } from './options.mjs';
import { installNothing } from './setup.mjs';

/** A failure that is not a test's, with its reason. */
export function failure(sentence) {
  console.error(sentence);
  return { passed: 0, failed: 1, skipped: 0, failures: [sentence] };
}

/** Of {passed, failed} and perhaps {skipped} and {failures}, which name what failed. */
export function sum(counts) {
  const total = (key) => counts.reduce((all, one) => all + (one[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}

function line({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The counts that `read` finds in the JSON report of a suite. A suite that left none, or ran no test, is one failure. */
export function report(file, read) {
  if (!existsSync(file)) return failure(`A suite left no report in ${file}.`);
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return counts.passed + counts.failed === 0 ? failure('A suite ran no test.') : counts;
}

const used = [`Node ${process.versions.node}`];

/** Compilers, browsers and the like that a suite was run with: they are named at the end. */
export function use(...names) {
  used.push(...names.filter((name) => !used.includes(name)));
}

function usedLine() {
  return `Tested with ${new Intl.ListFormat('en').format(used)}.`;
}

/** The names that --only gives, or all. */
function chosen(suites) {
  const given = ownOptions({ only: { takes: 'suites' }, 'no-install': {} });
  if (given.has('no-install')) installNothing();
  const names = given.text('only')?.split(',') ?? suites;
  const unknown = names.find((name) => !suites.includes(name));
  if (unknown === undefined) return names;
  console.error(`There is no suite "${unknown}"; suites are ${suites.join(', ')}.`);
  process.exit(2);
}

/** Runs suites, of which each gives its counts; says what failed, how long they took, and ends the program with the sum. */
export async function runSuites(suites, setUp) {
  const names = chosen([...suites.keys()]);
  setUp(names);
  const counts = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    const start = Date.now();
    counts.push({ ...(await suites.get(name)()), seconds: Math.round((Date.now() - start) / 1000) });
  }
  console.log('');
  for (const [index, count] of counts.entries())
    console.log(`${names[index].padEnd(7)} ${line(count)} in ${count.seconds} s.`);
  const all = sum(counts);
  for (const failed of all.failures) console.log(`Failed: ${failed}`);
  console.log(usedLine());
  console.log(line(all));
  process.exit(all.failed === 0 && all.passed > 0 ? 0 : 1);
}
