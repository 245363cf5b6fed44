/* The suite of npm run check: types, lint and format, direction of imports, budgets of rooms, comments that are whole thoughts, patterns that text from outside cannot make slow, and that features can be taken out which the branch touched. */

import { wrongArrows } from './arrows.mjs';
import { fragments, roomsOverBudget } from './budgets.mjs';
import { touchedCanGo } from './features.mjs';
import { installPackages, runTool } from './packages.mjs';
import { slowPatterns } from './patterns.mjs';

function isEmpty(faults) {
  for (const sentence of faults) console.error(sentence);
  return faults.length === 0;
}

const CHECKS = [
  ['types', () => runTool('tsc', ['--noEmit'])],
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings', '.'])],
  ['import arrows', () => isEmpty(wrongArrows())],
  ['budgets', () => isEmpty(roomsOverBudget())],
  ['comments', () => isEmpty(fragments())],
  ['linear patterns', async () => isEmpty(await slowPatterns())],
  ['features that can be taken out', touchedCanGo],
];

/** {passed, failed} over all checks. */
export async function check() {
  installPackages();
  const failed = [];
  for (const [name, holds] of CHECKS) {
    const holding = await holds();
    console.log(`${holding ? 'passed' : 'FAILED'}: ${name}`);
    if (!holding) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed: failed.length, failures: failed };
}
