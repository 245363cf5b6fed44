/* What is wrong with a scenario, a link, a job or a field is told in one sentence: the rows of sentences.yaml. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { Tree } from '../../tree/tree.ts';
import { readRoutes } from '../forwarding-text.ts';
import { idleNotes } from '../idle.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { checkFragment, decodeFragment, openLink } from '../share-link/decode.ts';
import { readTrace } from '../trace-file.ts';
import { problemsOf, scenarioOf } from './opened.ts';

interface Row {
  of: unknown;
  says: string;
  /** the link without what is gone */
  without?: string;
}

const { documents, refused, links, jobs, idle, traces, routes, gone } = parse(
  readFileSync(new URL('sentences.yaml', import.meta.url), 'utf8'),
) as Record<'documents' | 'refused' | 'links' | 'jobs' | 'idle' | 'traces' | 'routes' | 'gone', Row[]>;

it.each(documents)('$says', ({ of, says }) => {
  const { scenario, problems } = parseScenario({ version: 1, ...(of as object) });
  expect(problems).toEqual([says]);
  expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
});

it.each(refused)('$says', ({ of, says }) => {
  expect(problemsOf(of as object)).toEqual([says]);
});

it.each(links)('$of: $says', ({ of, says }) => {
  expect(decodeFragment(of as string).problems).toEqual([says]);
});

it.each(jobs)('$says', ({ of, says }) => {
  const topology = { kind: 'xgft', m: [4, 4], w: [1, 2] };
  const read = checkScenario({ topology, traffic: { kind: 'trace', trace: 'jobs', jobs: of } }, 'paths');
  expect(read.ok ? [] : read.problems).toEqual([says]);
});

it.each(idle)('$says', ({ of, says }) => {
  expect(idleNotes(scenarioOf(of as object), null, { naming: 'paths' })).toEqual([says]);
});

it.each(traces)('$says', ({ of, says }) => {
  expect(readTrace(of as string)).toEqual({ ok: false, problems: [says] });
});

it.each(routes)('$says', ({ of, says }) => {
  const small = new Tree({ m: [2, 2], w: [1, 2] });
  expect(readRoutes((of as string[]).join('\n'), small)).toMatchObject({ ok: false, problems: [says] });
});

it.each(gone)('$says', ({ of, without = '', says }) => {
  const link = '#v=1&preset=half-bisection&message=512&play=0';
  const { scenario } = decodeFragment(link + without);
  expect(openLink(link + of)).toMatchObject({ scenario, problems: [says], usable: true });
  expect(checkFragment(link + of)).toEqual({ ok: true, value: scenario });
});

const NO_RESULTS = 'Links no longer contain the results of a sweep, so run it to see them.';

it('a link of nothing else is one all the same', () => {
  expect(openLink('#v=1&sweep-results=AbC')).toMatchObject({ problems: [NO_RESULTS], usable: true });
});

it('a file opens without it, and says so where it said something', () => {
  const { scenario } = decodeFragment(
    '#v=1&preset=half-bisection&sweep=traffic.messageBytes:512,4096+measure:completion',
  );
  const view = (sweepResults: string) => ({ ...scenario, view: { ...scenario.view, sweepResults } });
  expect(parseScenario(view('AbC'))).toEqual({ scenario, problems: [NO_RESULTS] });
  expect(parseScenario(view(''))).toEqual({ scenario, problems: [] });
  expect(checkScenario(view('AbC'))).toEqual({ ok: true, value: scenario });
});

it('a cluster whose tasks the ribbon showed opens with the usual one, and an exchange with its tasks', () => {
  const link = (preset: string) => `#v=1&preset=${preset}&ribbon=tasks&clock=packets`;
  const problems = ['The ribbon no longer shows clusters task by task, so it shows what it usually does.'];
  const view = { ribbon: 'auto' };
  expect(openLink(link('cluster-8x2'))).toMatchObject({ scenario: { view }, problems, usable: true });
  expect(checkFragment(link('cluster-8x2'))).toMatchObject({ ok: true, value: { view } });
  expect(openLink(link('half-bisection'))).toMatchObject({ scenario: { view: { ribbon: 'tasks' } }, problems: [] });
});

it("a link does not say what only a lesson's steps do", () => {
  const problems = ['The link says "steps.figure=fat", which is not a setting, so it was ignored.'];
  expect(openLink('#v=1&preset=half-bisection&steps.figure=fat')).toMatchObject({ problems });
});
