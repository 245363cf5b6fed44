/* All lessons in list order. One file each, in files/. What lessons
 * say in another language: half.de.yaml beside half.yaml has the same texts at the same places, and nothing else. Titles and names of
 * lanes are in the catalogue, as scenarios have them. */

import { isObject } from '../../model/parse.ts';
import { language } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import type { Lesson } from './lesson.ts';
import { headOf, readLesson } from './read.ts';

const files = import.meta.glob<unknown>(['./files/*.yaml', '!./files/*.*.yaml'], { eager: true, import: 'default' });

/** Without them lessons are shown in English. */
const translations =
  language() === 'en' ? {} : await import('./translated.ts').then(({ files }) => files).catch(() => ({}));

/** By id, which is the file name; those of the path of Explore come first. */
const order = [
  ...['fat-tree', 'half', 'routes', 'ring', 'hot', 'why-fat'],
  ...['late', 'how-opt', 'three-links', 'move', 'order', 'barrier', 'latency'],
  ...['line', 'arn', 'isolation', 'root', 'queues'],
  ...['to-one', 'shift', 'rounds'],
  ...['drops', 'window'],
  ...['all-nodes', 'job', 'root-table'],
  ...['all-reduce', 'pipeline', 'flows', 'broken'],
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

export const lessons: readonly Lesson[] = order.map(lessonCalled);

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
