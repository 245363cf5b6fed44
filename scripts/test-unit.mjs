/* The unit tests with Vitest; in test:slow with all random cases, and those of files that end in `.slow.ts`, too. */

import { relative } from 'node:path';
import { ask, root } from './commands.mjs';
import { reported, use } from './counts.mjs';
import { haveProgram } from './setup.mjs';

/** `FT_TESTS` is `slow` in test:slow. */
export function testUnit(FT_TESTS = '') {
  const words = ['run', '--reporter=default', '--reporter=json', '--outputFile.json=build/reports/unit.json'];
  return reported('unit', 'vitest', words, { FT_TESTS }, (json) => {
    const skipped = json.numPendingTests + json.numTodoTests;
    const failed = json.numTotalTests - json.numPassedTests - skipped;
    const failures = json.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    );
    return { passed: json.numPassedTests, failed, skipped, failures };
  });
}

/** Only root can start the daemons of a cluster. */
export function testSlowUnits() {
  if (process.getuid?.() === 0 && haveProgram('slurm')) use(ask('slurmctld', ['-V'])?.trim() ?? 'Slurm');
  return testUnit('slow');
}
