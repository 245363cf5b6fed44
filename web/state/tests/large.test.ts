/* Texts built to be large, opened one after the other: the page has lanes, says in sentences what it left out, and is not held up. */

import { expect, test } from 'vitest';
import { yardstick } from '../../../e2e/yardstick.ts';
import { limits } from '../../model/limits.ts';
import { SENTENCE } from '../../model/tests/arbitraries.ts';
import { mutatedFile, mutatedLink, seeded } from '../../model/tests/large.ts';
import { tried } from '../../model/tests/tried.ts';
import { openPage } from './page.ts';

/** Limit, as a multiple of the yardstick. */
const MOST_YARDS = 6;
const SLOWEST = 5;

function spentBy(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each([
  ['links', tried(600), mutatedLink],
  ['files', tried(400), mutatedFile],
] as const)('of mutated %s each is opened or turned down at once', (_, many, mutated) => {
  const { store, start, dispose } = openPage();
  start();
  const next = seeded(many);
  const opened = Array.from({ length: many }, () => {
    const text = mutated(next);
    const ms = spentBy(() => store.getState().openText(text));
    const { problems, lanes } = store.getState();
    expect(lanes.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(limits.problems);
    for (const problem of problems) {
      expect(problem).toMatch(SENTENCE);
      expect(problem.length).toBeLessThan(500);
    }
    return { text, ms };
  });
  for (const { text } of opened.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    const again = Math.min(...[0, 1].map(() => spentBy(() => store.getState().openText(text))));
    expect(again / spentBy(yardstick), `times the yardstick for ${text.slice(0, 200)}`).toBeLessThan(MOST_YARDS);
  }
  dispose();
});
