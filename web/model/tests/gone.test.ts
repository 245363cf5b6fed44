/* What scenarios no longer say: links and files that say it open without it, and one sentence says so. */

import { describe, expect, it } from 'vitest';
import { checkScenario, parseScenario } from '../parse.ts';
import { checkFragment, decodeFragment, openLink } from '../share-link/decode.ts';

const LINK = '#v=1&preset=half-bisection&message=512&play=0';
const SWEEP = '&sweep=traffic.messageBytes:512,4096+measure:completion';

const GONE = [
  {
    said: `${SWEEP}&sweep-results=AbC_-9`,
    without: SWEEP,
    sentence: 'Links no longer contain the results of a sweep, so run it to see them.',
  },
  {
    said: '&sweep=cases:WyJub2RlcyJd~1+measure:completion',
    without: '',
    sentence: 'Links no longer contain the cases of a sweep, so the sweep is left out; the command line runs its file.',
  },
  {
    said: '&picture=messages',
    without: '',
    sentence: 'Messages are no longer drawn as a matrix, so the tree is drawn, and Table shows who sends to whom.',
  },
  {
    said: '&lesson=make',
    without: '',
    sentence: 'The page no longer makes lessons, so write one as a file, and open it under Lessons.',
  },
];

describe.each(GONE)('a link that says $said', ({ said, without, sentence }) => {
  const { scenario } = decodeFragment(LINK + without);

  it('opens without it, in one sentence', () => {
    const opened = openLink(LINK + said);
    expect(opened).toMatchObject({ scenario, problems: [sentence], usable: true });
  });

  it('is not refused where nothing may be wrong', () => {
    expect(checkFragment(LINK + said)).toEqual({ ok: true, value: scenario });
  });
});

it('a link of nothing else is one all the same', () => {
  expect(openLink('#v=1&sweep-results=AbC')).toMatchObject({ problems: [GONE[0]?.sentence], usable: true });
});

it('a file opens without it, and says so where it said something', () => {
  const { scenario } = decodeFragment(LINK + SWEEP);
  const view = (sweepResults: string) => ({ ...scenario, view: { ...scenario.view, sweepResults } });
  expect(parseScenario(view('AbC'))).toEqual({ scenario, problems: [GONE[0]?.sentence] });
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
