/* Old scenarios: what they once said and no longer do, without which links and files that still say it open, and one sentence says so; and their
 * versions. */

import { t } from '../words/language/language.ts';
import { VERSION } from './defaults.ts';
import { engineRow, resolveLanes } from './lanes.ts';
import { foreignValueText, type Problem } from './sentences.ts';
import type { Scenario } from './types.ts';

interface Gone extends Problem {
  /** in a file */
  path: string;
  /** in a link, if links said it */
  key?: string;
  /** where only some of what the field said is gone, that */
  said?: RegExp;
}

const ROWS: readonly Gone[] = [
  {
    path: 'view.sweepResults',
    key: 'sweep-results',
    fault: t`Links no longer contain the results of a sweep`,
    remedy: t`so run it to see them`,
  },
  {
    path: 'view.sweep',
    key: 'sweep',
    said: /(^|[ +])cases:/,
    fault: t`Links no longer contain the cases of a sweep`,
    remedy: t`so the sweep is left out; the command line runs its file`,
  },
  {
    path: 'view.picture',
    key: 'picture',
    said: /^messages$/,
    fault: t`Messages are no longer drawn as a matrix`,
    remedy: t`so the tree is drawn, and Table shows who sends to whom`,
  },
  {
    path: 'view.queues',
    key: 'queues',
    said: /^(queues|histogram)$/,
    fault: t`Heat maps of queues and histograms of links are no longer drawn`,
    remedy: t`so the size of the congestion tree is drawn beside the chart`,
  },
  {
    path: 'view.lesson',
    key: 'lesson',
    said: /^make(\.\d+)?$/,
    fault: t`The page no longer makes lessons`,
    remedy: t`so write one as a file, and open it under Lessons`,
  },
  {
    path: 'steps.figure',
    said: /^(thin|thick|fat|addresses|queue|table|chain|curve)$/,
    fault: t`Some figures of this lesson are no longer drawn`,
    remedy: t`so its steps come without them`,
  },
];

const GONE: readonly Gone[] = ROWS.map((row) => ({ ...row, isGone: true }));

/** Whether a field of a link is gone, whatever it says. */
export function isGoneKey(key: string): boolean {
  return GONE.some((gone) => gone.key === key && !gone.said);
}

/** Whether what a field says is gone, which is noted once. */
export function noteGone(problems: Problem[], place: { path: string } | { key: string }, value: unknown): boolean {
  const isSaid = (said?: RegExp) => !said || (typeof value === 'string' && said.test(value));
  const gone = GONE.find(
    (row) => ('path' in place ? row.path === place.path : row.key === place.key) && isSaid(row.said),
  );
  if (gone && value) addGone(problems, [gone]);
  return gone !== undefined;
}

/** Adds what is gone of some problems, each once. */
export function addGone(problems: Problem[], found: readonly Problem[]): void {
  problems.push(...found.filter((problem) => problem.isGone && !problems.includes(problem)));
}

const CLUSTER_TASKS: Problem = {
  fault: t`The ribbon no longer shows clusters task by task`,
  remedy: t`so it shows what it usually does`,
  isGone: true,
};

/** The scenario without what is gone for the kind of its lanes only, which is noted. */
export function withoutGone(scenario: Scenario, problems: Problem[]): Scenario {
  const { view } = scenario;
  if (view.ribbon !== 'tasks' || !resolveLanes(scenario).some((lane) => engineRow(lane).drops)) return scenario;
  problems.push(CLUSTER_TASKS);
  return { ...scenario, view: { ...view, ribbon: 'auto' } };
}

export type Document = Readonly<Record<string, unknown>>;

/** What is wrong with the version of a document; one without a version has version 1. There has been no other. Whoever changes a published name,
 * default or meaning makes a new one, brings documents of each version to the next here, and adds one to fixtures/, of which tests open all. */
export function versionProblems({ version = 1 }: Document): Problem[] {
  if (!Number.isInteger(version) || Number(version) < 1) {
    const fault = t`The version is ${foreignValueText(version)}; it must be a whole number from 1 to ${VERSION}`;
    return [{ fault, remedy: t`so ${VERSION} is used` }];
  }
  if (Number(version) <= VERSION) return [];
  const fault = t`This scenario has version ${Number(version)}; this program knows versions up to ${VERSION}`;
  return [{ fault, remedy: t`so only what it knows is opened` }];
}
