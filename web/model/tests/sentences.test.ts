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
import { scenarioOf } from './opened.ts';

interface Row {
  of: unknown;
  says: string;
  /** the link without what is gone */
  without?: string;
}

const { documents, links, jobs, idle, traces, routes, gone } = parse(
  readFileSync(new URL('sentences.yaml', import.meta.url), 'utf8'),
) as Record<'documents' | 'links' | 'jobs' | 'idle' | 'traces' | 'routes' | 'gone', Row[]>;

it.each(documents)('$says', ({ of, says }) => {
  const { scenario, problems } = parseScenario({ version: 1, ...(of as object) });
  expect(problems).toEqual([says]);
  expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
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
