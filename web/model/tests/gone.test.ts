/* What scenarios no longer say: links and files that say it open without it, and one sentence says so. */

import { describe, expect, it } from 'vitest';
import { checkScenario, parseScenario } from '../parse.ts';
import { checkFragment, decodeFragment, openLink } from '../share-link/decode.ts';

const SENTENCE = 'Links no longer contain the results of a sweep, so run it to see them.';

it('a link of nothing else is one all the same', () => {
  expect(openLink('#v=1&sweep-results=AbC')).toMatchObject({ problems: [SENTENCE], usable: true });
});

it('a file opens without it, and says so where it said something', () => {
  const { scenario } = decodeFragment(
    '#v=1&preset=half-bisection&sweep=traffic.messageBytes:512,4096+measure:completion',
  );
  const view = (sweepResults: string) => ({ ...scenario, view: { ...scenario.view, sweepResults } });
  expect(parseScenario(view('AbC'))).toEqual({ scenario, problems: [SENTENCE] });
  expect(parseScenario(view(''))).toEqual({ scenario, problems: [] });
  expect(checkScenario(view('AbC'))).toEqual({ ok: true, value: scenario });
});

describe('a cluster whose tasks the ribbon showed', () => {
  const link = (preset: string) => `#v=1&preset=${preset}&ribbon=tasks&clock=packets`;
  const sentence = 'The ribbon no longer shows clusters task by task, so it shows what it usually does.';

  it('opens with the usual ribbon, in one sentence', () => {
    const opened = openLink(link('cluster-8x2'));
    expect(opened).toMatchObject({ scenario: { view: { ribbon: 'auto' } }, problems: [sentence], usable: true });
    expect(checkFragment(link('cluster-8x2'))).toMatchObject({ ok: true, value: { view: { ribbon: 'auto' } } });
  });

  it('is no reason to take them from an exchange', () => {
    expect(openLink(link('half-bisection'))).toMatchObject({ scenario: { view: { ribbon: 'tasks' } }, problems: [] });
  });
});

it("a link does not say what only a lesson's steps do", () => {
  const problems = ['The link says "steps.figure=fat", which is not a setting, so it was ignored.'];
  expect(openLink('#v=1&preset=half-bisection&steps.figure=fat')).toMatchObject({ problems });
});
