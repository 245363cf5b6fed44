/* The unit tests with Vitest; in test:slow with all random cases, and those of files that end in `.slow.ts`, too. */

import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ask, inRoot, root } from './commands.mjs';
import { failure, report, sum, use } from './counts.mjs';
import { runTool } from './packages.mjs';
import { haveProgram } from './setup.mjs';

/** `FT_TESTS` is `slow` in test:slow. */
export function testUnit(FT_TESTS = '') {
  const file = inRoot('build', 'reports', 'unit.json');
  rmSync(file, { force: true });
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const fine = runTool('vitest', words, { env: { ...process.env, FT_TESTS } });
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

/** Only root can start the daemons of a cluster. */
export function testSlowUnits() {
  if (process.getuid?.() === 0 && haveProgram('slurm')) use(ask('slurmctld', ['-V'])?.trim() ?? 'Slurm');
  return testUnit('slow');
}
