/* All lessons in list order, grouped by paper. One file each, in files/. */

import { t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import type { Group, Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';
import { inTranslation, translationOf } from './translations.ts';

const files = import.meta.glob<unknown>(['./files/*.yaml', '!./files/*.*.yaml'], { eager: true, import: 'default' });

/** By id, which is the file name. */
const order = [
  { title: t`Start here`, paper: '', ids: ['fat-tree'] },
  {
    title: t`All-to-all`,
    paper: 'Prisacari 2013',
    ids: ['half', 'three-links', 'move', 'order', 'routes', 'barrier', 'latency'],
  },
  { title: t`Congestion`, paper: 'Rocher-Gonzalez', ids: ['line', 'hot', 'arn', 'isolation', 'root', 'queues'] },
  { title: t`Many to many`, paper: 'Shu', ids: ['to-one', 'shift', 'rounds'] },
  { title: t`Clusters with loss`, paper: t`Tam and Wang`, ids: ['drops', 'window'] },
  { title: t`Several LIDs`, paper: 'Naruse', ids: ['all-nodes', 'job', 'root-table'] },
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
