/* All lessons in list order, grouped by paper. One file each, in files/. */

import { t } from '../language/language.ts';
import { fetchLessonCatalogue, lessonCatalogue } from '../language/lessons.ts';
import type { Group, Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';
import { translateLesson } from './translate.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** By id, which is the file name. */
const order = [
  { title: t`Start here`, paper: '', ids: ['fat-tree'] },
  {
    title: t`All-to-all`,
    paper: 'Prisacari 2013',
    ids: ['half', 'three-links', 'move', 'order', 'routes', 'barrier', 'latency'],
  },
  { title: t`Congestion`, paper: 'Rocher-Gonzalez', ids: ['hot', 'arn', 'isolation', 'root', 'queues'] },
  { title: t`Many to many`, paper: 'Shu', ids: ['to-one', 'shift', 'rounds'] },
  { title: t`Clusters with loss`, paper: t`Tam and Wang`, ids: ['drops', 'window'] },
  { title: t`Several LIDs`, paper: 'Naruse', ids: ['all-nodes', 'job', 'root-table'] },
];

await fetchLessonCatalogue('titles');

/** Steps are parsed lazily: parsing all of them would delay the list. The translation must already be loaded. */
function lessonCalled(id: string): Lesson {
  const file = files[`./files/${id}.yaml`];
  let steps: Lesson['steps'] | null = null;
  return {
    ...translateLesson(headOf(file), lessonCatalogue('titles')),
    get steps() {
      steps ??= translateLesson(stepsOf(id, file), lessonCatalogue(id));
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
