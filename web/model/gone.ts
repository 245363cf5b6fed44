/* Old scenarios. What they once said and no longer do: links and files that still say it open without it, and one sentence says so. And
 * their migrations, from each version to the next, to which whoever changes a published name, default or meaning adds a step. */

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

/* Old versions of the scenario, step by step to the newest. A step is a pure function from a document of one version to
 * a document of the next; fixtures/ keeps a document of every version that was ever published, and the tests open
 * them all. Changing a published name, default or meaning needs a new version and a step here. */

export type Document = Readonly<Record<string, unknown>>;
type Migration = (document: Document) => Document;

/** steps[v - 1] makes version v + 1 of version v. */
const STEPS: readonly Migration[] = [];

interface Migrated {
  document: Document;
  problems: Problem[];
}

/** A document without a version counts as version 1. */
export function migrate(document: Document, steps: readonly Migration[] = STEPS): Migrated {
  const newest = steps.length + 1;
  const { version = 1 } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    const fault = t`The version is ${foreignValueText(version)}; it must be a whole number from 1 to ${newest}`;
    return { document, problems: [{ fault, remedy: t`so ${newest} is used` }] };
  }
  if (version > newest) {
    const fault = t`This scenario has version ${version}; this program knows versions up to ${newest}`;
    return { document, problems: [{ fault, remedy: t`so only what it knows is opened` }] };
  }
  const migrated = steps.slice(version - 1).reduce((old, step) => step(old), document);
  return { document: { ...migrated, version: newest }, problems: [] };
}

if (STEPS.length + 1 !== VERSION) throw new Error('Every version but the newest needs a migration step.');
