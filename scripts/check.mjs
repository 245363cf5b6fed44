/* npm run check: types, lint and format, direction of imports. Ends with `N passed, N failed`. */

import { pathToFileURL } from 'node:url';
import { wrongArrows } from './arrows.mjs';
import { installPackages, runTool } from './packages.mjs';

function arrowsPointRight() {
  const wrong = wrongArrows();
  for (const sentence of wrong) console.error(sentence);
  return wrong.length === 0;
}

const CHECKS = [
  ['types', () => runTool('tsc', ['--noEmit'])],
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings', '.'])],
  ['import arrows', arrowsPointRight],
];

/** {passed, failed} over all checks. */
export function check() {
  installPackages();
  const failed = CHECKS.filter(([name, holds]) => {
    const holding = holds();
    console.log(`${holding ? 'passed' : 'FAILED'}: ${name}`);
    return !holding;
  }).map(([name]) => name);
  return { passed: CHECKS.length - failed.length, failed: failed.length, failures: failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
