/* All lessons in list order, in chapters called after what one learns there, each with its paper. One file each, in files/. */

import { t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import type { Group, Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';
import { inTranslation, translationOf } from './translations.ts';

const files = import.meta.glob<unknown>(['./files/*.yaml', '!./files/*.*.yaml'], { eager: true, import: 'default' });

/** By id, which is the file name. */
const order = [
  { title: t`Start here`, paper: '', ids: ['fat-tree', 'why-fat'] },
  {
    title: t`Send to everybody without waiting`,
    paper: 'Prisacari 2013',
    ids: ['half', 'late', 'how-opt', 'three-links', 'move', 'routes', 'order', 'barrier', 'latency'],
  },
  {
    title: t`Keep one slow node from stopping all`,
    paper: 'Rocher-Gonzalez',
    ids: ['line', 'hot', 'arn', 'isolation', 'root', 'queues'],
  },
  { title: t`Take turns at the receivers`, paper: 'Shu', ids: ['to-one', 'shift', 'rounds'] },
  { title: t`Lose nothing where switches drop`, paper: t`Tam and Wang`, ids: ['drops', 'window'] },
  { title: t`Give every message its own way`, paper: 'Naruse', ids: ['all-nodes', 'job', 'root-table'] },
  { title: t`Sum over all tasks`, paper: '', ids: ['ring', 'all-reduce'] },
  { title: t`Wait for others`, paper: '', ids: ['pipeline'] },
  { title: t`Share the links up`, paper: '', ids: ['flows', 'broken'] },
];

/** Steps are parsed lazily: parsing all of them would delay the list. */
function lessonCalled(id: string): Lesson {
  const file = files[`./files/${id}.yaml`];
  const translation = translationOf(id);
  const head = headOf(file);
  let steps: Lesson['steps'] | null = null;
  return {
    ...inTranslation(head, translation),
    title: scenarioTitle(head.title),
    get steps() {
      steps ??= inTranslation({ steps: stepsOf(id, file) }, translation).steps;
      return steps;
    },
  };
}

function stepsOf(id: string, file: unknown): Lesson['steps'] {
  const read = readLesson(file);
  if (!read.ok) throw new Error(`The lesson ${id}: ${read.problems.join(' ')}`);
  return read.value.steps;
}

export const groups: readonly Group[] = order.map(({ title, paper, ids }) => ({
  title,
  paper,
  lessons: ids.map(lessonCalled),
}));

export const lessons: readonly Lesson[] = groups.flatMap((group) => group.lessons);
