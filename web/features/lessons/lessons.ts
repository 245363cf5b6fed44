/* All lessons in list order, in chapters called after what one learns there, each with its paper. One file each, in files/. What lessons
 * say in another language: half.de.yaml beside half.yaml has the same texts at the same places, and nothing else. Titles and names of
 * lanes are in the catalogue, as scenarios have them. */

import { isObject } from '../../model/parse.ts';
import { language, t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import type { Group, Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';

const files = import.meta.glob<unknown>(['./files/*.yaml', '!./files/*.*.yaml'], { eager: true, import: 'default' });

/** Without them lessons are shown in English. */
const translations =
  language() === 'en' ? {} : await import('./translated.ts').then(({ files }) => files).catch(() => ({}));

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

/** undefined: none in the language of the page */
export function translationOf(lesson: string): unknown {
  return (translations as Readonly<Record<string, unknown>>)[`./files/${lesson}.${language()}.yaml`];
}

/** With the texts of its translation in place of its own. */
export function inTranslation<Said>(said: Said, translation: unknown): Said {
  return inPlace(said, translation) as Said;
}

function inPlace(said: unknown, own: unknown): unknown {
  if (typeof said === 'string') return typeof own === 'string' ? own : said;
  if (Array.isArray(said)) return Array.isArray(own) ? said.map((text, at) => inPlace(text, own[at])) : said;
  if (!isObject(said) || !isObject(own)) return said;
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, inPlace(text, own[name])]));
}
