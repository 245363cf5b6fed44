/* All lessons, in the order of the list: paper by paper. One file each, in files/. */

import type { Group, Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';

const files = import.meta.glob<unknown>('./files/*.yaml', { eager: true, import: 'default' });

/** By id, which is the name of its file. */
const order = [
  { title: 'Start here', paper: '', ids: ['fat-tree'] },
  {
    title: 'All-to-all',
    paper: 'Prisacari 2013',
    ids: ['half', 'three-links', 'move', 'order', 'routes', 'barrier', 'latency'],
  },
  { title: 'Congestion', paper: 'Rocher-Gonzalez', ids: ['hot', 'arn', 'isolation', 'root', 'queues'] },
  { title: 'Many to many', paper: 'Shu', ids: ['to-one', 'shift', 'rounds'] },
  { title: 'Clusters with loss', paper: 'Tam and Wang', ids: ['drops', 'window'] },
  { title: 'Several LIDs', paper: 'Naruse', ids: ['all-nodes', 'job', 'root-table'] },
];

/** Its steps are read when somebody opens it: to read those of all holds up whoever only asks for the list. */
function lessonCalled(id: string): Lesson {
  const file = files[`./files/${id}.yaml`];
  let steps: Lesson['steps'] | null = null;
  return {
    ...headOf(file),
    get steps() {
      steps ??= stepsOf(id, file);
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
